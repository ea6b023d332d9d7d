import type { OrderMoney } from "@mahlzeit/contract/refunds";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** Where the card money of these orders is; an order for which nothing came in is not among them. */
export async function findOrderMoney(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderMoney>> {
  const rows = orderIds.length > 0 ? await ofOrders(db, orderIds) : [];
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]));
}

const milliseconds = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)`;

const ofOrders = namedQuery<OrderMoney & { orderId: string }>(
  "money_of_orders",
  `SELECT o.id AS "orderId",
     (SELECT coalesce(sum(CASE 'order' WHEN m.to_account THEN m.amount_cents WHEN m.from_account THEN -m.amount_cents END), 0)::int
      FROM payments p JOIN payment_movements m ON m.payment_id = p.id WHERE p.order_id = o.id) AS refundable,
     (SELECT coalesce(json_agg(json_build_object(
         'id', r.id, 'amount', r.amount_cents, 'cause', r.cause, 'reason', r.reason, 'status', r.status,
         'requestedAt', ${milliseconds("r.requested_at")}, 'endedAt', ${milliseconds("r.ended_at")}
       ) ORDER BY r.requested_at DESC, r.id DESC), '[]')
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id) AS refunds
   FROM orders o WHERE o.id = ANY ($1::uuid[]) AND EXISTS (SELECT FROM payments WHERE order_id = o.id AND status = 'PAID')`,
);
