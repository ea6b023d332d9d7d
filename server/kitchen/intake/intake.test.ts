import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
/** Thursday, 19:12 in Vienna. */
const evening = Date.parse("2026-11-19T18:12:00Z");
const clock = { now: evening };
const [app, other] = [
  await testApp({ pool, db, now: () => clock.now }),
  await testApp({ pool, db, now: () => clock.now }),
];

async function openWithCook() {
  clock.now = evening;
  const kitchen = await openKitchen(pool);
  await pool.query("UPDATE schedules SET start_time = '11:00', end_time = '22:00' WHERE restaurant_id = $1", [
    kitchen.id,
  ]);
  const cook = await makeAccount(db, { now: evening, memberOf: { [kitchen.id]: "staff" } });
  const headers = { authorization: `Bearer ${cook.token}`, "x-requested-with": "test" };
  const call = async (what: string, body: object = {}, at = app) =>
    (
      await at.inject({
        method: "POST",
        url: `/api/management/intake/${what}`,
        headers,
        payload: { restaurant: kitchen.id, ...body },
      })
    ).json();
  const state = async () =>
    (await app.inject({ url: `/api/management/intake?restaurant=${kitchen.id}`, headers })).json();
  const service = async (at = app) =>
    (await at.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`)).json();
  const order = (changes: object = {}) =>
    post(app, orderBody(kitchen, { takeawayTime: { hour: 20, minute: 0 }, ...changes }));
  return { kitchen, call, state, service, order };
}

test("a paused type cannot be ordered, with the sentence guests read; the others can, and it ends by itself", async () => {
  const { call, state, service, order } = await openWithCook();
  const paused = await call("pause", { length: "30", types: ["DELIVERY"], reason: "NO_DRIVER" });
  const until = new Date(evening + 30 * minuteMs).toISOString();
  expect(paused.pauses).toEqual([
    { type: "DELIVERY", since: new Date(evening).toISOString(), until, length: "30", reason: "NO_DRIVER" },
  ]);
  expect(await state()).toEqual(paused);

  const refused = await order({ type: "DELIVERY", address: home });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "order-type-not-offered",
    detail: "Kein Fahrer: Lieferung gerade nicht möglich, wieder ab 19:42. Abholung und Bestellung vor Ort gehen.",
  });
  expect((await order()).statusCode).toBe(201);
  await expect
    .poll(async () => (await service()).pauses, soon)
    .toEqual([{ type: "DELIVERY", until, reason: "NO_DRIVER" }]);
  expect(await service()).toMatchObject({ acceptingOrders: true, open: true });

  clock.now = evening + 30 * minuteMs;
  expect(await service()).toMatchObject({ pauses: [] });
  expect((await state()).pauses).toEqual([]);
});

test("with all types paused a restaurant is closed everywhere, in every process, until somebody ends it", async () => {
  const { kitchen, call, service, order } = await openWithCook();
  expect(await service(other)).toMatchObject({ acceptingOrders: true });
  await call("pause", { length: "TOMORROW" });
  await expect
    .poll(() => service(other), soon)
    .toMatchObject({ acceptingOrders: false, open: false, nextOpening: "2026-11-20T10:00:00.000Z" });
  expect((await order()).json()).toMatchObject({ code: "restaurant-closed", status: 409 });
  const times = await app.inject(`/api/service/service/get/order-times?id=${kitchen.id}`);
  expect(times.json()).toEqual([]);
  expect((await call("resume", {}, other)).pauses).toEqual([]);
  await expect.poll(() => service(), soon).toMatchObject({ acceptingOrders: true, open: true, pauses: [] });
  expect((await order()).statusCode).toBe(201);
});

test("a pause until somebody ends it ends with closing time; a new one replaces the one before", async () => {
  const { call } = await openWithCook();
  await call("pause", { length: "CHANGED" });
  const { pauses } = await call("pause", { length: "15", types: ["TAKEAWAY"] });
  const ends = pauses.map(({ type, until }: { type: string; until: string }) => `${type} ${until.slice(11, 16)}`);
  expect(ends).toEqual(["DELIVERY 21:00", "ON_SITE 21:00", "TAKEAWAY 18:27"]);
});

test("a pause over midnight holds on the next day, in every process", async () => {
  const { kitchen, call, service, order } = await openWithCook();
  await pool.query("UPDATE schedules SET start_time = '18:00', end_time = '02:30' WHERE restaurant_id = $1", [
    kitchen.id,
  ]);
  clock.now = Date.parse("2026-11-19T22:45:00Z");
  await call("pause", { length: "60" });
  clock.now = Date.parse("2026-11-19T23:30:00Z");
  for (const at of [app, other])
    await expect
      .poll(() => service(at), soon)
      .toMatchObject({ acceptingOrders: false, nextOpening: "2026-11-19T23:45:00.000Z" });
  expect((await order({ takeawayTime: { hour: 1, minute: 30 } })).json()).toMatchObject({ code: "restaurant-closed" });
  clock.now = Date.parse("2026-11-19T23:45:00Z");
  for (const at of [app, other]) expect(await service(at)).toMatchObject({ acceptingOrders: true });
  expect((await order({ takeawayTime: { hour: 1, minute: 30 } })).statusCode).toBe(201);
});

test("with much to do, guests see and get the longer time, for an hour", async () => {
  const { kitchen, call, state, service } = await openWithCook();
  const first = async () => (await app.inject(`/api/service/service/get/order-times?id=${kitchen.id}`)).json()[0];
  expect((await call("busy", { extraMinutes: 30 })).busy).toEqual({
    extraMinutes: 30,
    until: new Date(evening + 60 * minuteMs).toISOString(),
  });
  await expect.poll(() => service(), soon).toMatchObject({ preparationMinutes: 50 });
  await expect.poll(first, soon).toEqual({ hour: 20, minute: 15 });
  clock.now = evening + 60 * minuteMs;
  expect(await service()).toMatchObject({ preparationMinutes: 20 });
  expect(await state()).toMatchObject({ busy: null, preparationMinutes: 20 });
  clock.now = evening;
  expect(await call("busy", { extraMinutes: 0 })).toMatchObject({ busy: null });
});

test("only types that the restaurant offers can be paused, and only lengths there are", async () => {
  const { call } = await openWithCook();
  expect((await call("pause", { length: "15", types: ["EVENT"] })).code).toBe("order-type-not-offered");
  expect((await call("pause", { length: "45" })).code).toBe("invalid-input");
  expect((await call("pause", { length: "15", types: ["TAKEAWAY", "TAKEAWAY"] })).code).toBe("invalid-input");
  expect((await call("busy", { extraMinutes: 20 })).code).toBe("invalid-input");
});

test("after a pause was answered no order is placed any more, however many were on their way", async () => {
  const { kitchen, call, order } = await openWithCook();
  const placing = Array.from({ length: 20 }, () => order());
  const { pauses } = await call("pause", { length: "60" });
  expect(pauses).toHaveLength(3);
  const { rows } = await pool.query("SELECT count(*) FROM orders WHERE restaurant_id = $1", [kitchen.id]);
  await Promise.all(placing);
  const after = await pool.query("SELECT count(*) FROM orders WHERE restaurant_id = $1", [kitchen.id]);
  expect(after.rows).toEqual(rows);
});
