import type { Instant } from "@mahlzeit/domain/local-time";
import { completedIfPromisedBy } from "@mahlzeit/domain/orders/order/answer";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { OrderPayments } from "../order-payments.ts";
import { type LockedOrder, promisedAt } from "../read/find-orders.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Completes accepted orders that their restaurant has not completed for hours, without a mail. Rows locked by others
 * are skipped until the next run. A batch is small, so that no row stays locked for long.
 */
export async function completeForgotten(
  { db, payments }: { readonly db: Database; readonly payments: OrderPayments },
  now: Instant,
  batchSize = 100,
): Promise<void> {
  let completed: number;
  do {
    completed = await db.transaction(async (tx) => {
      const orders = await lockForgotten(tx, new Date(completedIfPromisedBy(now)), batchSize);
      for (const order of orders) await moveOrder(tx, order, "COMPLETED", { mover: "clock", payments, now });
      return orders.length;
    });
  } while (completed === batchSize);
}

const lockForgotten = namedQuery<LockedOrder>(
  "lock_forgotten_orders",
  `SELECT o.id, o.status AS state, o.type FROM orders o
   WHERE o.status IN ('ACCEPTED', 'READY', 'ON_THE_WAY') AND ${promisedAt} <= $1
   LIMIT $2 FOR UPDATE SKIP LOCKED`,
);
