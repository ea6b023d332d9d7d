import { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { eraseOrderContact } from "@mahlzeit/contract/orders/orders";
import { deleteAccount } from "@mahlzeit/contract/people/customers";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { endPersonalData } from "../../orders/order/erase/end-personal-data.ts";
import { moveOrder } from "../../orders/order/move/move-order.ts";
import { placeTestOrder } from "../../orders/order/place/place-test-order.ts";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import type { Database } from "../../platform/database/connect.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { serveOrder } from "../../testing/served-orders.ts";
import { countDays } from "./count-days.ts";
import { noteDays, takeDays, type Waiting } from "./days-to-count.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
let clock = now;
// No two orders are placed at the same moment, so that one is the last.
const app = await testApp({ pool, db, now: () => clock++ });

async function open() {
  const kitchen = await openKitchen(pool);
  return { kitchen, cook: await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } }) };
}
type Place = Awaited<ReturnType<typeof open>>;

const counted = async ({ kitchen }: Place) =>
  (
    await pool.query(
      `SELECT placed, completed, revenue_cents::int AS cents, first_orders AS first, second_orders AS second, later_orders AS later
       FROM restaurant_days WHERE restaurant_id = $1`,
      [kitchen.id],
    )
  ).rows;
const knownGuests = async () => (await pool.query("SELECT FROM known_guests")).rowCount;
const marks = async () => (await pool.query("SELECT FROM orders_to_count")).rowCount;

const one = { placed: 1, completed: 1, cents: 3975, first: 1, second: 0, later: 0 };

test("a worker that is killed while it counts has counted nothing, and the next one counts all, once", async () => {
  const place = await open();
  await serveOrder(app, place);
  const killed: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error("killed");
      }),
  };
  await expect(countDays(killed, now)).rejects.toThrow("killed");
  expect(await counted(place)).toEqual([]);
  await countDays(db, now);
  await countDays(db, now);
  expect([await counted(place), await marks()]).toEqual([[one], 0]);
});

test("two that count at the same time count once", async () => {
  const place = await open();
  const guests = [{ email: "carla@example.at" }, { email: "CARLA@example.at" }, { email: "dora@example.at" }];
  for (const guest of guests) await serveOrder(app, place, guest);
  await Promise.all([countDays(db, now), countDays(db, now), countDays(db, now)]);
  expect(await counted(place)).toEqual([{ placed: 3, completed: 3, cents: 11925, first: 2, second: 1, later: 0 }]);
});

test("what commits while somebody counts is counted the next time", async () => {
  const place = await open();
  const order = (await post(app, orderBody(place.kitchen))).json();
  await callAs(app, place.cook, transitionOrder, { params: { id: order.id }, body: { to: "ACCEPTED" } });
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked) await moveOrder(tx, locked, "READY", { mover: "restaurant", payments: orderPayments, now });
    // The day is marked for the earlier change, which is counted now, unlike the one not yet committed.
    await countDays(db, now);
    expect(await counted(place)).toMatchObject([{ placed: 1, completed: 0 }]);
  });
  expect(await marks()).toBeGreaterThan(0);
  await callAs(app, place.cook, transitionOrder, { params: { id: order.id }, body: { to: "COMPLETED" } });
  await countDays(db, now);
  expect(await counted(place)).toEqual([one]);
});

test("the more orders a day has, the longer it waits for its next turn, and a quarter of an hour at most", async () => {
  const place = await open();
  const restaurantId = place.kitchen.id;
  const placed = async (at: number, waiting: Waiting = "due") => {
    await countDays(db, at, waiting);
    return (await counted(place)).map((day) => day.placed);
  };
  for (let i = 0; i < 3; i++) await serveOrder(app, place);
  expect(await placed(now)).toEqual([3]);
  await serveOrder(app, place);
  expect(await placed(now + 29_000)).toEqual([3]);
  expect(await placed(now + 30_000)).toEqual([4]);
  await serveOrder(app, place);
  expect(await placed(now + 31_000)).toEqual([4]);
  // Requests of a restaurant's numbers do not wait, and count no other restaurant.
  const other = await open();
  await serveOrder(app, other);
  expect(await placed(now + 32_000, { restaurantId })).toEqual([5]);
  expect(await counted(other)).toEqual([]);
  await countDays(db, now + 33_000);
  // This simulates a hundred orders.
  await pool.query("UPDATE restaurant_days SET placed = 100 WHERE restaurant_id = $1", [restaurantId]);
  await serveOrder(app, place);
  expect(await placed(now + 40_000)).toEqual([100]);
  expect(await placed(now + 40_000 + 15 * minuteMs - 1)).toEqual([100]);
  expect(await placed(now + 40_000 + 15 * minuteMs)).toEqual([6]);
});

test("a day whose turn would come after a clock was put back is counted at once", async () => {
  const place = await open();
  await serveOrder(app, place);
  await countDays(db, now + dayMs);
  await serveOrder(app, place);
  await countDays(db, now + dayMs + 1000, "due");
  expect(await counted(place)).toMatchObject([{ placed: 1 }]);
  await countDays(db, now, "due");
  expect(await counted(place)).toMatchObject([{ placed: 2 }]);
});

test("days that wait are taken so many at once that their orders need little memory, and all are counted", async () => {
  const places = [await open(), await open(), await open()];
  for (const place of places) await serveOrder(app, place);
  await db.transaction((tx) => noteDays(tx, now));
  await pool.query("UPDATE days_to_count SET orders = 1500");
  let taken = 0;
  const killed = db.transaction(async (tx) => {
    taken = (await takeDays(tx, "all", now)).length;
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(taken).toBe(2);
  await countDays(db, now);
  for (const place of places) expect(await counted(place)).toEqual([one]);
});

test("test orders count nowhere", async () => {
  const place = await open();
  await placeTestOrder(db, place.kitchen.id, now);
  await countDays(db, now);
  expect(await counted(place)).toEqual([]);
});

test("erasing an account takes along that its guest is known, and leaves the numbers", async () => {
  const place = await open();
  const customer = await makeAccount(db, { now });
  for (let i = 0; i < 3; i++) await serveOrder(app, place, customer);
  await countDays(db, now);
  const held = (await callAs(app, customer, exportCustomer)).json();
  expect(held.countedOrders).toEqual([{ service: { id: place.kitchen.id, name: "Küche Österreicher" }, orders: 3 }]);
  const before = await knownGuests();
  const gone = await callAs(app, customer, deleteAccount, { body: { password: customer.password } });
  expect(gone.statusCode, gone.body).toBe(204);
  expect(await knownGuests()).toBe((before ?? 0) - 1);
  // Counting again does not change the guests of the orders.
  await pool.query("INSERT INTO orders_to_count (order_id) SELECT id FROM orders WHERE restaurant_id = $1", [
    place.kitchen.id,
  ]);
  await countDays(db, now);
  expect(await counted(place)).toEqual([{ placed: 3, completed: 3, cents: 11925, first: 1, second: 1, later: 1 }]);
});

test("whoever has the contact data of the last order erased is not known any more, and the numbers stay", async () => {
  const place = await open();
  const guest = { email: "emil@example.at" };
  const orders = [await serveOrder(app, place, guest), await serveOrder(app, place, guest)];
  await countDays(db, now);
  const before = (await knownGuests()) ?? 0;
  const erase = (tag = "") => callAs(app, null, eraseOrderContact, { params: { tag } });
  await erase(orders[1]?.identificationTag);
  expect(await knownGuests()).toBe(before - 1);
  await serveOrder(app, place, guest);
  await countDays(db, now);
  expect(await counted(place)).toEqual([{ placed: 3, completed: 3, cents: 11925, first: 2, second: 1, later: 0 }]);
});

test("an order whose contact data was erased before it is counted is nobody's, and counts", async () => {
  const place = await open();
  const { identificationTag } = await serveOrder(app, place, { email: "fritz@example.at" });
  await callAs(app, null, eraseOrderContact, { params: { tag: identificationTag } });
  await countDays(db, now);
  expect(await counted(place)).toEqual([{ ...one, first: 0 }]);
});

test("no address stands in the numbers, and its hash is another one in each restaurant", async () => {
  const places = [await open(), await open()];
  for (const place of places) await serveOrder(app, place, { email: "gerda@example.at" });
  await countDays(db, now);
  const { rows } = await pool.query<{ row: string; hash: string }>(
    "SELECT known_guests::text AS row, email_hash::text AS hash FROM known_guests WHERE restaurant_id = ANY ($1)",
    [places.map(({ kitchen }) => kitchen.id)],
  );
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  expect(rows.map(({ row }) => row).join()).not.toContain("gerda");
});

test("contact data, and after years the orders, end with their time, and the numbers stay", async () => {
  const place = await open();
  const { id } = await serveOrder(app, place);
  await countDays(db, now);
  await endPersonalData({ db, payments: orderPayments }, now + 91 * dayMs);
  expect(await knownGuests()).toBe(0);
  const other = await serveOrder(app, place);
  await countDays(db, now);
  const both = [{ placed: 2, completed: 2, cents: 7950, first: 2, second: 0, later: 0 }];
  expect(await counted(place)).toEqual(both);
  // One of the day's orders is deleted, the other still marked: such a day is closed.
  const later = Date.parse("2034-01-02T03:00:00Z");
  await pool.query("DELETE FROM orders WHERE id = $1", [id]);
  await pool.query("INSERT INTO orders_to_count (order_id) VALUES ($1), ($2)", [id, other.id]);
  await countDays(db, later);
  await endPersonalData({ db, payments: orderPayments }, later);
  await countDays(db, later);
  expect([await counted(place), await marks()]).toEqual([both, 0]);
});
