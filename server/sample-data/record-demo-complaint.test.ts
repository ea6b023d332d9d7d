import { api } from "@mahlzeit/contract/api";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { complete } from "../testing/books.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { orderBody, post } from "../testing/orders.ts";
import { recordDemoComplaint } from "./record-demo-complaint.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

const { db, pool } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ db, pool, now: () => clock.now });
const kitchen = await openKitchen(pool, { uid: demoKitchenUid });
const owner = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "owner" } });
const served = async () => {
  const order = (await post(app, orderBody(kitchen))).json();
  await complete(app, owner, order);
  return order.id as string;
};
const complained = async () => {
  const found = await callAs(app, owner, api.findManagedOrders, { query: { complaints: "only" } });
  return found.json().map(({ id, complaint }: { id: string; complaint: string }) => [id, complaint]);
};

test("the demo has one complaint, about its last order, as long as somebody can still complain about that", async () => {
  await recordDemoComplaint(db, clock.now);
  await served();
  await recordDemoComplaint(db, clock.now + dayMs);
  expect(await complained()).toEqual([]);
  clock.now += hourMs;
  const last = await served();
  for (const minutes of [5, 6]) await recordDemoComplaint(db, clock.now + minutes * 60_000);
  expect(await complained()).toEqual([[last, "OPEN"]]);
  await served();
  await recordDemoComplaint(db, clock.now + hourMs);
  expect(await complained()).toEqual([[last, "OPEN"]]);
});
