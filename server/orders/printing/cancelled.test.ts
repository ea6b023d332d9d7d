import { cancelOrder } from "@mahlzeit/contract/orders/orders";
import { findPrinters, getTicket, printTicket, reprintOrder } from "@mahlzeit/contract/orders/printers";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { printableMs } from "@mahlzeit/domain/orders/printing/printer";
import { describe, expect, test } from "vitest";
import { callAs } from "../../testing/calls.ts";
import { guest, home } from "../../testing/orders.ts";
import { networkPrinters, printingKitchen } from "../../testing/printing-kitchen.ts";
import { findNetworkPrinters } from "./find-printers.ts";

const { pool, db, clock, one, at, join, place, move, ticketOf, jobsOf } = await printingKitchen();

const cancel = (id: string) => move(id, { to: "CANCELLED", reasonCode: "TECHNICAL" });
const accept = (id: string) => move(id, { to: "ACCEPTED", minutes: 20 });
const delivery = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const byHand = async ({ id }: { id: string }, kind = "KITCHEN") =>
  (await callAs(one, at.owner, reprintOrder, { params: { id }, body: { kind } })).json().printers;
const shownOf = async ({ id }: { id: string }, kind = "KITCHEN") =>
  (await callAs(one, at.owner, getTicket, { params: { id, kind } })).json();

describe.each(networkPrinters)("a printer that speaks %s", (kind) => {
  test("says once that an order is over whose ticket it printed", async () => {
    const printer = await join(kind);
    const order = await place();
    await printer.turn();
    await accept(order.id);
    clock.now += minuteMs;
    await cancel(order.id);
    await cancel(order.id);
    expect([await printer.turn({ confirmsTwice: true }), await printer.turn()]).toEqual([true, false]);
    expect(printer.papers).toEqual([ticketOf(order), ticketOf(order, true)]);
    expect(await jobsOf(order.id)).toEqual(["printed", "printed"]);
  });

  test("that went off while it printed the ticket says so, too, as it may hang there", async () => {
    const printer = await join(kind);
    const order = await place();
    await printer.turn({ diesAfterFetch: true });
    await move(order.id, { to: "REJECTED", reasonCode: "TOO_BUSY" });
    expect([await printer.turn(), await printer.turn()]).toEqual([true, false]);
    expect(await jobsOf(order.id)).toEqual(["failed: ORDER_OVER", "printed"]);
  });

  test("says nothing of an order of which nothing was printed, also where another printer takes over", async () => {
    await join(kind, { prints: ["KITCHEN", "DELIVERY"] });
    const order = await place(delivery);
    await move(order.id, { to: "REJECTED", reasonCode: "CLOSING" });
    clock.now += 2 * minuteMs;
    const other = await join(kind, { name: "Theke", prints: ["KITCHEN", "DELIVERY"] });
    expect(await other.turn()).toBe(false);
    expect(await byHand(order)).toBe(0);
    expect(await other.turn()).toBe(false);
  });
});

test("no slip is missing, and no light is red, for what nobody wants printed any more", async () => {
  const printer = await join("epson", { prints: ["KITCHEN", "DELIVERY"] });
  const waitingOf = async () => {
    const [{ waiting, missing }] = (
      await callAs(one, at.owner, findPrinters, { params: { id: at.kitchen.id } })
    ).json();
    const [onBoard] = await findNetworkPrinters(db, at.kitchen.id, new Date(clock.now - printableMs));
    const tickets = missing.map(({ kind, order }: { kind: string; order: string }) => `${kind} ${order}`);
    return { waiting, tickets, since: onBoard?.waitingSince };
  };
  const nothing = { waiting: 0, tickets: [], since: null };
  const unseen = await place(delivery);
  expect(await waitingOf()).toMatchObject({ waiting: 2 });
  await move(unseen.id, { to: "REJECTED", reasonCode: "CLOSING" });
  expect(await waitingOf()).toEqual(nothing);
  const halfSeen = await place(delivery);
  await printer.turn();
  await cancel((await accept(halfSeen.id)).json().id);
  expect(await waitingOf()).toMatchObject({ waiting: 1, tickets: [`KITCHEN ${halfSeen.id}`] });
  while (await printer.turn());
  expect(await waitingOf()).toEqual(nothing);
  const seenInBrowser = await place();
  await callAs(one, at.owner, printTicket, { params: { id: seenInBrowser.id, kind: "KITCHEN" } });
  await cancel((await accept(seenInBrowser.id)).json().id);
  expect(await waitingOf()).toMatchObject({ waiting: 1, tickets: [`KITCHEN ${seenInBrowser.id}`] });
});

test("each copy of each kind is called back, and of another printer's silence the next one tells", async () => {
  const dying = await join("cloudprnt", { prints: ["KITCHEN", "DELIVERY"], copies: 2 });
  const order = await place(delivery);
  while (await dying.turn());
  await cancel((await accept(order.id)).json().id);
  const next = await join("epson", { name: "Theke", prints: ["KITCHEN", "DELIVERY"], printsOn: "ACCEPTED" });
  expect(await next.turn()).toBe(false);
  clock.now += minuteMs + 1;
  while (await next.turn());
  expect(next.papers).toHaveLength(4);
});

test("a guest who withdraws the order while a printer asks leaves a cancellation, or no ticket at all", async () => {
  const printer = await join("epson");
  for (let round = 0; round < 5; round++) {
    const order = await place();
    const tag = (await pool.query("SELECT identification_tag AS tag FROM orders WHERE id = $1", [order.id])).rows[0]
      .tag;
    await Promise.all([printer.turn(), callAs(one, null, cancelOrder, { params: { tag } })]);
    while (await printer.turn());
    const papers = printer.papers.filter(({ leadsTo }) => leadsTo.endsWith(order.id));
    // The bar at the top belongs to the cancellation.
    expect(papers.length === 0 || papers.some(({ isReprint }) => isReprint)).toBe(true);
  }
});

test("what a browser printed is called back by a printer that has this kind of ticket, and by the browser", async () => {
  const printer = await join("cloudprnt", { printsOn: "ACCEPTED" });
  const order = await place();
  await callAs(one, at.owner, printTicket, { params: { id: order.id, kind: "KITCHEN" } });
  clock.now += hourMs / 2;
  await move(order.id, { to: "REJECTED", reasonCode: "CLOSING" });
  expect([await printer.turn(), await printer.turn()]).toEqual([true, false]);
  expect(await shownOf(order)).toMatchObject({
    marks: [],
    cancelled: expect.stringMatching(/^Um \d\d:\d\d abgelehnt: nicht mehr kochen\.$/),
    payment: null,
    ifMissing: null,
  });
});

test("by hand a cancellation comes again, and a slip for the door says that nobody has to drive", async () => {
  const printer = await join("epson", { prints: ["KITCHEN", "DELIVERY"] });
  const order = await place(delivery);
  expect((await shownOf(order)).cancelled).toBeNull();
  while (await printer.turn());
  await accept(order.id);
  await cancel(order.id);
  while (await printer.turn());
  expect([await byHand(order, "DELIVERY"), await printer.turn(), await printer.turn()]).toEqual([1, true, false]);
  expect(printer.papers).toHaveLength(5);
  expect(await shownOf(order, "DELIVERY")).toMatchObject({
    cancelled: expect.stringMatching(/storniert: nicht mehr ausliefern\.$/),
    sums: [],
  });
});

test.each(["KITCHEN", "DELIVERY"])(
  "of a cancelled order a ticket %s says number and dishes, and not whose",
  async (kind) => {
    const order = await place({ ...delivery, note: "Bitte beim Nachbarn läuten" });
    const told = [`${guest.firstName} ${guest.lastName}`, guest.phone, home.street, home.postcode.postcode, "Nachbarn"];
    const printed = JSON.stringify(await shownOf(order, "DELIVERY"));
    expect(told.filter((word) => !printed.includes(word))).toEqual([]);
    await cancel((await accept(order.id)).json().id);
    const ticket = await shownOf(order, kind);
    expect(told.filter((word) => JSON.stringify(ticket).includes(word))).toEqual([]);
    expect(ticket).toMatchObject({ recipient: [], phone: null, note: null });
    expect(ticket.lines.map(({ name }: { name: string }) => name)).toEqual(["Margherita", "Limonade"]);
  },
);
