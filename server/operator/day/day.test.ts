import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { findRestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import { hourMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { takePhoneOrder } from "../../testing/phone-orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: 0 };
const app = await testApp({ pool, db, now: () => clock.now });

const replies: Readonly<Record<string, object>> = { ACCEPTED: { minutes: 20 }, REJECTED: { reasonCode: "TOO_BUSY" } };
const now = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };

/** Opens a kitchen whose orders, at 39,75 € each, are placed and moved at chosen times in Vienna. */
async function open(today: string) {
  clock.now = Date.parse(today) - 8 * 24 * hourMs;
  const kitchen = await openKitchen(pool);
  const member = (role: "owner" | "staff") => makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: role } });
  const [owner, cook] = [await member("owner"), await member("staff")];
  const place = async (at: string): Promise<string> => {
    clock.now = Date.parse(at);
    const answer = await post(app, orderBody(kitchen, now));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const move = async (id: string, to: string, at: string) => {
    clock.now = Date.parse(at);
    const body = { to, ...replies[to] };
    const answer = await callAs(app, cook, api.transitionOrder, { params: { id }, body });
    expect(answer.statusCode, to).toBe(200);
  };
  const serve = async (placedAt: string, completedAt = placedAt) => {
    const id = await place(placedAt);
    for (const to of ["ACCEPTED", "READY", "COMPLETED"]) await move(id, to, completedAt);
    return id;
  };
  const see = async (at: string, who: { token: string } = owner) => {
    clock.now = Date.parse(at);
    return callAs(app, who, findRestaurantDay, { params: { id: kitchen.id } });
  };
  const numbersOf = async (day: string) =>
    (await callAs(app, owner, api.findNumbers, { params: { id: kitchen.id }, query: { from: day, to: day } })).json();
  return { kitchen, owner, cook, place, move, serve, see, numbersOf };
}

test("takings are those of the numbers, against what the same weekday had taken by the same time of day", async () => {
  const { serve, see, numbersOf } = await open("2026-11-19T18:42:00+01:00");
  await serve("2026-11-12T12:00:00+01:00");
  // It was under way at this time of day a week ago.
  await serve("2026-11-12T18:30:00+01:00", "2026-11-12T19:05:00+01:00");
  await serve("2026-11-12T21:00:00+01:00");
  await serve("2026-11-19T13:00:00+01:00");
  const day = (await see("2026-11-19T18:42:00+01:00")).json();
  expect(day).toMatchObject({
    at: "2026-11-19T17:42:00.000Z",
    comparedDay: "2026-11-12",
    orders: { today: 1, beforeUntilNow: 2 },
    takings: { today: 39.75, beforeUntilNow: 39.75, before: 119.25 },
  });
  const numbers = await numbersOf("2026-11-19");
  expect([day.takings.today, day.takings.before]).toEqual([numbers.period.sums.revenue, numbers.before.sums.revenue]);
});

test("only completed orders are takings, without what was given back, and none of a test", async () => {
  const { kitchen, owner, place, move, serve, see, numbersOf } = await open("2026-11-19T18:00:00+01:00");
  const noon = "2026-11-19T12:00:00+01:00";
  await place(noon);
  await move(await place(noon), "REJECTED", noon);
  const served = await serve(noon);
  const refund = { amount: 9.75, reason: "Zu lang gewartet" };
  const answer = await callAs(app, owner, api.refundOrder, {
    params: { id: served },
    body: refund,
    headers: { "idempotency-key": randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await callAs(app, owner, api.placeTestOrder, { body: { restaurant: kitchen.id } });
  const day = (await see("2026-11-19T18:00:00+01:00")).json();
  expect(day).toMatchObject({ orders: { today: 3 }, takings: { today: 30 } });
  expect((await numbersOf("2026-11-19")).period.sums.revenue).toBe(30);
});

test("orders of today that were taken by telephone are told apart, whether they are done or not", async () => {
  const { kitchen, owner, place, see } = await open("2026-11-19T18:00:00+01:00");
  clock.now = Date.parse("2026-11-12T12:00:00+01:00");
  await takePhoneOrder(app, owner, kitchen);
  await place("2026-11-19T12:00:00+01:00");
  expect((await takePhoneOrder(app, owner, kitchen)).statusCode).toBe(201);
  expect((await see("2026-11-19T18:00:00+01:00")).json().orders).toEqual({ today: 2, byPhone: 1, beforeUntilNow: 1 });
});

test("a day before which the same weekday had no orders, and an empty day, have noughts", async () => {
  const { serve, see } = await open("2026-11-19T18:00:00+01:00");
  // Neither the day before nor the same weekday two weeks before counts.
  await serve("2026-11-11T12:00:00+01:00");
  const nothing = { orders: { today: 0, beforeUntilNow: 0 }, takings: { today: 0, beforeUntilNow: 0, before: 0 } };
  expect((await see("2026-11-19T18:00:00+01:00")).json()).toMatchObject(nothing);
});

test.each([
  { what: "the clock goes back", today: "2026-10-25T12:30:00+01:00", before: "2026-10-18", zone: "+02:00" },
  { what: "the clock goes forward", today: "2026-03-29T12:30:00+02:00", before: "2026-03-22", zone: "+01:00" },
])("on the day on which $what the time of day is that of the clock on the wall", async ({ today, before, zone }) => {
  const { serve, see } = await open(today);
  await serve(`${before}T00:10:00${zone}`);
  await serve(`${before}T12:29:00${zone}`);
  await serve(`${before}T12:31:00${zone}`);
  await serve(`${today.slice(0, 10)}T00:05:00${zone}`);
  expect((await see(today)).json()).toMatchObject({
    comparedDay: before,
    orders: { today: 1, beforeUntilNow: 2 },
    takings: { today: 39.75, beforeUntilNow: 79.5, before: 119.25 },
  });
});

test("right after midnight the day is empty, whatever the evening before brought", async () => {
  const { serve, see } = await open("2026-11-20T00:01:00+01:00");
  await serve("2026-11-19T23:50:00+01:00", "2026-11-20T00:00:30+01:00");
  expect((await see("2026-11-20T00:01:00+01:00")).json()).toMatchObject({
    comparedDay: "2026-11-13",
    orders: { today: 0 },
    takings: { today: 0 },
  });
});

test("staff see the day without takings, operators with them, and nobody that of another restaurant", async () => {
  const { cook, serve, see } = await open("2026-11-19T18:00:00+01:00");
  const at = "2026-11-19T18:00:00+01:00";
  await serve("2026-11-19T12:00:00+01:00");
  expect((await see(at, cook)).json()).toMatchObject({ orders: { today: 1 }, takings: null });
  const operator = await makeAccount(db, { now: clock.now, isOperator: true });
  expect((await see(at, operator)).json()).toMatchObject({ takings: { today: 39.75 } });
  const elsewhere = await openKitchen(pool);
  const stranger = await makeAccount(db, { now: clock.now, memberOf: { [elsewhere.id]: "owner" } });
  for (const who of [stranger, await makeAccount(db, { now: clock.now })]) {
    const refused = await see(at, who);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "service-not-found"]);
  }
});
