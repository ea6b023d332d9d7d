import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { openAlerts } from "../../testing/open-alerts.ts";
import { type CardOrder, mailsOf, moneyOf, placeCardOrder, runQueuedJobs, statusOf } from "../../testing/payments.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { expireUnpaidOrder } from "./ask-payment.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
/** The guest has half an hour to pay, and the correct keys may come back within an hour. */
const end = now + 91 * minuteMs;
const { pool, db, parts, double, app, kitchen, sessionOf, notify, pay, alertsOf } = await stripeShop(now);

const alertsAbout = async ({ id }: CardOrder) => (await openAlerts(db)).filter(({ order }) => order?.id === id);

test("what a bank refuses days later ends although Stripe's notice never came", async () => {
  const order = await placeCardOrder(app, kitchen);
  const session = Object.assign(sessionOf(order), { status: "complete" });
  const later = now + 33 * minuteMs;
  await runQueuedJobs(parts, order, later);
  await runQueuedJobs(parts, order, later + 1);
  const asked = `SELECT p.status, round(extract(epoch FROM j.run_at) * 1000)::float8 AS at FROM payments p
    LEFT JOIN graphile_worker.jobs j ON j.key = 'ask ' || p.id WHERE p.order_id = $1`;
  expect((await pool.query(asked, [order.id])).rows).toEqual([{ status: "OPEN", at: later + 1 + dayMs }]);
  session.isRefused = true;
  await runQueuedJobs(parts, order, later + dayMs);
  expect((await pool.query(asked, [order.id])).rows).toMatchObject([{ status: "DECLINED" }]);
});

test("an order whose payment is in another account of Stripe's ends after a while, and an operator is told where it is", async () => {
  const order = await placeCardOrder(app, kitchen);
  const { id } = sessionOf(order);
  double.sessions.delete(id);
  await expect(runQueuedJobs(parts, order, now + 10 * minuteMs)).rejects.toThrow("knows no such payment");
  await expect(expireUnpaidOrder(parts, order.id, end - 1)).rejects.toThrow("knows no such payment");
  expect([await statusOf(app, order), await alertsAbout(order)]).toEqual(["AWAITING_PAYMENT", []]);
  for (let i = 0; i < 2; i++) await expireUnpaidOrder(parts, order.id, end);
  expect(await alertsAbout(order)).toMatchObject([{ kind: "payment-lost", reference: id }]);
  expect([await statusOf(app, order), await mailsOf(pool, order)]).toEqual(["EXPIRED", ["payment-failed"]]);
});

test("should its money come after all, it goes back", async () => {
  const order = await placeCardOrder(app, kitchen);
  const session = sessionOf(order);
  double.sessions.delete(session.id);
  await expireUnpaidOrder(parts, order.id, end);
  double.sessions.set(session.id, session);
  await pay(order);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
  await runQueuedJobs(parts, order, end);
  expect([await moneyOf(pool, order), await statusOf(app, order)]).toEqual([{}, "EXPIRED"]);
});

test("where cards are not offered any more an open order ends just so", async () => {
  const order = await placeCardOrder(app, kitchen);
  await expireUnpaidOrder({ db, provider: null }, order.id, end);
  expect([await statusOf(app, order), await alertsOf(order)]).toEqual(["EXPIRED", ["payment-lost"]]);
});

test.each([null, 0])("a session that is paid with %s is taken from Stripe, and an operator is told", async (amount) => {
  const order = await placeCardOrder(app, kitchen);
  const paid = { ...sessionOf(order), status: "complete", payment_status: "paid", amount_total: amount };
  expect((await notify(double.event("checkout.session.completed", paid))).statusCode).toBe(204);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  expect(await alertsAbout(order)).toMatchObject([{ kind: "paid-nothing", reference: sessionOf(order).id }]);
});

test("Stripe's contract has nothing against anything that was sent", () => {
  expect(double.faults).toEqual([]);
});
