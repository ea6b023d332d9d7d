import { randomUUID } from "node:crypto";
import { takeOnDispute } from "@mahlzeit/contract/operator/alerts";
import { acceptFeeTerms, proposeFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { completeForgotten } from "../../orders/order/move/complete-forgotten.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { booksOf, complete, eventsOf, move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { type CardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { madeDispute } from "../../testing/stripe-objects.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { orderPayments } from "../payments/order-payments.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now);
const { pool, db, parts, double, app, kitchen, sessionOf, notify, placePaid } = shop;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

/**
 * The order is 39,00 € less 10 % of the restaurant, and 0,75 € deposit: 35,85 €, of which 6 % of 35,10 € are
 * commission.
 */
const asCompleted = { guest: -3585, commission: 211, card_fee: 75, vat: 57, restaurant: 3242 };
const completed = async (): Promise<CardOrder> => {
  const order = await placePaid();
  await complete(app, owner, order);
  return order;
};
const onTheSpot = async (changes: object = {}): Promise<{ id: string }> =>
  (await post(app, orderBody(kitchen, changes))).json();
const refundOf = (who: { token: string }, order: { id: string }, amount: number, more: object = {}) =>
  refund(app, who, order, randomUUID(), { amount, ...more });

describe("an order is booked", () => {
  test("once it is completed and no sooner, with its shares", async () => {
    const order = await placePaid();
    for (const to of ["ACCEPTED", "READY"] as const) await move(app, owner, order, to);
    expect(await eventsOf(pool, order)).toEqual([]);
    await move(app, owner, order, "COMPLETED");
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([["completed"], asCompleted]);
  });

  test("that was paid on the spot as what its restaurant owes", async () => {
    const order = await onTheSpot();
    await complete(app, owner, order);
    expect(await booksOf(pool, order)).toEqual({ commission: 234, vat: 47, restaurant: -281 });
  });

  test("when the clock completes it", async () => {
    const order = await placePaid();
    await move(app, owner, order, "ACCEPTED");
    await completeForgotten({ db, payments: orderPayments }, now + 12 * hourMs);
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([["completed"], asCompleted]);
  });

  test("once, although it is completed twice at once, and again later, through two servers", async () => {
    const other = await testApp({ pool, db, now: () => now }, { stripe: shop.keys });
    const order = await placePaid();
    for (const to of ["ACCEPTED", "READY"] as const) await move(app, owner, order, to);
    const both = await Promise.all([app, other, app, other].map((one) => move(one, owner, order, "COMPLETED")));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await move(other, owner, order, "COMPLETED");
    await completeForgotten({ db, payments: orderPayments }, now + 7 * hourMs);
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([["completed"], asCompleted]);
  });

  test("never if it came to nothing", async () => {
    const order = await placePaid();
    await shop.reject(order);
    await runQueuedJobs(parts, order, now);
    expect(await eventsOf(pool, order)).toEqual([]);
  });

  test("or not completed at all: what fails between the two leaves neither", async () => {
    const order = await placePaid();
    for (const to of ["ACCEPTED", "READY"] as const) await move(app, owner, order, to);
    await pool.query("ALTER TABLE ledger_entries ADD CONSTRAINT broken CHECK (account <> 'vat') NOT VALID");
    expect((await move(app, owner, order, "COMPLETED")).statusCode).toBe(500);
    await pool.query("ALTER TABLE ledger_entries DROP CONSTRAINT broken");
    const states = await pool.query("SELECT status FROM orders WHERE id = $1", [order.id]);
    expect([states.rows, await eventsOf(pool, order)]).toEqual([[{ status: "READY" }], []]);
    expect((await move(app, owner, order, "COMPLETED")).statusCode).toBe(200);
    expect(await booksOf(pool, order)).toEqual(asCompleted);
  });

  test("on the terms of when it was placed", async () => {
    const order = await placePaid();
    const sooner = { id: randomUUID(), restaurant: kitchen.id };
    await pool.query(
      `INSERT INTO restaurant_terms VALUES ($1, $2, '2026-11-19', 500, 500, 0, 0, 0, '2026-11-01', '2026-11-01')`,
      [sooner.id, sooner.restaurant],
    );
    const later = await placePaid();
    for (const one of [order, later]) await complete(app, owner, one);
    expect([await booksOf(pool, order), (await booksOf(pool, later)).commission]).toEqual([asCompleted, 1755]);
    await pool.query("DELETE FROM restaurant_terms WHERE id = $1", [sooner.id]);
    await pool.query("UPDATE restaurants SET version = version WHERE id = $1", [kitchen.id]);
  });

  test("without commission where no terms were agreed, which an operator hears of once", async () => {
    const other = await openKitchen(pool);
    await pool.query("DELETE FROM restaurant_terms WHERE restaurant_id = $1", [other.id]);
    const cook = await makeAccount(db, { now, memberOf: { [other.id]: "owner" } });
    const orders = [];
    for (let i = 0; i < 2; i++) orders.push((await post(app, orderBody(other))).json());
    for (const order of orders) await complete(app, cook, order);
    expect(await Promise.all(orders.map((order) => eventsOf(pool, order)))).toEqual([["completed"], ["completed"]]);
    expect(await booksOf(pool, orders[0])).toEqual({});
    const alerts = (await openAlerts(db)).filter(({ kind }) => kind === "terms-missing");
    expect(alerts.map(({ restaurant }) => restaurant?.id)).toEqual([other.id]);
    // Agreeing on terms settles the alert.
    const params = { id: other.id };
    const rates = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFix: 0.25 };
    const body = { ...rates, validFrom: "2026-11-19" };
    const proposed = (await callAs(app, operator, proposeFeeTerms, { params, body })).json();
    await callAs(app, cook, acceptFeeTerms, { params: { ...params, termsId: proposed.terms[0].id } });
    expect((await openAlerts(db)).filter(({ kind }) => kind === "terms-missing")).toEqual([]);
  });
});

describe("what goes back to the guest is booked", () => {
  const afterTen = { guest: -2585, commission: 151, card_fee: 75, vat: 45, restaurant: 2314 };

  test("at the restaurant's expense unless an operator says otherwise", async () => {
    const order = await completed();
    expect((await refundOf(owner, order, 10)).statusCode).toBe(200);
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([["completed", "refund"], afterTen]);
    await runQueuedJobs(parts, order, now);
    expect((await refundOf(operator, order, 5, { borneBy: "operator" })).statusCode).toBe(200);
    expect(await booksOf(pool, order)).toEqual({ ...afterTen, guest: -2085, goodwill: -500 });
  });

  test("never at the operator's expense because an owner says so", async () => {
    const order = await completed();
    expect((await refundOf(owner, order, 10, { borneBy: "operator" })).json()).toMatchObject({
      code: "order-not-found",
    });
    expect((await refundOf(owner, order, 10, { borneBy: "nobody" })).statusCode).toBe(422);
    expect(await booksOf(pool, order)).toEqual(asCompleted);
  });

  test("once, however often it is asked for, and the same key says who bears it", async () => {
    const order = await completed();
    const key = randomUUID();
    const asked = { amount: 10, borneBy: "operator" };
    const answers = await Promise.all([0, 1, 2].map(() => refund(app, operator, order, key, asked)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await refund(app, operator, order, key, { amount: 10 })).json().code).toBe("idempotency-mismatch");
    await runQueuedJobs(parts, order, now);
    await runQueuedJobs(parts, order, now);
    expect(await eventsOf(pool, order)).toEqual(["completed", "refund"]);
    expect(await booksOf(pool, order)).toEqual({ ...asCompleted, guest: -2585, goodwill: -1000 });
  });

  test("with the order's completion if it went back before", async () => {
    const order = await placePaid();
    expect((await refundOf(owner, order, 10)).statusCode).toBe(200);
    expect(await eventsOf(pool, order)).toEqual([]);
    await complete(app, owner, order);
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([["completed"], afterTen]);
  });

  test("when it was made in the provider's dashboard", async () => {
    const order = await completed();
    const event = double.event("refund.created", double.refundByHand(sessionOf(order), 1000));
    await Promise.all([notify(event), notify(event)]);
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([["completed", "refund-paid"], afterTen]);
  });

  test("or not given back: what fails between the two leaves neither", async () => {
    const order = await completed();
    await pool.query("ALTER TABLE ledger_events ADD CONSTRAINT broken CHECK (kind <> 'refund') NOT VALID");
    expect((await refundOf(owner, order, 10)).statusCode).toBe(500);
    await pool.query("ALTER TABLE ledger_events DROP CONSTRAINT broken");
    const refunds = await pool.query("SELECT FROM refunds r JOIN payments p ON p.id = payment_id WHERE order_id = $1", [
      order.id,
    ]);
    expect([refunds.rowCount, await booksOf(pool, order)]).toEqual([0, asCompleted]);
  });

  const dispute = (order: CardOrder, kind: string, status: string, id: string) =>
    notify(double.event(`charge.dispute.${kind}`, madeDispute(sessionOf(order), { id, amount: 3585, status })));

  test("if a bank decides so, and not while it has not decided", async () => {
    const [won, lost] = [await completed(), await completed()];
    for (const order of [won, lost]) await dispute(order, "created", "needs_response", `dp_${order.id}`);
    expect([await booksOf(pool, won), await booksOf(pool, lost)]).toEqual([asCompleted, asCompleted]);
    for (const again of [1, 2]) {
      await dispute(won, "closed", "won", `dp_${won.id}`);
      await dispute(lost, "closed", "lost", `dp_${lost.id}`);
      expect([again, await booksOf(pool, won)]).toEqual([again, asCompleted]);
      expect(await booksOf(pool, lost)).toEqual({ card_fee: 75, vat: 15, restaurant: -90 });
    }
    expect([await eventsOf(pool, won), await eventsOf(pool, lost)]).toEqual([
      ["completed"],
      ["completed", "dispute-lost"],
    ]);
  });

  test("at the operator's expense once it takes on a lost dispute, which one operator can do once", async () => {
    const [order, other] = [await completed(), await completed()];
    const takeOn = async (kind: string, who = operator) => {
      const alerts = (await openAlerts(db)).filter((alert) => alert.order?.id === order.id);
      expect(alerts.map((alert) => alert.kind)).toEqual([kind]);
      return () => callAs(app, who, takeOnDispute, { params: { id: alerts[0]?.id ?? "" } });
    };
    await dispute(order, "created", "needs_response", `dp_${order.id}`);
    expect((await (await takeOn("disputed"))()).statusCode).toBe(404);
    await dispute(order, "closed", "lost", `dp_${order.id}`);
    expect((await (await takeOn("dispute-lost", owner))()).statusCode).toBe(404);
    const once = await takeOn("dispute-lost");
    const both = await Promise.all([once(), once()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await eventsOf(pool, order)).toEqual(["completed", "dispute-lost", "dispute-taken-on"]);
    const { guest: _guest, ...ofOthers } = asCompleted;
    expect(await booksOf(pool, order)).toEqual({ ...ofOthers, goodwill: -3585 });
    expect(await booksOf(pool, other)).toEqual(asCompleted);
  });

  test("if a bank decided so before the order was completed", async () => {
    const order = await placePaid();
    await dispute(order, "closed", "lost", `dp_${order.id}`);
    await complete(app, owner, order);
    expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([
      ["completed"],
      { card_fee: 75, vat: 15, restaurant: -90 },
    ]);
  });
});

describe("the database refuses", () => {
  const event = async (entries: string) => {
    const id = randomUUID();
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("INSERT INTO ledger_events VALUES ($1, $1, $1, 'made-up', $1, now())", [id]);
      await client.query(
        `INSERT INTO ledger_entries (restaurant_id, order_id, event_id, account, cents, booked_at) VALUES ${entries}`,
        [id],
      );
      await client.query("COMMIT");
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
    return id;
  };

  test("an event whose entries do not add up to nothing", async () => {
    await expect(event("($1, $1, $1, 'guest', -100, now()), ($1, $1, $1, 'vat', 99, now())")).rejects.toThrow(
      /differ by -1 cents/,
    );
  });

  test("to change or to lose what was booked", async () => {
    const id = await event("($1, $1, $1, 'guest', -100, now()), ($1, $1, $1, 'vat', 100, now())");
    for (const table of ["ledger_events", "ledger_entries"])
      for (const sql of [`UPDATE ${table} SET booked_at = now()`, `DELETE FROM ${table}`])
        await expect(pool.query(sql), sql).rejects.toThrow(/never changed/);
    const more = "INSERT INTO ledger_entries SELECT nextval('ledger_entries_id_seq'), $1, $1, $1, 'payout', 5, now()";
    await expect(pool.query(more.replace("SELECT", "OVERRIDING SYSTEM VALUE SELECT"), [id])).rejects.toThrow(/differ/);
  });

  test("terms that change after they were accepted", async () => {
    const change = "UPDATE restaurant_terms SET delivery_per_mille = 1 WHERE restaurant_id = $1";
    await expect(pool.query(change, [kitchen.id])).rejects.toThrow(/never changed/);
  });
});
