import { findGlance } from "@mahlzeit/contract/operator/glance";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { placeTestOrder } from "../../orders/order/place/place-test-order.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { serveOrder } from "../../testing/served-orders.ts";
import { countDays } from "../numbers/count-days.ts";

const { pool, db } = await testDatabase();
// Thursday, 17:00 in Vienna.
const now = Date.parse("2026-11-19T16:00:00Z");
let clock = now;
const app = await testApp({ pool, db, now: () => clock });
const kitchen = await openKitchen(pool);
const cook = await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });
const operator = await makeAccount(db, { now, isOperator: true });
const glance = async () => (await callAs(app, operator, findGlance, {})).json();
const place = async () => (await post(app, orderBody(kitchen))).json();

test("an empty marketplace has a glance too", async () => {
  expect(await glance()).toMatchObject({
    at: "2026-11-19T16:00:00.000Z",
    comparedDay: "2026-11-12",
    orders: { today: 0, beforeUntilNow: 0 },
    rates: { placed: 0, refused: 0, ready: 0, punctual: 0 },
    commission: { today: 0, week: 0 },
    restaurants: { on: 1, pause: 0, silent: 0, closed: 0, suspended: 0 },
    open: { ahead: 0 },
    late: [],
    cities: [{ name: "Wien", restaurants: 1, today: 0, beforeUntilNow: 0 }],
  });
});

test("today stands against the same weekday until the same time, quarter by quarter", async () => {
  for (const [ago, orders] of [
    [7 * dayMs + minuteMs, 2],
    [7 * dayMs - 30 * minuteMs, 1],
    [20 * minuteMs, 1],
  ] as const) {
    clock = now - ago;
    for (let i = 0; i < orders; i++) await serveOrder(app, { kitchen, cook });
  }
  clock = now;
  await placeTestOrder(db, kitchen.id, now);
  await countDays(db, now);
  const found = await glance();
  expect(found.orders).toMatchObject({ today: 1, beforeUntilNow: 2 });
  // The orders are of 16:40 today, and of 16:59 and 17:30 a week before.
  expect(found.orders.quarters).toHaveLength(96);
  expect([found.orders.quarters[66], found.orders.quartersBefore[67], found.orders.quartersBefore[70]]).toEqual([
    1, 2, 1,
  ]);
  expect(found.cities).toEqual([{ name: "Wien", restaurants: 1, today: 1, beforeUntilNow: 2 }]);
  expect(found.rates).toMatchObject({ placed: 1, refused: 0 });
  expect(found.ratesBefore).toMatchObject({ placed: 3 });
  expect(found.revenue.at(-1)).toEqual({ day: "2026-11-19", revenue: 39.75, before: 119.25 });
  expect(found.commission.today).toBeGreaterThan(0);
  expect(found.commission.week).toBe(found.commission.today);
});

test("revenue and rates say until when they are counted: what was completed since then is not promised", async () => {
  await countDays(db, now);
  expect((await glance()).countedUntil).toBe(new Date(now).toISOString());
  const revenueBefore = (await glance()).revenue.at(-1).revenue;
  clock = now + 4 * minuteMs;
  await serveOrder(app, { kitchen, cook });
  // Its mark is less than a minute old.
  expect((await glance()).countedUntil).toBe(new Date(clock - minuteMs).toISOString());
  // The day was counted this minute, so it is not due yet.
  await pool.query("UPDATE restaurant_days SET counted_at = $1", [new Date(now + 3 * minuteMs)]);
  await pool.query("UPDATE restaurant_days SET placed = 60");
  await countDays(db, clock, "due");
  expect(await glance()).toMatchObject({
    countedUntil: new Date(now + 3 * minuteMs).toISOString(),
    revenue: expect.arrayContaining([expect.objectContaining({ day: "2026-11-19", revenue: revenueBefore })]),
  });
  await countDays(db, clock);
  const counted = await glance();
  expect(counted.countedUntil).toBe(new Date(clock).toISOString());
  expect(counted.revenue.at(-1).revenue).toBeGreaterThan(revenueBefore);
  clock = now;
});

test("what waits too long is named with whom to call, the unanswered first; what is for later is not", async () => {
  const promised = await place();
  await callAs(app, cook, transitionOrder, { params: { id: promised.id }, body: { to: "ACCEPTED" } });
  const unanswered = await post(app, orderBody(kitchen));
  const { rows } = await pool.query("SELECT phone FROM restaurants WHERE id = $1", [kitchen.id]);
  const before = await glance();
  expect([before.late, before.lateCount]).toEqual([[], 0]);
  clock = now + 100 * minuteMs;
  const found = await glance();
  expect(found.late.map(({ id }: { id: string }) => id)).toEqual([unanswered.json().id, promised.id]);
  expect(found.lateCount).toBe(2);
  expect(found.late[0]).toMatchObject({
    status: "PLACED",
    total: 39.75,
    service: { id: kitchen.id, city: "Wien", phone: rows[0].phone, silentSince: null },
  });
  // The order was promised for 18:30, and it is 18:40 now.
  expect(found.late[1]).toMatchObject({ status: "ACCEPTED", lateMinutes: 10, promisedAt: "2026-11-19T17:30:00.000Z" });
  expect(found.open.waits[0].counts).toEqual([0, 0, 0, 1]);
  clock = now;
});

test("what restaurants do is counted: who pauses, is silent, suspended, or seen by nobody", async () => {
  const silent = await openKitchen(pool);
  await openKitchen(pool, { enabled: false });
  await openKitchen(pool, { suspended_at: new Date(now) });
  const paused = await openKitchen(pool);
  await pool.query(
    "INSERT INTO lights (restaurant_id, silent_since) VALUES ($1, $2) ON CONFLICT (restaurant_id) DO UPDATE SET silent_since = $2",
    [silent.id, new Date(now - minuteMs)],
  );
  await pool.query(
    `INSERT INTO pauses (restaurant_id, order_type, paused_at, paused_until, length)
     SELECT id, unnest(order_types), $2, $3, '30' FROM restaurants WHERE id = $1`,
    [paused.id, new Date(now), new Date(now + 30 * minuteMs)],
  );
  expect((await glance()).restaurants).toEqual({ on: 1, pause: 1, silent: 1, closed: 0, suspended: 1 });
});
