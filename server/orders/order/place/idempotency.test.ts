import { randomUUID } from "node:crypto";
import { orderInput } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { decode } from "zod/mini";
import { forgetRecentActs } from "../../../platform/database/recent-acts.ts";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";
import { testTimer } from "../../../testing/test-timer.ts";
import { bindKey } from "./idempotency-key.ts";

const { pool, db, config } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });

const withKey = (key: string) => ({ "idempotency-key": key });
const count = async (restaurantId: string): Promise<number> => {
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM orders WHERE restaurant_id = $1", [
    restaurantId,
  ]);
  return rows[0].count;
};

test("two hundred simultaneous submissions of the same key make one order", async () => {
  const kitchen = await openKitchen(pool);
  const [key, body] = [randomUUID(), orderBody(kitchen)];
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(app, body, withKey(key))));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json().identificationTag)).size).toBe(1);
  expect(await count(kitchen.id)).toBe(1);
  // Two mails, the cancellation if unanswered, and the escalation until then.
  expect(await findJobs(pool, "payload->>'orderId' = $1", [answers[0]?.json().id])).toHaveLength(3);
});

const hashed = {
  type: "DELIVERY",
  service: { id: "0198a1b2-0000-7000-8000-000000000001" },
  orderProducts: [{ product: { id: "0198a1b2-0000-7000-8000-000000000001" }, quantity: 2 }],
  customer: { firstName: "Jörg", lastName: "Ö", email: "j@example.at", phone: "+43 660 1" },
  paymentType: "ON_SPOT",
  asapDelivery: true,
  note: "x",
  total: 19.8,
};
const whole = {
  extra: "Top 6",
  country: { name: "Österreich" },
  city: { name: "Wien" },
  postcode: { postcode: "1070" },
  number: "14",
  street: "Neubaugasse",
  district: "Neubau",
  region: "Wien",
};

// A page may repeat a request that it sent to yesterday's server, so the hashes must not change.
test.each([
  ["none", {}, "8a4e9699ed45c7ce59418c3819b12301fe18c7b3b09d6ba890e85a1881e2fee1"],
  ["a whole one", { address: whole }, "3de74683c4ce9e9e91edf6cd689133036bae07ba4249cd20f51e9f5adfeb8f44"],
  [
    "one of empty parts",
    { address: { street: " ", city: { name: "" }, extra: "" } },
    "6aa6fb2a7c8ad66cf323cb9a5bbbacb49a691aeae865d1db9422451338e2a409",
  ],
])("a body's hash is the same in every release, with each address: %s", (_, address, hash) => {
  const bound = bindKey(randomUUID(), decode(orderInput, { ...hashed, ...address } as never));
  expect(bound?.bodyHash.toString("hex")).toBe(hash);
});

test("another name at the door is another body", async () => {
  const kitchen = await openKitchen(pool);
  const key = withKey(randomUUID());
  const body = (doorName?: string) => orderBody(kitchen, { type: "DELIVERY", address: { ...home, doorName } });
  const placed = await post(app, body("Hofbauer"), key);
  expect([placed.statusCode, (await post(app, body("Hofbauer"), key)).json()]).toEqual([201, placed.json()]);
  for (const other of [undefined, "Wolf"])
    expect((await post(app, body(other), key)).json()).toMatchObject({ code: "idempotency-mismatch" });
});

test("two servers given the same key at once make one order", async () => {
  const { connect } = await import("../../../platform/database/connect.ts");
  const second = connect(config, undefined, testTimer());
  const other = await testApp({ ...second, now: () => clock.now });
  const kitchen = await openKitchen(pool);
  const [key, body] = [randomUUID(), orderBody(kitchen, { paymentType: "STRIPE" })];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => post(i % 2 ? app : other, body, withKey(key))),
  );
  await second.close();
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
  expect(await count(kitchen.id)).toBe(1);
});

test("orders in parallel get numbers without repeats or gaps, and none waits for another forever", async () => {
  const kitchens = await Promise.all([openKitchen(pool), openKitchen(pool), openKitchen(pool)]);
  const limited = await testApp({ pool, db, now: () => clock.now }, { orderLimit: 1000 });
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, i) => {
      const customer = { ...guest, email: `gast${i % 4}@example.at` };
      return post(limited, orderBody(kitchens[i % 3] ?? kitchens[0], { customer }), withKey(randomUUID()));
    }),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  const { rows } = await pool.query(
    "SELECT array_agg(number ORDER BY number) AS numbers FROM orders WHERE restaurant_id = ANY ($1) GROUP BY restaurant_id",
    [kitchens.map(({ id }) => id)],
  );
  const upTo30 = Array.from({ length: 30 }, (_, i) => i + 1);
  expect(rows.map((row) => row.numbers)).toEqual([upTo30, upTo30, upTo30]);
});

test("a lost answer and its retry are the same order, however the body is written", async () => {
  const kitchen = await openKitchen(pool);
  const key = randomUUID();
  const first = await post(app, orderBody(kitchen), withKey(key));
  clock.now += 3_600_000 * 3;
  const retried = await post(app, orderBody(kitchen, { note: null, unknown: 1 }), withKey(key.toUpperCase()));
  clock.now -= 3_600_000 * 3;
  expect([retried.statusCode, retried.json()]).toEqual([201, first.json()]);
  expect(await count(kitchen.id)).toBe(1);
});

test("the same key with another body is refused and names the order already made", async () => {
  const kitchen = await openKitchen(pool);
  const key = randomUUID();
  const { identificationTag } = (await post(app, orderBody(kitchen), withKey(key))).json();
  const other = await post(app, orderBody(kitchen, { note: "anders" }), withKey(key));
  expect(other.statusCode).toBe(422);
  expect(other.json()).toMatchObject({ code: "idempotency-mismatch", identificationTag, orderStatus: "PLACED" });
});

test("a refusal does not bind the key", async () => {
  const kitchen = await openKitchen(pool);
  const key = randomUUID();
  expect((await post(app, orderBody(kitchen, { total: 1 }), withKey(key))).statusCode).toBe(409);
  expect((await post(app, orderBody(kitchen), withKey(key))).statusCode).toBe(201);
});

test.each(["1", "0190a7b0-0000-7000-8000-000000000000", " ", "00000000-0000-0000-0000-000000000000"])(
  "the key %j is no random UUID",
  async (key) => {
    const kitchen = await openKitchen(pool);
    const answer = await post(app, orderBody(kitchen), withKey(key));
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid-idempotency-key"]);
  },
);

test("only so many orders are created per ten minutes and guest, and replays do not count", async () => {
  const limited = await testApp({ pool, db, now: () => clock.now }, { orderLimit: 3 });
  const kitchen = await openKitchen(pool);
  const customer = { ...guest, email: "viel@example.at" };
  const body = orderBody(kitchen, { customer });
  const key = randomUUID();
  const from = (address: string, headers: Record<string, string> = {}) =>
    limited.inject({
      method: "POST",
      url: "/api/service/order/save/request",
      remoteAddress: address,
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });
  for (let i = 0; i < 5; i++) expect((await from("192.0.2.1", withKey(key))).statusCode).toBe(201);
  const rush = await Promise.all(Array.from({ length: 8 }, (_, i) => from(`192.0.2.${10 + i}`)));
  expect(rush.filter((answer) => answer.statusCode === 201)).toHaveLength(2);
  const refused = rush.find((answer) => answer.statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: "too-many-orders" });
  expect(Number(refused?.headers["retry-after"])).toBe(600);
  clock.now += 600_001;
  expect((await from("192.0.2.1")).statusCode).toBe(201);
  clock.now -= 600_001;
});

test("who ordered is forgotten once it no longer counts", async () => {
  const left = async () => (await pool.query("SELECT count(*)::int AS count FROM recent_acts")).rows[0].count;
  await forgetRecentActs(db, clock.now + 599_000);
  expect(await left()).toBeGreaterThan(0);
  await forgetRecentActs(db, clock.now + 3_600_000);
  expect(await left()).toBe(0);
});

test("the limit holds for a whole network of IPv6", async () => {
  const limited = await testApp({ pool, db, now: () => clock.now }, { orderLimit: 2 });
  const kitchen = await openKitchen(pool);
  const statuses = [];
  for (const [i, remoteAddress] of ["2001:db8:1::1", "2001:db8:1::ffff:2", "2001:db8:1:0:5::3"].entries()) {
    const answer = await limited.inject({
      method: "POST",
      url: "/api/service/order/save/request",
      remoteAddress,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(orderBody(kitchen, { customer: { ...guest, email: `netz${i}@example.at` } })),
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([201, 201, 429]);
});
