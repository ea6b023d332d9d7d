import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import {
  endShift,
  findDrivers,
  makeDriverLink,
  openDriverLink,
  withdrawDriver,
} from "@mahlzeit/contract/kitchen/drivers";
import { findDriverShift } from "@mahlzeit/contract/orders/driver-round";
import { maxPairingTries } from "@mahlzeit/domain/kitchen/device";
import { driverLinkMs, maxDrivers } from "@mahlzeit/domain/kitchen/driver";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { sendDriver } from "../../testing/drivers.ts";
import { inputsOf } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { forgetDrivers } from "./end-shift.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const [kitchen, elsewhere] = [await openKitchen(pool), await openKitchen(pool)];
const theke = await testDevices(db)(app, kitchen.id);
const foreign = await testDevices(db)(app, elsewhere.id);
beforeEach(async () => {
  clock.now = start;
  await pool.query("UPDATE driver_shifts SET withdrawn_at = made_at");
});

const link = async (firstName = "Stefan") =>
  (await callAs(app, theke, makeDriverLink, { body: { restaurant: kitchen.id, firstName } })).json();
let networks = 0;
const open = (code: string, { from = `10.79.0.${++networks}`, key = randomUUID() as string } = {}) =>
  callAs(app, null, openDriverLink, { body: { code, key }, from });
const drivers = async (): Promise<{ id: string; firstName: string }[]> =>
  (await callAs(app, theke, findDrivers, { query: { restaurant: kitchen.id } })).json();
const withdraw = (id: string, who: { token: string } = theke) => callAs(app, who, withdrawDriver, { params: { id } });
const send = () => sendDriver(app, theke, { restaurant: kitchen.id });

describe("a link to a shift", () => {
  test("opens once, and then belongs to that phone", async () => {
    const { code, driver } = await link();
    expect(driver).toMatchObject({ openedAt: null, linkUntil: "2026-11-19T16:10:00.000Z" });
    expect(await drivers()).toContainEqual(driver);
    clock.now += minuteMs;
    const opened = await open(code);
    expect([opened.statusCode, opened.json()]).toEqual([201, { token: expect.stringMatching(/^driver_[\w-]{43}$/) }]);
    const again = await open(code);
    expect([again.statusCode, again.json().code]).toEqual([410, "link-expired"]);
    expect((await callAs(app, opened.json(), findDriverShift)).json()).toMatchObject({
      firstName: "Stefan",
      stops: [],
    });
    expect(await drivers()).toContainEqual({
      ...driver,
      openedAt: "2026-11-19T16:01:00.000Z",
      heardAt: "2026-11-19T16:01:00.000Z",
    });
    const stored = JSON.stringify((await pool.query("SELECT s::text FROM driver_shifts s")).rows);
    for (const secret of [code, opened.json().token]) expect(stored).not.toContain(secret);
  });

  test("is answered again to the phone that has opened it, whose answer was lost, and to no other", async () => {
    const { code, driver } = await link();
    const key = randomUUID();
    const first = (await open(code, { key })).json();
    clock.now += minuteMs;
    expect((await open(code, { key })).json()).toEqual(first);
    expect((await open(code)).statusCode).toBe(410);
    expect(await drivers()).toContainEqual(
      expect.objectContaining({ id: driver.id, openedAt: "2026-11-19T16:00:00.000Z" }),
    );
    expect((await callAs(app, first, findDriverShift)).statusCode).toBe(200);
    clock.now = start + driverLinkMs;
    expect((await open(code, { key })).statusCode).toBe(410);
    expect((await callAs(app, first, findDriverShift)).statusCode).toBe(200);
  });

  test("withdrawn after it was opened is answered to nobody, and another code of the phone has another token", async () => {
    const [one, other] = [await link(), await link("Amira")];
    const key = randomUUID();
    const tokens = [(await open(one.code, { key })).json().token, (await open(other.code, { key })).json().token];
    expect(new Set(tokens).size).toBe(2);
    await withdraw(one.driver.id);
    expect((await open(one.code, { key })).statusCode).toBe(410);
  });

  test("opened by two phones at once belongs to one of them", async () => {
    const { code } = await link();
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410, 410, 410]);
  });

  test("is worth nothing after ten minutes, and nothing once it was taken back", async () => {
    const [late, withdrawn] = [await link(), await link("Amira")];
    await withdraw(withdrawn.driver.id);
    expect((await open(withdrawn.code)).statusCode).toBe(410);
    clock.now += driverLinkMs - 1;
    expect((await drivers()).map(({ id }) => id)).toContain(late.driver.id);
    clock.now += 1;
    expect((await open(late.code)).statusCode).toBe(410);
    expect((await drivers()).map(({ id }) => id)).not.toContain(late.driver.id);
    expect((await withdraw(late.driver.id)).statusCode).toBe(404);
  });

  test("is not found by trying", async () => {
    const answers = [];
    for (let i = 0; i <= maxPairingTries; i++) answers.push(await open(`geraten-${i}`, { from: "10.80.0.1" }));
    const last = answers.pop();
    expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(["link-expired"]));
    expect([last?.statusCode, last?.json().code]).toEqual([429, "too-many-attempts"]);
    expect((await open((await link()).code, { from: "10.80.0.1" })).statusCode).toBe(429);
  });

  test("asks for a first name of one to twenty letters", async () => {
    for (const firstName of ["", "  ", "x".repeat(21)]) {
      const body = { restaurant: kitchen.id, firstName };
      const answer = await callAs(app, theke, makeDriverLink, { body });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid-input"]);
    }
    expect((await link("  Ann-Sophie ")).driver.firstName).toBe("Ann-Sophie");
  });
});

test("a restaurant has no more than twenty drivers at a time, also when they are made at once", async () => {
  const board = await testDevices(db)(app, (await openKitchen(pool)).id);
  const restaurant = (await callAs(app, board, api.findOwnDevice)).json().service.id;
  const answers = await Promise.all(
    Array.from({ length: maxDrivers + 2 }, (_, i) =>
      callAs(app, board, makeDriverLink, { body: { restaurant, firstName: `Amira ${i}` } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxDrivers);
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe("too-many-drivers");
});

test("no two drivers of a restaurant have the same name, also when they are made at once", async () => {
  const make = (firstName: string, by = theke, restaurant = kitchen.id) =>
    callAs(app, by, makeDriverLink, { body: { restaurant, firstName } });
  const answers = await Promise.all([make("Jana"), make("jana"), make("JANA")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
  const stefan = await send();
  const refused = await make("stefan");
  expect(refused.json()).toMatchObject({
    code: "driver-name-taken",
    detail: "Stefan ist schon auf Schicht. Nimm einen Namen, den man unterscheidet.",
  });
  expect((await make("Stefan", foreign, elsewhere.id)).statusCode).toBe(201);
  await withdraw(stefan.id);
  expect((await make("Stefan")).statusCode).toBe(201);
});

test("another restaurant neither sees nor ends a shift", async () => {
  const stefan = await send();
  expect((await withdraw(stefan.id, foreign)).json().code).toBe("driver-not-found");
  const theirs = await callAs(app, foreign, findDrivers, { query: { restaurant: kitchen.id } });
  expect([theirs.statusCode, theirs.json().code]).toEqual([404, "service-not-found"]);
  expect((await callAs(app, stefan, findDriverShift)).statusCode).toBe(200);
});

test("a driver ends the shift, and then the phone is nobody's", async () => {
  const stefan = await send();
  expect((await callAs(app, stefan, endShift)).statusCode).toBe(204);
  for (const endpoint of [endShift, findDriverShift])
    expect((await callAs(app, stefan, endpoint)).statusCode).toBe(401);
  expect((await drivers()).map(({ id }) => id)).not.toContain(stefan.id);
});

test("first names go with the contact data of the day, and links that nobody opened the next night", async () => {
  const [stefan, { driver }] = [await send(), await link("Amira")];
  const names = async (): Promise<(string | null)[]> =>
    (
      await pool.query<{ name: string | null }>(
        "SELECT first_name AS name FROM driver_shifts WHERE id = ANY ($1) ORDER BY array_position($1, id)",
        [[stefan.id, driver.id]],
      )
    ).rows.map(({ name }) => name);
  await forgetDrivers(db, start + driverLinkMs - 1);
  expect(await names()).toEqual(["Stefan", "Amira"]);
  await forgetDrivers(db, start + 90 * dayMs - 1);
  expect(await names()).toEqual(["Stefan"]);
  await forgetDrivers(db, start + 90 * dayMs);
  expect(await names()).toEqual([null]);
});

describe("a driver's token", () => {
  test("opens no call of others, and is a guest's where guests may call", async () => {
    const stefan = await send();
    const values = { ids: [kitchen.id, stefan.id], byName: {}, text: "Probe" };
    const all = Object.values(api as Record<string, Endpoint>);
    for (const of of all.filter(({ access }) => access !== "driver" && access !== "public"))
      for (const input of inputsOf(of, values).slice(0, 3)) {
        const [theirs, guests] = [await ask(app, of, input, `Bearer ${stefan.token}`), await ask(app, of, input, null)];
        expect([pathOf(of), theirs.statusCode, theirs.body]).toEqual([pathOf(of), guests.statusCode, guests.body]);
        if (of.access !== "optional") expect(theirs.json().code).toBe("unauthorized");
      }
  });

  test("is the only one that opens the calls of drivers", async () => {
    const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
    const operator = await makeAccount(db, { now: start, isOperator: true });
    const own = Object.values(api as Record<string, Endpoint>).filter(({ access }) => access === "driver");
    expect(own).toHaveLength(5);
    for (const of of own)
      for (const who of [null, owner, operator, theke, { token: `driver_${"x".repeat(43)}` }])
        expect((await callAs(app, who, of, of.body ? { body: {} } : {})).statusCode).toBe(401);
  });
});
