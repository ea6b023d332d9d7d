import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/**
 * Taken before the restaurant and its menu are read for an order, until that is committed: whoever pauses orders or marks
 * a dish as sold out waits for it, so that no order is placed after the kitchen was told that none will be. Returns the
 * restaurant's version once that holds; null if it is not there, or not enabled.
 */
export async function lockIntakeForOrder(tx: Transaction, restaurantId: string): Promise<number | null> {
  return (await lockShared(tx, restaurantId))[0]?.version ?? null;
}

/** Taken before the intake is changed. */
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

/** Taken before places in a quarter hour are counted for an order, until that is committed. */
export async function lockCapacity(tx: Transaction, restaurantId: string): Promise<void> {
  await lockPlaces(tx, restaurantId);
}

const lockPlaces = namedQuery(
  "lock_capacity",
  "SELECT pg_advisory_xact_lock(hashtextextended('capacity ' || $1::uuid::text, 0))",
);
