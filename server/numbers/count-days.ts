import { type Instant, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { countOrders } from "@mahlzeit/domain/numbers/count-orders";
import type { DayCounts } from "@mahlzeit/domain/numbers/day-counts";
import { isoDay } from "@mahlzeit/domain/numbers/period";
import { fiscalRecordsFrom } from "@mahlzeit/domain/order/retention";
import { findOrdersToCount, findPlacesOfOrders } from "../orders/find-orders-to-count.ts";
import { findGivenBack } from "../payments/find-refunds.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { lockKeys } from "../platform/database/lock-keys.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { countGuests } from "./count-guests.ts";

/** So many changes at once that no lock is kept for long. */
const batchSize = 500;

/** So few days at once that their orders need little memory. */
const daysAtOnce = 50;

/**
 * Counts anew each day of which an order has changed. One counts at a time, and what it saw is written together with the
 * end of its marks: whoever is killed has counted nothing, and whoever comes next sees all that was committed before.
 */
export async function countDays(db: Database, now: Instant): Promise<void> {
  while (await db.transaction((tx) => countBatch(tx, now)));
}

/** Whether more may be left. */
async function countBatch(tx: Transaction, now: Instant): Promise<boolean> {
  await lock(tx, lockKeys.counting);
  // From here on each statement sees every change whose mark this one takes.
  const marks = await takeMarks(tx, batchSize);
  const orderIds = [...new Set(marks.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return false;
  await countGuests(tx, orderIds);
  const days = new Map(
    (await findPlacesOfOrders(tx, orderIds)).map(({ restaurantId, createdAt }) => {
      const day = viennaDayNumber(createdAt);
      return [keyOf(restaurantId, day), { restaurantId, day }];
    }),
  );
  const open = [...days.values()].filter(({ day }) => !isClosed(day, now));
  for (let i = 0; i < open.length; i += daysAtOnce) await countThese(tx, open.slice(i, i + daysAtOnce));
  return marks.length === batchSize;
}

/** Of such days orders have been deleted since, and their numbers stay as they are. */
function isClosed(day: number, now: Instant): boolean {
  return instantOnDay(day, 0) < fiscalRecordsFrom(now);
}

interface Day {
  readonly restaurantId: string;
  readonly day: number;
}

function keyOf(restaurantId: string, day: number): string {
  return `${restaurantId} ${day}`;
}

/** Some days together: each statement is planned anew where there are many orders, which takes longer than counting a day. */
async function countThese(tx: Transaction, days: readonly Day[]): Promise<void> {
  const orders = await findOrdersToCount(
    tx,
    days.map(({ restaurantId, day }) => ({
      restaurantId,
      from: instantOnDay(day, 0),
      until: instantOnDay(day + 1, 0),
    })),
  );
  const ids = orders.map(({ id }) => id);
  const givenBack = await findGivenBack(tx, ids);
  const nths = new Map((await findNths(tx, ids)).map(({ id, nth }) => [id, nth]));
  const ofDay = Map.groupBy(orders, ({ restaurantId, createdAt }) => keyOf(restaurantId, viennaDayNumber(createdAt)));
  const counted = days.map(({ restaurantId, day }) => {
    const ordersOfDay = (ofDay.get(keyOf(restaurantId, day)) ?? []).map((order) => ({
      ...order,
      givenBackCents: givenBack.get(order.id) ?? 0,
      nth: nths.get(order.id) ?? null,
    }));
    return { of: { restaurant_id: restaurantId, day: isoDay(day) }, ...countOrders(ordersOfDay) };
  });
  await save(tx, counted);
}

type CountedDay = DayCounts & { readonly of: { readonly restaurant_id: string; readonly day: string } };

async function save(tx: Transaction, days: readonly CountedDay[]): Promise<void> {
  await remove(tx, JSON.stringify(days.map(({ of }) => of)));
  const placed = days.filter(({ counts }) => counts.placed > 0);
  const sums = placed.map(({ of, counts, hours, types, refusals }) => ({
    ...of,
    ...columnsOf(counts),
    hours,
    types,
    refusals,
  }));
  await saveCounts(tx, JSON.stringify(sums));
  const dishes = placed.flatMap((day) =>
    day.dishes.map(({ productId, name, pieces, cents }) => ({ ...day.of, product_id: productId, name, pieces, cents })),
  );
  await saveDishes(tx, JSON.stringify(dishes));
}

/** Columns are called as counts are: `revenueCents`, `revenue_cents`. */
function columnsOf(counts: DayCounts["counts"]): object {
  const columns = Object.entries(counts).map(([name, count]) => [columnOf(name), count]);
  return Object.fromEntries(columns);
}

export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const lock = namedQuery("lock_counting", "SELECT pg_advisory_xact_lock($1)");

const takeMarks = namedQuery<{ orderId: string }>(
  "take_orders_to_count",
  `DELETE FROM orders_to_count WHERE id IN (SELECT id FROM orders_to_count ORDER BY id LIMIT $1)
   RETURNING order_id AS "orderId"`,
);

const findNths = namedQuery<{ id: string; nth: number | null }>(
  "nths_of_orders",
  "SELECT order_id AS id, nth FROM guest_orders WHERE order_id = ANY ($1::uuid[])",
);

const remove = namedQuery(
  "remove_restaurant_days",
  `DELETE FROM restaurant_days WHERE (restaurant_id, day) IN (
     SELECT restaurant_id, day FROM json_populate_recordset(NULL::restaurant_days, $1::json)
   )`,
);
const saveCounts = namedQuery(
  "save_restaurant_days",
  "INSERT INTO restaurant_days SELECT * FROM json_populate_recordset(NULL::restaurant_days, $1::json)",
);
const saveDishes = namedQuery(
  "save_restaurant_day_dishes",
  "INSERT INTO restaurant_day_dishes SELECT * FROM json_populate_recordset(NULL::restaurant_day_dishes, $1::json)",
);
