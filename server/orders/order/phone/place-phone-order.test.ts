import { randomUUID } from "node:crypto";
import { searchOrders } from "@mahlzeit/contract/operator/people";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { askGuest } from "@mahlzeit/contract/orders/corrections";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { orderTypeNotOfferedSentence, restaurantClosedSentence } from "@mahlzeit/domain/orders/order/place";
import { noMailboxSentence } from "@mahlzeit/domain/orders/order/question";
import { timePassedSentence } from "@mahlzeit/domain/orders/order/time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { caller, takePhoneOrder } from "../../../testing/phone-orders.ts";
import { guestMail } from "../mails/placed-mails.ts";
import { findOrderById } from "../read/find-orders.ts";

const { pool, db } = await testDatabase();
const makeDevice = testDevices(db);
/** A Monday. */
const evening = Date.parse("2026-11-30T18:02:00+01:00");
const clock = { now: evening };
const app = await testApp({ pool, db, now: () => clock.now });

beforeEach(() => {
  clock.now = evening;
});

async function open(changes: Readonly<Record<string, unknown>> = {}) {
  const kitchen = await openKitchen(pool, changes);
  const mira = await makeAccount(db, { now: evening, firstName: "Mira", memberOf: { [kitchen.id]: "staff" } });
  const take = (changed: object = {}, key?: string) => takePhoneOrder(app, mira, kitchen, changed, key);
  const board = async () => (await callAs(app, mira, findBoard, { query: { restaurant: kitchen.id } })).json().orders;
  const count = async (): Promise<number> =>
    (await pool.query("SELECT count(*)::int AS orders FROM orders WHERE restaurant_id = $1", [kitchen.id])).rows[0]
      .orders;
  return { kitchen, mira, take, board, count };
}

test("an order by telephone is accepted as soon as it is placed, for the time that was said", async () => {
  const { take, board } = await open();
  const taken = await take({ promisedAt: "2026-11-30T17:25:00.000Z", note: "ohne Zwiebel" });
  expect([taken.statusCode, taken.json()]).toEqual([
    201,
    { id: expect.any(String), number: 1, promisedAt: "2026-11-30T17:25:00.000Z" },
  ]);
  const [order] = await board();
  expect(order).toMatchObject({
    status: "ACCEPTED",
    source: "PHONE",
    promisedAt: "2026-11-30T17:25:00.000Z",
    prepareFrom: "2026-11-30T17:02:00.000Z",
    isAskable: false,
    payment: "COLLECT",
    note: "ohne Zwiebel",
    contact: { firstName: "Hedwig", lastName: null, phone: caller.phone, address: null },
    moves: [
      { status: "PLACED", by: "restaurant", name: "Mira" },
      { status: "ACCEPTED", by: "restaurant", name: "Mira" },
    ],
  });
  expect(await findJobs(pool, "payload->>'orderId' = $1", [order.id])).toEqual([]);
});

test("a device takes orders too, and its name stands in their history", async () => {
  const { kitchen, board } = await open();
  const tablet = await makeDevice(app, kitchen.id, { name: "Tablet Theke" });
  expect((await takePhoneOrder(app, tablet, kitchen)).statusCode).toBe(201);
  expect((await board())[0].moves).toMatchObject([{ name: "Tablet Theke" }, { name: "Tablet Theke" }]);
});

test("neither a pause, nor silence, nor being offline, nor the payments offered, nor the minimum stops it", async () => {
  const { kitchen, take } = await open({ enabled: false, payment_types: ["STRIPE"] });
  const until = new Date(evening + 60 * minuteMs);
  await pool.query(
    `INSERT INTO pauses (restaurant_id, order_type, length, paused_at, paused_until)
     SELECT $1, type, '60', $3, $2 FROM unnest('{TAKEAWAY,DELIVERY,ON_SITE}'::text[]) AS type`,
    [kitchen.id, until, new Date(evening)],
  );
  await pool.query("INSERT INTO lights (restaurant_id, silent_since) VALUES ($1, $2)", [kitchen.id, new Date(evening)]);
  const small = { orderProducts: [{ product: { id: kitchen.soup }, quantity: 1 }] };
  expect((await post(app, orderBody(kitchen))).json().code).toBe("service-not-found");
  for (const type of ["TAKEAWAY", "ON_SITE", "DELIVERY"]) {
    const answer = await take({ type, ...small, ...(type === "DELIVERY" && { address: home }) });
    expect([type, answer.statusCode]).toEqual([type, 201]);
  }
});

test("hours, types, areas, sold-out dishes and places hold", async () => {
  const { kitchen, take } = await open({ order_types: ["TAKEAWAY", "DELIVERY", "EVENT"], orders_per_quarter: 1 });
  const refusal = async (changed: object) => {
    const { code, detail } = (await take(changed)).json();
    return [code, detail];
  };
  expect(await refusal({ type: "ON_SITE" })).toEqual(["order-type-not-offered", orderTypeNotOfferedSentence]);
  expect((await refusal({ type: "EVENT" }))[0]).toBe("invalid-input");
  expect((await refusal({ type: "DELIVERY" }))[0]).toBe("address-incomplete");
  expect((await refusal({ type: "DELIVERY", address: { ...home, city: { name: "Graz" } } }))[0]).toBe(
    "city-not-delivered",
  );
  expect((await refusal({ total: 1 }))[0]).toBe("price-changed");
  expect(await refusal({ promisedAt: "2026-11-30T17:01:59.000Z" })).toEqual(["slot-gone", timePassedSentence]);
  expect((await take({ promisedAt: "2026-11-30T17:29:00.000Z" })).statusCode).toBe(201);
  expect((await take({ promisedAt: "2026-11-30T17:20:00.000Z" })).json()).toMatchObject({
    code: "slot-gone",
    next: { takeawayDate: "2026-11-30", takeawayTime: { hour: 18, minute: 30 } },
  });
  expect((await take()).json()).toMatchObject({ promisedAt: "2026-11-30T17:30:00.000Z" });
  await pool.query("INSERT INTO sold_out (restaurant_id, product_id, sold_out_at) VALUES ($1, $2, now())", [
    kitchen.id,
    kitchen.lemonade,
  ]);
  expect((await refusal({ takeawayTime: { hour: 20, minute: 0 }, asapDelivery: false }))[0]).toBe("sold-out");
  await pool.query("UPDATE schedules SET start_time = '08:00', end_time = '14:00' WHERE restaurant_id = $1", [
    kitchen.id,
  ]);
  expect(await refusal({})).toEqual(["restaurant-closed", restaurantClosedSentence]);
});

test("a suspended restaurant, and one whose contract is over, takes none", async () => {
  for (const column of ["suspended_at", "ended_at"]) {
    const { take } = await open({ [column]: new Date(evening) });
    expect((await take()).json().code).toBe("service-not-found");
  }
});

test("one name is enough, and a telephone number but on site", async () => {
  const { take, board } = await open();
  const fieldsOf = async (changed: object) =>
    ((await take(changed)).json().errors ?? []).map(({ field }: { field: string }) => field);
  expect(await fieldsOf({ customer: { ...caller, firstName: " H " } })).toEqual(["customer.firstName"]);
  expect(await fieldsOf({ customer: { firstName: "Hedwig" } })).toEqual(["customer.phone"]);
  expect(await fieldsOf({ customer: { ...caller, phone: "keine", email: "hedwig" } })).toEqual([
    "customer.phone",
    "customer.email",
  ]);
  expect(await fieldsOf({ customer: { ...caller, firstName: ["Hedwig"] } })).toEqual(["customer.firstName"]);
  expect((await take({ type: "ON_SITE", customer: { firstName: "Jö" } })).statusCode).toBe(201);
  expect((await board())[0].contact).toEqual({ firstName: "Jö", lastName: null, phone: null, address: null });
});

test("a key takes an order once, even fifty times at once, and no other order", async () => {
  const { take, count } = await open();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => take({}, key)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  // The first answer was lost, and meanwhile the restaurant has closed.
  clock.now += 20 * minuteMs;
  expect((await take({}, key)).body).toBe(answers[0]?.body);
  expect((await take({ note: "anders" }, key)).json().code).toBe("idempotency-mismatch");
  expect((await take({}, "1")).json().code).toBe("invalid-idempotency-key");
  expect(await count()).toBe(1);
});

test("a restaurant takes at most sixty in ten minutes, and the limit of guests does not count them", async () => {
  const limited = await testApp({ pool, db, now: () => clock.now }, { orderLimit: 1 });
  const { kitchen, mira } = await open();
  const statuses = [];
  for (let n = 0; n < 61; n++) {
    clock.now += 1000;
    statuses.push((await takePhoneOrder(limited, mira, kitchen)).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(201), 429]);
  clock.now += 10 * minuteMs;
  expect((await takePhoneOrder(limited, mira, kitchen)).statusCode).toBe(201);
  await limited.close();
});

test("with an e-mail address it has its mail and its page, and without one its guest cannot be asked", async () => {
  const { mira, take } = await open();
  const mailed = (await take({ customer: { ...caller, email: "Hedwig@example.at" } })).json();
  expect(await findJobs(pool, "payload->>'orderId' = $1", [mailed.id])).toMatchObject([
    { payload: { kind: "placed" } },
  ]);
  const { rows } = await pool.query("SELECT identification_tag AS tag FROM orders WHERE id = $1", [mailed.id]);
  const page = (await callAs(app, null, getOrder, { params: { tag: rows[0].tag } })).json();
  expect(page).toMatchObject({
    source: "PHONE",
    status: "ACCEPTED",
    customer: { firstName: "Hedwig", lastName: null },
  });
  expect(page).not.toHaveProperty("accountOffered");

  const { id } = (await take()).json();
  const question = { seq: 1, position: 0, quantity: 1, proposals: [] };
  const asked = await callAs(app, mira, askGuest, { params: { id }, body: question });
  expect(asked.json()).toMatchObject({ code: "guest-not-askable", detail: noMailboxSentence });
});

test("a caller's mail says that the restaurant took the order, and is found by the operator by their one name", async () => {
  const { take } = await open();
  const { id } = (await take({ customer: { firstName: "Zdenka", phone: "0664 1", email: "z@example.at" } })).json();
  const order = await findOrderById(db, id);
  expect(order && guestMail(order, "https://mahlzeit.example")).toMatchObject({
    title: "Alles erledigt, Zdenka.",
    intro: "Küche Österreicher hat deine Bestellung am Telefon aufgenommen.",
    preheader: "Abholung um 18:25. Bestellung Nr. 1.",
  });
  const operator = await makeAccount(db, { now: evening, isOperator: true });
  const found = await callAs(app, operator, searchOrders, { body: { query: "zdenk" } });
  expect(found.json()).toMatchObject([{ id, customer: { firstName: "Zdenka", lastName: null } }]);
});

test("how an order came never changes", async () => {
  const { take } = await open();
  const { id } = (await take()).json();
  await expect(pool.query("UPDATE orders SET source = 'WEB' WHERE id = $1", [id])).rejects.toThrow(/cannot be changed/);
});
