import { addPrinter, reprintOrder, testPrinter } from "@mahlzeit/contract/orders/printers";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { describe, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { callAs } from "../../testing/calls.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home } from "../../testing/orders.ts";
import { epsonPrinter, starPrinter } from "../../testing/printers.ts";
import { networkPrinters, printerSettings, printingKitchen } from "../../testing/printing-kitchen.ts";
import { printingJobs } from "./jobs.ts";

const { pool, db, start, clock, now, one, other, at, add, join, place, move, jobsOf, ticketOf, states } =
  await printingKitchen();

describe.each(networkPrinters)("a printer that speaks %s", (kind) => {
  test("prints an order's ticket once, and then has nothing to do", async () => {
    const printer = await join(kind);
    const order = await place();
    expect([await printer.turn(), await printer.turn(), await printer.turn()]).toEqual([true, false, false]);
    expect(printer.papers).toEqual([ticketOf(order)]);
    expect(await jobsOf(order.id)).toEqual(["printed"]);
    expect(await states()).toEqual(["READY"]);
  });

  test("that confirms twice has printed once", async () => {
    const printer = await join(kind);
    const [first, second] = [await place(), await place()];
    await printer.turn({ confirmsTwice: true });
    await printer.turn({ confirmsTwice: true });
    expect(await printer.turn()).toBe(false);
    expect(printer.papers).toEqual([ticketOf(first), ticketOf(second)]);
  });

  test("to which a ticket's answer was lost gets the same again, as a reprint", async () => {
    const printer = await join(kind);
    const order = await place();
    await printer.turn({ fetchesTwice: true });
    expect(printer.papers).toEqual([ticketOf(order, true)]);
    expect(await printer.turn()).toBe(false);
  });

  test("that goes off after printing prints again what it has not confirmed, as a reprint", async () => {
    const printer = await join(kind);
    const order = await place();
    await printer.turn({ diesAfterFetch: true });
    await printer.turn();
    expect(printer.papers).toEqual([ticketOf(order), ticketOf(order, true)]);
    expect(await printer.turn()).toBe(false);
  });

  test("prints its test ticket when somebody asks for one", async () => {
    const added = await add(kind);
    await callAs(one, at.owner, testPrinter, { params: { id: at.kitchen.id, printerId: added.id } });
    const printer = (kind === "cloudprnt" ? starPrinter : epsonPrinter)(other, added);
    await printer.turn();
    expect(printer.papers).toEqual([{ leadsTo: "http://localhost:3000/management/orders", isReprint: false }]);
  });
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
  expect(await jobsOf(order.id)).toEqual(["failed: ORDER_OVER", "failed: ORDER_OVER"]);
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
  const again = await callAs(one, at.owner, reprintOrder, { params: { id: order.id }, body: { kind: "KITCHEN" } });
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
  const stranger = await makeAccount(db, { now: start, memberOf: { [there.id]: "owner" } });
  const answer = await callAs(one, stranger, addPrinter, {
    params: { id: there.id },
    body: { ...printerSettings, kind: "epson" },
  });
  clock.now += 2 * minuteMs;
  expect(await epsonPrinter(one, answer.json()[0]).turn()).toBe(false);
  const token = (await one.inject({ method: "POST", url: new URL(here.address ?? "").pathname, payload: {} })).json()
    .jobToken;
  const url = new URL(answer.json()[0].address).pathname.replace("epson", "star");
  expect((await one.inject({ url, query: { token } })).statusCode).toBe(404);
});
