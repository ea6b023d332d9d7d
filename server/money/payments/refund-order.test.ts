import { randomUUID } from "node:crypto";
import { findRefundBasis } from "@mahlzeit/contract/money/refund-basis";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findManagedOrders, refundOrder } from "@mahlzeit/contract/orders/managed-orders";
import { eraseOrderContact, getOrder } from "@mahlzeit/contract/orders/orders";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { complete } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { mailsOf, moneyOf, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const { pool, db, parts, double, app, kitchen, placePaid, reject, refundsOf, alertsOf } = await stripeShop(now);
const other = await openKitchen(pool);
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { isOperator: true });

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

interface RefundRequest {
  readonly amount?: number;
  readonly reason?: string;
  readonly key?: string;
}
const refundByOwner = (
  who: TestAccount,
  id: string,
  { amount = 500, reason = "Zu kalt", key = randomUUID() }: RefundRequest = {},
) =>
  callAs(app, who, refundOrder, {
    params: { id },
    headers: { "idempotency-key": key },
    body: { amount: amount / 100, reason },
  });

test.each([
  ["an owner", owner],
  ["an operator", operator],
])("%s gives back a part: it goes at once, the rest stays, and the guest is told why", async (_who, who) => {
  const order = await placePaid();
  const answer = await refundByOwner(who, order.id, { amount: 500, reason: " Pizza\nwar kalt " });
  expect([answer.statusCode, answer.json().money]).toMatchObject([
    200,
    { refundable: 30.85, refunds: [{ amount: 5, cause: "by-hand", reason: "Pizza war kalt", status: "REQUESTED" }] },
  ]);
  await runQueuedJobs(parts, order, now);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3085, order: 3085 });
  expect(refundsOf(order)).toMatchObject([{ amount: 500, status: "succeeded" }]);
  expect(await mailsOf(pool, order)).toEqual(["placed", "refunded", "to-restaurant"]);
  const listed = (await callAs(app, who, findManagedOrders, { query: {} })).json();
  expect(listed.find(({ id }: { id: string }) => id === order.id).money).toMatchObject({
    refundable: 30.85,
    refunds: [{ status: "DONE", endedAt: expect.any(String) }],
  });
  const [last] = (await callAs(app, who, findAudit, { query: { restaurant: kitchen.id } })).json();
  expect(last).toMatchObject({
    what: "refundOrder",
    order: { number: expect.any(Number) },
    changes: [{ field: "refundCents", before: null, after: 500 }],
  });
});

test("on the order's page its guest reads what came back when, for what and why, until the reason is erased", async () => {
  const order = await placePaid();
  await complete(app, owner, order);
  const params = { id: order.id };
  const { lines } = (await callAs(app, owner, findRefundBasis, { params })).json();
  const soda = lines.find(({ name }: { name: string }) => name === "Limonade");
  const amount = Math.round((soda.pieces[0].goods + soda.pieces[0].deposit) * 100) / 100;
  const byLines = { amount, reason: "War warm", lines: [{ position: soda.position, quantity: 1 }] };
  const headers = { "idempotency-key": randomUUID() };
  const refunded = await callAs(app, owner, refundOrder, { params, headers, body: byLines });
  expect(refunded.statusCode, refunded.body).toBe(200);
  expect(refunded.json()).not.toHaveProperty("refunds");
  const second = await refundByOwner(owner, order.id, { amount: 100, reason: "Zu spät" });
  expect(second.statusCode, second.body).toBe(200);
  const seen = async () =>
    (await callAs(app, null, getOrder, { params: { tag: order.identificationTag } })).json().refunds;
  const at = new Date(now).toISOString();
  const products = [{ name: "Limonade", quantity: 1 }];
  // Both have the same time, so their order is undefined.
  expect(new Set(await seen())).toEqual(
    new Set([
      { amount, at, reason: "War warm", products },
      { amount: 1, at, reason: "Zu spät" },
    ]),
  );
  await callAs(app, null, eraseOrderContact, { params: { tag: order.identificationTag } });
  expect(await seen()).toMatchObject([{ reason: null }, { reason: null }]);
});

test("staff, other restaurants' owners and guests find no order there to give back from", async () => {
  const order = await placePaid();
  const [staff, stranger, guest] = [
    await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } }),
    await makeAccount(db, { memberOf: { [other.id]: "owner" } }),
    await makeAccount(db),
  ];
  for (const who of [staff, stranger, guest])
    expect((await refundByOwner(who, order.id)).json()).toMatchObject({ status: 404, code: "order-not-found" });
  expect((await refundByOwner(operator, randomUUID())).json()).toMatchObject({ status: 404, code: "order-not-found" });
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3585 });
});

test("a double click, a lost answer and a retry give back once; another amount under the same key is refused", async () => {
  const order = await placePaid();
  const asked = { amount: 1000, key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => refundByOwner(owner, order.id, asked)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  await runQueuedJobs(parts, order, now);
  expect((await refundByOwner(owner, order.id, asked)).json().money).toMatchObject({
    refundable: 25.85,
    refunds: [{}],
  });
  for (const changed of [{ amount: 1001 }, { reason: "Doch nicht" }])
    expect((await refundByOwner(owner, order.id, { ...asked, ...changed })).json()).toMatchObject({
      status: 422,
      code: "idempotency-mismatch",
    });
  const next = await placePaid();
  expect((await refundByOwner(owner, next.id, asked)).json()).toMatchObject({ code: "idempotency-mismatch" });
  expect(refundsOf(order)).toHaveLength(1);
  // An operator's refund is in the owner's log too, with the refunded amount before and after it; repeating one adds no
  // row.
  await refundByOwner(operator, order.id, { amount: 585 });
  const log = (await callAs(app, owner, findAudit, { query: { restaurant: kitchen.id } })).json();
  const rows = log.filter(({ about }: { about: string }) => about === order.id);
  expect(rows).toHaveLength(2);
  const byRole = rows.map(({ role, changes }: { role: string; changes: object[] }) => [role, changes]);
  expect(Object.fromEntries(byRole)).toEqual({
    operator: [{ field: "refundCents", before: 1000, after: 1585 }],
    owner: [{ field: "refundCents", before: null, after: 1000 }],
  });
});

test("one key for two orders at the same moment gives back for one of them", async () => {
  const [a, b] = [await placePaid(), await placePaid()];
  const asked = { amount: 1000, key: randomUUID() };
  const codes = (await Promise.all([a, b].map(({ id }) => refundByOwner(owner, id, asked)))).map(
    (one) => one.statusCode,
  );
  expect(codes.sort()).toEqual([200, 422]);
});

test("never more goes back than is there, however many try at once", async () => {
  const order = await placePaid();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refundByOwner(owner, order.id, { amount: 1000 })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
    code: "invalid-input",
    errors: [{ field: "amount", message: expect.stringMatching(/^Höchstens 5,85.€: Mehr liegt/) }],
  });
  await refundByOwner(owner, order.id, { amount: 585 });
  await runQueuedJobs(parts, order, now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect((await refundByOwner(owner, order.id, { amount: 1 })).json()).toMatchObject({ errors: [{ field: "amount" }] });
});

test("an order that is rejected while money goes back gives back the rest by itself", async () => {
  const order = await placePaid();
  await Promise.all([refundByOwner(owner, order.id, { amount: 1000 }), reject(order)]);
  await runQueuedJobs(parts, order, now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect(refundsOf(order).reduce((sum, { amount }) => sum + amount, 0)).toBe(3585);
});

test.each([
  ["nothing", { amount: 0 }, "amount"],
  ["less than nothing", { amount: -500 }, "amount"],
  ["without a reason", { reason: " \n " }, "reason"],
  ["with a reason too long", { reason: "x".repeat(201) }, "reason"],
] as const)("%s is not given back", async (_what, asked, field) => {
  const order = await placePaid();
  expect((await refundByOwner(owner, order.id, asked)).json()).toMatchObject({
    status: 422,
    code: "invalid-input",
    errors: [{ field }],
  });
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3585 });
});

test("without a random key nothing goes back", async () => {
  const order = await placePaid();
  expect((await refundByOwner(owner, order.id, { key: "1" })).json()).toMatchObject({
    code: "invalid-idempotency-key",
  });
  const bare = await callAs(app, owner, refundOrder, {
    params: { id: order.id },
    body: { amount: 5, reason: "Zu kalt" },
  });
  expect([bare.statusCode, await moneyOf(pool, order)]).toEqual([422, { guest: -3585, order: 3585 }]);
});

test("nothing is there to give back of an order that was paid on the spot, or not yet", async () => {
  const cash = await placeCardOrder(app, kitchen, { paymentType: "ON_SPOT" });
  expect((await refundByOwner(owner, cash.id)).json()).toMatchObject({ errors: [{ field: "amount" }] });
  const waiting = await placeCardOrder(app, kitchen);
  expect((await refundByOwner(owner, waiting.id)).json()).toMatchObject({ code: "order-not-found" });
});

test("what Stripe refuses stays owed, and an operator is told", async () => {
  const order = await placePaid();
  double.refundStatus = "failed";
  await refundByOwner(owner, order.id, { amount: 500 });
  await runQueuedJobs(parts, order, now);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3085, owed: 500 });
  expect(await alertsOf(order)).toEqual(["refund-failed"]);
});
