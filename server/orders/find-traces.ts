import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { OrderState } from "@mahlzeit/domain/order/states";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** What else the tables hold about an order. */
export interface OrderTraces {
  readonly moves: {
    status: OrderState;
    movedAt: Instant;
    movedBy: string;
    reason: string | null;
    minutes: number | null;
  }[];
  readonly payments: {
    provider: string;
    amount: Cents;
    status: string;
    createdAt: Instant;
    settledAt: Instant | null;
  }[];
}

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
         'provider', provider, 'amount', amount_cents, 'status', status,
         'createdAt', ${milliseconds("created_at")}, 'settledAt', ${milliseconds("settled_at")}
       ) ORDER BY created_at, id), '[]') FROM payments WHERE order_id = o.id) AS payments
   FROM orders o WHERE id = ANY ($1::uuid[])`,
);
