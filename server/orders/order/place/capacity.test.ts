import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getOrderTimes, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { dateOfDayNumber, minuteMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { choose, placeCardOrder, statusOf } from "../../../testing/payments.ts";
import { startServer } from "../../../testing/start-server.ts";

const { pool, db, config } = await testDatabase();
const start = Date.parse("2026-11-30T18:00:00+01:00");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const two = { orders_per_quarter: 2 };
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };

beforeEach(() => {
  clock.now = start;
});

const servers: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "capacity-"));
afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

const bookedIn = async (id: string) =>
  (
    await pool.query(
      `SELECT count(*)::int AS orders, sum(dish_count)::int AS dishes FROM orders
       WHERE restaurant_id = $1 AND status NOT IN ('EXPIRED', 'REJECTED', 'CANCELLED') GROUP BY capacity_slot
       ORDER BY capacity_slot`,
      [id],
    )
  ).rows;
const timesOf = async (id: string, query: object = {}) =>
  (await callAs(app, null, getOrderTimes, { query: { id, type: "TAKEAWAY", ...query } })).json();
const end = (orderId: string, status = "REJECTED") =>
  pool.query("UPDATE orders SET status = $2 WHERE id = $1", [orderId, status]);

test("of thirty orders at once for the last two places two are placed, and the others are told the next time", async () => {
  const kitchen = await openKitchen(pool, two);
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(app, orderBody(kitchen))));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  const gone = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
  expect(gone).toHaveLength(28);
  for (const { code, next } of gone)
    expect([code, next]).toEqual(["slot-gone", { takeawayDate: "2026-11-30", takeawayTime: { hour: 18, minute: 45 } }]);
  expect(await bookedIn(kitchen.id)).toEqual([{ orders: 2, dishes: 10 }]);
});

test("of thirty at once as soon as possible each gets the first quarter hour with room", async () => {
  const kitchen = await openKitchen(pool, { dishes_per_quarter: 12 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(app, orderBody(kitchen, asap))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201));
  expect(await bookedIn(kitchen.id)).toEqual(Array.from({ length: 15 }, () => ({ orders: 2, dishes: 10 })));
  const expected = answers.map((answer) => answer.json().expectedAt).sort();
  expect([expected[0], expected[1], expected[2], expected.at(-1)]).toEqual([
    "2026-11-30T17:20:00.000Z",
    "2026-11-30T17:20:00.000Z",
    "2026-11-30T17:30:00.000Z",
    "2026-11-30T20:45:00.000Z",
  ]);
});

test("two servers on one database overbook nothing", async () => {
  const kitchen = await openKitchen(pool, { ...two, order_ahead_days: 2 });
  const started = await Promise.all([1, 2].map((n) => startServer(config, { dataDir: join(dataDir, String(n)) })));
  servers.push(...started.map((server) => server.process));
  const tomorrow = dateOfDayNumber(viennaDayNumber(Date.now()) + 1);
  const order = async (i: number): Promise<number> => {
    const response = await fetch(`${started[i % 2]?.origin}/api/service/order/save/request`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(orderBody(kitchen, { takeawayDate: tomorrow })),
    });
    // A busy server asks for a retry, which the page does by itself.
    return response.status === 503 ? order(i) : response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, i) => order(i)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(28);
  expect(await bookedIn(kitchen.id)).toEqual([{ orders: 2, dishes: 10 }]);
}, 180_000);

test("whatever ends without food frees its place, and whatever is completed keeps it", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 1 });
  const placed = (await post(app, orderBody(kitchen))).json();
  expect((await timesOf(kitchen.id))[0]).toEqual({ hour: 18, minute: 45 });
  await end(placed.id);
  expect((await timesOf(kitchen.id))[0]).toEqual({ hour: 18, minute: 30 });
  const second = (await post(app, orderBody(kitchen))).json();
  await end(second.id, "COMPLETED");
  expect((await post(app, orderBody(kitchen))).json().code).toBe("slot-gone");
});

test("larger orders are offered only where all their dishes have room", async () => {
  const kitchen = await openKitchen(pool, { dishes_per_quarter: 8 });
  await post(app, orderBody(kitchen));
  const first = async (dishes: number) => (await timesOf(kitchen.id, { dishes }))[0]?.minute;
  await expect.poll(async () => [await first(3), await first(4), await first(100)], soon).toEqual([30, 45, 45]);
  expect((await post(app, orderBody(kitchen))).json().next.takeawayTime).toEqual({ hour: 18, minute: 45 });
});

test("where the next quarter hours are full, guests are told when there is room", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 1 });
  const fullUntil = async () =>
    (await callAs(app, null, getService, { query: { id: kitchen.id } })).json().fullUntil ?? null;
  expect(await fullUntil()).toBeNull();
  // The first will be ready at 18:20, the second in the next quarter hour.
  for (const _ of [1, 2]) await post(app, orderBody(kitchen, asap));
  await expect.poll(fullUntil, soon).toBe("2026-11-30T17:45:00.000Z");
});

test("a restaurant that is full until it closes is not open, which every page learns at once", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 1, order_types: ["TAKEAWAY"] });
  await pool.query("UPDATE schedules SET start_time = '11:00', end_time = '18:45' WHERE restaurant_id = $1", [
    kitchen.id,
  ]);
  const show = async () => (await callAs(app, null, getService, { query: { id: kitchen.id } })).json();
  clock.now = Date.parse("2026-11-30T18:10:00+01:00");
  expect((await show()).acceptingOrders).toBe(true);
  const placed = (await post(app, orderBody(kitchen))).json();
  await expect.poll(async () => (await show()).acceptingOrders, soon).toBe(false);
  expect(await show()).toMatchObject({ open: false, nextOpening: "2026-12-01T10:00:00.000Z" });
  await end(placed.id, "CANCELLED");
  await expect.poll(async () => (await show()).open, soon).toBe(true);
});

test("whoever sets a limit counts what was ordered before, and whoever takes it away counts no more", async () => {
  const kitchen = await openKitchen(pool);
  await post(app, orderBody(kitchen));
  const limit = (orders: number | null) =>
    pool.query("UPDATE restaurants SET orders_per_quarter = $2 WHERE id = $1", [kitchen.id, orders]);
  await limit(1);
  expect((await post(app, orderBody(kitchen))).json().code).toBe("slot-gone");
  await limit(2);
  expect((await post(app, orderBody(kitchen))).statusCode).toBe(201);
  await limit(null);
  expect((await post(app, orderBody(kitchen))).statusCode).toBe(201);
  expect((await pool.query("SELECT FROM booked_quarters WHERE restaurant_id = $1", [kitchen.id])).rowCount).toBe(0);
});

test("a paid order whose time has passed is moved to the next one, full or not", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 1 });
  clock.now += 8 * minuteMs;
  const card = await placeCardOrder(app, kitchen);
  await expect.poll(async () => (await timesOf(kitchen.id))[0], soon).toEqual({ hour: 18, minute: 45 });
  expect((await post(app, orderBody(kitchen, { takeawayTime: { hour: 19, minute: 0 } }))).statusCode).toBe(201);
  clock.now += 23 * minuteMs;
  await choose(app, card, "PAID");
  expect(await statusOf(app, card)).toBe("PLACED");
  const { rows } = await pool.query("SELECT takeaway_at, capacity_slot FROM orders WHERE id = $1", [card.id]);
  expect(rows[0].takeaway_at).toEqual(new Date("2026-11-30T18:00:00Z"));
  expect(rows[0].capacity_slot).toEqual(rows[0].takeaway_at);
  expect(await bookedIn(kitchen.id)).toEqual([{ orders: 2, dishes: 10 }]);
});
