import type { Transaction } from "../../platform/database/connect.ts";
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
  await lock(tx, restaurantId);
}

const lockShared = namedQuery<{ version: number | null }>(
  "lock_intake_for_order",
  "SELECT lock_intake_for_order($1) AS version",
);
const lock = namedQuery(
  "lock_intake",
  "SELECT pg_advisory_xact_lock(hashtextextended('intake ' || $1::uuid::text, 0))",
);

/** Locks the capacity before an order counts it, until the commit. */
export async function lockCapacity(tx: Transaction, restaurantId: string): Promise<void> {
  await lockPlaces(tx, restaurantId);
}

const lockPlaces = namedQuery(
  "lock_capacity",
  "SELECT pg_advisory_xact_lock(hashtextextended('capacity ' || $1::uuid::text, 0))",
);
