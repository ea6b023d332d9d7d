import type { OrderMoney } from "@mahlzeit/contract/orders/refunds";
import type { PaymentTraces, SpotTraces } from "../../orders/order/order-payments.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { findSpotMoney, type SpotMoney } from "./refund-on-spot.ts";

/**
 * Finds the refundable and refunded amounts of these orders; orders that were not paid by card, or on the spot once
 * they were completed, are omitted.
 */
export async function findOrderMoney(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderMoney>> {
  const rows = orderIds.length > 0 ? await ofOrders(db, orderIds) : [];
  const spot = await findSpotMoney(db, orderIds);
  return new Map([
    ...rows.map(({ orderId, ...money }) => [orderId, money] as const),
    ...[...spot].map(([orderId, money]) => [orderId, presentSpotMoney(money)] as const),
  ]);
}

function presentSpotMoney({ refundableCents, refunds }: SpotMoney): OrderMoney {
  return {
    refundableCents,
    refunds: refunds.map(({ at, cause, ...refund }) => ({
      ...refund,
      cause: cause === "by-hand" ? "on-spot" : cause,
      status: "DONE",
      requestedAt: at,
      endedAt: at,
    })),
  };
}

const ofOrders = namedQuery<OrderMoney & { orderId: string }>(
  "money_of_orders",
  `SELECT o.order_id AS "orderId",
     (SELECT coalesce(sum(CASE 'order' WHEN m.to_account THEN m.amount_cents WHEN m.from_account THEN -m.amount_cents END), 0)::int
      FROM payments p JOIN payment_movements m ON m.payment_id = p.id WHERE p.order_id = o.order_id) AS "refundableCents",
     (SELECT coalesce(json_agg(json_build_object(
         'id', r.id, 'amountCents', r.amount_cents, 'cause', r.cause, 'reason', r.reason, 'status', r.status,
         'requestedAt', ${jsonInstant("r.requested_at")}, 'endedAt', ${jsonInstant("r.ended_at")}
       ) ORDER BY r.requested_at DESC, r.id DESC), '[]')
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.order_id) AS refunds
   FROM (SELECT DISTINCT order_id FROM payments WHERE order_id = ANY ($1::uuid[]) AND status = 'PAID') AS o`,
);

/** Finds the amounts taken off payments on the spot; orders without any are omitted. */
export async function findSpotTraces(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SpotTraces>> {
  const spot = await findSpotMoney(db, orderIds);
  return new Map(
    [...spot].map(([id, { refunds }]) => [
      id,
      refunds.map(({ amountCents, cause, reason, at }) => ({ amountCents, cause, reason, at })),
    ]),
  );
}

/** Finds the payment data stored about these orders; orders without payments are omitted. */
export async function findPaymentTraces(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentTraces>> {
  const rows = await byOrders(db, orderIds);
  return new Map(rows.map(({ orderId, payments }) => [orderId, payments]));
}

const byOrders = namedQuery<{ orderId: string; payments: PaymentTraces }>(
  "payment_traces_of_orders",
  `SELECT order_id AS "orderId", json_agg(json_build_object(
       'provider', provider, 'amountCents', amount_cents, 'status', status, 'receivedCents', received_cents,
       'createdAt', ${jsonInstant("created_at")}, 'settledAt', ${jsonInstant("settled_at")},
       'refunds', (SELECT coalesce(json_agg(json_build_object(
           'id', id, 'amountCents', amount_cents, 'cause', cause, 'reason', reason, 'status', status,
           'requestedAt', ${jsonInstant("requested_at")}, 'endedAt', ${jsonInstant("ended_at")}
         ) ORDER BY requested_at, id), '[]') FROM refunds WHERE payment_id = p.id),
       'disputes', (SELECT coalesce(json_agg(json_build_object(
           'amountCents', amount_cents, 'status', status,
           'openedAt', ${jsonInstant("opened_at")}, 'closedAt', ${jsonInstant("closed_at")}
         ) ORDER BY opened_at, id), '[]') FROM disputes WHERE payment_id = p.id)
     ) ORDER BY created_at, id) AS payments
   FROM payments p WHERE order_id = ANY ($1::uuid[]) GROUP BY order_id`,
);
