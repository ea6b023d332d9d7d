import type { PaymentTraces } from "../orders/order-payments.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../platform/database/named-query.ts";

/** The payment data stored about these orders; orders without payments are omitted. */
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
       'provider', provider, 'amount', amount_cents, 'status', status, 'received', received_cents,
       'createdAt', ${jsonInstant("created_at")}, 'settledAt', ${jsonInstant("settled_at")},
       'refunds', (SELECT coalesce(json_agg(json_build_object(
           'id', id, 'amount', amount_cents, 'cause', cause, 'reason', reason, 'status', status,
           'requestedAt', ${jsonInstant("requested_at")}, 'endedAt', ${jsonInstant("ended_at")}
         ) ORDER BY requested_at, id), '[]') FROM refunds WHERE payment_id = p.id),
       'disputes', (SELECT coalesce(json_agg(json_build_object(
           'amount', amount_cents, 'status', status,
           'openedAt', ${jsonInstant("opened_at")}, 'closedAt', ${jsonInstant("closed_at")}
         ) ORDER BY opened_at, id), '[]') FROM disputes WHERE payment_id = p.id)
     ) ORDER BY created_at, id) AS payments
   FROM payments p WHERE order_id = ANY ($1::uuid[]) GROUP BY order_id`,
);
