import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { mailsOf, moneyOf, placeCardOrder, runQueuedJobs, statusOf } from "../../testing/payments.ts";
import { madeDispute, madeRefund } from "../../testing/stripe-objects.ts";
import { requestSchemas } from "../../testing/stripe-requests.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now);
const { pool, provider, parts, double, app, kitchen, sessionOf, notify, pay, reject, refundsOf, alertsOf } = shop;
const fullPrice = await openKitchen(pool, { discount_enabled: false });

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

const askedFor = (order: { url: string }) => double.asked.get(sessionOf(order).id) ?? {};

test("the guest is sent to Stripe with the order's own lines, which add up to its total", async () => {
  const order = await placeCardOrder(app, fullPrice);
  const { amount_total: total, metadata } = sessionOf(order);
  const item = (name: string, quantity: number, amount: number) => ({
    quantity: String(quantity),
    price_data: { currency: "eur", unit_amount: String(amount), product_data: { name } },
  });
  expect(askedFor(order)).toMatchObject({
    mode: "payment",
    locale: "de",
    adaptive_pricing: { enabled: "false" },
    client_reference_id: order.id,
    customer_email: "joerg@example.at",
    expires_at: String((now + 31 * 60_000) / 1000),
    success_url: `http://localhost:3000/confirm/${fullPrice.uid}/success/${order.identificationTag}?zahlung=bezahlt`,
    cancel_url: `http://localhost:3000/info/${fullPrice.uid}?zahlung=abgebrochen`,
    line_items: [item("Margherita, Groß, Extra Käse", 2, 1440), item("Limonade", 3, 340), item("Einwegpfand", 1, 75)],
  });
  expect([total, metadata.order]).toEqual([3975, order.id]);
});

test("with a discount there is one line: what the guest has agreed to", async () => {
  const order = await placeCardOrder(app, kitchen);
  expect([sessionOf(order).amount_total, askedFor(order)["line_items"]]).toMatchObject([
    3585,
    [{ price_data: { product_data: { name: expect.stringMatching(/^Bestellung \d+ bei Küche Österreicher$/) } } }],
  ]);
});

test("Stripe's notice places the order, the guest's return alone does not", async () => {
  const order = await placeCardOrder(app, kitchen);
  double.pay(sessionOf(order));
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  const event = double.event("checkout.session.completed", sessionOf(order));
  const answers = await Promise.all([notify(event), notify(event), notify(event)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await statusOf(app, order)).toBe("PLACED");
  expect(await mailsOf(pool, order)).toEqual(["placed", "to-restaurant"]);
});

test("as many cents of another currency are not what the order costs", async () => {
  const order = await placeCardOrder(app, kitchen);
  const session = { ...sessionOf(order), payment_status: "paid", status: "complete", currency: "usd" };
  expect((await notify(double.event("checkout.session.completed", session))).statusCode).toBe(204);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  const { rows } = await pool.query("SELECT kind FROM alerts WHERE settled_at IS NULL AND order_id IS NOT NULL");
  expect(rows).toContainEqual({ kind: "paid-nothing" });
});

test("what takes days to be paid is paid when Stripe says so", async () => {
  const order = await placeCardOrder(app, kitchen);
  const session = sessionOf(order);
  await notify(double.event("checkout.session.completed", { ...session, status: "complete" }));
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  await notify(double.event("checkout.session.async_payment_succeeded", { ...session, payment_status: "paid" }));
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("a payment that failed can be tried again with the same key, on a new page", async () => {
  const key = randomUUID();
  const order = await placeCardOrder(app, kitchen, { key });
  await notify(double.event("checkout.session.async_payment_failed", sessionOf(order)));
  const again = await placeCardOrder(app, kitchen, { key });
  expect([again.id, again.url === order.url]).toEqual([order.id, false]);
  await pay(again);
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("notices that are forged, of others or of no interest change nothing", async () => {
  const order = await placeCardOrder(app, kitchen);
  const session = { ...sessionOf(order), payment_status: "paid" };
  const event = double.event("checkout.session.completed", session);
  const forged = { ...event, body: event.body.replace("3585", "1") };
  expect((await notify(forged)).statusCode).toBe(400);
  expect((await notify({ ...event, headers: { "content-type": "application/json" } })).statusCode).toBe(400);
  for (const other of [
    double.event("checkout.session.completed", { ...session, metadata: {} }),
    double.event("checkout.session.completed", { ...session, metadata: { payment: "1 OR 1=1" } }),
    double.event(
      "refund.updated",
      madeRefund({ amount: 1, payment_intent: "pi_other", metadata: {}, status: "failed" }),
    ),
    double.event(
      "charge.dispute.created",
      madeDispute({ payment_intent: "pi_other" }, { id: "dp_1", amount: 1, status: "needs_response" }),
    ),
    double.event("customer.created", { id: "cus_1" }),
  ])
    expect((await notify(other)).statusCode).toBe(204);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
});

test.each(["down", "lost"] as const)(
  "while Stripe is %s the order waits, and the same key tries again",
  async (mood) => {
    const headers = { "idempotency-key": randomUUID() };
    const body = orderBody(kitchen, { paymentType: "STRIPE" });
    const before = double.sessions.size;
    double.mood = mood;
    const refused = await post(app, body, headers);
    expect([refused.statusCode, refused.json().code]).toEqual([503, "payment-unavailable"]);
    double.mood = "well";
    const order = (await post(app, body, headers)).json();
    expect(order).toMatchObject({ status: "AWAITING_PAYMENT", url: expect.stringMatching(/^https:/) });
    expect(double.sessions.size).toBe(before + 1);
  },
);

test("Stripe is asked where its notice never came, and closes the page of an order that is over", async () => {
  const [paid, over] = [await placeCardOrder(app, kitchen), await placeCardOrder(app, kitchen)];
  double.pay(sessionOf(paid));
  await app.inject({ method: "POST", url: `/api/service/order/abandon/${over.identificationTag}` });
  for (const order of [paid, over]) await runQueuedJobs(parts, order, now);
  expect([await statusOf(app, paid), sessionOf(over).status]).toEqual(["PLACED", "expired"]);
});

test("who pays at the very moment the page closes gets the money back", async () => {
  const order = await placeCardOrder(app, kitchen);
  double.pay(sessionOf(order));
  await app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` });
  await runQueuedJobs(parts, order, now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect([...double.refunds.values()].at(-1)).toMatchObject({ amount: 3585, status: "succeeded" });
});

test("the money of a rejected order goes back once, whatever gets lost meanwhile", async () => {
  const order = await placeCardOrder(app, kitchen);
  await pay(order);
  await reject(order);
  double.mood = "lost";
  await expect(runQueuedJobs(parts, order, now)).rejects.toThrow();
  double.mood = "well";
  await runQueuedJobs(parts, order, now);
  expect(refundsOf(order)).toHaveLength(1);
  expect(await moneyOf(pool, order)).toEqual({});
});

test("a refund under way ends with Stripe's notice", async () => {
  const order = await placeCardOrder(app, kitchen);
  await pay(order);
  await reject(order);
  double.refundStatus = "pending";
  await runQueuedJobs(parts, order, now);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
  const refund = [...double.refunds.values()].at(-1);
  for (const status of ["succeeded", "succeeded", "failed"])
    await notify(double.event("refund.updated", { ...refund, status }));
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
  expect(await alertsOf(order)).toEqual(["refund-failed"]);
});

test("part of a payment can be given back", async () => {
  const order = await placeCardOrder(app, kitchen);
  await pay(order);
  const back = (amountCents: number) =>
    provider.refund({ reference: sessionOf(order).id, amountCents, idempotencyKey: randomUUID() });
  expect([await back(1000), await back(2585), await back(1)]).toEqual(["DONE", "DONE", "FAILED"]);
});

test("a refund whose answer was lost for longer than Stripe keeps its keys is not made again", async () => {
  const order = await placeCardOrder(app, kitchen);
  await pay(order);
  await reject(order);
  double.mood = "lost";
  await expect(runQueuedJobs(parts, order, now)).rejects.toThrow();
  Object.assign(double, { mood: "well" });
  double.forgetKeys();
  await runQueuedJobs(parts, order, now);
  expect(refundsOf(order)).toHaveLength(1);
  expect(await moneyOf(pool, order)).toEqual({});
});

test("an address Stripe does not take is left out: Stripe asks for one itself", async () => {
  const customer = {
    firstName: "Jörg",
    lastName: "Öllinger",
    email: "koch@würstelstand.wien",
    phone: "+43 660 1234567",
  };
  const order = await placeCardOrder(app, kitchen, { customer });
  expect(askedFor(order)).not.toHaveProperty("customer_email");
  await pay(order);
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("Stripe's contract has nothing against anything that was sent", () => {
  expect(double.faults).toEqual([]);
  expect([...double.operations].sort()).toEqual(Object.keys(requestSchemas).sort());
});
