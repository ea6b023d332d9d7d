import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { lockOrder } from "../orders/find-orders.ts";

/** The order a payment is for, its row locked until the transaction ends. */
export async function lockOrderOfPayment(tx: Transaction, paymentId: string): Promise<string | undefined> {
  const [payment] = await find(tx, paymentId);
  return payment && (await lockOrder(tx, payment.orderId))?.id;
}

const find = namedQuery<{ orderId: string }>(
  "order_of_payment",
  `SELECT order_id AS "orderId" FROM payments WHERE id = $1`,
);
