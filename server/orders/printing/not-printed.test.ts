import type { Printer } from "@mahlzeit/contract/orders/printers";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { describe, expect, test } from "vitest";
import { epsonPrinter, starPrinter } from "../../testing/printers.ts";
import { networkPrinters, printingKitchen } from "../../testing/printing-kitchen.ts";

const { clock, one, other, add, join, place, move, jobsOf, ticketOf, states } = await printingKitchen();

describe.each(networkPrinters)("a printer that speaks %s", (kind) => {
  test("without paper says so, loses nothing however often it asks, and prints as soon as it has some", async () => {
    const printer = await join(kind);
    const order = await place();
    for (let asked = 0; asked < 20; asked++) {
      clock.now += 5_000;
      expect(await printer.turn({ paperOut: true })).toBe(false);
      expect(await states()).toEqual(["PAPER_OUT"]);
    }
    await printer.turn();
    // An Epson fetched it each time, and may have printed half of it.
    expect(printer.papers).toEqual([ticketOf(order, kind === "epson")]);
    expect(await printer.turn()).toBe(false);
  });

  test("that runs out of paper halfway prints the whole ticket again, as a reprint", async () => {
    const printer = await join(kind);
    const order = await place();
    await printer.turn({ tearsOff: true, confirmsTwice: true });
    await printer.turn();
    expect(await printer.turn()).toBe(false);
    expect(printer.papers).toEqual([ticketOf(order), ticketOf(order, true)]);
    expect(await jobsOf(order.id)).toEqual(["printed"]);
  });

  test("that cannot manage a ticket prints the next, comes back to it ever more rarely, and does not lose it", async () => {
    const printer = await join(kind);
    const [bad, good] = [await place(), await place()];
    for (let i = 0; i < 5; i++) expect(await printer.turn({ refuses: true, confirmsTwice: true })).toBe(true);
    await printer.turn();
    expect(printer.papers).toEqual([ticketOf(good)]);
    for (const minutes of [1, 2, 4]) {
      clock.now += minutes * minuteMs - 1;
      expect(await printer.turn()).toBe(false);
      expect(await states()).toEqual(["SILENT"]);
      clock.now += 1;
      expect(await printer.turn({ refuses: true })).toBe(true);
    }
    clock.now += 8 * minuteMs;
    await printer.turn();
    expect(printer.papers).toHaveLength(2);
    expect(printer.papers).toContainEqual(ticketOf(bad, true));
  });

  test("gets back a ticket that the printer after it did not print either, but not for ever", async () => {
    const [first, second] = [await join(kind), await join(kind, { name: "Theke", printsOn: "ACCEPTED" })];
    const order = await place();
    const holders: number[] = [];
    for (let minute = 0; minute < 12; minute++) {
      const turned = [await first.turn({ diesAfterFetch: true }), await second.turn({ diesAfterFetch: true })];
      holders.push(turned.lastIndexOf(true));
      clock.now += minuteMs + 1;
    }
    expect(holders.slice(0, 4)).toEqual([0, 1, 0, 1]);
    expect(holders.slice(4)).not.toContain(0);
    const papers = [...first.papers, ...second.papers];
    expect(papers.filter(({ isReprint }) => !isReprint)).toEqual([ticketOf(order)]);
    clock.now += 2 * hourMs;
    expect([await first.turn(), await second.turn()]).toEqual([false, false]);
  });

  test("prints for another a ticket of a later moment, and none that it prints itself", async () => {
    const [dying, next] = [await join(kind, { printsOn: "ACCEPTED" }), await join(kind, { name: "Theke" })];
    const order = await place();
    expect(await next.turn()).toBe(true);
    clock.now += 1000;
    await move(order.id, { to: "ACCEPTED", minutes: 20 });
    await dying.turn({ diesAfterFetch: true });
    clock.now += minuteMs + 1;
    expect([await next.turn(), await next.turn()]).toEqual([true, false]);
    expect(next.papers).toHaveLength(2);
    expect(next.papers).toContainEqual(ticketOf(order, true));
    const both = [await join(kind, { name: "Bar" }), await join(kind, { name: "Keller" })];
    const later = await place();
    expect(await both[0]?.turn()).toBe(true);
    clock.now += minuteMs + 1;
    expect(await both[0]?.turn()).toBe(false);
    expect(both[0]?.papers).toEqual([ticketOf(later)]);
  });

  test("that does not confirm for a minute is relieved by the next, and its ticket is nobody's any more", async () => {
    const [dying, next] = [await join(kind), await join(kind, { name: "Theke", printsOn: "ACCEPTED" })];
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
