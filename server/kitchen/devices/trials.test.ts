import { type Device, findDevices, reportTrial, testDevice } from "@mahlzeit/contract/kitchen/devices";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-20T17:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const makeDevice = testDevices(db);
const at = (ms: number) => new Date(ms).toISOString();

async function open() {
  clock.now = start;
  const { id } = await openKitchen(pool);
  const owner = await makeAccount(db, { now: start, memberOf: { [id]: "owner" } });
  const theke = await makeDevice(app, id, { by: owner });
  // The oldest device comes first.
  clock.now += 1;
  const ofen = await makeDevice(app, id, { by: owner });
  clock.now = start;
  const shown = async (): Promise<Device["trial"][]> =>
    (await callAs(app, owner, findDevices, { query: { restaurant: id } })).json().map(({ trial }: Device) => trial);
  const tryOut = async (device = theke) => {
    await callAs(app, owner, testDevice, { params: { id: device.id } });
    const found = await pool.query<{ trial_id: string }>("SELECT trial_id FROM devices WHERE id = $1", [device.id]);
    return found.rows[0]?.trial_id ?? "";
  };
  const report = (trial: string, isAloud: boolean, isHeard = false, device = theke) =>
    callAs(app, { token: device.token }, reportTrial, { body: { trial, isAloud, isHeard } });
  return { id, owner, theke, ofen, shown, tryOut, report };
}

test("of the last trial of a device it is known when it rang, and that somebody heard it", async () => {
  const { shown, tryOut, report } = await open();
  expect(await shown()).toEqual([null, null]);
  const trial = await tryOut();
  expect(await shown()).toEqual([{ at: at(start), rangAt: null, isAloud: false, isHeard: false }, null]);
  clock.now += 1400;
  expect((await report(trial, true)).statusCode).toBe(204);
  const rang = { at: at(start), rangAt: at(start + 1400), isAloud: true, isHeard: false };
  expect(await shown()).toEqual([rang, null]);
  clock.now += 5000;
  await report(trial, true, true);
  expect(await shown()).toEqual([{ ...rang, isHeard: true }, null]);
  // A message repeated by the network changes nothing.
  await report(trial, false);
  expect(await shown()).toEqual([{ ...rang, isHeard: true }, null]);
  await tryOut();
  expect(await shown()).toEqual([{ at: at(clock.now), rangAt: null, isAloud: false, isHeard: false }, null]);
});

test("nobody heard what made no sound, and an earlier trial or another device's is none of its business", async () => {
  const { shown, tryOut, report, ofen } = await open();
  const first = await tryOut();
  const second = await tryOut();
  await report(first, true, true);
  await report(second, true, true, ofen);
  expect((await shown()).map((trial) => trial?.rangAt)).toEqual([null, undefined]);
  await report(second, false, true);
  expect(await shown()).toEqual([{ at: at(start), rangAt: at(start), isAloud: false, isHeard: false }, null]);
});

test("only a device says that it rang", async () => {
  const { owner, tryOut } = await open();
  const body = { trial: await tryOut(), isAloud: true, isHeard: true };
  const codes = [owner, null].map((who) => callAs(app, who, reportTrial, { body }));
  expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});
