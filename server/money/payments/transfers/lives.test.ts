import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { setCampaign } from "../../../orders/promotions/set-campaign.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { booksOf, move } from "../../../testing/books.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { managed, orderLife, take } from "../../../testing/order-lives.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { type CardOrder, runQueuedJobs } from "../../../testing/payments.ts";
import { netAt } from "../../../testing/stripe-accounts.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { checkBooks } from "../check-books.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const made = await stripeShop(now, { isConnected: true });
const { pool, db, parts, double, app, kitchen, pay, reject } = made;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });
const shop = { ...made, owner, operator };
await pool.query("UPDATE delivery_areas SET fee_cents = 290 WHERE restaurant_id = $1", [kitchen.id]);
await setCampaign(db, { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now - 1, to: now + 1 }, now);

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

/** Sums the amounts in Stripe's records that the restaurant received for an order. */
const netOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [id]);
  const ids = rows.map((payment) => payment.id);
  return netAt(double.connect, id, ids);
};

const life = fc.record({ life: orderLife, isRejected: fc.boolean() });

test("whatever becomes of orders, Stripe has passed on to the restaurant what the books owe it, and the books say so", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ life: { isDelivered, isOfAccount, door, steps }, isRejected }) => {
      const guest = isOfAccount ? await makeAccount(db, { now, isConfirmed: true }) : null;
      const body = orderBody(kitchen, {
        paymentType: "STRIPE",
        door,
        ...(isDelivered && { type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home }),
      });
      const order: CardOrder = (await post(app, body, guest ? { authorization: `Bearer ${guest.token}` } : {})).json();
      await pay(order);
      const first = await netOf(order);
      if (isRejected) {
        await reject(order);
        await runQueuedJobs(parts, order, now);
        expect(await netOf(order)).toBe(0);
        return;
      }
      await move(app, owner, order, "ACCEPTED");
      let lostCents = 0;
      for (const one of [...steps, { what: "complete" } as const]) {
        const { lostCents: lost = 0 } = await take(shop, order, { isCard: true, lostCents }, one);
        lostCents += lost;
        await runQueuedJobs(parts, order, now);
        const isDone = (await managed(shop, order)).status === "COMPLETED";
        const { restaurant = 0, payout = 0 } = (await booksOf(pool, order)) as Record<string, number>;
        // An order's debt is never taken from the transfers of other orders.
        expect([await netOf(order), restaurant <= 0]).toEqual([isDone ? payout : first, true]);
        if (restaurant < 0) expect(payout).toBe(0);
      }
    }),
    { numRuns: process.env.FAULTS === "full" ? 60 : 8 },
  );
  await checkBooks(db, now);
  expect((await openAlerts(db)).filter(({ kind }) => kind === "books-differ")).toEqual([]);
  expect((await pool.query("SELECT FROM transfers WHERE done_at IS NULL")).rowCount).toBe(0);
  expect(double.faults).toEqual([]);
});
