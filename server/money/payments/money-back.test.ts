import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { endPersonalData } from "../../orders/order/erase/end-personal-data.ts";
import { mailsOf, moneyOf, placeCardOrder, runQueuedJobs, statusOf } from "../../testing/payments.ts";
import { madeCharge, madeDispute } from "../../testing/stripe-objects.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { orderPayments } from "./order-payments.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now);
const { pool, db, parts, double, app, kitchen, sessionOf, notify, pay, placePaid, reject, refundsOf, alertsOf } = shop;

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

test("what was given back in Stripe's dashboard is booked once, part by part, and the guest is told", async () => {
  const order = await placePaid();
  const first = double.refundByHand(sessionOf(order), 1000);
  const charge = madeCharge(sessionOf(order), 1000);
  for (const event of [double.event("refund.created", first), double.event("charge.refunded", charge)])
    await Promise.all([notify(event), notify(event)]);
  expect(await moneyOf(pool, order)).toEqual({ guest: -2585, order: 2585 });
  double.refundByHand(sessionOf(order), 585);
  await notify(double.event("charge.refunded", charge));
  expect(await moneyOf(pool, order)).toEqual({ guest: -2000, order: 2000 });
  expect((await mailsOf(pool, order)).filter((kind) => kind === "refunded")).toHaveLength(2);
  await reject(order);
  await runQueuedJobs(parts, order, now);
  expect([await moneyOf(pool, order), refundsOf(order).map(({ amount }) => amount)]).toEqual([{}, [1000, 585, 2000]]);
});

test("a refund in the dashboard that fails afterwards is owed, and an operator is told", async () => {
  const order = await placePaid();
  const refund = double.refundByHand(sessionOf(order), 1000);
  await notify(double.event("refund.created", refund));
  refund.status = "failed";
  await notify(double.event("refund.failed", refund));
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 2585, owed: 1000 });
  expect(await alertsOf(order)).toEqual(["refund-failed"]);
});

test("what goes back before anybody heard that it came in is booked after that", async () => {
  const order = await placeCardOrder(app, kitchen);
  double.pay(sessionOf(order));
  await notify(double.event("refund.created", double.refundByHand(sessionOf(order), 3585)));
  expect([await statusOf(app, order), await moneyOf(pool, order)]).toEqual(["PLACED", {}]);
});

test("news of money that went back waits at Stripe while it cannot be asked", async () => {
  const order = await placePaid();
  const event = double.event("refund.created", double.refundByHand(sessionOf(order), 3585));
  double.mood = "down";
  expect((await notify(event)).statusCode).toBe(503);
  double.mood = "well";
  expect((await notify(event)).statusCode).toBe(204);
  expect(await moneyOf(pool, order)).toEqual({});
});

const disputed = async (...events: [kind: string, status: string][]) => {
  const order = await placePaid();
  const id = `dp_${randomUUID()}`;
  const reported = events.map(([kind, status]) =>
    double.event(`charge.dispute.${kind}`, madeDispute(sessionOf(order), { id, amount: 3585, status })),
  );
  for (const event of reported)
    expect([(await notify(event)).statusCode, (await notify(event)).statusCode]).toEqual([204, 204]);
  return { order, money: await moneyOf(pool, order), alerts: await alertsOf(order) };
};
const opened = ["created", "needs_response"] as [string, string];

test.each([
  [
    "is asked about first",
    [
      ["created", "warning_needs_response"],
      ["updated", "warning_under_review"],
    ],
    { guest: -3585, order: 3585 },
    ["disputed"],
  ],
  [
    "was only asked about",
    [
      ["created", "warning_needs_response"],
      ["closed", "warning_closed"],
    ],
    { guest: -3585, order: 3585 },
    [],
  ],
  [
    "was asked about, which became no dispute",
    [
      ["created", "warning_under_review"],
      ["closed", "prevented"],
    ],
    { guest: -3585, order: 3585 },
    [],
  ],
  [
    "is disputed, while an earlier question has ended",
    [opened, ["closed", "warning_closed"]],
    { guest: -3585, disputed: 3585 },
    ["disputed"],
  ],
  ["is disputed", [opened, ["funds_withdrawn", "needs_response"]], { guest: -3585, disputed: 3585 }, ["disputed"]],
  [
    "is disputed and won",
    [opened, ["closed", "won"], ["funds_reinstated", "won"]],
    { guest: -3585, order: 3585 },
    ["dispute-won"],
  ],
  ["is disputed and lost", [opened, ["closed", "lost"]], {}, ["dispute-lost"]],
  ["is disputed and lost, reported the other way round", [["closed", "lost"], opened], {}, ["dispute-lost"]],
] as [string, [string, string][], object, string[]][])(
  "a payment that %s leaves the ledger in balance, and an operator is told",
  async (_what, events, money, alerts) => {
    expect(await disputed(...events)).toMatchObject({ money, alerts });
  },
);

test("a bank that takes back what had gone back already takes our own, and an operator is told", async () => {
  const { order } = await disputed(opened);
  await notify(double.event("refund.created", double.refundByHand(sessionOf(order), 3585)));
  expect(await moneyOf(pool, order)).toEqual({ disputed: 3585, own: -3585 });
  expect(await alertsOf(order)).toEqual(["disputed", "paid-out-twice"]);
});

test("a dispute for less than was paid takes no more than that, and a second one is another", async () => {
  const order = await placePaid();
  for (const id of ["dp_a", "dp_b"])
    await notify(
      double.event(
        "charge.dispute.created",
        madeDispute(sessionOf(order), { id, amount: 1000, status: "needs_response" }),
      ),
    );
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 1585, disputed: 2000 });
});

test("whoever has an order's tag is shown what came in, went back and was disputed", async () => {
  const { order } = await disputed(opened);
  await notify(double.event("refund.created", double.refundByHand(sessionOf(order), 585)));
  const { payments } = (await app.inject(`/api/service/order/export/${order.identificationTag}`)).json();
  expect(payments).toMatchObject([
    {
      received: 35.85,
      refunds: [{ amount: 5.85, cause: "at-provider", status: "DONE" }],
      disputes: [{ amount: 35.85, status: "OPEN", closedAt: null }],
    },
  ]);
});

test("an order with money in the ledger stays to the end of the seventh year, and then goes with all of it", async () => {
  const { order } = await disputed(opened, ["closed", "lost"]);
  const late = await placeCardOrder(app, kitchen);
  await app.inject({ method: "POST", url: `/api/service/order/abandon/${late.identificationTag}` });
  await pay(late);
  await runQueuedJobs(parts, late, now);
  expect([await statusOf(app, late), await moneyOf(pool, late)]).toEqual(["EXPIRED", {}]);
  const movements = async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM payment_movements m JOIN payments p ON p.id = m.payment_id
       WHERE p.order_id = ANY ($1)`,
      [[order.id, late.id]],
    );
    return rows[0].count;
  };
  const before = await movements();
  const newYear = Date.parse("2033-12-31T23:00:00Z");
  await endPersonalData({ db, payments: orderPayments }, newYear - 1);
  expect([await movements(), before > 0]).toEqual([before, true]);
  await endPersonalData({ db, payments: orderPayments }, newYear);
  const { rows } = await pool.query("SELECT FROM orders WHERE id = ANY ($1)", [[order.id, late.id]]);
  expect([await movements(), rows]).toEqual([0, []]);
});

test("Stripe's contract has nothing against anything that was sent", () => {
  expect(double.faults).toEqual([]);
});
