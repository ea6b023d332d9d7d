import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { OrderToRate } from "@mahlzeit/contract/orders/ratings";
import type { Instant } from "@mahlzeit/domain/local-time";
import { alreadyRatedSentence, notRateableSentences, rateable } from "@mahlzeit/domain/orders/ratings/rating";
import { faultInRatingText, tidyText } from "@mahlzeit/domain/orders/ratings/rating-text";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { findCompletedAt, requireOrder } from "../order/read/find-orders.ts";
import type { OrderRecord } from "../order/read/order-record.ts";
import { presentToRate, type RatingRecord, selectRating } from "./rating-record.ts";
import { recountStars } from "./scores.ts";

/** Finds an order to rate. Throws `order-not-found`. */
export async function findOrderToRate(db: Database, tag: string, now: Instant): Promise<OrderToRate> {
  return present(db, await requireOrder(db, tag), now);
}

/**
 * Rates an order for anyone with its tag, which only its guest has received. The first of two concurrent ratings
 * counts, and the other is refused. Throws `order-not-found`, `illegal-transition`, `revision-changed` and
 * `invalid-input`.
 */
export async function rateOrder(
  db: Database,
  tag: string,
  { food, punctuality, words, showsDishes }: Input<typeof api.rateOrder>["body"],
  now: Instant,
): Promise<OrderToRate> {
  const fault = faultInRatingText(words);
  if (fault !== null) throw invalidField("words", fault);
  const order = await requireOrder(db, tag);
  await db.transaction(async (tx) => {
    const completedAt = await findCompletedAt(tx, order.id);
    const can = rateable({ state: order.status, isTest: order.isTest, source: order.source, completedAt }, now);
    if (can !== "yes") throw new ProblemException("illegal-transition", { detail: notRateableSentences[can] });
    const given = { food, punctuality, words: tidyText(words) || null, showsDishes };
    if ((await addRating(tx, order, given, now)) === null)
      throw new ProblemException("revision-changed", { detail: alreadyRatedSentence });
  });
  return present(db, order, now);
}

/** Adds a rating and returns its id; null if the order is rated already. */
export async function addRating(
  tx: Transaction,
  order: Pick<OrderRecord, "id" | "restaurantId">,
  { food, punctuality, words, showsDishes }: Pick<RatingRecord, "food" | "punctuality" | "words" | "showsDishes">,
  now: Instant,
): Promise<string | null> {
  const given = [food, punctuality, words, showsDishes, new Date(now)];
  const [saved] = await save(tx, uuidv7(now), order.id, order.restaurantId, ...given);
  if (!saved) return null;
  await recountStars(tx, order.restaurantId);
  return saved.id;
}

async function present(db: Database, order: OrderRecord, now: Instant): Promise<OrderToRate> {
  const [rating] = await ofOrder(db, order.id);
  return presentToRate(order, { rating, completedAt: await findCompletedAt(db, order.id) }, now);
}

const ofOrder = namedQuery<RatingRecord>("rating_of_order", `${selectRating} WHERE t.order_id = $1`);

const save = namedQuery<{ id: string }>(
  "save_rating",
  `INSERT INTO ratings (id, order_id, restaurant_id, food, punctuality, words, shows_dishes, rated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (order_id) DO NOTHING RETURNING id`,
);
