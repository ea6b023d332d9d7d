import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import type { ClaimCause, RefundCause } from "@mahlzeit/domain/money/payment/refund";
import { type LinePart, type LinesRefund, type PaidLine, paidLines } from "@mahlzeit/domain/money/payment/refund-lines";
import { currentOrder } from "../../orders/order/read/current-order.ts";
import { findPaidOnSpot } from "../../orders/order/read/find-paid-on-spot.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { RefundByHand } from "../complaints/claim-payments.ts";
import { bookReturned } from "./book-order.ts";

interface SpotRefundRequest {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly key: string;
  readonly accountId: string | null;
  readonly borneBy: Bearer;
  readonly byLines: LinesRefund | null;
  readonly cause: SpotRefundCause;
  /** True if the operator paid the guest itself. */
  readonly isPaidByOperator?: boolean;
}

/** Entered by somebody, or claimed by the guest. */
export type SpotRefundCause = Extract<RefundCause, "by-hand"> | ClaimCause;

/**
 * Takes an amount off the payment on the spot for an order, whose row is locked. Returns false if the key was used
 * before.
 */
export async function refundOnSpot(tx: Transaction, asked: SpotRefundRequest, now: Instant): Promise<boolean> {
  const { orderId, amountCents, reason, key, accountId, borneBy, byLines, cause, isPaidByOperator = false } = asked;
  const id = uuidv7(now);
  const lines = byLines && JSON.stringify(byLines);
  const by = [reason, key, accountId, borneBy];
  const [added] = await add(tx, id, orderId, amountCents, lines, ...by, new Date(now), cause, isPaidByOperator);
  if (added) await bookReturned(tx, { orderId, kind: "spot-refund", causeId: id }, now);
  return added !== undefined;
}

interface SpotRefund {
  readonly id: string;
  readonly key: string;
  readonly amountCents: Cents;
  readonly cause: SpotRefundCause;
  readonly reason: string | null;
  readonly at: Instant;
  /** The first name of the user who entered it; null once the account is deleted. */
  readonly by: string | null;
}

export interface SpotMoney {
  /** The amount that can still be taken off. */
  readonly refundableCents: Cents;
  /** The refunds, newest first. */
  readonly refunds: readonly SpotRefund[];
}

/** Finds the amounts paid on the spot and refunded; orders without any are omitted. */
export async function findSpotMoney(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SpotMoney>> {
  const paid = await findPaidOnSpot(db, orderIds);
  const rows = paid.size > 0 ? await ofOrders(db, [...paid.keys()]) : [];
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...paid].map(([id, paidCents]) => {
      const refunds = (byOrder.get(id) ?? []).map(({ orderId: _order, ...refund }) => refund);
      const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return [id, { refundableCents: Math.max(0, paidCents - back), refunds }];
    }),
  );
}

/** Finds the refunded lines of an order, by card or on the spot. */
export async function findRefundedLines(tx: Transaction, orderId: string): Promise<LinePart[]> {
  return (await refundedLines(tx, orderId)).flatMap(({ lines }) => lines);
}

/**
 * Finds the pieces of an order that can be refunded by line: not those that were, nor those about which its guest is
 * being asked, because the answer refunds them.
 */
export async function findRefundablePieces(tx: Transaction, order: OrderRecord): Promise<PaidLine[]> {
  const asked = order.question ? [order.question] : [];
  return paidLines(currentOrder(order), [...(await findRefundedLines(tx, order.id)), ...asked]);
}

/** Finds the refunds of an order by hand or after withdrawals, by card or on the spot, without the corrections of its lines. */
export async function findRefundsByHand(tx: Transaction, orderId: string): Promise<RefundByHand[]> {
  return refundsByHand(tx, orderId);
}

const add = namedQuery<{ id: string }>(
  "add_spot_refund",
  `INSERT INTO spot_refunds (id, order_id, amount_cents, by_lines, reason, key, asked_by, borne_by, made_at, cause,
     paid_by_operator)
   VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (key) DO NOTHING RETURNING id`,
);

const ofOrders = namedQuery<SpotRefund & { orderId: string }>(
  "spot_refunds_of_orders",
  `SELECT s.order_id AS "orderId", s.id, s.key, s.amount_cents AS "amountCents", s.cause, s.reason, s.made_at AS at, a.first_name AS by
   FROM spot_refunds s LEFT JOIN accounts a ON a.id = s.asked_by
   WHERE s.order_id = ANY ($1::uuid[]) ORDER BY s.made_at DESC, s.id DESC`,
);

const refundedLines = namedQuery<{ lines: LinePart[] }>(
  "refunded_lines_of_order",
  `SELECT r.by_lines->'lines' AS lines FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE p.order_id = $1 AND r.by_lines IS NOT NULL
   UNION ALL SELECT by_lines->'lines' FROM spot_refunds WHERE order_id = $1 AND by_lines IS NOT NULL`,
);

const refundsByHand = namedQuery<RefundByHand>(
  "refunds_of_order_by_hand",
  `SELECT r.requested_at AS at, r.amount_cents AS "amountCents", r.by_lines->'lines' AS lines,
     r.cause = 'withdrawal' AS "isForWithdrawal"
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 AND r.cause IN ('by-hand', 'withdrawal')
   UNION ALL SELECT made_at, amount_cents, by_lines->'lines', cause = 'withdrawal' FROM spot_refunds
   WHERE order_id = $1 AND cause IN ('by-hand', 'withdrawal')`,
);
