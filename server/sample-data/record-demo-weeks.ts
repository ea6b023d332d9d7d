import { dateOfDayNumber, type Instant, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { Caller } from "@mahlzeit/domain/orders/order/caller";
import { findMenu } from "../catalogue/menus/find-menu.ts";
import { findIdsByUid, findRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import { countDays } from "../operator/numbers/count-days.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { lock } from "../platform/database/lock-keys.ts";
import { type DemoOrder, demoOrdersOf } from "./demo-weeks.ts";
import { type DemoPlace, daysWithGuests, recordDemoOrder } from "./record-demo-order.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

/** The past days with made-up orders of the demo's restaurant: two periods of 30 days to compare. */
const days = 60;

/**
 * Fills the past days of the demo's restaurant without orders of guests, each in a transaction of its own, and counts
 * them at once, because its page of numbers is opened in the first minute.
 */
export async function recordDemoWeeks(db: Database, now: Instant): Promise<void> {
  const ids = await findIdsByUid(db, [demoKitchenUid]);
  const [restaurant] = await findRestaurants(db, [...ids.values()]);
  if (!restaurant) return;
  const today = viennaDayNumber(now);
  const known = new Set((await daysWithGuests(db, restaurant.id, dateOfDayNumber(today - days))).map(({ day }) => day));
  if (known.size >= days) return;
  const menu = await findMenu(db, restaurant.id);
  for (let day = today - days; day < today; day++)
    if (!known.has(dateOfDayNumber(day))) await db.transaction((tx) => recordDay(tx, day, { restaurant, menu }));
  await countDays(db, now);
}

async function recordDay(tx: Transaction, day: number, place: DemoPlace): Promise<void> {
  await lockDemoWeeks(tx);
  const since = await daysWithGuests(tx, place.restaurant.id, dateOfDayNumber(day));
  if (since.some((one) => one.day === dateOfDayNumber(day))) return;
  for (const order of demoOrdersOf(day))
    await recordDemoOrder(
      tx,
      { order, at: instantOnDay(day, order.at), paysByCard: paysByCard(order), caller: callerOf(order) },
      place,
    );
}

/**
 * Tells whether an order is paid by card. Most are, so that the restaurant has a credit; rejected ones are not, because
 * they would have to be refunded.
 */
function paysByCard({ guest, rejectedFor }: DemoOrder): boolean {
  return !rejectedFor && guest % 3 !== 0;
}

/** Those who call the demo's restaurant again and again, so that the sheet for orders by telephone knows them. */
const callers: readonly Caller[] = [
  { firstName: "Hedwig", phone: "0664 555 01 27" },
  { firstName: "Herr Novak", phone: "01 555 01 43" },
  { firstName: "Resi", phone: "0676 555 01 88" },
];

/** Returns the caller of an order by telephone; undefined for an order from the web. */
function callerOf({ guest, rejectedFor }: DemoOrder): Caller | undefined {
  return !rejectedFor && guest % 9 === 0 ? callers[(guest / 9) % callers.length] : undefined;
}

/** Lets one process at a time record the demo's past. */
export async function lockDemoWeeks(tx: Transaction): Promise<void> {
  await lock(tx, "demoWeeks");
}
