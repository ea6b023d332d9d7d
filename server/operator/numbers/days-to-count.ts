import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  minuteMs,
  viennaDayNumber,
} from "@mahlzeit/domain/local-time";
import { fiscalRecordsFrom } from "@mahlzeit/domain/orders/order/retention";
import { findPlacesOfOrders } from "../../orders/order/read/find-orders-to-count.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { countGuests } from "./count-guests.ts";

export interface Day {
  readonly restaurantId: string;
  readonly day: number;
}

/** The waiting days to count: all, those that are due, or those of one restaurant. */
export type Waiting = "all" | "due" | Pick<Day, "restaurantId">;

/** The number of changes per transaction, low enough that no lock lasts long. */
const marksAtOnce = 500;
/** The pause before a day is counted again, per order of the day, because each count reads all of them. */
const perOrderMs = 10_000;
/** The maximum of this pause. */
const latestMs = 15 * minuteMs;
/** The amount counted at once, low enough for little memory and short waits. */
const [daysAtOnce, ordersAtOnce] = [50, 2000];

export function keyOf({ restaurantId, day }: Day): string {
  return `${restaurantId} ${day}`;
}

/** Turns marks of changed orders into days to count, and finds their guests; returns whether more marks may be left. */
export async function noteDays(tx: Transaction, now: Instant): Promise<boolean> {
  const marks = await takeMarks(tx, marksAtOnce);
  const orderIds = [...new Set(marks.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return false;
  await countGuests(tx, orderIds);
  const days = new Map(
    (await findPlacesOfOrders(tx, orderIds)).map(({ restaurantId, createdAt }) => {
      const day = { restaurantId, day: viennaDayNumber(createdAt) };
      return [keyOf(day), day];
    }),
  );
  const open = [...days.values()].filter(({ day }) => !isClosed(day, now));
  const rows = open.map(({ restaurantId, day }) => ({ restaurant_id: restaurantId, day: dateOfDayNumber(day) }));
  await addDays(tx, JSON.stringify(rows), new Date(now), perOrderMs / 1000, latestMs / 1000);
  return marks.length === marksAtOnce;
}

/** Tells whether orders of the day may have been deleted, so that its numbers stay unchanged. */
function isClosed(day: number, now: Instant): boolean {
  return instantOnDay(day, 0) < fiscalRecordsFrom(now);
}

/** Takes as many days as are counted together; none if none are left. */
export async function takeDays(tx: Transaction, waiting: Waiting, now: Instant): Promise<Day[]> {
  const restaurantId = typeof waiting === "object" ? waiting.restaurantId : null;
  const due = waiting === "due" ? new Date(now) : null;
  const rows = await takeWaiting(tx, restaurantId, due, latestMs / 1000, ordersAtOnce, daysAtOnce);
  return rows.map(({ restaurantId, day }) => ({ restaurantId, day: dayNumberOfDate(day) }));
}

const takeMarks = namedQuery<{ orderId: string }>(
  "take_orders_to_count",
  `DELETE FROM orders_to_count WHERE id IN (SELECT id FROM orders_to_count ORDER BY id LIMIT $1)
   RETURNING order_id AS "orderId"`,
);

const addDays = namedQuery(
  "add_days_to_count",
  `INSERT INTO days_to_count
   SELECT restaurant_id, day, coalesce(d.placed, 0),
     least(coalesce(d.counted_at + d.placed * make_interval(secs => $3), $2), $2::timestamptz + make_interval(secs => $4))
   FROM json_populate_recordset(NULL::days_to_count, $1::json) AS changed
     LEFT JOIN restaurant_days d USING (restaurant_id, day)
   ON CONFLICT DO NOTHING`,
);

// A due time beyond the maximum was written before the clock was set back.
const takeWaiting = namedQuery<{ restaurantId: string; day: string }>(
  "take_days_to_count",
  `DELETE FROM days_to_count d USING (
     SELECT restaurant_id, day, sum(orders) OVER (ORDER BY due_at, restaurant_id, day) - orders AS before
     FROM days_to_count
     WHERE ($1::uuid IS NULL OR restaurant_id = $1)
       AND ($2::timestamptz IS NULL OR due_at <= $2 OR due_at > $2::timestamptz + make_interval(secs => $3))
     ORDER BY due_at, restaurant_id, day LIMIT $5
   ) AS first
   WHERE d.restaurant_id = first.restaurant_id AND d.day = first.day AND first.before <= $4
   RETURNING d.restaurant_id AS "restaurantId", d.day`,
);
