import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { takePhoneOrder } from "../../testing/phone-orders.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import { layOutTicket } from "./lay-out-ticket.ts";
import { qrOf } from "./qr.ts";
import { ticketContent } from "./ticket-content.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => start });
const publicUrl = "https://www.mahlzeit.example";
const kitchen = await openKitchen(pool);

async function placed(changes: object = {}) {
  const { id } = (await post(app, orderBody(kitchen, changes))).json();
  const order = await findOrderById(db, id);
  if (!order) throw new Error("no order");
  return order;
}
const delivery = {
  type: "DELIVERY",
  address: { ...home, extra: "Stiege 2, Top 7" },
  takeawayTime: null,
  asapDelivery: true,
};
const kitchenTicket = { kind: "KITCHEN", isReprint: false, publicUrl } as const;
const slip = { ...kitchenTicket, kind: "DELIVERY" } as const;

test("a kitchen ticket has what is cooked, until when, and what is to be paid, and not where it goes", async () => {
  const ticket = ticketContent(await placed({ note: "Bitte ohne Brot" }), kitchenTicket);
  expect(ticket).toMatchObject({
    title: "Küchenbon",
    marks: [],
    due: { label: "gewünscht um", value: "18:30" },
    type: { label: "Abholung", icon: "bag", place: null },
    table: null,
    lines: [
      { quantity: 2, name: "Margherita", options: ["2× Groß", "2× Extra Käse"] },
      { quantity: 3, name: "Limonade", options: [] },
    ],
    note: "Bitte ohne Brot",
    ifMissing: "Frag mich",
    payment: { label: "BEZAHLT?", value: "39,75\u00a0€", isDue: true },
    facts: ["Jörg Österreicher", "Do 19.11., 17:00", "Küche Österreicher", "Küchenbon"],
    recipient: [],
    phone: null,
    sums: [],
  });
});

test("a delivery slip has name, address, telephone and sums", async () => {
  const ticket = ticketContent(await placed(delivery), slip);
  expect(ticket).toMatchObject({
    title: "Lieferschein",
    due: { label: "bestellt 17:00", value: "sofort" },
    type: { label: "Lieferung", icon: "bike", place: "1020" },
    table: null,
    recipient: ["Jörg Österreicher", "Praterstraße 7", "Stiege 2, Top 7", "1020 Wien"],
    phone: guest.phone,
  });
  expect(ticket.sums.map(({ label }) => label)).toEqual(["Zwischensumme", "Einwegpfand", "Summe"]);
});

test.each([
  ["4", "Tisch 4"],
  ["🌿 Garten 1", "🌿 Garten 1"],
])("one for the table %s says %s, and what cannot be printed of it", async (name, table) => {
  const inn = await openKitchen(pool, { tables: [name] });
  const { id } = (await post(app, orderBody(inn, { type: "ON_SITE", table: name }))).json();
  const ticket = ticketContent((await findOrderById(db, id)) as never, kitchenTicket);
  expect(ticket).toMatchObject({ type: { label: "Vor Ort" }, table });
  expect(layOutTicket(ticket, 80).includes("fehlen Zeichen: Tisch")).toBe(name !== "4");
});

test("one has its dish as it was ordered, and says what the guest wants if something is missing", async () => {
  const order = await placed({ ifMissing: "LEAVE_OUT" });
  const [line] = order.lines;
  if (!line) throw new Error("no line");
  const single = { ...order, lines: [{ ...line, quantity: 1 }] };
  expect(ticketContent(single, kitchenTicket)).toMatchObject({
    lines: [{ quantity: 1, name: "Margherita", options: ["+ Groß", "+ Extra Käse"] }],
    ifMissing: "Weglassen",
  });
  expect(ticketContent(single, slip).ifMissing).toBeNull();
});

test("a caller's ticket says how it was ordered and whom to call, and has one name", async () => {
  const { id } = (await takePhoneOrder(app, await testDevices(db)(app, kitchen.id), kitchen)).json();
  const order = await findOrderById(db, id);
  if (!order) throw new Error("no order");
  const ticket = ticketContent(order, kitchenTicket);
  expect(ticket.ifMissing).toBe("Anrufen, 0664 555 01 27");
  expect(ticket.facts.slice(0, 2)).toEqual(["Hedwig", "Am Telefon bestellt"]);
});

test("a test order's ticket says in large letters that it is one", async () => {
  const order = await placed();
  expect(layOutTicket(ticketContent(order, kitchenTicket), 80)).not.toContain(">TEST<");
  const tried = ticketContent({ ...order, isTest: true }, kitchenTicket);
  expect(layOutTicket(tried, 80)).toMatch(/font-size="80"[^>]*>TEST</);
});

test("once the kitchen promised a time, that time stands on the ticket", async () => {
  const promisedAt = start + 45 * 60_000;
  const takeaway = { ...(await placed()), promisedAt };
  expect(ticketContent(takeaway, kitchenTicket).due).toEqual({ label: "fertig um", value: "17:45" });
  const brought = { ...(await placed(delivery)), promisedAt };
  expect(ticketContent(brought, kitchenTicket).due).toEqual({ label: "beim Gast", value: "17:45" });
});

test("what was paid by card reads paid, and where the host pays the ticket names no money", async () => {
  const byCard = { ...(await placed()), paymentType: "STRIPE" as const };
  expect(ticketContent(byCard, kitchenTicket).payment).toMatchObject({ label: "Bezahlt", isDue: false });
  const hosted = { ...(await placed()), priceDisabled: true };
  expect(ticketContent(hosted, slip)).toMatchObject({ payment: null, sums: [] });
});

test("of several copies each says which it is", async () => {
  const copy = { number: 1, of: 2 };
  expect(ticketContent(await placed(), { ...kitchenTicket, copy }).facts.at(-1)).toBe("Küchenbon 1 von 2");
});

test("its code is the order's management address, and the guest's tag stands nowhere on it", async () => {
  const order = await placed(delivery);
  const ticket = ticketContent(order, slip);
  expect(ticket.qr).toEqual(qrOf(`${publicUrl}/management/orders?bestellung=${order.id}`));
  expect(JSON.stringify(ticket) + layOutTicket(ticket, 80)).not.toContain(order.identificationTag);
});

test("a reprint says so, and after contact data was erased a slip has none", async () => {
  const order = { ...(await placed(delivery)), customer: null, address: null, note: null };
  const ticket = ticketContent(order, { ...slip, isReprint: true });
  expect(ticket).toMatchObject({ marks: ["NACHDRUCK"], recipient: [], phone: null, note: null });
});
