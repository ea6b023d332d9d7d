import { findAudit } from "@mahlzeit/contract/operator/audit";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { addPrinter, getTicket, printTicket, reprintOrder } from "@mahlzeit/contract/orders/printers";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { starPrinter } from "../../testing/printers.ts";
import { printingJobs } from "./jobs.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });

type Caller = { readonly token: string };
interface Placed {
  readonly id: string;
  readonly number: number;
}
const soon = { type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home };

/** Opens a kitchen with two tablets, and optionally a network printer. */
async function open(printsOn?: "PLACED" | "ACCEPTED") {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const makeDevice = testDevices(db);
  const [theke, pass] = [await makeDevice(app, kitchen.id), await makeDevice(app, kitchen.id)];
  const body = { name: "Pass", kind: "cloudprnt", paperWidth: 58, copies: 1, prints: ["KITCHEN"], printsOn };
  const added = printsOn && (await callAs(app, owner, addPrinter, { params: { id: kitchen.id }, body })).json();
  const place = async (): Promise<Placed> => (await post(app, orderBody(kitchen, soon))).json();
  return { id: kitchen.id, owner, theke, pass, place, printer: added && starPrinter(app, added[0]) };
}
const marksOf = async (of: typeof printTicket | typeof getTicket, who: Caller, { id }: Placed, kind = "KITCHEN") =>
  (await callAs(app, who, of, { params: { id, kind } })).json().marks;
const print = (who: Caller, order: Placed, kind?: string) => marksOf(printTicket, who, order, kind);

test("what a browser prints a second time is marked, on whichever tablet; looking at it prints nothing", async () => {
  const { owner, theke, pass, place } = await open();
  const order = await place();
  expect(await marksOf(getTicket, theke, order)).toEqual([]);
  expect(await print(theke, order)).toEqual([]);
  for (const who of [theke, pass, owner]) expect(await print(who, order)).toEqual(["NACHDRUCK"]);
  expect(await marksOf(getTicket, pass, order)).toEqual(["NACHDRUCK"]);
  expect(await print(pass, order, "DELIVERY")).toEqual([]);
});

test("of tablets that print at once one prints unmarked", async () => {
  const { owner, theke, pass, place } = await open();
  for (let round = 0; round < 5; round++) {
    const order = await place();
    const marks = await Promise.all([theke, pass, owner].map((who) => print(who, order)));
    expect(marks.toSorted()).toEqual([[], ["NACHDRUCK"], ["NACHDRUCK"]]);
  }
});

test("browser and printer in the network know of each other, whichever is first", async () => {
  const { theke, place, printer } = await open("PLACED");
  const first = await place();
  await print(theke, first);
  await printer.turn();
  const second = await place();
  await printer.turn();
  expect(await print(theke, second)).toEqual(["NACHDRUCK"]);
  expect(printer.papers.map(({ isReprint }: { isReprint: boolean }) => isReprint)).toEqual([true, false]);
});

test("a ticket that the network's printer gets only later is marked, too", async () => {
  const { theke, place, printer } = await open("ACCEPTED");
  const order = await place();
  await print(theke, order);
  await callAs(app, theke, transitionOrder, { params: { id: order.id }, body: { to: "ACCEPTED", minutes: 20 } });
  await printer.turn();
  const again = await place();
  await print(theke, again);
  await callAs(app, theke, reprintOrder, { params: { id: again.id }, body: { kind: "KITCHEN" } });
  await printer.turn();
  expect(printer.papers.map(({ isReprint }: { isReprint: boolean }) => isReprint)).toEqual([true, true]);
});

test("of a browser and a printer that print at once one prints unmarked", async () => {
  const { theke, place, printer } = await open("PLACED");
  for (let round = 0; round < 5; round++) {
    const order = await place();
    const [marks] = await Promise.all([print(theke, order), printer.turn()]);
    const paper = printer.papers.at(-1);
    expect([marks.length > 0, paper.isReprint].filter((isMarked) => !isMarked).length).toBeLessThanOrEqual(1);
  }
});

test("the log of who did what says of which order a ticket was printed", async () => {
  const { id, owner, place } = await open();
  const order = await place();
  await print(owner, order);
  const rows: { what: string }[] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  const printed = { about: `${order.id}/KITCHEN`, order: { number: order.number } };
  expect(rows.filter(({ what }) => what === "printTicket")).toMatchObject([printed]);
});

test("what was printed is forgotten after a week", async () => {
  const { theke, place } = await open();
  await print(theke, await place());
  const count = async () => (await pool.query("SELECT FROM browser_prints")).rowCount;
  await printingJobs({ db, now: () => now })["forget-print-jobs"]();
  expect(await count()).toBeGreaterThan(0);
  await printingJobs({ db, now: () => now + 8 * 24 * 3_600_000 })["forget-print-jobs"]();
  expect(await count()).toBe(0);
});
