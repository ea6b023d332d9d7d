import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { timeoutMs } from "./add-payment.ts";

/** Whether a payment page is open, or being opened, on which the guest can still pay. */
export async function isBeingPaid(tx: Transaction, orderId: string, now: Instant): Promise<boolean> {
  return (await begunSince(tx, orderId, new Date(now - timeoutMs))).length > 0;
}

const begunSince = namedQuery<{ id: string }>(
  "payment_begun_since",
  "SELECT id FROM payments WHERE order_id = $1 AND status IN ('NEW', 'OPEN') AND created_at > $2 LIMIT 1",
);
