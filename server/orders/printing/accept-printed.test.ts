import { findBoard } from "@mahlzeit/contract/orders/board";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { addPrinter, changePrinter, type Printer } from "@mahlzeit/contract/orders/printers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { type Kitchen, openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { epsonPrinter, starPrinter } from "../../testing/printers.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const now = () => clock.now;
const [one, other] = [await testApp({ pool, db, now }), await testApp({ pool, db, now })];

let kitchen: Kitchen;
let owner: TestAccount;
beforeEach(async () => {
  clock.now = start;
  kitchen = await openKitchen(pool);
  owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" }, firstName: "Marco" });
});

const settings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" } as const;
async function add(kind: "cloudprnt" | "epson" | "browser", changes: object = {}): Promise<Printer> {
  clock.now += 1000;
  const body = { ...settings, acceptsOrders: true, kind, ...changes };
  const answer = await callAs(one, owner, addPrinter, { params: { id: kitchen.id }, body });
  expect(answer.statusCode).toBe(200);
  return answer.json().at(-1);
}
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (changes: object = asap): Promise<{ id: string }> =>
  (await post(one, orderBody(kitchen, changes))).json();
const move = (id: string, body: object) => callAs(one, owner, transitionOrder, { params: { id }, body });
const shown = async ({ id }: { id: string }) =>
  (await callAs(one, owner, findBoard, { query: { restaurant: kitchen.id } }))
    .json()
    .orders.find((order: { id: string }) => order.id === id);
const acceptedMails = async ({ id }: { id: string }) =>
  (await findJobs(pool, "payload->>'orderId' = $1 AND payload->>'kind' = 'accepted'", [id])).length;

describe.each(["cloudprnt", "epson"] as const)("a printer that speaks %s and accepts what it prints", (kind) => {
  const printerOf = (printer: Printer, app = one) => (kind === "cloudprnt" ? starPrinter : epsonPrinter)(app, printer);

  test("accepts an order once with the minutes the guest was told, however often it confirms", async () => {
    const printer = printerOf(await add(kind));
    const order = await place();
    expect(await shown(order)).toMatchObject({ status: "PLACED" });
    await printer.turn({ diesAfterFetch: true });
    expect(await shown(order)).toMatchObject({ status: "PLACED" });
    clock.now += 10_000;
    await printer.turn({ confirmsTwice: true });
    const moves = [{ status: "PLACED" }, { status: "ACCEPTED", by: "restaurant", name: "Der Drucker", minutes: 25 }];
    // The guest was told 17:25, in steps of five minutes.
    const promisedAt = new Date(clock.now + 25 * minuteMs).toISOString();
    expect(await shown(order)).toMatchObject({ status: "ACCEPTED", promisedAt, moves });
    expect(
      await pool.query("SELECT FROM order_moves WHERE order_id = $1 AND via = 'printer'", [order.id]),
    ).toMatchObject({ rowCount: 1 });
    expect(await acceptedMails(order)).toBe(1);
  });

  test("promises no less than the guest of a far area was told", async () => {
    kitchen = await openKitchen(pool, {}, { extra_minutes: 25 });
    owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
    const printer = printerOf(await add(kind));
    clock.now = start;
    const order = await place();
    clock.now += 30_000;
    await printer.turn();
    const moves = [{ status: "PLACED" }, { status: "ACCEPTED", minutes: 45 }];
    expect(await shown(order)).toMatchObject({ expectedAt: "2026-11-19T16:45:00.000Z", moves });
  });

  test.each(["Nüsse, Χωρίς αυγό, без яиц", "ạ, dış"])("accepts an order with the note “%s”", async (note) => {
    const printer = printerOf(await add(kind));
    const order = await place({ ...asap, note });
    await printer.turn();
    expect(await shown(order)).toMatchObject({ note, status: "ACCEPTED" });
  });

  test.each(["不要花生", "Keine 🥜", "بدون بيض"])("leaves “%s” to who can read it", async (note) => {
    const printer = printerOf(await add(kind));
    const order = await place({ ...asap, note });
    await printer.turn();
    expect(await shown(order)).toMatchObject({ note, status: "PLACED" });
    expect(await acceptedMails(order)).toBe(0);
    expect((await move(order.id, { to: "ACCEPTED", minutes: 20 })).statusCode).toBe(200);
  });

  test("accepts an order for later for its time", async () => {
    const printer = printerOf(await add(kind));
    const order = await place({});
    await printer.turn();
    expect(await shown(order)).toMatchObject({ status: "ACCEPTED", promisedAt: "2026-11-19T17:30:00.000Z" });
  });

  test("does not accept what it tore off until it is whole", async () => {
    const printer = printerOf(await add(kind));
    const order = await place();
    await printer.turn({ tearsOff: true });
    expect(await shown(order)).toMatchObject({ status: "PLACED" });
    await printer.turn();
    expect(await shown(order)).toMatchObject({ status: "ACCEPTED" });
  });

  test("changes nothing of an order that was answered before it confirmed", async () => {
    const printer = printerOf(await add(kind));
    const [taken, refused] = [await place(), await place()];
    await printer.turn({ diesAfterFetch: true });
    await move(taken.id, { to: "ACCEPTED", minutes: 45 });
    await move(refused.id, { to: "REJECTED", reasonCode: "TOO_BUSY" });
    while (await printer.turn());
    expect(await shown(taken)).toMatchObject({ moves: [{}, { name: "Marco", minutes: 45 }] });
    expect(await shown(refused)).toMatchObject({ status: "REJECTED" });
  });

  test("that is relieved by one that accepts nothing leaves the order to the kitchen", async () => {
    const dying = printerOf(await add(kind));
    const next = printerOf(await add(kind, { printsOn: "ACCEPTED" }));
    const order = await place();
    await dying.turn({ diesAfterFetch: true });
    clock.now += minuteMs + 1;
    expect(await next.turn()).toBe(true);
    await dying.turn({ confirmsTwice: true });
    expect(await shown(order)).toMatchObject({ status: "PLACED" });
  });

  test("is one of two that confirm at the same time: the order is accepted once", async () => {
    const printers = [printerOf(await add(kind)), printerOf(await add(kind), other)];
    const order = await place();
    await Promise.all(printers.map((printer) => printer.turn()));
    expect(await shown(order)).toMatchObject({ moves: [{ status: "PLACED" }, { status: "ACCEPTED" }] });
    expect(await acceptedMails(order)).toBe(1);
  });
});

test("what cannot say that a new order was seen accepts none", async () => {
  expect((await add("browser")).acceptsOrders).toBe(false);
  expect((await add("epson", { printsOn: "ACCEPTED" })).acceptsOrders).toBe(false);
  expect((await add("epson", { prints: ["DELIVERY"] })).acceptsOrders).toBe(false);
  const printer = await add("cloudprnt");
  expect(printer.acceptsOrders).toBe(true);
  const params = { id: kitchen.id, printerId: printer.id };
  const change = async (body: object) => (await callAs(one, owner, changePrinter, { params, body })).json().at(-1);
  expect(await change({ ...settings, acceptsOrders: true, printsOn: "ACCEPTED" })).toMatchObject({
    acceptsOrders: false,
  });
  expect(await change({ ...settings, acceptsOrders: true })).toMatchObject({ acceptsOrders: true });
  expect(await change(settings)).toMatchObject({ acceptsOrders: false });
});
