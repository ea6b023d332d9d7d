import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { patienceMs } from "./add-payment.ts";

/** Whether the guest of an order still has time for a page that is open, or just being opened. */
export async function isBeingPaid(tx: Transaction, orderId: string, now: Instant): Promise<boolean> {
  return (await begunSince(tx, orderId, new Date(now - patienceMs))).length > 0;
}

const begunSince = namedQuery<{ id: string }>(
  "payment_begun_since",
  "SELECT id FROM payments WHERE order_id = $1 AND status IN ('NEW', 'OPEN') AND created_at > $2 LIMIT 1",
);
