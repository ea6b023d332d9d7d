import { punctualityDays } from "@mahlzeit/domain/catalogue/restaurants/punctuality";
import { dateOfDayNumber, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { type PunctualOrders, savePunctuality } from "../../orders/ratings/scores.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Recomputes the punctuality of each restaurant until yesterday. */
export async function measurePunctuality(db: Database, now: Instant): Promise<void> {
  const today = viennaDayNumber(now);
  await savePunctuality(db, await punctualOf(db, dateOfDayNumber(today - punctualityDays), dateOfDayNumber(today - 1)));
}

/** Sums the orders placed on the days of a period; restaurants without any are left out. */
const punctualOf = namedQuery<PunctualOrders>(
  "punctual_orders",
  `SELECT restaurant_id AS "restaurantId", sum(ready)::int AS ready, sum(punctual)::int AS punctual
   FROM restaurant_days WHERE day BETWEEN $1 AND $2 GROUP BY restaurant_id HAVING sum(ready) > 0`,
);
