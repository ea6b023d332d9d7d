import { type Instant, instantOnDay, minuteMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { isoDay } from "@mahlzeit/domain/numbers/period";
import { orderTimesOf } from "@mahlzeit/domain/opening-hours/accepting";
import { noReply } from "@mahlzeit/domain/order/answer";
import { considerOrder } from "@mahlzeit/domain/order/place";
import type { OrderState } from "@mahlzeit/domain/order/states";
import { findMenu, type MenuCategory } from "../menus/find-menu.ts";
import { countDays } from "../numbers/count-days.ts";
import { recordMove } from "../orders/move-order.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { recordAgreed } from "../orders/record-agreed.ts";
import { resolveLines } from "../orders/resolve-lines.ts";
import { saveOrder } from "../orders/save-order.ts";
import { addPaidPayment } from "../payments/add-payment.ts";
import { bookCompleted } from "../payments/book-order.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { lockKeys } from "../platform/database/lock-keys.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { findIdsByUid, findRestaurants } from "../restaurants/find-restaurants.ts";
import type { Restaurant } from "../restaurants/restaurant.ts";
import { demoHome } from "./demo-accounts.ts";
import { type DemoOrder, demoOrdersOf } from "./demo-weeks.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

/** So many days before today the demo's restaurant has made-up orders: two periods of 30 days to compare. */
const days = 60;

/**
 * Fills the past days of the demo's restaurant on which nobody ordered as a guest, each in a transaction of its own, and
 * counts them at once: its page of numbers is looked at in the first minute.
 */
export async function recordDemoWeeks(db: Database, now: Instant): Promise<void> {
  const ids = await findIdsByUid(db, [demoKitchenUid]);
  const [restaurant] = await findRestaurants(db, [...ids.values()]);
  if (!restaurant) return;
  const today = viennaDayNumber(now);
  const known = new Set((await daysOf(db, restaurant.id, isoDay(today - days))).map(({ day }) => day));
  if (known.size >= days) return;
  const menu = await findMenu(db, restaurant.id);
  for (let day = today - days; day < today; day++)
    if (!known.has(isoDay(day))) await db.transaction((tx) => recordDay(tx, day, { restaurant, menu }));
  await countDays(db, now);
}

interface Place {
  readonly restaurant: Restaurant;
  readonly menu: readonly MenuCategory[];
}

async function recordDay(tx: Transaction, day: number, place: Place): Promise<void> {
  await lock(tx, lockKeys.demoWeeks);
  const since = await daysOf(tx, place.restaurant.id, isoDay(day));
  if (since.some((one) => one.day === isoDay(day))) return;
  for (const order of demoOrdersOf(day)) await recordOrder(tx, order, instantOnDay(day, order.at), place);
}

/** Checked and priced by the rules of orders; skips what they refuse. */
async function recordOrder(tx: Transaction, order: DemoOrder, at: Instant, { restaurant, menu }: Place): Promise<void> {
  const [soonest] = orderTimesOf(restaurant, { type: order.type }, at);
  const customer = {
    firstName: "Demo",
    lastName: `Gast ${order.guest + 1}`,
    email: `gast-${order.guest + 1}@example.at`,
    phone: "+43 660 0000000",
  };
  const input = {
    type: order.type,
    service: { id: restaurant.id },
    customer,
    paymentType: isByCard(order, restaurant) ? ("STRIPE" as const) : ("ON_SPOT" as const),
    asapDelivery: order.type === "DELIVERY",
    ...(order.type === "DELIVERY" || !soonest ? {} : { takeawayTime: soonest }),
    address: demoHome,
    orderProducts: productsOf(order, menu),
  };
  const lines = await resolveLines(tx, restaurant.id, input.orderProducts, at);
  const { agreed } = considerOrder({ ...input, restaurant, lines }, at);
  if (!agreed) return;
  const saved = await saveOrder(
    tx,
    recordAgreed(agreed, { restaurant, input, customer, accountId: null, now: at }),
    null,
  );
  if (saved) await recordOutcome(tx, saved, order);
}

/** Most pay by card, so that the restaurant is owed something; what is rejected would have to be paid back. */
function isByCard({ guest, rejectedFor }: DemoOrder, { paymentTypes }: Restaurant): boolean {
  return !rejectedFor && guest % 3 !== 0 && paymentTypes.includes("STRIPE");
}

/** Each with the first choices of what has to be chosen. */
function productsOf({ dishes }: DemoOrder, menu: readonly MenuCategory[]) {
  const products = menu.flatMap((category) => category.products);
  return dishes.flatMap(({ name, quantity }) => {
    const product = products.find((one) => one.name === name);
    if (!product) return [];
    const optionGroupSelections = product.optionGroups.flatMap(({ id, min, options }) =>
      min > 0 ? [{ optionGroup: { id }, selectedOptions: options.slice(0, min).map((one) => ({ id: one.id })) }] : [],
    );
    return [{ product: { id: product.id }, quantity, optionGroupSelections }];
  });
}

async function recordOutcome(tx: Transaction, saved: OrderRecord, order: DemoOrder): Promise<void> {
  let { status: state } = saved;
  const move = async (to: OrderState, now: Instant, reply = noReply) => {
    await recordMove(tx, { id: saved.id, state, type: saved.type }, to, {
      mover: "restaurant",
      via: "board",
      reply,
      now,
    });
    state = to;
  };
  if (state === "AWAITING_PAYMENT") {
    const paidAt = saved.createdAt;
    await addPaidPayment(tx, saved, { provider: "sandbox", paidAt });
    await recordMove(tx, { id: saved.id, state, type: saved.type }, "PLACED", { mover: "payment", now: paidAt });
    state = "PLACED";
  }
  const answeredAt = saved.createdAt + order.acceptedAfterSeconds * 1000;
  if (order.rejectedFor) return move("REJECTED", answeredAt, { ...noReply, reasonCode: order.rejectedFor });
  const minutes = saved.takeawayAt === null ? 30 : null;
  await move("ACCEPTED", answeredAt, { ...noReply, minutes });
  const promisedAt = saved.takeawayAt ?? answeredAt + 30 * minuteMs;
  const readyAt = Math.max(answeredAt + minuteMs, promisedAt + order.readyAfterMinutes * minuteMs);
  await move("READY", readyAt);
  const completedAt = readyAt + 20 * minuteMs;
  await move("COMPLETED", completedAt);
  await bookCompleted(tx, saved.id, completedAt);
}

const lock = namedQuery("lock_demo_weeks", "SELECT pg_advisory_xact_lock($1)");
const daysOf = namedQuery<{ day: string }>(
  "days_with_orders_of_guests",
  "SELECT DISTINCT day FROM orders WHERE restaurant_id = $1 AND day >= $2 AND account_id IS NULL AND NOT is_test",
);
