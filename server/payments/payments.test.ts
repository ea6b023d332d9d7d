import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expireOrder } from "../orders/expire-order.ts";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { type Kitchen, openKitchen } from "../testing/kitchen.ts";
import { orderBody, post } from "../testing/orders.ts";
import type { Checkout, PaymentProvider } from "./payment-provider.ts";
import { makeTestProvider, signatureHeader } from "./test-provider.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const secret = Buffer.alloc(32, 7);
const payments = makeTestProvider({ publicUrl: "http://localhost:3000", secret, now: () => clock.now });
const app = await testApp({ pool, db, now: () => clock.now, payments });
const kitchen = await openKitchen(pool);

const cardBody = (of: Kitchen = kitchen) => orderBody(of, { paymentType: "STRIPE" });
const placeCardOrder = async (key: string = randomUUID()) =>
  (await post(app, cardBody(), { "idempotency-key": key })).json();
const statusOf = async (order: { identificationTag: string }) =>
  (await app.inject(`/api/service/order/get/preview/${order.identificationTag}`)).json().status;
const jobsOf = async (order: { id: string }) => {
  const { rows } = await pool.query(
    `SELECT t.identifier FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE payload->>'orderId' = $1 ORDER BY 1`,
    [order.id],
  );
  return rows.map((row) => row.identifier);
};
const choose = (url: string, outcome: string) =>
  app.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `outcome=${outcome}`,
  });
const notify = (body: string, signature: string) =>
  app.inject({
    method: "POST",
    url: "/api/payments/test/webhook",
    headers: { "content-type": "application/json", "sec-fetch-site": "cross-site", [signatureHeader]: signature },
    payload: body,
  });
const checkoutOf = (order: { url: string }) =>
  payments.readSession(new URL(order.url).pathname.split("/").at(-1) ?? "") as Checkout;

test("the test page says plainly that it is one, shows the amount and needs no script", async () => {
  const order = await placeCardOrder();
  const page = await app.inject(new URL(order.url).pathname);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body).toContain("Testzahlung");
  expect(page.body).toContain("35,85\u00a0€");
  expect(page.body).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toMatch(/form-action 'self'/);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("a paid order is placed, its mails are queued, and the guest comes back to its confirmation", async () => {
  const order = await placeCardOrder();
  expect(await jobsOf(order)).toEqual(["expire-order"]);
  const back = await choose(order.url, "PAID");
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `http://localhost:3000/confirm/${kitchen.uid}/success/${order.identificationTag}`,
  ]);
  expect(await statusOf(order)).toBe("PLACED");
  expect(await jobsOf(order)).toEqual(["expire-order", "mail-order", "mail-order"]);
});

test.each([
  ["DECLINED", "abgelehnt"],
  ["ABORTED", "abgebrochen"],
])("after %s the guest comes back to the form, and the same cart can be paid again", async (outcome, word) => {
  const key = randomUUID();
  const order = await placeCardOrder(key);
  const back = await choose(order.url, outcome);
  expect(back.headers.location).toBe(`http://localhost:3000/info/${kitchen.uid}?zahlung=${word}`);
  const again = await placeCardOrder(key);
  expect(again).toMatchObject({ id: order.id, status: "AWAITING_PAYMENT" });
  expect(again.url).not.toBe(order.url);
  await choose(again.url, "PAID");
  expect(await statusOf(order)).toBe("PLACED");
  expect(await placeCardOrder(key)).toMatchObject({ id: order.id, status: "PLACED" });
});

test("a notice counts once, however often and however simultaneously it comes", async () => {
  const order = await placeCardOrder();
  const { body, signature } = payments.notify(checkoutOf(order), "PAID");
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(body, signature)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204]));
  expect(await jobsOf(order)).toEqual(["expire-order", "mail-order", "mail-order"]);
});

test("what was paid stays paid, whatever is told afterwards", async () => {
  const order = await placeCardOrder();
  for (const outcome of ["PAID", "DECLINED", "ABORTED"] as const) {
    const { body, signature } = payments.notify(checkoutOf(order), outcome);
    expect((await notify(body, signature)).statusCode).toBe(204);
  }
  expect(await statusOf(order)).toBe("PLACED");
});

test("a forged, an altered and an old notice change nothing", async () => {
  const order = await placeCardOrder();
  const { body, signature } = payments.notify(checkoutOf(order), "PAID");
  const others = makeTestProvider({ publicUrl: "", secret: Buffer.alloc(32, 8), now: () => clock.now });
  const forged = others.notify(checkoutOf(order), "PAID");
  expect((await notify(forged.body, forged.signature)).statusCode).toBe(400);
  expect((await notify(body.replace("3585", "1"), signature)).statusCode).toBe(400);
  expect((await notify(body, "")).statusCode).toBe(400);
  clock.now += 6 * 60_000;
  expect((await notify(body, signature)).statusCode).toBe(400);
  clock.now -= 6 * 60_000;
  expect(await statusOf(order)).toBe("AWAITING_PAYMENT");
});

test("a page whose address was altered is not found", async () => {
  const order = await placeCardOrder();
  const path = new URL(order.url).pathname;
  for (const altered of [path.slice(0, -1), `${path}x`, "/api/payments/test/x", "/api/payments/test/a.b"])
    expect((await app.inject(altered)).statusCode).toBe(404);
  expect((await choose(order.url, "FREE")).statusCode).toBe(400);
});

test("nobody pays for half an hour: the order ends, its key is free, and a late payment is called out", async () => {
  const key = randomUUID();
  const order = await placeCardOrder(key);
  await expireOrder(db, order.id, clock.now + 31 * 60_000);
  expect(await statusOf(order)).toBe("EXPIRED");
  const late = payments.notify(checkoutOf(order), "PAID");
  expect((await notify(late.body, late.signature)).statusCode).toBe(204);
  expect(await statusOf(order)).toBe("EXPIRED");
  const next = await placeCardOrder(key);
  expect(next.status).toBe("AWAITING_PAYMENT");
  expect(next.id).not.toBe(order.id);
});

test("running out of time does nothing to an order that was paid", async () => {
  const order = await placeCardOrder();
  await choose(order.url, "PAID");
  await expireOrder(db, order.id, clock.now + 31 * 60_000);
  expect(await statusOf(order)).toBe("PLACED");
});

test("the guest may give up an order that waits, and no other", async () => {
  const abandon = (order: { identificationTag: string }) =>
    app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` });
  const order = await placeCardOrder();
  expect((await abandon(order)).json()).toMatchObject({ status: "EXPIRED" });
  expect((await abandon(order)).json()).toMatchObject({ code: "illegal-transition", status: 409 });
  expect((await abandon({ identificationTag: "nobody" })).statusCode).toBe(404);
});

test("paying and giving up at the same moment leaves one of the two", async () => {
  for (let i = 0; i < 10; i++) {
    const order = await placeCardOrder();
    const { body, signature } = payments.notify(checkoutOf(order), "PAID");
    const [, abandoned] = await Promise.all([
      notify(body, signature),
      app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` }),
    ]);
    expect(await statusOf(order)).toBe(abandoned.statusCode === 200 ? "EXPIRED" : "PLACED");
  }
});

test("an unreachable provider leaves the order waiting, and the same key tries again", async () => {
  let isReachable = false;
  const flaky: PaymentProvider = {
    ...payments,
    openCheckout: (checkout) =>
      isReachable ? payments.openCheckout(checkout) : Promise.reject(new Error("ECONNRESET")),
  };
  const trying = await testApp({ pool, db, now: () => clock.now, payments: flaky });
  const headers = { "idempotency-key": randomUUID() };
  const refused = await post(trying, cardBody(), headers);
  expect([refused.statusCode, refused.json().code]).toEqual([503, "payment-unavailable"]);
  isReachable = true;
  const order = (await post(trying, cardBody(), headers)).json();
  expect(order.url).toContain("/api/payments/test/");
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM payments WHERE order_id = $1", [order.id]);
  expect(rows).toEqual([{ count: 1 }]);
});

test("without a provider cards are not offered", async () => {
  const cashOnly = await testApp({ pool, db, now: () => clock.now, payments: null });
  expect((await post(cashOnly, cardBody())).json()).toMatchObject({ code: "payment-type-not-offered" });
  expect((await cashOnly.inject({ method: "POST", url: "/api/payments/test/webhook" })).statusCode).toBe(404);
});
