import { randomUUID } from "node:crypto";
import { dayMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { setCampaign } from "../../../orders/promotions/set-campaign.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { booksOf, complete, refund } from "../../../testing/books.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { type CardOrder, moneyOf, placeCardOrder, runQueuedJobs, runTimeOut } from "../../../testing/payments.ts";
import { netAt } from "../../../testing/stripe-accounts.ts";
import { madeDispute } from "../../../testing/stripe-objects.ts";
import { connectSchemas, requestSchemas } from "../../../testing/stripe-requests.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { checkBooks } from "../check-books.ts";
import { retryTransfers } from "./check-transfers.ts";
import { makeTransfer } from "./make-transfer.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now, { isConnected: true });
const { pool, db, parts, double, app, kitchen, account, sessionOf, notify, pay, placePaid, reject } = shop;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });

beforeEach(async () => {
  Object.assign(double, { mood: "well", refundStatus: "succeeded" });
  double.connect.refusal = null;
  await pool.query("DELETE FROM alerts");
});

/** Sums the amounts in Stripe's records that the restaurant received for an order. */
const netOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [id]);
  return netAt(
    double.connect,
    id,
    rows.map((payment) => payment.id),
  );
};
const movesOf = async ({ id }: { id: string }) =>
  (await pool.query("SELECT kind, cents FROM transfers WHERE order_id = $1 ORDER BY kind, cents", [id])).rows;
const completed = async (): Promise<CardOrder> => {
  const order = await placePaid();
  await complete(app, owner, order);
  return order;
};
const refundOf = (order: { id: string }, amount: number, more: object = {}) =>
  refund(app, operator, order, randomUUID(), { amount, ...more });
const differing = async () => {
  await checkBooks(db, now);
  return (await openAlerts(db)).filter(({ kind }) => kind === "books-differ").map(({ order }) => order?.id);
};

describe("what a guest pays by card is passed on to the restaurant", () => {
  test("less the operator's fee, so that at its completion nothing is left to move", async () => {
    const order = await completed();
    expect(double.asked.get(sessionOf(order).id)?.["payment_intent_data"]).toMatchObject({
      application_fee_amount: String(211 + 75 + 57),
      transfer_data: { destination: account?.id },
      on_behalf_of: account?.id,
    });
    expect([await netOf(order), await movesOf(order)]).toEqual([3242, []]);
    // The ledger has no remaining credit of the restaurant.
    expect(await booksOf(pool, order)).toEqual({ guest: -3585, commission: 211, card_fee: 75, vat: 57, payout: 3242 });
  });

  test("and stays with it while the order is under way, whatever goes back to the guest", async () => {
    const order = await placePaid();
    await refundOf(order, 10);
    await runQueuedJobs(parts, order, now);
    expect([await netOf(order), await movesOf(order)]).toEqual([3242, []]);
    await complete(app, owner, order);
    await runQueuedJobs(parts, order, now);
    expect([await netOf(order), await movesOf(order)]).toEqual([2314, [{ kind: "reversal", cents: 928 }]]);
  });

  test("with the operator's discount on top, which is transferred when the order is completed", async () => {
    await setCampaign(db, { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now - 1, to: now + 1 }, now);
    const guest = await makeAccount(db, { now, isConfirmed: true });
    const body = orderBody(kitchen, { paymentType: "STRIPE" });
    const order: CardOrder = (await post(app, body, { authorization: `Bearer ${guest.token}` })).json();
    await pay(order);
    expect(double.asked.get(sessionOf(order).id)?.["payment_intent_data"]).not.toHaveProperty("application_fee_amount");
    expect(await netOf(order)).toBe(2975);
    await complete(app, owner, order);
    await runQueuedJobs(parts, order, now);
    const { payout = 0 } = (await booksOf(pool, order)) as Record<string, number>;
    expect([await netOf(order), await movesOf(order)]).toEqual([payout, [{ kind: "transfer", cents: payout - 2975 }]]);
    // A later refund is taken from the latest transfer first.
    await refundOf(order, 20);
    await runQueuedJobs(parts, order, now);
    expect((await movesOf(order)).map(({ kind }) => kind)).toEqual(["reversal", "reversal", "transfer"]);
    const after = (await booksOf(pool, order)) as Record<string, number>;
    expect([await netOf(order), after["restaurant"]]).toEqual([after["payout"], undefined]);
  });

  test("not of a restaurant without an account: its guests cannot pay by card", async () => {
    const other = await openKitchen(pool);
    const body = orderBody(other, { paymentType: "STRIPE" });
    expect((await post(app, body)).json()).toMatchObject({ code: "payment-type-not-offered" });
    const seenOf = async ({ uid }: { uid: string }) =>
      (await app.inject(`/api/service/service/get/customer/uid?uid=${uid}`)).json().additionalServiceAttributes
        .paymentTypes;
    expect([await seenOf(other), (await seenOf(kitchen)).includes("STRIPE")]).toEqual([["ON_SPOT"], true]);
  });

  test("not once its account has stopped taking cards: the guest who is about to pay is told so", async () => {
    double.mood = "down";
    const body = orderBody(kitchen, { paymentType: "STRIPE" });
    const headers = { "idempotency-key": randomUUID() };
    expect((await post(app, body, headers)).statusCode).toBe(503);
    double.mood = "well";
    await pool.query(
      "DELETE FROM destination_charges d USING payments p WHERE p.id = d.payment_id AND p.status = 'NEW'",
    );
    await pool.query("UPDATE connected_accounts SET takes_cards = false");
    expect((await post(app, body, headers)).json()).toMatchObject({ code: "payment-unavailable" });
    await pool.query("UPDATE connected_accounts SET takes_cards = true");
    expect((await post(app, body, headers)).statusCode).toBe(201);
  });
});

describe("after each booking a restaurant has what the books owe it", () => {
  test("when it bears a refund, and when the operator does", async () => {
    const order = await completed();
    await refundOf(order, 10);
    await runQueuedJobs(parts, order, now);
    expect([await netOf(order), (await booksOf(pool, order)).restaurant]).toEqual([2314, undefined]);
    await refundOf(order, 5, { borneBy: "operator" });
    await runQueuedJobs(parts, order, now);
    expect([await netOf(order), await movesOf(order)]).toEqual([2314, [{ kind: "reversal", cents: 928 }]]);
  });

  test("when a dispute is lost, and when the operator takes it on: the fee is given back first", async () => {
    const order = await completed();
    const told = (type: string, status: string) =>
      notify(double.event(type, madeDispute(sessionOf(order), { id: `dp_${order.id}`, amount: 3585, status })));
    await told("charge.dispute.created", "needs_response");
    expect(await movesOf(order)).toEqual([]);
    await told("charge.dispute.closed", "lost");
    await runQueuedJobs(parts, order, now);
    // The card fee is still owed, so nothing is left for the restaurant.
    expect([await netOf(order), (await booksOf(pool, order)).restaurant]).toEqual([0, -90]);
    const alert = (await openAlerts(db)).find(({ kind }) => kind === "dispute-lost");
    await app.inject({
      method: "POST",
      url: `/api/management/alerts/${alert?.id}/take-on`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    await runQueuedJobs(parts, order, now);
    expect([await netOf(order), await movesOf(order)]).toEqual([
      3242,
      [
        { kind: "fee-refund", cents: 343 },
        { kind: "reversal", cents: 3242 },
        { kind: "transfer", cents: 2899 },
      ],
    ]);
    expect(await differing()).toEqual([]);
  });

  test("an order that comes to nothing leaves it nothing, and what is paid twice or too late neither", async () => {
    const [rejected, twice] = [await placePaid(), await placeCardOrder(app, kitchen)];
    await reject(rejected);
    const [first] = [sessionOf(twice)];
    await notify(double.event("checkout.session.async_payment_failed", first));
    const key = randomUUID();
    const late = await placeCardOrder(app, kitchen, { key });
    await notify(double.event("checkout.session.async_payment_failed", sessionOf(late)));
    const again = await placeCardOrder(app, kitchen, { key });
    await pay(again);
    await pay(late);
    for (const order of [rejected, late]) await runQueuedJobs(parts, order, now);
    expect([await netOf(rejected), await moneyOf(pool, rejected)]).toEqual([0, {}]);
    expect([await netOf(late), (await moneyOf(pool, late)).order]).toEqual([3242, 3585]);
    expect(await differing()).toEqual([]);
  });

  test("each movement is made once, whatever gets lost, and for however long", async () => {
    const order = await completed();
    await refundOf(order, 10);
    double.mood = "lost";
    await expect(runQueuedJobs(parts, order, now)).rejects.toThrow();
    double.mood = "well";
    double.forgetKeys();
    await runQueuedJobs(parts, order, now);
    await runQueuedJobs(parts, order, now);
    expect(await netOf(order)).toBe(2314);
  });

  test("what Stripe refuses is tried on, an operator hears of it after a day, and what was forgotten is tried again", async () => {
    const order = await completed();
    await refundOf(order, 10);
    double.connect.refusal = "balance_insufficient";
    const [move] = (await pool.query("SELECT id FROM transfers WHERE order_id = $1", [order.id])).rows;
    await expect(makeTransfer(parts, move.id, { now })).rejects.toThrow();
    expect(await openAlerts(db)).toEqual([]);
    await expect(makeTransfer(parts, move.id, { now, isOverdue: true })).rejects.toThrow();
    expect(await openAlerts(db)).toMatchObject([{ kind: "transfer-failed", order: { id: order.id } }]);
    const jobs = () => findJobs(pool, "key = $1", [`transfer ${move.id}`]);
    await deleteJobs(pool, "key LIKE 'transfer %'");
    await retryTransfers(db, now);
    expect(await jobs()).toHaveLength(0);
    await retryTransfers(db, now + 2 * dayMs);
    expect(await jobs()).toHaveLength(1);
    double.connect.refusal = null;
    double.forgetKeys();
    await runTimeOut(parts, now);
    expect([await netOf(order), await openAlerts(db)]).toEqual([2314, []]);
  });

  test("and an operator is alerted to an order of which it has something else", async () => {
    const [order, rejected] = [await completed(), await placePaid()];
    await reject(rejected);
    await runQueuedJobs(parts, rejected, now);
    expect(await differing()).toEqual([]);
    await pool.query("ALTER TABLE transfers DISABLE TRIGGER USER");
    await pool.query("UPDATE transfers SET cents = cents - 1 WHERE order_id = $1", [rejected.id]);
    await pool.query("ALTER TABLE transfers ENABLE TRIGGER USER");
    await pool.query(
      `INSERT INTO transfers (id, order_id, cause_id, kind, cents, account, requested_at)
       VALUES ($1, $2, $1, 'transfer', 5, 'acct_1', $3)`,
      [randomUUID(), order.id, new Date(now)],
    );
    expect((await differing()).sort()).toEqual([order.id, rejected.id].sort());
    await pool.query("DELETE FROM transfers WHERE order_id = ANY ($1)", [[order.id, rejected.id]]);
  });
});

test("Stripe's contract has nothing against anything that was sent", () => {
  expect(double.faults).toEqual([]);
  const known = [...Object.keys(requestSchemas), ...Object.keys(connectSchemas)];
  expect([...double.operations].filter((operation) => !known.includes(operation))).toEqual([]);
});
