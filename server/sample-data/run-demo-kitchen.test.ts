import { sendLifeSign } from "@mahlzeit/contract/kitchen/devices";
import { type Board, findBoard } from "@mahlzeit/contract/orders/board";
import { assignOrders } from "@mahlzeit/contract/orders/driver-round";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { timetableOf } from "../job-handlers.ts";
import { orderPayments } from "../money/payments/order-payments.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { sendDriver } from "../testing/drivers.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { demoKitchenUid, runDemoKitchen } from "./run-demo-kitchen.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool, { uid: demoKitchenUid });
const cook = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "staff" } });

const look = () => callAs(app, cook, sendLifeSign, { body: { restaurant: kitchen.id } });
const run = () => runDemoKitchen({ db, payments: orderPayments }, clock.now);
const orders = async (): Promise<Board["orders"]> =>
  (await callAs(app, cook, findBoard, { query: { restaurant: kitchen.id } })).json().orders;
const states = async () => new Set((await orders()).map(({ status }) => status));

test("the demo's board moves by itself while somebody looks, and only then", async () => {
  await run();
  expect(await orders()).toEqual([]);
  await look();
  await run();
  expect(await states()).toEqual(new Set(["PLACED", "ACCEPTED", "READY", "ON_THE_WAY"]));
  expect((await orders()).every(({ isTest }) => isTest)).toBe(true);

  for (let minute = 0; minute < 30; minute++) {
    clock.now += minuteMs;
    await look();
    await run();
    const open = (await orders()).filter(({ status }) => status !== "COMPLETED");
    expect(open.length).toBeGreaterThan(2);
    expect(open.length).toBeLessThanOrEqual(8);
  }
  expect((await orders()).some(({ status }) => status === "COMPLETED")).toBe(true);

  const before = await orders();
  clock.now += 5 * minuteMs;
  await run();
  expect((await orders()).map(({ id, status }) => [id, status])).toEqual(before.map(({ id, status }) => [id, status]));
});

test("what somebody does on the board stays done", async () => {
  await look();
  await run();
  const [waiting] = (await orders()).filter(({ status }) => status === "PLACED");
  const body = { to: "REJECTED", reasonCode: "TOO_BUSY" } as const;
  await callAs(app, cook, transitionOrder, { params: { id: waiting?.id ?? "" }, body });
  clock.now += 10 * minuteMs;
  await look();
  await run();
  expect((await orders()).find(({ id }) => id === waiting?.id)).toMatchObject({ status: "REJECTED" });
});

test("the demo's driver brings what nobody else has, and leaves a visitor's driver theirs", async () => {
  await look();
  await run();
  const driven = (await orders()).flatMap(({ moves }) => moves.filter(({ by }) => by === "driver"));
  expect(new Set(driven.map(({ name }) => name))).toEqual(new Set(["Stefan"]));
  const amira = await sendDriver(app, cook, { restaurant: kitchen.id, firstName: "Amira" });
  const onRoad = async () => {
    clock.now += minuteMs;
    await look();
    await run();
    return (await orders()).find(({ status, driver }) => status === "READY" && driver !== undefined);
  };
  let taken = await onRoad();
  for (let minute = 0; minute < 12 && !taken; minute++) taken = await onRoad();
  const body = { orders: [taken?.id] };
  expect((await callAs(app, cook, assignOrders, { params: { id: amira.id }, body })).statusCode).toBe(200);
  for (let minute = 0; minute < 9; minute++) await onRoad();
  expect((await orders()).find(({ id }) => id === taken?.id)).toMatchObject({
    status: "READY",
    driver: { id: amira.id },
  });
});

test("it runs in a demo only", () => {
  const runs = (demo: boolean) => timetableOf({ demo }).some((line) => line.includes("run-demo-kitchen"));
  expect([runs(true), runs(false)]).toEqual([true, false]);
});
