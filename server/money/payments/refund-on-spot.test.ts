import { randomUUID } from "node:crypto";
import { findRefundBasis } from "@mahlzeit/contract/money/refund-basis";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { eraseOrderContact, getOrder } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { booksOf, complete, eventsOf, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { mailsOf } from "../../testing/payments.ts";
import { issueReceipt } from "../receipts/issue-receipt.ts";
import { receiptContent } from "../receipts/receipt-content.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T17:00:00+01:00");
const app = await testApp({ pool, db, now: () => now });
const other = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const staff = await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });
const operator = await makeAccount(db, { now, isOperator: true });

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
  readonly total: number;
}
const place = async (): Promise<Placed> => (await post(app, orderBody(kitchen))).json();
async function paidOnSpot(): Promise<Placed> {
  const order = await place();
  await complete(app, owner, order);
  return order;
}
const seen = async ({ id }: Placed) => (await callAs(app, owner, findManagedOrder, { params: { id } })).json();
const basisOf = async ({ id }: Placed) => (await callAs(app, owner, findRefundBasis, { params: { id } })).json();
const fault = (answer: { json: () => { errors?: { message: string }[] } }) => answer.json().errors?.[0]?.message;

test("what was paid on the spot is corrected: commission and its VAT shrink, nothing is transferred, and nobody is mailed", async () => {
  const order = await paidOnSpot();
  const before = await booksOf(pool, order);
  const mails = await mailsOf(pool, order);
  const answer = await refund(app, owner, order, randomUUID(), { amount: 10, reason: "Ein Gericht kam zurück" });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    refunded: 0,
    money: {
      refundable: order.total - 10,
      refunds: [
        { amount: 10, cause: "on-spot", reason: "Ein Gericht kam zurück", status: "DONE", by: expect.any(String) },
      ],
    },
  });
  const after = await booksOf(pool, order);
  expect((before.commission ?? 0) - (after.commission ?? 0)).toBe(60);
  expect((before.vat ?? 0) - (after.vat ?? 0)).toBe(12);
  expect((after.restaurant ?? 0) - (before.restaurant ?? 0)).toBe(72);
  expect([after.card_fee, after.guest]).toEqual([undefined, undefined]);
  expect(await eventsOf(pool, order)).toEqual(["completed", "spot-refund"]);
  const params = { tag: order.identificationTag };
  expect((await callAs(app, null, getOrder, { params })).json()).toMatchObject({ refunded: 0, backOnSpot: 10 });
  expect(await mailsOf(pool, order)).toEqual(mails);
  expect(await auditLogOf(pool, { accountId: owner.id })).toContainEqual({ what: "refundOrder", role: "owner" });
});

test("what was said about the guest is in what the guest takes along, until it is erased", async () => {
  const order = await paidOnSpot();
  await refund(app, owner, order, randomUUID(), { amount: 3, reason: "Frau Kowalski war zu Recht verärgert" });
  const params = { tag: order.identificationTag };
  const taken = async () => (await callAs(app, null, exportOrder, { params })).json().spotRefunds;
  const at = new Date(now).toISOString();
  expect(await taken()).toEqual([{ amount: 3, cause: "by-hand", reason: "Frau Kowalski war zu Recht verärgert", at }]);
  expect((await callAs(app, null, eraseOrderContact, { params })).statusCode).toBe(200);
  expect(await taken()).toEqual([{ amount: 3, cause: "by-hand", reason: null, at }]);
});

test("the operator may bear it: the restaurant gets it back from us, and commission and receipt stay", async () => {
  const order = await paidOnSpot();
  const before = await booksOf(pool, order);
  expect((await refund(app, owner, order, randomUUID(), { amount: 4, borneBy: "operator" })).statusCode).toBe(404);
  expect((await refund(app, operator, order, randomUUID(), { amount: 4, borneBy: "operator" })).statusCode).toBe(200);
  expect(await booksOf(pool, order)).toEqual({ ...before, goodwill: -400, restaurant: (before.restaurant ?? 0) + 400 });
  const { order: record, receipt } = await issueReceipt(db, order.identificationTag, now);
  expect(receiptContent(record, receipt, "Mahlzeit").refunded).toBeNull();
});

test("never more than was paid, only once it is completed, with a reason, by whoever may", async () => {
  const early = await place();
  expect(fault(await refund(app, owner, early, randomUUID(), { amount: 1 }))).toMatch(
    /^Vor Ort gilt erst als bezahlt, was erledigt ist/,
  );
  const order = await paidOnSpot();
  const most = `Höchstens ${order.total.toFixed(2).replace(".", ",")}\u00a0€: Mehr wurde vor Ort nicht bezahlt.`;
  expect(fault(await refund(app, owner, order, randomUUID(), { amount: order.total + 0.01 }))).toBe(most);
  expect(fault(await refund(app, owner, order, randomUUID(), { amount: 1, reason: " " }))).toBe("Bitte sag, warum.");
  expect((await refund(app, staff, order, randomUUID(), { amount: 1 })).statusCode).toBe(404);
  expect((await refund(app, owner, order, randomUUID(), { amount: order.total })).statusCode).toBe(200);
  expect(await booksOf(pool, order)).toEqual({});
  expect(fault(await refund(app, owner, order, randomUUID(), { amount: 0.01 }))).toMatch(/nichts mehr übrig/);
});

test("a double click and two servers correct once; two tabs together never more than was paid", async () => {
  const order = await paidOnSpot();
  const key = randomUUID();
  const twice = await Promise.all([app, other].map((by) => refund(by, owner, order, key, { amount: 2 })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await refund(app, owner, order, key, { amount: 3 })).json().code).toBe("idempotency-mismatch");
  expect((await seen(order)).money.refundable).toBe(order.total - 2);
  const tabs = await Promise.all(
    [app, other].map((by) => refund(by, owner, order, randomUUID(), { amount: order.total - 2 })),
  );
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test("lines go back at what was paid for them, each piece once, and the receipt takes them off their own rate", async () => {
  const order = await paidOnSpot();
  const { lines } = await basisOf(order);
  const { position, pieces } = lines[0];
  const amount = Math.round((pieces[0].goods + pieces[0].deposit) * 100) / 100;
  const body = { amount, lines: [{ position, quantity: 1 }] };
  const key = randomUUID();
  expect(fault(await refund(app, owner, order, key, { ...body, amount: amount + 1 }))).toMatch(/schau noch einmal/);
  for (const _ of [1, 2]) expect((await refund(app, owner, order, key, body)).statusCode).toBe(200);
  expect((await basisOf(order)).lines[0].pieces).toHaveLength(pieces.length - 1);
  const tooMany = { amount: amount * pieces.length, lines: [{ position, quantity: pieces.length }] };
  expect(fault(await refund(app, owner, order, randomUUID(), tooMany))).toMatch(/schau noch einmal|Höchstens/);
  const { order: record, receipt } = await issueReceipt(db, order.identificationTag, now);
  const { refunded } = receiptContent(record, receipt, "Mahlzeit");
  expect(refunded?.steps[0]?.label).toBe("Vor Ort zurückgegeben am 19.11.2026");
  expect(refunded?.steps[0]?.vat).toHaveLength(pieces[0].deposit > 0 ? 3 : 2);
});
