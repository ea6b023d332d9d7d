import { lockOrdersOfGuests, type OrderOfGuest } from "../../orders/order/read/find-orders-to-count.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/**
 * Moves the counts of completed orders that guests have attached to their account to that account, once; the position
 * of each order in its guest's sequence stays. The caller holds the counting lock.
 */
export async function moveGuests(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const counted = (await unmoved(tx, orderIds)).map(({ id }) => id);
  if (counted.length === 0) return;
  const attached = (await lockOrdersOfGuests(tx, counted)).filter(isAttached);
  for (const { id, restaurantId, accountId, emailHash } of attached) {
    await markMoved(tx, id);
    if (emailHash !== null) await takeFromHash(tx, restaurantId, emailHash);
    await addToAccount(tx, restaurantId, accountId);
  }
}

function isAttached(order: OrderOfGuest): order is OrderOfGuest & { readonly accountId: string } {
  return order.isAttached && order.accountId !== null;
}

// An order without a known guest has no number, and is in nobody's count.
const unmoved = namedQuery<{ id: string }>(
  "unmoved_guest_orders",
  "SELECT order_id AS id FROM guest_orders WHERE order_id = ANY ($1::uuid[]) AND moved IS NULL ORDER BY order_id",
);
const markMoved = namedQuery("mark_guest_order_moved", "UPDATE guest_orders SET moved = true WHERE order_id = $1");
const takeFromHash = namedQuery(
  "take_from_known_hash",
  `WITH gone AS (
     DELETE FROM known_guests WHERE restaurant_id = $1 AND email_hash = decode($2, 'hex') AND orders = 1
   ) UPDATE known_guests SET orders = orders - 1
     WHERE restaurant_id = $1 AND email_hash = decode($2, 'hex') AND orders > 1`,
);
const addToAccount = namedQuery(
  "add_to_known_account",
  `INSERT INTO known_guests AS known (restaurant_id, account_id, orders) VALUES ($1, $2, 1)
   ON CONFLICT (restaurant_id, account_id) DO UPDATE SET orders = known.orders + 1`,
);
