import { dateOfDayNumber, type Instant, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { countOrders } from "@mahlzeit/domain/operator/numbers/count-orders";
import { countNames, type DayCounts } from "@mahlzeit/domain/operator/numbers/day-counts";
import { findComplainedLines } from "../../money/complaints/complaint-record.ts";
import { findReturned } from "../../money/payments/find-returned.ts";
import { findOrdersToCount } from "../../orders/order/read/find-orders-to-count.ts";
import { rowOf } from "../../platform/database/columns.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lock } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { type Day, keyOf, noteDays, takeDays, type Waiting } from "./days-to-count.ts";

/**
 * Recounts days with changed orders. A lock lets one process count at a time, and the counts commit together with the
 * removal of their marks, so a killed run has counted nothing, and the next one sees every earlier commit.
 */
export async function countDays(db: Database, now: Instant, waiting: Waiting = "all"): Promise<void> {
  const alone = (work: (tx: Transaction) => Promise<boolean>) =>
    db.transaction(async (tx) => {
      await lock(tx, "counting");
      // Each statement from here on sees every change whose mark this one takes.
      return work(tx);
    });
  while (await alone((tx) => noteDays(tx, now)));
  while (await alone((tx) => countSome(tx, waiting, now)));
}

/** Counts some days and tells whether more may be left. */
async function countSome(tx: Transaction, waiting: Waiting, now: Instant): Promise<boolean> {
  const days = await takeDays(tx, waiting, now);
  if (days.length > 0) await countThese(tx, days, now);
  return days.length > 0;
}

/**
 * Counts some days together, because planning a statement takes longer than counting a day if there are many orders.
 */
async function countThese(tx: Transaction, days: readonly Day[], now: Instant): Promise<void> {
  const orders = await findOrdersToCount(
    tx,
    days.map(({ restaurantId, day }) => ({
      restaurantId,
      from: instantOnDay(day, 0),
      until: instantOnDay(day + 1, 0),
    })),
  );
  const ids = orders.map(({ id }) => id);
  const returned = await findReturned(tx, ids);
  const complained = await findComplainedLines(tx, ids);
  const nths = new Map((await findNths(tx, ids)).map(({ id, nth }) => [id, nth]));
  const ofDay = Map.groupBy(orders, ({ restaurantId, createdAt }) =>
    keyOf({ restaurantId, day: viennaDayNumber(createdAt) }),
  );
  const counted = days.map((one) => {
    const ordersOfDay = (ofDay.get(keyOf(one)) ?? []).map((order) => ({
      ...order,
      returnedCents: returned.get(order.id)?.restaurant ?? 0,
      complaintCents: returned.get(order.id)?.complaint ?? 0,
      complained: complained.get(order.id) ?? null,
      nth: nths.get(order.id) ?? null,
    }));
    return { of: { restaurant_id: one.restaurantId, day: dateOfDayNumber(one.day) }, ...countOrders(ordersOfDay) };
  });
  await save(tx, counted, now);
}

type CountedDay = DayCounts & { readonly of: { readonly restaurant_id: string; readonly day: string } };

async function save(tx: Transaction, days: readonly CountedDay[], now: Instant): Promise<void> {
  await remove(tx, JSON.stringify(days.map(({ of }) => of)));
  const placed = days.filter(({ counts }) => counts.placed > 0);
  const sums = placed.map(({ of, counts, hours, types, refusals }) => ({
    ...of,
    ...rowOf(countNames, counts),
    hours,
    types,
    refusals,
    counted_at: new Date(now),
  }));
  await saveCounts(tx, JSON.stringify(sums));
  const dishes = placed.flatMap((day) =>
    day.dishes.map(({ productId, ...counts }) => ({ ...day.of, product_id: productId, ...counts })),
  );
  await saveDishes(tx, JSON.stringify(dishes));
}

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
