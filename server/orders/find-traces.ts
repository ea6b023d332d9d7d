import type { Answer } from "@mahlzeit/contract/endpoint";
import type { exportOrder } from "@mahlzeit/contract/orders";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** What else the tables hold about an order. */
export type OrderTraces = Pick<Answer<typeof exportOrder>, "moves" | "payments">;

/** By order, for each that was asked for. */
export async function findTraces(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderTraces>> {
  const rows = await byOrders(db, orderIds);
  return new Map(rows.map(({ orderId, ...traces }) => [orderId, traces]));
}

const milliseconds = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)`;

const byOrders = namedQuery<OrderTraces & { orderId: string }>(
  "traces_of_orders",
  `SELECT id AS "orderId",
     (SELECT coalesce(json_agg(json_build_object(
         'status', status, 'movedAt', ${milliseconds("moved_at")}, 'movedBy', moved_by,
         'reason', reason, 'minutes', minutes
       ) ORDER BY moved_at), '[]') FROM order_moves WHERE order_id = o.id) AS moves,
     (SELECT coalesce(json_agg(json_build_object(
         'provider', provider, 'amount', amount_cents, 'status', status, 'received', received_cents,
         'createdAt', ${milliseconds("created_at")}, 'settledAt', ${milliseconds("settled_at")},
         'refunds', (SELECT coalesce(json_agg(json_build_object(
             'id', id, 'amount', amount_cents, 'cause', cause, 'reason', reason, 'status', status,
             'requestedAt', ${milliseconds("requested_at")}, 'endedAt', ${milliseconds("ended_at")}
           ) ORDER BY requested_at, id), '[]') FROM refunds WHERE payment_id = p.id),
         'disputes', (SELECT coalesce(json_agg(json_build_object(
             'amount', amount_cents, 'status', status,
             'openedAt', ${milliseconds("opened_at")}, 'closedAt', ${milliseconds("closed_at")}
           ) ORDER BY opened_at, id), '[]') FROM disputes WHERE payment_id = p.id)
       ) ORDER BY created_at, id), '[]') FROM payments p WHERE order_id = o.id) AS payments
   FROM orders o WHERE id = ANY ($1::uuid[])`,
);
