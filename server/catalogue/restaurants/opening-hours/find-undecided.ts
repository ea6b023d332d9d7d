import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { isVisible } from "../select-intake.ts";

/** Finds the enabled restaurants that have not decided about a public holiday on a "YYYY-MM-DD". */
export async function findUndecided(tx: Transaction, day: string): Promise<string[]> {
  const found = await undecided(tx, day);
  return found.map(({ id }) => id);
}

const undecided = namedQuery<{ id: string }>(
  "undecided_about_holiday",
  `SELECT id FROM restaurants r WHERE ${isVisible}
     AND NOT EXISTS (SELECT FROM holiday_choices WHERE restaurant_id = r.id AND day = $1::date) ORDER BY id`,
);
