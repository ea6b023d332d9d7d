import type { Instant } from "@mahlzeit/domain/local-time";
import { hasReceipt } from "@mahlzeit/domain/orders/order/states";
import { findOrderById, findOrderByTag, lockOrder } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { findRefundedMoney, type RefundedMoney } from "../payments/find-refunds.ts";

export interface Receipt {
  /** Consecutive per restaurant, without gaps. */
  readonly number: number;
  /** The time it was first issued. */
  readonly issuedAt: Instant;
  readonly isDuplicate: boolean;
  /** The refunds other than those of corrections. */
  readonly refunded: readonly RefundedMoney[];
}

/**
 * Issues an order's receipt. The first call gives it a number; later ones return duplicates. Concurrent calls wait for
 * the lock on the order, so only one gets the original. An issued receipt stays available after its order is cancelled,
 * with a note. Throws `order-not-found`, `no-receipt`.
 */
export async function issueReceipt(
  db: Database,
  tag: string,
  now: Instant,
): Promise<{ order: OrderRecord; receipt: Receipt }> {
  return db.transaction(async (tx) => {
    const known = await findOrderByTag(tx, tag);
    // The order is read after it is locked, so that no correction comes in between.
    const order = known && (await lockOrder(tx, known.id)) && (await findOrderById(tx, known.id));
    if (!order) throw new ProblemException("order-not-found");
    const [duplicate] = await issueDuplicate(tx, order.id);
    if (order.isTest || order.priceDisabled || !(duplicate || hasReceipt(order.status)))
      throw new ProblemException("no-receipt");
    const [issued] = duplicate ? [duplicate] : await issue(tx, order.id, order.restaurantId, new Date(now));
    if (!issued) throw new Error("a receipt without a number");
    const refunded = await findRefundedMoney(tx, order.id);
    return { order, receipt: { ...issued, isDuplicate: duplicate !== undefined, refunded } };
  });
}

const issued = `number, issued_at AS "issuedAt"`;

const issueDuplicate = namedQuery<Pick<Receipt, "number" | "issuedAt">>(
  "hand_out_receipt_again",
  `UPDATE receipts SET times = times + 1 WHERE order_id = $1 RETURNING ${issued}`,
);
// The counter's row stays locked until the transaction ends, so that no number is used without a receipt.
const issue = namedQuery<Pick<Receipt, "number" | "issuedAt">>(
  "issue_receipt",
  `WITH numbered AS (
     INSERT INTO receipt_numbers AS n (restaurant_id, last_number) VALUES ($2, 1)
     ON CONFLICT (restaurant_id) DO UPDATE SET last_number = n.last_number + 1
     RETURNING last_number
   ) INSERT INTO receipts (order_id, restaurant_id, number, issued_at)
     SELECT $1, $2, last_number, $3 FROM numbered RETURNING ${issued}`,
);
