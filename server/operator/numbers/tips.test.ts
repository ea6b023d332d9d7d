import { findTips } from "@mahlzeit/contract/operator/numbers";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeSandbox } from "../../money/payments/sandbox.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { complete, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { choose, placeCardOrder } from "../../testing/payments.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-08-30T10:00:00Z");
const clock = { now: start };
const now = () => clock.now;
const payments = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now });
const app = await testApp({ pool, db, now, payments });
const kitchen = await openKitchen(pool);
const [owner, cook] = [
  await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } }),
  await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } }),
];
const params = { id: kitchen.id };

async function tip(amount: number): Promise<{ id: string }> {
  const order = await placeCardOrder(app, kitchen, { tip: { amount, receiver: "KITCHEN" } });
  await choose(app, order, "PAID");
  await complete(app, owner, order);
  return order;
}

test("staff see what guests gave by month and is left of it, as owners do in their numbers", async () => {
  await tip(3);
  const taken = await tip(4.5);
  expect((await refund(app, owner, taken, "3f0e0f6e-0000-4000-8000-00000000c0de", { amount: 38.35 })).statusCode).toBe(
    200,
  );
  clock.now = start + 3 * dayMs;
  await tip(1.2);
  const answer = await callAs(app, cook, findTips, { params });
  expect(answer.json()).toEqual({
    restaurantName: "Küche Österreicher",
    tips: [
      { month: "2026-09", kitchen: 1.2, driver: 0 },
      { month: "2026-08", kitchen: 5, driver: 0 },
    ],
  });
  expect((await callAs(app, owner, findTips, { params })).json()).toEqual(answer.json());
});

test("nobody else sees them, and of months longer ago than a year nobody", async () => {
  const elsewhere = await openKitchen(pool);
  for (const who of [
    await makeAccount(db, { now: start }),
    await makeAccount(db, { now: start, memberOf: { [elsewhere.id]: "owner" } }),
  ])
    expect((await callAs(app, who, findTips, { params })).statusCode).toBe(404);
  clock.now = Date.parse("2027-08-15T12:00:00+02:00");
  const later = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "staff" } });
  const { tips } = (await callAs(app, later, findTips, { params })).json();
  expect(tips.map(({ month }: { month: string }) => month)).toEqual(["2026-09"]);
});
