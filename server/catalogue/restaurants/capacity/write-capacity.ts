import type { Capacity } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Absent fields stay as stored; a capacity of null removes it. */
export interface CapacityToWrite {
  readonly restaurantId: string;
  readonly orderAheadDays?: number | null | undefined;
  readonly capacity?: Capacity | null | undefined;
}

export async function writeCapacity(tx: Transaction, toWrite: readonly CapacityToWrite[]): Promise<void> {
  for (const { restaurantId, orderAheadDays = null, capacity } of toWrite) {
    if (orderAheadDays === null && capacity === undefined) continue;
    const { ordersPerQuarter = null, dishesPerQuarter = null } = capacity ?? {};
    await write(tx, restaurantId, orderAheadDays, capacity !== undefined, ordersPerQuarter, dishesPerQuarter);
  }
}

const write = namedQuery(
  "write_capacity",
  `UPDATE restaurants SET order_ahead_days = coalesce($2, order_ahead_days),
     orders_per_quarter = CASE WHEN $3 THEN $4::int ELSE orders_per_quarter END,
     dishes_per_quarter = CASE WHEN $3 THEN $5::int ELSE dishes_per_quarter END
   WHERE id = $1`,
);
