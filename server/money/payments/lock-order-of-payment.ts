import { lockOrder } from "../../orders/order/read/find-orders.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Locks and returns the order of a payment until the transaction ends. */
export async function lockOrderOfPayment(tx: Transaction, paymentId: string): Promise<string | undefined> {
  const [payment] = await find(tx, paymentId);
  return payment && (await lockOrder(tx, payment.orderId))?.id;
}

const find = namedQuery<{ orderId: string }>(
  "order_of_payment",
  `SELECT order_id AS "orderId" FROM payments WHERE id = $1`,
);
