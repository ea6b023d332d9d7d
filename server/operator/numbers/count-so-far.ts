import { type Instant, instantOnDay, minuteOfDay } from "@mahlzeit/domain/local-time";
import { type CountedOrder, countOrders } from "@mahlzeit/domain/operator/numbers/count-orders";
import type { Counts } from "@mahlzeit/domain/operator/numbers/day-counts";
import { periodOf } from "@mahlzeit/domain/operator/numbers/period";
import { findReturned } from "../../money/payments/find-returned.ts";
import { findOrdersToCount } from "../../orders/order/read/find-orders-to-count.ts";
import type { Database } from "../../platform/database/connect.ts";

type SoFar = Pick<Counts, "placed" | "revenueCents">;

interface CountsSoFar {
  /** The running number of the same weekday of the week before. */
  readonly comparedDay: number;
  readonly today: SoFar & {
    /** The orders taken by telephone. */
    readonly byPhone: number;
  };
  /** The orders that it had received by the same time of day, with the revenue of those completed by then. */
  readonly beforeUntilNow: SoFar;
  /** The whole compared day. */
  readonly before: SoFar;
}

/**
 * Counts a restaurant's orders of today and of the same weekday before, from the orders themselves: the stored counts
 * know no time of day and are some minutes late.
 */
export function countSoFar(db: Database, restaurantId: string, now: Instant): Promise<CountsSoFar> {
  const day = periodOf({ days: 1 }, now);
  if (!day) throw new Error("a single day is never too long");
  const comparedDay = day.before.from;
  const sameTime = instantOnDay(comparedDay, minuteOfDay(now));
  return db.transaction(async (tx) => {
    const ordersOn = async (number: number) => {
      const [from, until] = [instantOnDay(number, 0), instantOnDay(number + 1, 0)];
      const orders = await findOrdersToCount(tx, [{ restaurantId, from, until }]);
      const returned = await findReturned(
        tx,
        orders.map(({ id }) => id),
      );
      return orders.map((order) => ({ ...order, ...unused, returnedCents: returned.get(order.id)?.restaurant ?? 0 }));
    };
    const [today, before] = [await ordersOn(day.from), await ordersOn(comparedDay)];
    const placedByThen = before.filter(({ createdAt }) => createdAt <= sameTime);
    const completedByThen = placedByThen.filter(({ movedAt }) => movedAt <= sameTime);
    return {
      comparedDay,
      today: { ...sumsOf(today), byPhone: sumsOf(today.filter(({ source }) => source === "PHONE")).placed },
      beforeUntilNow: { ...sumsOf(placedByThen), revenueCents: sumsOf(completedByThen).revenueCents },
      before: sumsOf(before),
    };
  });
}

/** Facts that neither of these counts needs. */
const unused = { nth: null, complained: null, complaintCents: 0 } as const;

function sumsOf(orders: readonly CountedOrder[]): SoFar {
  const { placed, revenueCents } = countOrders(orders).counts;
  return { placed, revenueCents };
}
