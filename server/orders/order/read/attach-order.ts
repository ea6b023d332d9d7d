import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/**
 * Attaches a guest's order to a locked account that has verified the order's e-mail address. Returns false if the
 * contact is erased, another account has the order, or the address differs. A trigger refuses every other way.
 */
export async function attachOrder(tx: Transaction, orderId: string, accountId: string, now: Instant): Promise<boolean> {
  // The order is locked before it is read, because a concurrent transaction may have erased its contact.
  await lock(tx, orderId);
  return (await attach(tx, orderId, accountId, new Date(now))).length > 0;
}

const lock = namedQuery("lock_order_to_attach", "SELECT FROM orders WHERE id = $1 FOR UPDATE");
const attach = namedQuery(
  "attach_order",
  `UPDATE orders SET account_id = $2, attached_at = $3
   WHERE id = $1 AND account_id IS NULL AND attached_at IS NULL AND NOT is_test AND proves_mailbox($2, $1) RETURNING id`,
);
