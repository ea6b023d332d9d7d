import { randomUUID } from "node:crypto";
import { dayMs } from "@mahlzeit/domain/local-time";
import { maxDifferingOrders } from "@mahlzeit/domain/money/payout/run";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { complete, refund } from "../../testing/books.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { madeDispute } from "../../testing/stripe-objects.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { checkBooks } from "./check-books.ts";
import { moveMoney } from "./ledger.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now);
const { pool, db, double, app, kitchen, notify, sessionOf, placePaid } = shop;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });

beforeEach(async () => {
  Object.assign(double, { mood: "well", refundStatus: "succeeded" });
  // The alerts are settled, so that they do not delay the next ones: all have the same age.
  await pool.query("UPDATE alerts SET settled_at = now()");
});

const completed = async () => {
  const order = await placePaid();
  await complete(app, owner, order);
  return order;
};
/** Returns the orders that operators are alerted to. */
const differing = async (at = now) => {
  await checkBooks(db, at);
  return (await openAlerts(db)).filter(({ kind }) => kind === "books-differ").map(({ order }) => order?.id);
};
/** Moves money from an order without a ledger event. */
const lose = async ({ id }: { id: string }) => {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [id]);
  const movement = { paymentId: rows[0]?.id ?? "", from: "order", to: "guest", amountCents: 100 } as const;
  await db.transaction((tx) => moveMoney(tx, { ...movement, cause: "made-up" }, now));
};

test("nobody is alerted while the books say what the card book says", async () => {
  const order = await completed();
  await refund(app, owner, order, randomUUID(), { amount: 10 });
  const disputed = await completed();
  const opened = { id: "dp_1", amount: 3585, status: "needs_response" };
  await notify(double.event("charge.dispute.created", madeDispute(sessionOf(disputed), opened)));
  const onTheSpot = (await post(app, orderBody(kitchen))).json();
  await complete(app, owner, onTheSpot);
  await placePaid();
  expect(await differing()).toEqual([]);
});

test("an operator is alerted to an order whose money went another way, once", async () => {
  await completed();
  const order = await completed();
  await lose(order);
  expect(await differing()).toEqual([order.id]);
  expect(await differing()).toEqual([order.id]);
  await pool.query("UPDATE alerts SET settled_at = now()");
  expect(await differing()).toEqual([]);
});

test("orders that somebody has looked at do not hide the next one", async () => {
  for (let i = 0; i < maxDifferingOrders; i++) await lose(await completed());
  expect(await differing()).toHaveLength(maxDifferingOrders);
  await pool.query("UPDATE alerts SET settled_at = now()");
  const next = await completed();
  await lose(next);
  expect(await differing()).toContain(next.id);
});

test("and to one that was completed and not booked", async () => {
  const order = await placePaid();
  await pool.query("ALTER TABLE orders DISABLE TRIGGER USER");
  await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [order.id]);
  await pool.query("ALTER TABLE orders ENABLE TRIGGER USER");
  expect(await differing()).toContain(order.id);
});

test("an old order is checked again when some of its money goes back", async () => {
  const order = await completed();
  await lose(order);
  const later = now + 90 * dayMs;
  expect(await differing(later)).toEqual([]);
  await refund(app, owner, order, randomUUID(), { amount: 10 });
  await pool.query("UPDATE refunds SET requested_at = $1", [new Date(later - dayMs)]);
  expect(await differing(later)).toContain(order.id);
});
