import {
  changeOpeningHours,
  changeToday,
  decideHoliday,
  findOpeningHours,
} from "@mahlzeit/contract/catalogue/edit-hours";
import { getHours, getOrderTimes, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findIntake } from "@mahlzeit/contract/kitchen/intake";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen, pauseAll } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { db, pool } = await testDatabase();
const clock = { now: Date.parse("2026-12-01T17:00:00+01:00") };
const app = await testApp({ db, pool, now: () => clock.now });

const [monday, tuesday] = [1, 2];
const noon = { startTime: "12:00:00", endTime: "15:00:00", orderTypes: null };

async function open() {
  clock.now = Date.parse("2026-12-01T17:00:00+01:00");
  const kitchen = await openKitchen(pool);
  const { id } = kitchen;
  const owner = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  const find = async () => (await callAs(app, owner, findOpeningHours, { params: { id } })).json();
  const change = async (changes: object, revision?: string) => {
    const { comingHolidays: _, ...stored } = await find();
    const body = { ...stored, ...changes, ...(revision && { revision }) };
    return callAs(app, owner, changeOpeningHours, { params: { id }, body });
  };
  const show = async () => (await callAs(app, null, getService, { query: { id } })).json();
  return { kitchen, id, owner, find, change, show };
}
const wednesday = (time: string) => Date.parse(`2026-12-02T${time}:00+01:00`);

test("a change of the week is what guests see and order by at once", async () => {
  const { kitchen, id, change, show } = await open();
  expect((await show()).open).toBe(true);
  const week = [{ weekdays: [monday, tuesday], startTime: "11:00:00", endTime: "16:00:00", orderTypes: null }];
  expect((await change({ schedules: week })).statusCode).toBe(200);
  await expect.poll(async () => (await show()).open, soon).toBe(false);
  const { schedules, schedulesByType, exceptions, nextOpening } = await show();
  expect([schedules.length, schedulesByType, exceptions]).toEqual([1, undefined, undefined]);
  expect(nextOpening).toBe("2026-12-07T10:00:00.000Z");
  expect((await callAs(app, null, getHours, { query: { id } })).json().open).toBe(false);
  expect((await post(app, orderBody(kitchen))).json().code).toBe("restaurant-closed");
});

test("hours of one order type hold for it alone, and the week that everybody reads has all of them once", async () => {
  const { kitchen, id, change, show } = await open();
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  await change({
    schedules: [
      { weekdays: everyDay, startTime: "11:00:00", endTime: "22:00:00", orderTypes: ["TAKEAWAY"] },
      { weekdays: everyDay, startTime: "11:00:00", endTime: "22:00:00", orderTypes: ["ON_SITE"] },
      { weekdays: everyDay, startTime: "18:00:00", endTime: "21:00:00", orderTypes: ["DELIVERY"] },
    ],
  });
  const { open: isOpen, schedules, schedulesByType } = await show();
  expect([isOpen, schedules.length, schedulesByType.length]).toEqual([true, 2, 3]);
  const times = async (type?: string) =>
    (await callAs(app, null, getOrderTimes, { query: { id, ...(type && { type }) } })).json();
  expect([(await times("DELIVERY")).length, (await times("TAKEAWAY"))[0]]).toEqual([0, { hour: 17, minute: 30 }]);
  const delivered = { type: "DELIVERY", takeawayTime: null, asapDelivery: true };
  expect((await post(app, orderBody(kitchen, delivered))).json().code).toBe("order-type-not-offered");
  clock.now += 90 * 60_000;
  expect((await times("DELIVERY"))[0]).toEqual({ hour: 19, minute: 0 });
});

test("a special day comes before a holiday and a holiday before the week, for list, page, quote and order", async () => {
  const { kitchen, change, show } = await open();
  const closed = { from: "2026-12-02", to: "2026-12-08", periods: [], reason: "Betriebsurlaub" };
  const holidays = [{ day: "2026-12-08", choice: "OTHER", periods: [noon] }];
  expect((await change({ specialDays: [closed], holidays })).statusCode).toBe(200);
  clock.now = wednesday("12:30");
  await expect.poll(async () => (await show()).exceptions?.length, soon).toBe(2);
  expect((await show()).exceptions).toEqual([
    { kind: "SPECIAL", ...closed },
    { kind: "HOLIDAY", from: "2026-12-08", to: "2026-12-08", periods: [noon], reason: "Mariä Empfängnis" },
  ]);
  // The night before belongs to Tuesday's hours, which end at midnight.
  expect([(await show()).open, (await show()).nextOpening, (await show()).today]).toEqual([
    false,
    "2026-12-08T23:00:00.000Z",
    [],
  ]);
  expect((await post(app, orderBody(kitchen))).json().code).toBe("restaurant-closed");
  await change({ specialDays: [] });
  clock.now = Date.parse("2026-12-08T11:00:00+01:00");
  await expect.poll(async () => (await show()).today, soon).toEqual([{ startTime: "12:00:00", endTime: "15:00:00" }]);
  expect((await show()).open).toBe(false);
});

test("whoever changes what somebody else changed meanwhile is told, and nothing is lost", async () => {
  const { find, change } = await open();
  const { revision } = await find();
  await change({ specialDays: [{ from: "2026-12-24", to: "2026-12-24", periods: [], reason: "" }] });
  const late = await change({ specialDays: [] }, revision);
  expect([late.statusCode, late.json().code]).toEqual([409, "revision-changed"]);
  expect((await find()).specialDays).toHaveLength(1);
  const { revision: current } = await find();
  const both = await Promise.all([change({ schedules: [] }, current), change({ specialDays: [] }, current)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("what cannot be is refused with all its faults, and nothing of it is kept", async () => {
  const { find, change } = await open();
  const before = await find();
  const same = { weekdays: [1], startTime: "11:00:00", endTime: "11:00:00", orderTypes: null };
  const day = (from: string, to: string) => ({ from, to, periods: [], reason: "" });
  const answer = await change({
    schedules: [same],
    specialDays: [day("2026-12-24", "2026-12-23"), day("2026-12-20", "2026-12-21"), day("2026-12-21", "2026-12-22")],
    holidays: [
      { day: "2026-12-09", choice: "CLOSED", periods: [] },
      { day: "2026-12-25", choice: "OTHER", periods: [] },
    ],
  });
  expect([answer.statusCode, answer.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ["schedules.0.endTime", "specialDays.0.to", "specialDays.2.from", "holidays.0.day", "holidays.1.periods"],
  ]);
  for (const wrong of [
    { schedules: [{ ...same, endTime: "25:00:00" }] },
    { schedules: [{ ...same, weekdays: [] }] },
    { schedules: [{ ...same, endTime: "12:00:00", orderTypes: [] }] },
    { specialDays: [day("2026-02-30", "2026-02-30")] },
  ])
    expect((await change(wrong)).statusCode).toBe(422);
  expect(await find()).toEqual(before);
});

test("staff decide about a holiday whatever an owner changes meanwhile, and change nothing else", async () => {
  const { id, find } = await open();
  const cook = await makeAccount(db, { now: clock.now, memberOf: { [id]: "staff" } });
  const decide = (body: object) => callAs(app, cook, decideHoliday, { params: { id }, body });
  expect((await find()).comingHolidays[0]).toEqual({ day: "2026-12-08", name: "Mariä Empfängnis", isPublic: true });
  const asked = async () => (await callAs(app, cook, findIntake, { query: { restaurant: id } })).json().openHoliday;
  expect(await asked()).toEqual({ day: "2026-12-08", name: "Mariä Empfängnis" });
  expect((await decide({ day: "2026-12-08", choice: "CLOSED" })).statusCode).toBe(200);
  expect(await asked()).toBeNull();
  await decide({ day: "2026-12-08", choice: "AS_ALWAYS" });
  expect((await find()).holidays).toEqual([{ day: "2026-12-08", choice: "AS_ALWAYS", periods: [] }]);
  expect((await decide({ day: "2026-12-09", choice: "CLOSED" })).statusCode).toBe(422);
  const { revision, schedules } = await find();
  const body = { revision, schedules, specialDays: [], holidays: [] };
  expect((await callAs(app, cook, changeOpeningHours, { params: { id }, body })).statusCode).toBe(404);
});

test("staff set today's hours for list, page and order at once, take them back, and change no other day", async () => {
  const { kitchen, id, find, change, show } = await open();
  const cook = await makeAccount(db, { now: clock.now, memberOf: { [id]: "staff" } });
  const set = (special: object | null, day = "2026-12-01") =>
    callAs(app, cook, changeToday, { params: { id }, body: { day, special } });
  const before = await find();
  expect((await set({ periods: [], reason: "Wasserschaden" })).statusCode).toBe(200);
  await expect.poll(async () => (await show()).open, soon).toBe(false);
  expect((await post(app, orderBody(kitchen))).json().code).toBe("restaurant-closed");
  expect((await set({ periods: [noon], reason: "" })).statusCode).toBe(200);
  expect((await find()).specialDays).toEqual([{ from: "2026-12-01", to: "2026-12-01", periods: [noon], reason: "" }]);
  expect((await set(null)).statusCode).toBe(200);
  expect(await find()).toEqual(before);
  await expect.poll(async () => (await show()).open, soon).toBe(true);
  // These were sent past midnight, or about any other day.
  for (const other of ["2026-11-30", "2026-12-02"]) expect((await set(null, other)).statusCode).toBe(422);
  const away = { from: "2026-12-01", to: "2026-12-08", periods: [], reason: "Betriebsurlaub" };
  await change({ specialDays: [away] });
  expect((await set({ periods: [noon], reason: "" })).json().errors[0].message).toMatch(
    /^Heute gehört zu einem längeren/,
  );
  expect((await find()).specialDays).toEqual([away]);
});

test("what is over for a month is forgotten with the next change, so that days never fill the list", async () => {
  const { find, change } = await open();
  const day = (on: string) => ({ from: on, to: on, periods: [], reason: "" });
  await change({ specialDays: [day("2026-10-30"), day("2026-11-02"), day("2026-12-24")] });
  expect((await find()).specialDays.map(({ from }: { from: string }) => from)).toEqual(["2026-11-02", "2026-12-24"]);
});

test("they come with the pauses that run, until these end", async () => {
  const { id, find, change } = await open();
  const until = clock.now + 30 * 60_000;
  await pauseAll(pool, id, until);
  const { pauses, revision } = await find();
  expect(pauses[0]).toEqual({ type: "DELIVERY", reason: null, until: new Date(until).toISOString() });
  expect((await change({}, revision)).statusCode).toBe(200);
  clock.now = until;
  expect(await find()).toMatchObject({ pauses: [], revision });
});

test("the audit log says in words what the hours were and are", async () => {
  const { id, owner, change } = await open();
  await change({
    schedules: [{ weekdays: [5], startTime: "18:00:00", endTime: "02:30:00", orderTypes: ["DELIVERY"] }],
    holidays: [{ day: "2026-12-25", choice: "CLOSED", periods: [] }],
  });
  const [row] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(row.changes).toEqual([
    { field: "week", before: "Mo, Di, Mi, Do, Fr, Sa, So 00:00 – 24:00", after: "Fr 18:00 – 02:30 (Lieferung)" },
    { field: "holidays", before: null, after: "25.12.2026 zu" },
  ]);
});
