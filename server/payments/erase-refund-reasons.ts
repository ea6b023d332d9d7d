import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Erases the refund reasons written to the guests of these orders, because they may contain names. */
export async function eraseRefundReasons(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await erase(tx, orderIds);
}

const erase = namedQuery(
  "erase_refund_reasons",
  `UPDATE refunds SET reason = NULL
   FROM payments p WHERE p.id = payment_id AND p.order_id = ANY ($1::uuid[]) AND reason IS NOT NULL`,
);
