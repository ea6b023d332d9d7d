import { randomUUID } from "node:crypto";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findOrderDossier, noteOnOrder } from "@mahlzeit/contract/operator/people";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { endPersonalData } from "../../orders/order/erase/end-personal-data.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { choose, placeCardOrder } from "../../testing/payments.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const operator = await makeAccount(db, { firstName: "Theresa", isOperator: true });
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });

const dossierOf = async (id: string, who = operator) =>
  (await callAs(app, who, findOrderDossier, { params: { id } })).json();
const note = (id: string, text: string, noteId = randomUUID(), who = operator) =>
  callAs(app, who, noteOnOrder, { params: { id }, body: { noteId, text } });

test("an order's dossier has its guest, its payments and what is booked, also of one that awaits payment", async () => {
  const waiting = await placeCardOrder(app, kitchen);
  const { id } = waiting;
  expect(await dossierOf(id)).toMatchObject({
    order: { id, status: "AWAITING_PAYMENT" },
    payments: [{ status: "OPEN", received: null }],
    bookings: [],
    notes: [],
  });
  await choose(app, waiting, "PAID");
  for (const to of ["ACCEPTED", "READY", "COMPLETED"])
    await callAs(app, owner, transitionOrder, {
      params: { id },
      body: { to, ...(to === "ACCEPTED" && { minutes: 20 }) },
    });
  const { order, payments, bookings } = await dossierOf(id);
  expect(order.customer).toHaveProperty("email");
  expect(order).not.toHaveProperty("identificationTag");
  expect(payments).toMatchObject([{ status: "PAID", received: order.total }]);
  const [{ kind, entries }] = bookings;
  expect(kind).toBe("completed");
  expect(entries).toContainEqual({ account: "guest", amount: -order.total });
  const cents = entries.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(cents.reduce((sum: number, one: number) => sum + one, 0)).toBe(0);
});

test("opening it is in the audit log with its id, and the filter for looks shows it", async () => {
  const { id } = (await post(app, orderBody(kitchen))).json();
  clock.now += 1000;
  await dossierOf(id.toUpperCase());
  const rows = await callAs(app, operator, findAudit, { query: { only: "people", pageSize: 1 } });
  const looked = { what: "findOrderDossier", about: id, role: "operator", fields: [] };
  expect(rows.json()[0]).toMatchObject({ ...looked, about: expect.stringMatching(new RegExp(id, "i")) });
});

test("a note is there once however often it is sent, in order, with who wrote it, and is never changed", async () => {
  const { id } = (await post(app, orderBody(kitchen))).json();
  const noteId = randomUUID();
  const answers = await Promise.all([note(id, "Ruft zurück", noteId), note(id, "Ruft zurück", noteId)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  clock.now += 1000;
  await note(id, "Anders", noteId);
  expect((await note(id, "War da")).json()).toMatchObject([
    { who: "Theresa", text: "Ruft zurück" },
    { who: "Theresa", text: "War da" },
  ]);
  for (const text of ["", " ", "x".repeat(1001)]) expect((await note(id, text)).statusCode).toBe(422);
  expect((await note(id, "Servus", randomUUID(), owner)).json().code).toBe("order-not-found");
});

test("notes go with the contact data, and those written later the next night", async () => {
  const { id } = (await post(app, orderBody(kitchen))).json();
  await note(id, "Frau Gruber ruft an");
  clock.now += 200 * 86_400_000;
  const later = await makeAccount(db, { isOperator: true, now: clock.now });
  await endPersonalData({ db, payments: orderPayments }, clock.now);
  expect((await dossierOf(id, later)).notes).toEqual([]);
  await note(id, "Noch einmal", randomUUID(), later);
  expect((await dossierOf(id, later)).notes).toHaveLength(1);
  await endPersonalData({ db, payments: orderPayments }, clock.now);
  expect((await dossierOf(id, later)).notes).toEqual([]);
});
