import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { considerRefund } from "@mahlzeit/domain/money/payment/refund";
import {
  centsOf,
  type LinePart,
  type LinesRefund,
  linesRefund,
  piecesGoneSentence,
} from "@mahlzeit/domain/money/payment/refund-lines";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import { dropAct } from "../../platform/database/audit-scope.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { bookReturned } from "./book-order.ts";
import { settleIfNothingLeft } from "./claim-payments.ts";
import { findMoney } from "./ledger.ts";
import { findRefundablePieces, findSpotMoney, refundOnSpot } from "./refund-on-spot.ts";
import { oweMoney } from "./release-payment.ts";

interface RequestedRefund {
  readonly order: OrderRecord;
  /** The amount to refund; for lines, the sum shown to the user. */
  readonly amountCents: Cents;
  /** Null: only the amount. */
  readonly lines: readonly LinePart[] | null;
  readonly reason: string;
  /** A refund with the same key is made only once. */
  readonly key: string;
  readonly accountId: string;
  readonly borneBy: Bearer;
}

/**
 * Refunds an amount or lines chosen by a user, at most the amount paid for the order, whose row is locked: to the card,
 * or on paper if the restaurant was paid on the spot. Throws `invalid-input` and `idempotency-mismatch`.
 */
export async function refundByHand(tx: Transaction, asked: RequestedRefund, now: Instant): Promise<void> {
  const { order, key, accountId, borneBy } = asked;
  const { id: orderId, paymentType } = order;
  const lies = (await findMoney(tx, orderId)).find(({ account }) => account === "order");
  const spot = (await findSpotMoney(tx, [orderId])).get(orderId);
  const { reason, fault } = considerRefund(asked, spot?.refundableCents ?? lies?.amountCents ?? null, paymentType);
  const [known] = await findByKey(tx, key);
  if (known) {
    if (isSame(known, { ...asked, reason })) return dropAct();
    throw otherRefund();
  }
  if (fault || !(lies || spot)) throw new ProblemException("invalid-input", fault ? { errors: [fault] } : {});
  const byLines = asked.lines && (await considerLines(tx, order, asked.lines, asked.amountCents));
  const by = { reason, key, accountId, borneBy, byLines };
  const isMade = lies
    ? await refundToCard(tx, { orderId, lies: { ...lies, amountCents: asked.amountCents }, by }, now)
    : await refundOnSpot(tx, { ...by, orderId, amountCents: asked.amountCents, cause: "by-hand" }, now);
  // A concurrent refund of another order used the key.
  if (!isMade) throw otherRefund();
  await settleIfNothingLeft(tx, orderId, now);
}

async function refundToCard(
  tx: Transaction,
  { orderId, lies, by }: { orderId: string; lies: Parameters<typeof oweMoney>[1]; by: Parameters<typeof oweMoney>[4] },
  now: Instant,
): Promise<boolean> {
  const refundId = await oweMoney(tx, lies, "by-hand", now, by);
  if (refundId !== undefined) await bookReturned(tx, { orderId, kind: "refund", causeId: refundId }, now);
  return refundId !== undefined;
}

/** Throws `invalid-input` if lines have changed meanwhile, or have another sum. */
async function considerLines(
  tx: Transaction,
  order: OrderRecord,
  lines: readonly LinePart[],
  amountCents: Cents,
): Promise<LinesRefund> {
  const refund = linesRefund(await findRefundablePieces(tx, order), lines);
  if (refund && centsOf(refund) === amountCents) return refund;
  throw invalidField("lines", piecesGoneSentence);
}

interface Known {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly reason: string | null;
  readonly borneBy: Bearer;
  readonly lines: readonly LinePart[] | null;
}

function isSame(known: Known, { order, amountCents, reason, borneBy, lines }: RequestedRefund): boolean {
  const hasSameTerms = known.amountCents === amountCents && known.reason === reason && known.borneBy === borneBy;
  const textOf = (all: Known["lines"]) => all?.map(({ position, quantity }) => `${quantity} of ${position}`).join();
  return known.orderId === order.id && hasSameTerms && textOf(known.lines) === textOf(lines);
}

function otherRefund(): ProblemException {
  return new ProblemException("idempotency-mismatch", {
    detail: "Diese Rückzahlung wurde schon mit anderem Inhalt abgeschickt.",
  });
}

const findByKey = namedQuery<Known>(
  "refund_by_key",
  `SELECT p.order_id AS "orderId", r.amount_cents AS "amountCents", r.reason, r.borne_by AS "borneBy",
     r.by_lines->'lines' AS lines
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.key = $1
   UNION ALL SELECT order_id, amount_cents, reason, borne_by, by_lines->'lines' FROM spot_refunds WHERE key = $1`,
);
