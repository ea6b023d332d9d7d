import { findDevices, sendLifeSign, testDevice } from "@mahlzeit/contract/kitchen/devices";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { afterEach, expect, test, vi } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { startServer } from "../../../testing/start-server.ts";
import { readStream } from "../../../testing/streams.ts";
import { DeviceTrials } from "./device-trials.ts";

const { pool, db, config } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const theke = await testDevices(db)(app, kitchen.id, { name: "Tablet Theke", by: owner });

afterEach(() => void vi.useRealTimers());

test("a device that somebody tries out hears of it, whichever process its board asks", async () => {
  const second = await startServer(config, {});
  atTheEnd(() => second.process.kill("SIGKILL"));
  const board = await readStream(second.origin, watchBoard, {
    query: { restaurant: kitchen.id },
    token: theke.token,
    only: "trial",
  });
  expect((await board.next())?.data).toEqual([]);
  expect((await callAs(app, owner, testDevice, { params: { id: theke.id } })).statusCode).toBe(200);
  expect((await board.next())?.data).toEqual([{ device: theke.id, id: expect.any(String) }]);
});

test("whoever opens a board later hears nothing of it", () => {
  vi.useFakeTimers();
  const changed: string[] = [];
  const trials = new DeviceTrials((restaurant) => changed.push(restaurant));
  trials.notified("r d 1");
  vi.advanceTimersByTime(9000);
  trials.notified("r d 2");
  vi.advanceTimersByTime(9000);
  expect(trials.of("r")).toEqual([{ device: "d", id: "2" }]);
  vi.advanceTimersByTime(1000);
  expect([trials.of("r"), changed]).toEqual([[], ["r", "r", "r"]]);
});

test("whether a device rings its life signs say, and the page that manages it shows", async () => {
  const sound = async () =>
    (await callAs(app, owner, findDevices, { query: { restaurant: kitchen.id } })).json()[0].sound;
  const sign = (body: object) => callAs(app, theke, sendLifeSign, { body });
  expect(await sound()).toBeNull();
  await sign({ sound: true });
  expect(await sound()).toBe(true);
  await sign({});
  expect(await sound()).toBe(true);
  await sign({ sound: false });
  expect(await sound()).toBe(false);
});
