import { transitionOrder } from "@mahlzeit/contract/management-orders";
import { addPrinter, findPrinters, type Printer, reprintOrder, testPrinter } from "@mahlzeit/contract/printers";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { type Kitchen, openKitchen } from "../testing/kitchen.ts";
import { home, orderBody, post } from "../testing/orders.ts";
import { epsonPrinter, type Mood, type PrinterDouble, starPrinter } from "../testing/printers.ts";
import { printingJobs } from "./jobs.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const now = () => clock.now;
// Two processes on one database: everything here alternates between them.
const [one, other] = [await testApp({ pool, db, now }), await testApp({ pool, db, now })];

let kitchen: Kitchen;
let owner: TestAccount;
beforeEach(async () => {
  clock.now = start;
  kitchen = await openKitchen(pool);
  owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
});

const settings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" } as const;
async function add(kind: "cloudprnt" | "epson", changes: object = {}): Promise<Printer> {
  clock.now += 1000;
  const body = { ...settings, kind, ...changes };
  const answer = await callAs(one, owner, addPrinter, { params: { id: kitchen.id }, body });
  expect(answer.statusCode).toBe(200);
  return answer.json().at(-1);
}
const printers = async (): Promise<Printer[]> =>
  (await callAs(one, owner, findPrinters, { params: { id: kitchen.id } })).json();
const states = async () => (await printers()).map(({ state }) => state);
/** A second after the one before. */
async function place(changes: object = {}): Promise<{ id: string }> {
  clock.now += 1000;
  return (await post(one, orderBody(kitchen, changes))).json();
}
const move = (id: string, body: object) => callAs(one, owner, transitionOrder, { params: { id }, body });
const jobsOf = async (orderId: string) =>
  (await pool.query("SELECT state, code FROM print_jobs WHERE order_id = $1 ORDER BY state", [orderId])).rows.map(
    ({ state, code }) => (code === null ? state : `${state}: ${code}`),
  );
const ticketOf = ({ id }: { id: string }, isReprint = false) => ({
  leadsTo: `http://localhost:3000/management/orders?bestellung=${id}`,
  isReprint,
});

/** The turns of a printer, at one server process after the other. */
function alternating(kind: "cloudprnt" | "epson", printer: Printer) {
  const open = kind === "cloudprnt" ? starPrinter : epsonPrinter;
  const doubles = [open(one, printer), open(other, printer)];
  let turns = 0;
  return {
    turn: (mood: Mood = {}) => (doubles[turns++ % 2] as PrinterDouble).turn(mood),
    get papers() {
      return doubles.flatMap(({ papers }) => papers);
    },
  };
}

describe.each(["cloudprnt", "epson"] as const)("a printer that speaks %s", (kind) => {
  const join = async (changes: object = {}) => alternating(kind, await add(kind, changes));

  test("prints an order's ticket once, and then has nothing to do", async () => {
    const printer = await join();
    const order = await place();
    expect([await printer.turn(), await printer.turn(), await printer.turn()]).toEqual([true, false, false]);
    expect(printer.papers).toEqual([ticketOf(order)]);
    expect(await jobsOf(order.id)).toEqual(["printed"]);
    expect(await states()).toEqual(["READY"]);
  });

  test("that confirms twice has printed once", async () => {
    const printer = await join();
    const [first, second] = [await place(), await place()];
    await printer.turn({ confirmsTwice: true });
    await printer.turn({ confirmsTwice: true });
    expect(await printer.turn()).toBe(false);
    expect(printer.papers).toEqual([ticketOf(first), ticketOf(second)]);
  });

  test("to which a ticket's answer was lost gets the same again, as a reprint", async () => {
    const printer = await join();
    const order = await place();
    await printer.turn({ fetchesTwice: true });
    expect(printer.papers).toEqual([ticketOf(order, true)]);
    expect(await printer.turn()).toBe(false);
  });

  test("that goes off after printing prints again what it has not confirmed, as a reprint", async () => {
    const printer = await join();
    const order = await place();
    await printer.turn({ diesAfterFetch: true });
    await printer.turn();
    expect(printer.papers).toEqual([ticketOf(order), ticketOf(order, true)]);
    expect(await printer.turn()).toBe(false);
  });

  test("without paper says so, loses nothing, and prints once it has some", async () => {
    const printer = await join();
    const order = await place();
    expect(await printer.turn({ paperOut: true })).toBe(false);
    expect(await states()).toEqual(["PAPER_OUT"]);
    await printer.turn();
    expect(printer.papers).toEqual([ticketOf(order)]);
  });

  test("that runs out of paper halfway prints the whole ticket again, as a reprint", async () => {
    const printer = await join();
    const order = await place();
    await printer.turn({ tearsOff: true, confirmsTwice: true });
    await printer.turn();
    expect(await printer.turn()).toBe(false);
    expect(printer.papers).toEqual([ticketOf(order), ticketOf(order, true)]);
    const code = kind === "epson" ? "EPTR_REC_EMPTY" : "410 Paper Out";
    expect(await jobsOf(order.id)).toEqual([`failed: ${code}`, "printed"]);
  });

  test("that never manages a ticket stops trying", async () => {
    const printer = await join();
    await place();
    for (let i = 0; i < 3; i++) expect(await printer.turn({ tearsOff: true })).toBe(true);
    expect(await printer.turn()).toBe(false);
  });

  test("that does not confirm for a minute is relieved by the next, and its ticket is nobody's any more", async () => {
    const [dying, next] = [await join(), await join({ name: "Theke", printsOn: "ACCEPTED" })];
    const order = await place();
    await dying.turn({ diesAfterFetch: true });
    clock.now += minuteMs - 1;
    expect(await next.turn()).toBe(false);
    clock.now += 2;
    expect(await states()).toEqual(["SILENT", "READY"]);
    expect(await next.turn()).toBe(true);
    expect([dying.papers, next.papers]).toEqual([[ticketOf(order)], [ticketOf(order, true)]]);
    expect(await jobsOf(order.id)).toEqual(["failed: NO_ANSWER", "printed"]);
    expect([await dying.turn(), await next.turn()]).toEqual([false, false]);
  });

  test("prints its test ticket when somebody asks for one", async () => {
    const added = await add(kind);
    await callAs(one, owner, testPrinter, { params: { id: kitchen.id, printerId: added.id } });
    const printer = alternating(kind, added);
    await printer.turn();
    expect(printer.papers).toEqual([{ leadsTo: "http://localhost:3000/management/orders", isReprint: false }]);
  });
});

test("the token of a ticket that another printer took over answers nothing, and confirms nothing", async () => {
  const dying = await add("cloudprnt");
  const next = epsonPrinter(other, await add("epson", { printsOn: "ACCEPTED" }));
  const order = await place();
  const url = new URL(dying.address ?? "").pathname;
  const polled = await one.inject({ method: "POST", url, payload: { statusCode: "200 OK" } });
  const query = { mac: "00:11:62:aa:bb:cc", token: polled.json().jobToken };
  expect((await one.inject({ url, query })).statusCode).toBe(200);
  clock.now += 2 * minuteMs;
  await next.turn({ diesAfterFetch: true });
  expect((await one.inject({ url, query })).statusCode).toBe(404);
  const confirmed = await one.inject({ method: "DELETE", url, query: { ...query, code: "OK" } });
  expect(confirmed.statusCode).toBe(200);
  expect(await jobsOf(order.id)).toEqual(["failed: NO_ANSWER", "fetched"].toSorted());
});

test("of two printers that relieve a third at the same time, one prints", async () => {
  await add("epson");
  const helpers = [await add("cloudprnt", { printsOn: "ACCEPTED" }), await add("epson", { printsOn: "ACCEPTED" })];
  const order = await place();
  clock.now += 2 * minuteMs;
  const doubles = [starPrinter(one, helpers[0] as Printer), epsonPrinter(other, helpers[1] as Printer)];
  const turned = await Promise.all(doubles.map((double) => double.turn()));
  expect(turned.filter(Boolean)).toHaveLength(1);
  expect(doubles.flatMap(({ papers }) => papers)).toEqual([ticketOf(order, true)]);
});

test("what is printed on acceptance waits for it, in as many copies as asked for, slips for deliveries alone", async () => {
  const printer = starPrinter(
    one,
    await add("cloudprnt", { prints: ["KITCHEN", "DELIVERY"], copies: 2, printsOn: "ACCEPTED" }),
  );
  const taken = await place();
  const brought = await place({ type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true });
  expect(await printer.turn()).toBe(false);
  await move(taken.id, { to: "ACCEPTED", minutes: 20 });
  await move(brought.id, { to: "ACCEPTED", minutes: 20 });
  while (await printer.turn());
  const expected = [taken, taken, brought, brought, brought, brought].map((order) => ticketOf(order));
  expect(printer.papers).toEqual(expected);
});

test("an order that was rejected before its ticket was fetched is not printed", async () => {
  const printer = epsonPrinter(one, await add("epson"));
  const order = await place();
  await move(order.id, { to: "REJECTED", reasonCode: "TOO_BUSY" });
  expect(await printer.turn()).toBe(false);
  expect(await jobsOf(order.id)).toEqual(["failed: ORDER_OVER"]);
});

test("a move that did not happen prints nothing", async () => {
  const printer = starPrinter(one, await add("cloudprnt", { printsOn: "ACCEPTED" }));
  const order = await place();
  expect((await move(order.id, { to: "READY" })).statusCode).toBe(409);
  await move(order.id, { to: "ACCEPTED", minutes: 20 });
  await move(order.id, { to: "ACCEPTED", minutes: 20 });
  expect([await printer.turn(), await printer.turn()]).toEqual([true, false]);
});

test("by hand a ticket is printed again, and says so", async () => {
  const printer = starPrinter(one, await add("cloudprnt"));
  const order = await place();
  await printer.turn();
  const again = await callAs(one, owner, reprintOrder, { params: { id: order.id }, body: { kind: "KITCHEN" } });
  expect(again.json()).toEqual({ printers: 1 });
  await printer.turn();
  expect(printer.papers).toEqual([ticketOf(order), ticketOf(order, true)]);
});

test("a printer that comes back after hours prints nothing stale, and after a week nothing is known of it", async () => {
  const printer = starPrinter(one, await add("cloudprnt"));
  const order = await place();
  clock.now += 2 * hourMs;
  expect(await printer.turn()).toBe(false);
  const forget = printingJobs({ db, now })["forget-print-jobs"];
  clock.now += 7 * dayMs - 2 * hourMs;
  await forget();
  expect(await jobsOf(order.id)).toEqual(["waiting"]);
  clock.now += 1;
  await forget();
  expect(await jobsOf(order.id)).toEqual([]);
});

test("another restaurant's printer gets nothing of this one's", async () => {
  const here = await add("cloudprnt");
  await place();
  const there = await openKitchen(pool);
  owner = await makeAccount(db, { now: start, memberOf: { [there.id]: "owner" } });
  const answer = await callAs(one, owner, addPrinter, {
    params: { id: there.id },
    body: { ...settings, kind: "epson" },
  });
  clock.now += 2 * minuteMs;
  const stranger = epsonPrinter(one, answer.json()[0]);
  expect(await stranger.turn()).toBe(false);
  const token = (await one.inject({ method: "POST", url: new URL(here.address ?? "").pathname, payload: {} })).json()
    .jobToken;
  const url = new URL(answer.json()[0].address).pathname.replace("epson", "star");
  expect((await one.inject({ url, query: { token } })).statusCode).toBe(404);
});
