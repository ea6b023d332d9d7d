import {
  findDevices,
  findOwnDevice,
  makePairingCode,
  pairDevice,
  renameDevice,
  sendLifeSign,
  withdrawDevice,
} from "@mahlzeit/contract/kitchen/devices";
import { dismissMember } from "@mahlzeit/contract/people/members";
import { maxDevices } from "@mahlzeit/domain/kitchen/device";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { forgetPairingCodes } from "./pairing-codes.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-20T17:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const makeDevice = testDevices(db);
beforeEach(() => {
  clock.now = start;
});

async function people() {
  const kitchen = await openKitchen(pool);
  const memberOf = (role: "owner" | "staff") => makeAccount(db, { now: start, memberOf: { [kitchen.id]: role } });
  return { kitchen, id: kitchen.id, owner: await memberOf("owner"), staff: await memberOf("staff") };
}

let networks = 0;
const makeCode = async (who: TestAccount, restaurant: string): Promise<string> =>
  (await callAs(app, who, makePairingCode, { body: { restaurant } })).json().code;
const pair = (code: string, name?: string, from = `198.51.100.${++networks}`) =>
  callAs(app, null, pairDevice, { body: { code, ...(name === undefined ? {} : { name }) }, from });
const list = async (who: TestAccount, restaurant: string) =>
  (await callAs(app, who, findDevices, { query: { restaurant } })).json();
const own = (token: string) => callAs(app, { token }, findOwnDevice);
const withdraw = (who: TestAccount, id: string) => callAs(app, who, withdrawDevice, { params: { id } });

test("staff make a code, a device types it, and is from then on one of their restaurant", async () => {
  const { kitchen, id, owner, staff } = await people();
  const made = await callAs(app, staff, makePairingCode, { body: { restaurant: id.toUpperCase() } });
  expect(made.json()).toEqual({ code: expect.stringMatching(/^\d{6}$/), expiresAt: "2026-11-20T17:10:00.000Z" });
  const { code } = made.json();
  const answer = await pair(`${code.slice(0, 3)} ${code.slice(3)}`, " Tablet Theke ");
  const device = {
    id: expect.any(String),
    name: "Tablet Theke",
    service: { id, uid: kitchen.uid, name: "Küche Österreicher" },
  };
  expect([answer.statusCode, answer.json()]).toEqual([201, { token: expect.stringMatching(/^device_/), device }]);
  expect((await own(answer.json().token)).json()).toEqual(device);
  const shown = {
    id: device.id,
    name: "Tablet Theke",
    lastSeenAt: null,
    isConnected: false,
    appVersion: null,
    sound: null,
    isPushed: false,
    trial: null,
  };
  for (const who of [owner, staff])
    expect(await list(who, id)).toEqual([{ ...shown, pairedAt: "2026-11-20T17:00:00.000Z" }]);
});

test("a code pairs once, for ten minutes, and only until its maker makes another", async () => {
  const { id, staff } = await people();
  const [first, second] = [await makeCode(staff, id), await makeCode(staff, id)];
  const unknown = await pair(first);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "pairing-code-unknown"]);
  expect((await pair(second)).statusCode).toBe(201);
  expect((await pair(second)).statusCode).toBe(404);
  const third = await makeCode(staff, id);
  clock.now += 10 * minuteMs;
  expect((await pair(third)).statusCode).toBe(404);
  expect((await pair("Küche!")).statusCode).toBe(404);
});

test("of many who type the same code at once one is paired", async () => {
  const { id, staff } = await people();
  const code = await makeCode(staff, id);
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => pair(code)))).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(404)]);
  expect(await list(staff, id)).toHaveLength(1);
});

test("a network guesses ten codes in ten minutes, and then not even the right one", async () => {
  const { id, staff } = await people();
  const code = await makeCode(staff, id);
  for (let i = 0; i < 10; i++) expect((await pair("x", undefined, "203.0.113.5")).statusCode).toBe(404);
  const refused = await pair(code, undefined, "203.0.113.5");
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
    429,
    "too-many-attempts",
    "600",
  ]);
  expect((await pair(code)).statusCode).toBe(201);
});

test("codes are kept as hashes that nobody can reverse, and not longer than they are valid", async () => {
  const { id, staff } = await people();
  const code = await makeCode(staff, id);
  const { rows } = await pool.query("SELECT code_hash::text, expires_at FROM pairing_codes WHERE restaurant_id = $1", [
    id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
  await forgetPairingCodes(db, start + 10 * minuteMs);
  expect((await pool.query("SELECT FROM pairing_codes")).rowCount).toBe(0);
});

test("a device says itself what it is called, is answered itself alone, and renames no other", async () => {
  const { id, owner } = await people();
  const [theke, ofen] = [await makeDevice(app, id), await makeDevice(app, id)];
  clock.now += 1000;
  const rename = (of: { id: string }) =>
    callAs(app, theke, renameDevice, { params: { id: of.id }, body: { name: " Tablet Theke " } });
  const names = (all: { name: string }[]) => all.map(({ name }) => name);
  expect(names((await rename({ id: theke.id.toUpperCase() })).json())).toEqual(["Tablet Theke"]);
  const other = await rename(ofen);
  expect([other.statusCode, other.json().code]).toEqual([404, "device-not-found"]);
  expect(names(await list(owner, id)).toSorted()).toEqual(["Gerät 2", "Tablet Theke"]);
  expect(await auditLogOf(pool, { deviceId: theke.id })).toEqual([
    { what: "pairDevice", role: "device" },
    { what: "renameDevice", role: "device" },
  ]);
});

test("owners rename and remove devices, staff only pair them; a removed one is out with its next call", async () => {
  const { id, owner, staff } = await people();
  const theke = await makeDevice(app, id, { by: staff });
  clock.now += 1000;
  const ofen = await makeDevice(app, id, { by: owner });
  const rename = (who: TestAccount) =>
    callAs(app, who, renameDevice, { params: { id: theke.id }, body: { name: "Tablet Theke" } });
  expect((await rename(owner)).json().map(({ name }: { name: string }) => name)).toEqual(["Tablet Theke", "Gerät 2"]);
  for (const forbidden of [await rename(staff), await withdraw(staff, theke.id)])
    expect([forbidden.statusCode, forbidden.json().code]).toEqual([404, "device-not-found"]);
  const answer = await withdraw(owner, theke.id.toUpperCase());
  expect(answer.json().map((one: { id: string }) => one.id)).toEqual([ofen.id]);
  expect((await own(theke.token)).statusCode).toBe(401);
  await makeDevice(app, id, { by: owner });
  expect((await list(owner, id)).map(({ name }: { name: string }) => name).toSorted()).toEqual(["Gerät 2", "Gerät 3"]);
  expect((await withdraw(owner, theke.id)).statusCode).toBe(404);
  expect((await own(ofen.token)).statusCode).toBe(200);
});

test("whoever is dismissed or blocked takes the devices along that they paired, and their open code", async () => {
  const { id, owner, staff } = await people();
  const [kept, dead] = [await makeDevice(app, id, { by: owner }), await makeDevice(app, id, { by: staff })];
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [staff.id]);
  expect((await own(dead.token)).statusCode).toBe(401);
  await pool.query("UPDATE accounts SET blocked_at = NULL WHERE id = $1", [staff.id]);
  expect((await own(dead.token)).statusCode).toBe(200);
  const code = await makeCode(staff, id);
  await callAs(app, owner, dismissMember, { params: { id, accountId: staff.id } });
  expect((await own(dead.token)).statusCode).toBe(401);
  expect((await pair(code)).statusCode).toBe(404);
  expect((await list(owner, id)).map((one: { id: string }) => one.id)).toEqual([kept.id]);
  expect((await own(kept.token)).statusCode).toBe(200);
});

test("nobody pairs for somebody who is dismissed at the same moment", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, owner, staff } = await people();
    const code = await makeCode(staff, id);
    const [paired, dismissed] = await Promise.all([
      pair(code),
      callAs(app, owner, dismissMember, { params: { id, accountId: staff.id } }),
    ]);
    expect(dismissed.statusCode).toBe(200);
    expect([201, 404]).toContain(paired.statusCode);
    expect(await list(owner, id)).toEqual([]);
    if (paired.statusCode === 201) expect((await own(paired.json().token)).statusCode).toBe(401);
  }
});

test("life signs say that a board is seen, and with which pages; those that follow too soon are not written", async () => {
  const { id, owner } = await people();
  const device = await makeDevice(app, id, { by: owner });
  const alive = (who: { token: string }, body: object = {}) => callAs(app, who, sendLifeSign, { body });
  const seen = async () => {
    const [{ lastSeenAt, isConnected, appVersion }] = await list(owner, id);
    return [lastSeenAt && Date.parse(lastSeenAt) - start, isConnected, appVersion];
  };
  expect((await alive(device, { appVersion: "1a2b3c" })).statusCode).toBe(204);
  expect(await seen()).toEqual([0, true, "1a2b3c"]);
  clock.now += 10_000;
  await alive(device);
  expect(await seen()).toEqual([0, true, "1a2b3c"]);
  clock.now += 15_000;
  await alive(device);
  expect(await seen()).toEqual([25_000, true, "1a2b3c"]);
  clock.now += 90_000;
  expect(await seen()).toEqual([25_000, false, "1a2b3c"]);
});

test("a member's open board gives a sign for a restaurant of theirs, and no other", async () => {
  const { id, staff } = await people();
  const elsewhere = await people();
  const alive = (who: TestAccount, restaurant?: string) =>
    callAs(app, who, sendLifeSign, { body: restaurant === undefined ? {} : { restaurant } });
  expect((await alive(staff, id.toUpperCase())).statusCode).toBe(204);
  for (const refused of [await alive(staff, elsewhere.id), await alive(staff)])
    expect([refused.statusCode, refused.json().code]).toEqual([404, "service-not-found"]);
  const { rows } = await pool.query("SELECT restaurant_id FROM board_signs WHERE restaurant_id IN ($1, $2)", [
    id,
    elsewhere.id,
  ]);
  expect(rows).toEqual([{ restaurant_id: id }]);
});

test("a restaurant has no more devices than anybody could look at", async () => {
  const { id, owner } = await people();
  for (let i = 0; i < maxDevices; i++) await makeDevice(app, id, { by: owner });
  const answer = await callAs(app, owner, makePairingCode, { body: { restaurant: id } });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "too-many-devices"]);
});
