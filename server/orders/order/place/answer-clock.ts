import type { Instant } from "@mahlzeit/domain/local-time";
import { type AnswerMinutes, answerFrom, mustBeAnsweredBy, prepareFrom } from "@mahlzeit/domain/orders/order/answer";
import { findKitchenHours } from "../../../catalogue/restaurants/find-kitchens.ts";
import { hasBoard } from "../../../kitchen/devices/find-devices.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";

interface PlacedOrder {
  readonly placedAt: Instant;
  readonly takeawayAt: Instant | null;
  readonly leadMinutes: number;
}

/** The period in which orders of one restaurant wait for an answer. */
export interface AnswerClock {
  readonly from: (order: PlacedOrder) => Instant;
  /** Returns the start of the order's preparation. */
  readonly prepareFrom: (order: PlacedOrder) => Instant;
  /** Returns the deadline; null if there is no limit. */
  readonly until: (order: PlacedOrder) => Instant | null;
}

/**
 * Finds a restaurant's answer clock. `answerMinutes`: undefined if there is no limit, whatever the restaurant chose.
 */
export async function findAnswerClock(
  db: Database | Transaction,
  restaurantId: string,
  answerMinutes: AnswerMinutes | undefined,
): Promise<AnswerClock> {
  const { hours, answerMinutes: own } = await findKitchenHours(db, restaurantId);
  const limit = answerMinutes && (own ?? answerMinutes[(await hasBoard(db, restaurantId)) ? "board" : "mail"]);
  return {
    from: (order) => answerFrom(order, hours),
    prepareFrom,
    until: (order) => (limit === undefined ? null : mustBeAnsweredBy(order, hours, limit)),
  };
}
