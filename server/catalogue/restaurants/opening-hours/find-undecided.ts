import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { isVisible } from "../select-intake.ts";

/** Finds the enabled restaurants for which a public holiday on a "YYYY-MM-DD" is not settled, as `isSettled` tells. */
export async function findUndecided(tx: Transaction, day: string): Promise<string[]> {
  const found = await undecided(tx, day);
  return found.map(({ id }) => id);
}

const undecided = namedQuery<{ id: string }>(
  "undecided_about_holiday",
  `SELECT id FROM restaurants r WHERE ${isVisible}
     AND NOT EXISTS (SELECT FROM holiday_choices WHERE restaurant_id = r.id AND day = $1::date)
     AND NOT EXISTS (SELECT FROM special_days WHERE restaurant_id = r.id AND $1::date BETWEEN from_day AND to_day)
   ORDER BY id`,
);
