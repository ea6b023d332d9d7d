import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { ClaimedMoney } from "@mahlzeit/domain/money/complaint/amount";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import type { ClaimCause } from "@mahlzeit/domain/money/payment/refund";
import type { LinePart, PaidLine } from "@mahlzeit/domain/money/payment/refund-lines";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Transaction } from "../../platform/database/connect.ts";

/** The money of an order that a complaint or a withdrawal can still claim. */
export interface ClaimableMoney {
  /** The lines after all corrections, with the pieces that have not gone back. */
  readonly paid: readonly PaidLine[];
  /** The amount that can still go back, or that the guest still has to pay on the spot. */
  readonly leftCents: Cents;
  /** The keys of the refunds on the spot. */
  readonly madeUpFor: ReadonlySet<string>;
  readonly byHand: readonly RefundByHand[];
}

/** A refund that somebody made without answering a complaint, or of goods that came back. */
export interface RefundByHand {
  readonly at: Instant;
  readonly amountCents: Cents;
  /** Null: only an amount. */
  readonly lines: readonly LinePart[] | null;
  /** True if nobody chose it: the guest withdrew from these pieces. */
  readonly isForWithdrawal: boolean;
}

/** A refund for a complaint or a withdrawal. A key refunds only once. */
export interface ClaimRefund extends ClaimedMoney {
  readonly key: string;
  readonly accountId: string | null;
  readonly borneBy: Bearer;
  /** True if the operator paid the guest of an order on the spot itself. */
  readonly isPaidByOperator?: boolean;
}

/**
 * The functions that complaints and withdrawals need from payments, which implement them; `app.ts` injects them, because
 * every payment settles what it leaves nothing to.
 */
export interface ClaimPayments {
  /** Finds what is left of an order. */
  findClaimable(tx: Transaction, order: OrderRecord): Promise<ClaimableMoney>;
  /**
   * Gives money of an order, whose row is locked, back to the card, or takes it off what was paid on the spot.
   */
  refund(tx: Transaction, order: OrderRecord, cause: ClaimCause, refund: ClaimRefund, now: Instant): Promise<void>;
}
