import { randomUUID } from "node:crypto";
import type { Alert } from "@mahlzeit/contract/operator/alerts";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "../../orders/order/move/move-order.ts";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen, pauseAll } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { home } from "../../testing/orders.ts";
import {
  type CardOrder,
  choose,
  mailsOf,
  moneyOf,
  placeCardOrder,
  runQueuedJobs,
  statusOf,
} from "../../testing/payments.ts";
import { expireUnpaidOrder } from "./ask-payment.ts";
import { orderPayments } from "./order-payments.ts";
import type { Checkout, CheckoutEnd } from "./payment-provider.ts";
import { releasePayment } from "./release-payment.ts";
import { makeSandbox } from "./sandbox.ts";
import { settlePayment } from "./settle-payment.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const provider = makeSandbox({
  publicUrl: "http://localhost:3000",
  db,
  secret: Buffer.alloc(32, 7),
  now: () => clock.now,
});
const app = await testApp({ pool, db, now: () => clock.now, payments: provider });
const kitchen = await openKitchen(pool);
const parts = { pool, db, provider };

beforeEach(async () => {
  clock.now = start;
  await pool.query("UPDATE alerts SET settled_at = now()");
});

const place = (changes: object = {}) => placeCardOrder(app, kitchen, { ...changes });
const checkoutOf = async ({ url }: CardOrder) =>
  (await provider.findCheckout(new URL(url).pathname.split("/").at(-1) ?? "")) as Checkout;
/** Settles a state as if the provider had reported it, whatever its page shows. */
const report = async (order: CardOrder, reported: CheckoutEnd) => {
  const { paymentId } = await checkoutOf(order);
  const eventId = randomUUID();
  const notice = { about: "checkout" as const, eventId, paymentId, reference: paymentId, reported };
  return settlePayment(db, { provider: "sandbox", notice, now: clock.now });
};
const move = (order: CardOrder, to: OrderState, mover: "restaurant" | "operator" = "restaurant") =>
  db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked) await moveOrder(tx, locked, to, { mover, payments: orderPayments, now: clock.now });
  });
const refundsOf = async ({ id }: CardOrder) => {
  const { rows } = await pool.query(
    `SELECT r.cause, r.amount_cents AS cents, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 ORDER BY r.id`,
    [id],
  );
  return rows;
};
const byAmount = (a: Alert, b: Alert) => (a.receivedCents ?? 0) - (b.receivedCents ?? 0);

test("money of a paid order lies with the order, and outside as much is missing", async () => {
  const order = await place();
  expect(await moneyOf(pool, order)).toEqual({});
  await choose(app, order, "PAID");
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3585 });
});

test.each(["REJECTED", "CANCELLED"] as const)(
  "an order that is %s gives its money back by itself, once",
  async (to) => {
    const order = await place();
    await choose(app, order, "PAID");
    await move(order, to);
    expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
    const again = () => db.transaction((tx) => releasePayment(tx, order.id, "rejected", clock.now));
    await again();
    for (let i = 0; i < 3; i++) await runQueuedJobs(parts, order, clock.now);
    await again();
    expect(await moneyOf(pool, order)).toEqual({});
    expect(await refundsOf(order)).toEqual([{ cause: to.toLowerCase(), cents: 3585, status: "DONE" }]);
    expect((await mailsOf(pool, order)).filter((kind) => kind === "refunded")).toHaveLength(1);
  },
);

test("nothing is given back where nothing was paid", async () => {
  const order = await placeCardOrder(app, kitchen, { paymentType: "ON_SPOT" });
  await move(order, "REJECTED");
  expect([await refundsOf(order), await moneyOf(pool, order)]).toEqual([[], {}]);
});

test("nobody pays for half an hour: the order ends, its key is free, its page is closed and the guest is told", async () => {
  const key = randomUUID();
  const order = await place({ key });
  clock.now += 31 * minuteMs - 1;
  await expireUnpaidOrder(parts, order.id, clock.now);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  clock.now += 1;
  await expireUnpaidOrder(parts, order.id, clock.now);
  expect(await statusOf(app, order)).toBe("EXPIRED");
  expect(await mailsOf(pool, order)).toEqual(["payment-failed"]);
  expect((await choose(app, order, "PAID")).headers.location).toContain("zahlung=abgebrochen");
  const next = await place({ key });
  expect([next.status, next.id === order.id]).toEqual(["AWAITING_PAYMENT", false]);
});

test("before an order ends the provider is asked: what was paid is placed although its notice never came", async () => {
  const order = await place({ takeawayTime: { hour: 19, minute: 0 } });
  await provider.decide(await checkoutOf(order), "PAID");
  clock.now += 31 * minuteMs;
  await expireUnpaidOrder(parts, order.id, clock.now);
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("a second try has its own half hour", async () => {
  const key = randomUUID();
  const order = await place({ key, takeawayTime: { hour: 19, minute: 0 } });
  await choose(app, order, "DECLINED");
  clock.now += 20 * minuteMs;
  const again = await place({ key, takeawayTime: { hour: 19, minute: 0 } });
  clock.now += 11 * minuteMs;
  await expireUnpaidOrder(parts, order.id, clock.now);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  await choose(app, again, "PAID");
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("a second try that is begun while time runs out for the first keeps the order", async () => {
  const key = randomUUID();
  const order = await place({ key, takeawayTime: { hour: 19, minute: 0 } });
  clock.now += 31 * minuteMs;
  // The guest repeats the request after the provider was queried about the first page, and before the order ends.
  const expire = async (reference: string) => {
    const reported = await provider.expire(reference);
    await place({ key, takeawayTime: { hour: 19, minute: 0 } });
    return reported;
  };
  await expireUnpaidOrder({ db, provider: { ...provider, expire } }, order.id, clock.now);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  const again = await place({ key, takeawayTime: { hour: 19, minute: 0 } });
  await choose(app, again, "PAID");
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("while the provider cannot be reached an order does not end: it may be paid", async () => {
  const order = await place();
  const expire = () => Promise.reject(new Error("ECONNREFUSED"));
  const unreachable = { db, provider: { ...provider, expire } };
  clock.now += 31 * minuteMs;
  await expect(expireUnpaidOrder(unreachable, order.id, clock.now)).rejects.toThrow("ECONNREFUSED");
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
});

test("money for an order that is over goes back", async () => {
  const order = await place();
  await app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` });
  expect(await report(order, { state: "PAID", amountCents: 3585 })).toBe("applied");
  expect(await statusOf(app, order)).toBe("EXPIRED");
  expect(await refundsOf(order)).toMatchObject([{ cause: "paid-late", cents: 3585 }]);
});

test("an order that is given up has its page closed by a job, and then nobody can pay there", async () => {
  const order = await place();
  const { paymentId } = await checkoutOf(order);
  const asked = async () =>
    (await findJobs(pool, "task = 'ask-payment' AND payload->>'paymentId' = $1", [paymentId])).length;
  const before = await asked();
  await app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` });
  expect(await asked()).toBe(before + 1);
  await runQueuedJobs(parts, order, clock.now);
  expect((await choose(app, order, "PAID")).headers.location).toContain("zahlung=abgebrochen");
  expect(await moneyOf(pool, order)).toEqual({});
});

test("an order paid twice is placed once, and the second payment goes back", async () => {
  const key = randomUUID();
  const order = await place({ key });
  await report(order, { state: "DECLINED" });
  const again = await place({ key });
  await report(again, { state: "PAID", amountCents: 3585 });
  expect(await report(order, { state: "PAID", amountCents: 3585 })).toBe("applied");
  expect(await statusOf(app, order)).toBe("PLACED");
  expect(await moneyOf(pool, order)).toEqual({ guest: -7170, order: 3585, owed: 3585 });
  expect(await refundsOf(order)).toMatchObject([{ cause: "paid-twice", cents: 3585 }]);
  expect((await mailsOf(pool, order)).filter((kind) => kind === "placed")).toHaveLength(1);
});

test("another amount than was asked for pays nothing, goes back, and an operator is told", async () => {
  const order = await place();
  await report(order, { state: "PAID", amountCents: 3500 });
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  expect(await moneyOf(pool, order)).toEqual({ guest: -3500, owed: 3500 });
  expect(await openAlerts(db)).toMatchObject([
    { kind: "amount-differs", order: { id: order.id }, receivedCents: 3500 },
  ]);
});

test("money for payments nobody knows is reported to an operator, each with its name and amount", async () => {
  for (const [reference, amountCents] of [
    ["x", 100],
    ["y", 250],
    ["y", 250],
  ] as const) {
    const reported = { state: "PAID" as const, amountCents };
    const notice = { about: "checkout" as const, eventId: randomUUID(), paymentId: uuidv7(), reference, reported };
    expect(await settlePayment(db, { provider: "sandbox", notice, now: clock.now })).toBe("unknown");
  }
  expect((await openAlerts(db)).toSorted(byAmount)).toMatchObject([
    { kind: "unknown-payment", order: null, receivedCents: 100, reference: "x" },
    { kind: "unknown-payment", order: null, receivedCents: 250, reference: "y" },
  ]);
});

test("an order called paid without any money is not placed, an operator is told, and it can be paid anew", async () => {
  const key = randomUUID();
  const order = await place({ key });
  expect(await report(order, { state: "PAID", amountCents: 0 })).toBe("applied");
  expect([await statusOf(app, order), await moneyOf(pool, order)]).toEqual(["AWAITING_PAYMENT", {}]);
  expect(await openAlerts(db)).toMatchObject([{ kind: "paid-nothing", order: { id: order.id } }]);
  const again = await place({ key });
  expect([again.id, again.url === order.url]).toEqual([order.id, false]);
  await choose(app, again, "PAID");
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("money from another page than the one an order was sent to is neither its own nor dropped", async () => {
  const order = await place();
  const { paymentId } = await checkoutOf(order);
  const reported = { state: "PAID" as const, amountCents: 3585 };
  const notice = { about: "checkout" as const, eventId: randomUUID(), paymentId, reference: "another", reported };
  const settle = () => settlePayment(db, { provider: "sandbox", notice, now: clock.now });
  expect([await settle(), await statusOf(app, order)]).toEqual(["unknown", "AWAITING_PAYMENT"]);
  await choose(app, order, "PAID");
  expect([await settle(), await statusOf(app, order), await moneyOf(pool, order)]).toEqual([
    "unknown",
    "PLACED",
    { guest: -3585, order: 3585 },
  ]);
  expect(await openAlerts(db)).toMatchObject([
    { kind: "unknown-payment", order: { id: order.id }, reference: "another" },
  ]);
});

test("what is paid after its time is placed for the next one, and the guest is told", async () => {
  const order = await place({ takeawayTime: { hour: 17, minute: 30 } });
  clock.now = Date.parse("2026-11-19T16:31:00Z");
  await report(order, { state: "PAID", amountCents: 3585 });
  const { rows } = await pool.query("SELECT status, takeaway_at FROM orders WHERE id = $1", [order.id]);
  expect(rows).toEqual([{ status: "PLACED", takeaway_at: new Date("2026-11-19T17:00:00Z") }]);
  expect(await mailsOf(pool, order)).toEqual(["moved-to-next-slot", "placed", "to-restaurant"]);
});

test.each([
  ["after its time while orders are paused", {}, "paused"],
  ["when the restaurant is gone", {}, "enabled = false"],
  ["after closing", { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true }, "closed"],
])("what is paid %s goes back, and the order ends", async (_when, changes, change) => {
  const closing = await openKitchen(pool);
  const order = await placeCardOrder(app, closing, changes);
  await provider.decide(await checkoutOf(order), "PAID");
  if (change === "paused") await pauseAll(pool, closing.id, Date.parse("2026-11-20T00:00:00Z"));
  else
    await pool.query(
      change === "closed"
        ? "UPDATE schedules SET start_time = '09:00', end_time = '17:30' WHERE restaurant_id = $1"
        : `UPDATE restaurants SET ${change} WHERE id = $1`,
      [closing.id],
    );
  clock.now = Date.parse("2026-11-19T17:45:00Z");
  await report(order, { state: "PAID", amountCents: Math.round(order.total * 100) });
  expect(await statusOf(app, order)).toBe("EXPIRED");
  await runQueuedJobs(parts, order, clock.now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect(await mailsOf(pool, order)).toEqual(["refunded"]);
});

test("paying and giving up at the same moment leaves one of the two, and every cent where it belongs", async () => {
  for (let i = 0; i < 10; i++) {
    const order = await place();
    const [, abandoned] = await Promise.all([
      choose(app, order, "PAID"),
      app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` }),
    ]);
    const isOver = abandoned.statusCode === 200;
    expect(await statusOf(app, order)).toBe(isOver ? "EXPIRED" : "PLACED");
    expect(await moneyOf(pool, order)).toEqual({ guest: -3585, [isOver ? "owed" : "order"]: 3585 });
  }
});
