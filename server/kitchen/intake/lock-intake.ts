import type { Transaction } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/**
 * Locks the intake for an order, before the restaurant and its menu are read and until the commit. A pause or a
 * sold-out mark waits for it, so that no order is placed once the kitchen sees the change. Returns the restaurant's
 * version; null if it does not exist or is not enabled.
 */
export async function lockIntakeForOrder(tx: Transaction, restaurantId: string): Promise<number | null> {
  return (await lockShared(tx, restaurantId))[0]?.version ?? null;
}

/** Locks the intake before it is changed. */
export async function lockIntake(tx: Transaction, restaurantId: string): Promise<void> {
  await lockOf(tx, "intake", restaurantId);
}

const lockShared = namedQuery<{ version: number | null }>(
  "lock_intake_for_order",
  "SELECT lock_intake_for_order($1) AS version",
);
/** Locks the capacity before an order counts it, until the commit. */
export async function lockCapacity(tx: Transaction, restaurantId: string): Promise<void> {
  await lockOf(tx, "capacity", restaurantId);
}
