import {
  findCallerSetting,
  findKnownCaller,
  switchKnownCallers,
  takeOverKnownOrder,
} from "@mahlzeit/contract/orders/phone-orders";
import { hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";
import { caller, takePhoneOrder } from "../../../testing/phone-orders.ts";

const { pool, db } = await testDatabase();
const makeDevice = testDevices(db);
const evening = Date.parse("2026-11-30T18:00:00+01:00");
const clock = { now: evening };
const app = await testApp({ pool, db, now: () => clock.now });

beforeEach(() => {
  clock.now = evening;
});

/** Opens a kitchen whose tablet has taken a delivery from the caller. */
async function open(changes: Readonly<Record<string, unknown>> = {}) {
  const kitchen = await openKitchen(pool, changes);
  const tablet = await makeDevice(app, kitchen.id);
  const delivery = { type: "DELIVERY", address: { ...home, extra: "Stiege 2, Top 9" } };
  const taken = await takePhoneOrder(app, tablet, kitchen, delivery);
  const find = async (phone: string = caller.phone, who: { readonly token: string } = tablet) =>
    (await callAs(app, who, findKnownCaller, { body: { restaurant: kitchen.id, phone } })).json().orders;
  const takeOver = async (order: string, phone = caller.phone) =>
    (await callAs(app, tablet, takeOverKnownOrder, { body: { restaurant: kitchen.id, phone, order } })).json();
  return { kitchen, tablet, id: taken.json().id, find, takeOver };
}

test("a device is told the first name, the street without number and the dishes, and nothing else", async () => {
  const { id, find } = await open();
  expect(await find()).toEqual([
    {
      id,
      at: "2026-11-30T17:00:00.000Z",
      type: "DELIVERY",
      firstName: "Hedwig",
      street: "Praterstraße",
      dishes: [
        { name: "Margherita", quantity: 2 },
        { name: "Limonade", quantity: 3 },
      ],
    },
  ]);
});

test("an order taken over brings its whole address, and its dishes to be compared with today's menu", async () => {
  const { kitchen, id, takeOver } = await open();
  expect(await takeOver(id)).toMatchObject({
    type: "DELIVERY",
    firstName: "Hedwig",
    address: { street: "Praterstraße", number: "7", extra: "Stiege 2, Top 9" },
    orderProducts: [{ product: { id: kitchen.pizza }, quantity: 2 }, { product: { id: kitchen.lemonade } }],
  });
  expect((await takeOver(id, "0664 555 01 28")).code).toBe("order-not-found");
});

test("an order taken over tells that the caller named allergens, not which, and not once they are deleted", async () => {
  const { kitchen, tablet, id, takeOver } = await open();
  expect(await takeOver(id)).not.toHaveProperty("hadAllergies");
  const lines = [{ product: { id: kitchen.lemonade }, quantity: 1 }];
  const second = await takePhoneOrder(app, tablet, kitchen, { orderProducts: lines, allergens: ["A", "G"] });
  const again = await takeOver(second.json().id);
  expect(again).toMatchObject({ hadAllergies: true });
  expect(again).not.toHaveProperty("allergies");
  await pool.query("DELETE FROM order_allergies");
  expect(await takeOver(second.json().id)).not.toHaveProperty("hadAllergies");
});

test.each(["+43 664 5550127", "0043664-555-0127", "(0664) 5550127", "6645550127"])(
  "%s is the same number",
  async (phone) => {
    const { find } = await open();
    expect(await find(phone)).toHaveLength(1);
  },
);

test.each(["0664 555 01 2", "664 555 01 27 1", "+", "%", "0664%", "7"])("%s is another number", async (phone) => {
  const { find } = await open();
  expect(await find(phone)).toEqual([]);
});

test("orders by web, of other restaurants and of those whose contact is deleted are never shown", async () => {
  const { kitchen, tablet, id, find, takeOver } = await open();
  const web = (await post(app, orderBody(kitchen, { customer: { ...guest, phone: "0676 1" } }))).json();
  expect(await find("0676 1")).toEqual([]);
  expect((await takeOver(web.id, "0676 1")).code).toBe("order-not-found");

  const other = await open();
  expect(await other.find(caller.phone)).toHaveLength(1);
  expect((await other.takeOver(id)).code).toBe("order-not-found");
  const foreign = await callAs(app, other.tablet, findKnownCaller, {
    body: { restaurant: kitchen.id, phone: caller.phone },
  });
  expect(foreign.json().code).toBe("service-not-found");
  const operator = await makeAccount(db, { isOperator: true });
  expect(await find(caller.phone, operator)).toBeUndefined();

  await takePhoneOrder(app, tablet, kitchen, { type: "ON_SITE", customer: { firstName: "Jö" } });
  expect((await find()).map((order: { id: string }) => order.id)).toEqual([id]);
  await pool.query("DELETE FROM order_customers WHERE order_id = $1", [id]);
  expect(await find()).toEqual([]);
});

test("the last three are shown, the newest first", async () => {
  const { kitchen, tablet, find } = await open();
  const numbers = [];
  for (let n = 0; n < 4; n++) {
    clock.now += 60_000;
    numbers.unshift((await takePhoneOrder(app, tablet, kitchen)).json().id);
  }
  expect((await find()).map((order: { id: string }) => order.id)).toEqual(numbers.slice(0, 3));
});

test("an owner who switches it off tells nobody anything, and staff only see that it is off", async () => {
  const { kitchen, id, find, takeOver } = await open();
  const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  const staff = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  const body = { restaurant: kitchen.id, isOn: false };
  expect((await callAs(app, staff, switchKnownCallers, { body })).json().code).toBe("service-not-found");
  expect((await callAs(app, owner, switchKnownCallers, { body })).json()).toEqual({ isOn: false });
  const seen = await callAs(app, staff, findCallerSetting, { query: { restaurant: kitchen.id } });
  expect(seen.json()).toEqual({ isOn: false });
  expect(await find()).toEqual([]);
  expect((await takeOver(id)).code).toBe("order-not-found");
  const { rows } = await pool.query("SELECT changes FROM audit_log WHERE what = 'switchKnownCallers'");
  expect(rows).toEqual([{ changes: [{ field: "isOn", before: true, after: false }] }]);
});

test("a person or device looks up thirty times an hour, each in the audit log without the number", async () => {
  const { kitchen, tablet, find } = await open();
  const mira = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  const statuses = [];
  for (let n = 0; n < 31; n++) {
    const body = { restaurant: kitchen.id, phone: `0664 ${n}` };
    statuses.push((await callAs(app, tablet, findKnownCaller, { body })).statusCode);
    clock.now += 60_000;
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect(await find(caller.phone, mira)).toHaveLength(1);
  clock.now = evening + hourMs + 1;
  expect(await find()).toHaveLength(1);
  const { rows } = await pool.query("SELECT * FROM audit_log WHERE device_id = $1 AND what = 'findKnownCaller'", [
    tablet.id,
  ]);
  expect(rows).toHaveLength(31);
  for (const row of rows)
    expect(row).toMatchObject({ restaurant_id: kitchen.id, role: "device", about: null, fields: [] });
  expect(JSON.stringify(rows)).not.toContain("0664");
});
