import type { ManagedRating } from "@mahlzeit/contract/orders/answer-ratings";
import type { OrderToRate, ShownRating } from "@mahlzeit/contract/orders/ratings";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { RatingObjection } from "@mahlzeit/domain/operator/moderation";
import { isPunctual } from "@mahlzeit/domain/operator/numbers/count-orders";
import { rateable, ratingEnds } from "@mahlzeit/domain/orders/ratings/rating";
import { namelessGuest, shortName } from "@mahlzeit/domain/orders/ratings/rating-text";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { currentOrder } from "../order/read/current-order.ts";
import { findOrdersByIds } from "../order/read/find-orders.ts";
import type { OrderRecord } from "../order/read/order-record.ts";

/** A row of `ratings`. */
export interface RatingRecord {
  readonly id: string;
  readonly orderId: string;
  readonly restaurantId: string;
  readonly food: number;
  readonly punctuality: number;
  readonly words: string | null;
  readonly showsDishes: boolean;
  readonly ratedAt: Instant;
  readonly answer: string | null;
  readonly answeredAt: Instant | null;
  readonly hiddenAt: Instant | null;
  readonly hiddenReason: RatingObjection | null;
  readonly hiddenWords: string | null;
}

export const selectRating = `SELECT t.id, t.order_id AS "orderId", t.restaurant_id AS "restaurantId", t.food, t.punctuality, t.words,
  t.shows_dishes AS "showsDishes", t.rated_at AS "ratedAt", t.answer, t.answered_at AS "answeredAt",
  t.hidden_at AS "hiddenAt", t.hidden_reason AS "hiddenReason", t.hidden_words AS "hiddenWords"
FROM ratings t`;

/** Presents public ratings with the data of their orders. */
export async function presentRatings(
  db: Database | Transaction,
  ratings: readonly RatingRecord[],
): Promise<ShownRating[]> {
  const ids = ratings.map(({ orderId }) => orderId);
  const orders = new Map((await findOrdersByIds(db, ids)).map((order) => [order.id, order]));
  return ratings.map((rating) => {
    const order = orders.get(rating.orderId);
    return {
      id: rating.id,
      name: shortName(order?.customer ?? null),
      ratedAt: rating.ratedAt,
      food: rating.food,
      punctuality: rating.punctuality,
      wasPunctual: order ? wasPunctual(order) : null,
      words: rating.words,
      dishes: order && rating.showsDishes ? dishesOf(order) : [],
      answer: answerOf(rating),
    };
  });
}

/** Presents ratings to the restaurant and operators. */
export async function presentManaged(
  db: Database | Transaction,
  ratings: readonly RatingRecord[],
): Promise<ManagedRating[]> {
  const hidden = new Map(ratings.map((rating) => [rating.id, hiddenOf(rating)]));
  return (await presentRatings(db, ratings)).map((shown) => ({ ...shown, hidden: hidden.get(shown.id) ?? null }));
}

/** Presents an order to rate. `completedAt`: also a completion by the clock. */
export function presentToRate(
  order: OrderRecord,
  { rating, completedAt }: { rating: RatingRecord | undefined; completedAt: Instant | null },
  now: Instant,
): OrderToRate {
  const can = rateable({ state: order.status, isTest: order.isTest, source: order.source, completedAt }, now);
  return {
    service: { uid: order.seller.uid, name: order.seller.name },
    type: order.type,
    rateable: can,
    completedAt: reachedAt(order, "COMPLETED"),
    promisedAt: order.firstPromisedAt,
    until: can === "yes" && completedAt !== null ? ratingEnds(completedAt) : null,
    // The tag alone shows the guest's name only for a limited time.
    name: can === "yes" || rating ? shortName(order.customer) : namelessGuest,
    dishes: dishesOf(order),
    rating: rating
      ? {
          id: rating.id,
          ratedAt: rating.ratedAt,
          food: rating.food,
          punctuality: rating.punctuality,
          words: rating.words,
          showsDishes: rating.showsDishes,
          answer: answerOf(rating),
          hidden: hiddenOf(rating),
        }
      : null,
  };
}

function answerOf({ answer, answeredAt }: RatingRecord): ShownRating["answer"] {
  return answer === null || answeredAt === null ? null : { words: answer, at: answeredAt };
}

function hiddenOf({ hiddenAt, hiddenReason, hiddenWords }: RatingRecord): ManagedRating["hidden"] {
  if (hiddenAt === null || hiddenReason === null) return null;
  return { at: hiddenAt, reason: hiddenReason, words: hiddenWords };
}

function wasPunctual(order: OrderRecord): boolean | null {
  const { acceptedOnBoard, firstPromisedAt } = order;
  return isPunctual({ acceptedOnBoard, firstPromisedAt, readyAt: reachedAt(order, "READY") });
}

function reachedAt({ reached }: OrderRecord, state: OrderRecord["status"]): Instant | null {
  return reached.find(({ status }) => status === state)?.at ?? null;
}

function dishesOf(order: OrderRecord): string[] {
  return [...new Set(currentOrder(order).lines.map(({ name }) => name))];
}
