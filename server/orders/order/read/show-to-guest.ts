import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { cents } from "@mahlzeit/domain/money";
import { offersAccount } from "@mahlzeit/domain/orders/order/account-offer";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import type { OrderParts } from "../order-payments.ts";
import { findAnswerClock } from "../place/answer-clock.ts";
import type { OrderRecord } from "./order-record.ts";
import { presentOrder, redactForTagHolder } from "./present-order.ts";

export interface GuestsPageParts extends OrderParts {
  /** The minutes in which an order must be answered; undefined: no limit. */
  readonly answerMinutes: AnswerMinutes | undefined;
}

export function presentToTagHolder(order: OrderRecord, paymentUrl: string | null, now: Instant): Order {
  const shown = presentOrder(redactForTagHolder(order, now), paymentUrl);
  return offersAccount(order, now) ? { ...shown, accountOffered: true } : shown;
}

/**
 * Presents the order on its guest's page: with the URL of an open payment, the deadline of the answer, and refunds on
 * the spot.
 */
export async function showToGuest(
  { db, payments, answerMinutes }: GuestsPageParts,
  order: OrderRecord,
  now: Instant,
): Promise<Order> {
  const shown = presentToTagHolder(order, await payments.findUrl(db, order), now);
  if (order.status === "COMPLETED" && order.paymentType === "ON_SPOT") {
    const all = (await payments.findSpotTraces(db, [order.id])).get(order.id) ?? [];
    // A complaint's page says how it was made up for, which need not be by money.
    const returned = all.filter(({ cause }) => cause !== "complaint");
    const backOnSpotCents = cents(returned.reduce((sum, { amountCents }) => sum + amountCents, 0));
    return backOnSpotCents === 0 ? shown : { ...shown, backOnSpotCents };
  }
  const placedAt = order.reached.find(({ status }) => status === "PLACED")?.at;
  if (order.status !== "PLACED" || placedAt === undefined || answerMinutes === undefined) return shown;
  const answerBy = (await findAnswerClock(db, order.restaurantId, answerMinutes)).until({ ...order, placedAt });
  return answerBy === null ? shown : { ...shown, answerBy };
}
