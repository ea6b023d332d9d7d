import { randomUUID } from "node:crypto";
import { findAlerts } from "@mahlzeit/contract/operator/alerts";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { booksOf, complete, eventsOf, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { type CardOrder, choose, moneyOf, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { makeSandbox } from "./sandbox.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const provider = makeSandbox({
  publicUrl: "http://localhost:3000",
  db,
  secret: Buffer.alloc(32, 7),
  now: () => now,
});
const app = await testApp({ pool, db, now: () => now, payments: provider });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });

async function served(): Promise<CardOrder> {
  const order = await placeCardOrder(app, kitchen);
  await choose(app, order, "PAID");
  await complete(app, owner, order);
  return order;
}
/** Lets the bank act by a button of the page. */
const bank = (order: CardOrder, act: string) =>
  app.inject({
    method: "POST",
    url: new URL(order.url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `dispute=${act}`,
  });
const page = async (order: CardOrder) => (await app.inject(new URL(order.url).pathname)).body;
const alertsAbout = async ({ id }: CardOrder) =>
  ((await callAs(app, operator, findAlerts)).json() as { kind: string; order: { id: string } | null }[])
    .filter(({ order }) => order?.id === id)
    .map(({ kind }) => kind)
    .toSorted();

test("whoever comes back to a paid page finds the way back, and may let the bank contest the payment", async () => {
  const order = await served();
  expect(await page(order)).toContain("Diese Zahlung ist schon gemacht");
  expect(await page(order)).toContain("/success/");
  expect((await bank(order, "OPEN")).statusCode).toBe(303);
  expect(await page(order)).toContain("Diese Zahlung ist beanstandet");
  expect(await page(order)).toContain("35,85");
  expect(await moneyOf(pool, order)).toMatchObject({ disputed: 3585 });
  expect(await alertsAbout(order)).toEqual(["disputed"]);
  await bank(order, "LOST");
  expect(await page(order)).toContain("Die Bank hat dem Gast recht gegeben");
  expect(await page(order)).not.toContain("<form");
  expect(await alertsAbout(order)).toEqual(["dispute-lost"]);
  expect(await eventsOf(pool, order)).toEqual(["completed", "dispute-lost"]);
});

test("an alert names what is contested, which is less than what came in once a part was given back", async () => {
  const order = await served();
  await refund(app, owner, order, randomUUID(), { amount: 5 });
  await runQueuedJobs({ pool, db, provider }, order, now);
  const sums = async () =>
    ((await callAs(app, operator, findAlerts)).json() as Record<"kind" | "received" | "contested" | "order", unknown>[])
      .filter(({ order: one }) => (one as { id: string } | null)?.id === order.id)
      .map(({ kind, received, contested }) => ({ kind, received, contested }));
  await bank(order, "OPEN");
  expect(await sums()).toEqual([{ kind: "disputed", received: 35.85, contested: 30.85 }]);
  await bank(order, "LOST");
  expect(await sums()).toEqual([{ kind: "dispute-lost", received: 35.85, contested: 30.85 }]);
});

test("what the bank hands back is where it was, and may be refunded again", async () => {
  const order = await served();
  const before = [await booksOf(pool, order), await moneyOf(pool, order)];
  await bank(order, "OPEN");
  await bank(order, "WON");
  expect(await page(order)).toContain("Die Bank hat die Beanstandung abgewiesen");
  expect([await booksOf(pool, order), await moneyOf(pool, order)]).toEqual(before);
  expect(await alertsAbout(order)).toEqual(["dispute-won"]);
  const given = { order: 3585 - 500 };
  expect((await refund(app, owner, order, randomUUID(), { amount: 5 })).statusCode).toBe(200);
  await runQueuedJobs({ pool, db, provider }, order, now);
  expect(await moneyOf(pool, order)).toMatchObject(given);
});

test("clicks that come twice, in another order or at once count once, and only what is left is contested", async () => {
  const order = await served();
  await refund(app, owner, order, randomUUID(), { amount: 5.85 });
  await runQueuedJobs({ pool, db, provider }, order, now);
  // The bank cannot decide about an undisputed payment.
  await bank(order, "LOST");
  expect(await alertsAbout(order)).toEqual([]);
  await Promise.all([bank(order, "OPEN"), bank(order, "OPEN")]);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3000, disputed: 3000 });
  await Promise.all([bank(order, "LOST"), bank(order, "WON"), bank(order, "OPEN")]);
  const [decided, ...others] = await alertsAbout(order);
  expect(others).toEqual([]);
  await bank(order, "WON");
  await bank(order, "LOST");
  expect(await alertsAbout(order)).toEqual([decided]);
  expect(await moneyOf(pool, order)).toEqual(decided === "dispute-lost" ? {} : { guest: -3000, order: 3000 });
});

test("nothing else is done by such a button: an unknown word, an unpaid page, a page that is not there", async () => {
  const order = await served();
  expect((await bank(order, "GIVE")).statusCode).toBe(400);
  expect((await bank({ ...order, url: `${order.url}x` }, "OPEN")).statusCode).toBe(404);
  const unpaid = await placeCardOrder(app, kitchen);
  expect((await bank(unpaid, "OPEN")).statusCode).toBe(303);
  expect(await page(unpaid)).toContain("Bezahlen");
  expect([await alertsAbout(order), await alertsAbout(unpaid)]).toEqual([[], []]);
  const whole = await served();
  await refund(app, owner, whole, randomUUID(), { amount: 35.85 });
  await runQueuedJobs({ pool, db, provider }, whole, now);
  expect(await page(whole)).not.toContain("beanstanden");
});
