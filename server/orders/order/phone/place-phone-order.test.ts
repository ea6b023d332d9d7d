import { randomUUID } from "node:crypto";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { placePhoneOrder } from "@mahlzeit/contract/orders/phone-orders";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home } from "../../../testing/orders.ts";
import { caller, takePhoneOrder } from "../../../testing/phone-orders.ts";

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
  return { kitchen, mira, take, board };
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
    mustBeAnsweredBy: null,
    payment: "COLLECT",
    note: "ohne Zwiebel",
    contact: { firstName: "Hedwig", lastName: null, phone: caller.phone, address: null },
    moves: [
      { status: "PLACED", by: "restaurant", name: "Mira" },
      { status: "ACCEPTED", by: "restaurant", name: "Mira" },
    ],
  });
});
