import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { ComplaintSteps, WithdrawalSteps } from "@mahlzeit/contract/orders/order-history";
import type { OrderMoney } from "@mahlzeit/contract/orders/refunds";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { RefundCause } from "@mahlzeit/domain/money/payment/refund";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import type { WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import type { ListPosition, Page } from "../../platform/http/list-position.ts";
import type { OrderRecord } from "./read/order-record.ts";

/**
 * The functions orders need from payments. `payments/` implements them and `app.ts` injects them, because payments
 * depend on orders and not the other way round.
 */
export interface OrderPayments {
  /** Starts the payment of an order, in the transaction that saves it. */
  begin(
    tx: Transaction,
    order: Pick<OrderRecord, "id" | "totalCents">,
    provider: string,
    now: Instant,
  ): Promise<unknown>;
  /** Tells whether a payment page is open, or being opened, on which the guest can still pay. */
  isBeingPaid(tx: Transaction, orderId: string, now: Instant): Promise<boolean>;
  /** Closes open payment pages and refunds paid amounts of a failed order, whose row is locked. */
  release(tx: Transaction, orderId: string, cause: RefundCause, now: Instant): Promise<void>;
  /**
   * Refunds the difference after a correction made an order, whose row is locked, cheaper; at most the remaining paid
   * amount, once the transaction commits.
   */
  refundDifference(tx: Transaction, orderId: string, cents: Cents, now: Instant): Promise<void>;
  /** Finds the pieces of an order whose price was given back, by hand or for a complaint. */
  findRefundedLines(tx: Transaction, orderId: string): Promise<readonly LinePart[]>;
  /** Books a completed order, whose row is locked, in the operator's ledger. */
  bookCompleted(tx: Transaction, orderId: string, now: Instant): Promise<void>;
  /** Finds the URL of a payment page that is still open; null if there is none. */
  findUrl(db: Database, order: OrderRecord): Promise<string | null>;
  /** Finds the refundable and refunded amounts of these orders; orders without a refundable payment are left out. */
  findMoney(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderMoney>>;
  /** Finds the refund of an order that ended at the given time; null if it failed afterwards. */
  findRefunded(db: Database, orderId: string, at: Instant): Promise<Refunded | null>;
  /** Finds the payment data stored about these orders, for an export. */
  findTraces(db: Database | Transaction, orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentTraces>>;
  /** Finds the amounts taken off what had been paid on the spot for these orders. */
  findSpotTraces(db: Database | Transaction, orderIds: readonly string[]): Promise<ReadonlyMap<string, SpotTraces>>;
  /** Finds the states of the complaints about these orders, and until when those can be answered that wait for it. */
  findComplaintStates(
    db: Database | Transaction,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, ShownComplaint>>;
  /** Finds what the complaints about these orders come to that are not decided. */
  findClaimedSums(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
  /** Finds a page of the ids of these restaurants' orders (null for all) with a complaint, the latest complaint first. */
  findComplainedOrders(
    db: Database,
    restaurantIds: readonly string[] | null,
    page: { readonly after: ListPosition | undefined; readonly pageSize: number },
  ): Promise<Page<string>>;
  /** Finds the complaints about these orders, for an export. */
  findComplaintTraces(
    db: Database | Transaction,
    orderIds: readonly string[],
    now: Instant,
  ): Promise<ReadonlyMap<string, ComplaintTraces>>;
  /** Finds the steps of the complaint about an order, oldest first; none if nobody complained. */
  findComplaintSteps(db: Database | Transaction, orderId: string): Promise<ComplaintSteps>;
  /** Finds the states of the withdrawals from these orders, oldest first; orders without any are left out. */
  findWithdrawalStates(
    db: Database | Transaction,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, WithdrawalState[]>>;
  /** Finds the withdrawals from these orders, for an export; orders without any are left out. */
  findWithdrawalTraces(
    db: Database | Transaction,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, WithdrawalTraces>>;
  /** Finds the steps of all withdrawals from an order, oldest first. */
  findWithdrawalSteps(db: Database | Transaction, orderId: string): Promise<WithdrawalSteps>;
  /** Erases the reasons given to the guest with refunds, and the texts of complaints. */
  eraseReasons(tx: Transaction, orderIds: readonly string[]): Promise<void>;
}

/** The parts of what changes an order or shows it. */
export interface OrderParts {
  readonly db: Database;
  readonly payments: OrderPayments;
}

type OrderExport = Answer<typeof api.exportOrder>;
export type PaymentTraces = OrderExport["payments"];
export type SpotTraces = OrderExport["spotRefunds"];
export type ShownComplaint = Pick<ManagedOrder, "complaint" | "answerComplaintBy">;
export type WithdrawalTraces = NonNullable<OrderExport["withdrawals"]>;
export type ComplaintTraces = NonNullable<OrderExport["complaint"]>;

export interface Refunded {
  readonly cents: Cents;
  /** The total of the order's refunds until then. */
  readonly totalCents: Cents;
  readonly cause: RefundCause;
  /** The reason given with a manual refund. */
  readonly reason: string | null;
  /** Null: it was an amount. */
  readonly lines: readonly LinePart[] | null;
  /** The number of the order's refunds until then. */
  readonly times: number;
}
