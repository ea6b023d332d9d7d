import { hourMs, type Instant, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { findMenu } from "../catalogue/menus/find-menu.ts";
import { findIdsByUid, findRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import { addReport } from "../operator/reports/report.ts";
import { addAnswer } from "../orders/ratings/answer-rating.ts";
import { addRating } from "../orders/ratings/rate-order.ts";
import { findStars } from "../orders/ratings/scores.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { type DemoRating, demoRatings } from "./demo-ratings.ts";
import { type DemoPlace, recordDemoOrder } from "./record-demo-order.ts";
import { lockDemoWeeks } from "./record-demo-weeks.ts";

/** Records orders and ratings of made-up guests at unrated restaurants of the demo. */
export async function recordDemoRatings(db: Database, now: Instant): Promise<void> {
  const ids = await findIdsByUid(db, Object.keys(demoRatings));
  for (const restaurant of await findRestaurants(db, [...ids.values()])) {
    if (await isRated(db, restaurant.id)) continue;
    const place = { restaurant, menu: await findMenu(db, restaurant.id) };
    await db.transaction(async (tx) => {
      await lockDemoWeeks(tx);
      if (await isRated(tx, restaurant.id)) return;
      for (const rating of demoRatings[restaurant.uid] ?? []) await record(tx, rating, place, now);
    });
  }
}

async function isRated(db: Database | Transaction, restaurantId: string): Promise<boolean> {
  return (await findStars(db, restaurantId)).some((count) => count > 0);
}

/** Records a rating; skips it if the restaurant's terms do not allow its order on any day of a week. */
async function record(tx: Transaction, rating: DemoRating, place: DemoPlace, now: Instant): Promise<void> {
  const { guest, dishes, readyAfterMinutes, food, punctuality, words, answer, report } = rating;
  const [firstName, lastName] = guest;
  const order = {
    at: rating.at,
    type: "TAKEAWAY",
    guest: { firstName, lastName },
    dishes: dishes.map((name) => ({ name, quantity: 1 })),
    acceptedAfterSeconds: 40,
    readyAfterMinutes,
    rejectedFor: null,
  } as const;
  for (let daysAgo = rating.daysAgo; daysAgo < rating.daysAgo + 7; daysAgo++) {
    const at = instantOnDay(viennaDayNumber(now) - daysAgo, rating.at);
    const saved = await recordDemoOrder(tx, { order, at, paysByCard: false }, place);
    if (!saved) continue;
    const ratedAt = at + 3 * hourMs;
    const given = { food, punctuality, words, showsDishes: true };
    const id = await addRating(tx, saved, given, ratedAt);
    if (id === null) return;
    const { restaurantId } = saved;
    if (answer !== undefined) await addAnswer(tx, id, answer, ratedAt + 15 * hourMs);
    if (report) {
      const subject = { kind: "RATING", restaurantId, ratingId: id } as const;
      await addReport(tx, { subject, shown: null }, { ...report, email: null }, ratedAt + 20 * hourMs);
    }
    return;
  }
}
