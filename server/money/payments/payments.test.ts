import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { expireOrder } from "../../orders/order/move/expire-order.ts";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { choose, mailsOf, placeCardOrder, runQueuedJobs, statusOf } from "../../testing/payments.ts";
import { orderPayments } from "./order-payments.ts";
import type { Checkout, PaymentProvider } from "./payment-provider.ts";
import { makeSandbox, signatureHeader } from "./sandbox.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const secret = Buffer.alloc(32, 7);
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret, now: () => clock.now });
const app = await testApp({ pool, db, now: () => clock.now, payments: provider });
const kitchen = await openKitchen(pool);

const place = (key: string = randomUUID()) => placeCardOrder(app, kitchen, { key });
const notify = (body: string, signature: string) =>
  app.inject({
    method: "POST",
    url: "/api/payments/sandbox/webhook",
    headers: { "content-type": "application/json", "sec-fetch-site": "cross-site", [signatureHeader]: signature },
    payload: body,
  });
const checkoutOf = async (order: { url: string }) =>
  (await provider.findCheckout(new URL(order.url).pathname.split("/").at(-1) ?? "")) as Checkout;
const placedMails = ["placed", "to-restaurant"];

test("the test page says plainly that it is one, shows the amount and needs no script", async () => {
  const order = await place();
  const page = await app.inject(new URL(order.url).pathname);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body).toContain("Testzahlung");
  expect(page.body).toContain("35,85\u00a0€");
  expect(page.body).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toMatch(/form-action 'self'/);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("a paid order is placed, its mails are queued, and the guest comes back to its confirmation", async () => {
  const order = await place();
  expect(await mailsOf(pool, order)).toEqual([]);
  const back = await choose(app, order, "PAID");
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `http://localhost:3000/confirm/${kitchen.uid}/success/${order.identificationTag}?zahlung=bezahlt`,
  ]);
  expect(await statusOf(app, order)).toBe("PLACED");
  expect(await mailsOf(pool, order)).toEqual(placedMails);
});

test.each([
  ["DECLINED", "abgelehnt"],
  ["ABORTED", "abgebrochen"],
])("after %s the guest comes back to the form, and the same cart can be paid again", async (outcome, word) => {
  const key = randomUUID();
  const order = await place(key);
  const back = await choose(app, order, outcome);
  expect(back.headers.location).toBe(`http://localhost:3000/info/${kitchen.uid}?zahlung=${word}`);
  const again = await place(key);
  expect(again).toMatchObject({ id: order.id, status: "AWAITING_PAYMENT" });
  expect(again.url).not.toBe(order.url);
  await choose(app, again, "PAID");
  expect(await statusOf(app, order)).toBe("PLACED");
  expect(await place(key)).toMatchObject({ id: order.id, status: "PLACED" });
});

test("the bank may ask once more: nothing is paid until its question is answered", async () => {
  const order = await place();
  const asked = await choose(app, order, "SECURE");
  expect([asked.statusCode, asked.body.includes("Bestätigung der Bank")]).toEqual([200, true]);
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
  await choose(app, order, "PAID", "twice");
  expect(await statusOf(app, order)).toBe("PLACED");
  expect(await mailsOf(pool, order)).toEqual(placedMails);
});

test("the guest may be back before the notice has come, or it never comes: the provider is asked", async () => {
  const [slow, lost] = [await place(), await place()];
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (const order of [slow, lost]) expect((await choose(app, order, "PAID", "slow")).statusCode).toBe(303);
  expect(await statusOf(app, slow)).toBe("AWAITING_PAYMENT");
  await runQueuedJobs({ pool, db, provider }, lost, clock.now);
  expect(await statusOf(app, lost)).toBe("PLACED");
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await expect.poll(() => statusOf(app, slow), soon).toBe("PLACED");
  for (const order of [slow, lost]) expect(await mailsOf(pool, order)).toEqual(placedMails);
});

test("a notice counts once, however often and however simultaneously it comes, with the provider being asked", async () => {
  const order = await place();
  const checkout = await checkoutOf(order);
  await provider.decide(checkout, "PAID");
  const { body, signature } = provider.notify(checkout, "PAID");
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => notify(body, signature))),
    runQueuedJobs({ pool, db, provider }, order, clock.now),
  ]);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204]));
  expect(await mailsOf(pool, order)).toEqual(placedMails);
});

test("what was paid stays paid, whatever is reported afterwards, and what failed before it does not matter", async () => {
  for (const outcomes of [["PAID", "DECLINED", "ABORTED"] as const, ["ABORTED", "DECLINED", "PAID"] as const]) {
    const order = await place();
    const checkout = await checkoutOf(order);
    for (const outcome of outcomes) {
      const { body, signature } = provider.notify(checkout, outcome);
      expect((await notify(body, signature)).statusCode).toBe(204);
    }
    expect(await statusOf(app, order)).toBe("PLACED");
  }
});

test("a notice that is faster than the answer which names the page counts as well", async () => {
  const order = await place();
  const checkout = await checkoutOf(order);
  await pool.query("UPDATE payments SET status = 'NEW', reference = NULL, url = NULL WHERE order_id = $1", [order.id]);
  const { body, signature } = provider.notify(checkout, "PAID");
  expect((await notify(body, signature)).statusCode).toBe(204);
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("a forged, an altered and an old notice change nothing", async () => {
  const order = await place();
  const checkout = await checkoutOf(order);
  const { body, signature } = provider.notify(checkout, "PAID");
  const others = makeSandbox({ publicUrl: "", db, secret: Buffer.alloc(32, 8), now: () => clock.now });
  const forged = others.notify(checkout, "PAID");
  expect((await notify(forged.body, forged.signature)).statusCode).toBe(400);
  expect((await notify(body.replace("3585", "1"), signature)).statusCode).toBe(400);
  expect((await notify(body, "")).statusCode).toBe(400);
  clock.now += 6 * 60_000;
  expect((await notify(body, signature)).statusCode).toBe(400);
  clock.now -= 6 * 60_000;
  expect(await statusOf(app, order)).toBe("AWAITING_PAYMENT");
});

test.each([
  ["DECLINED", "Diese Zahlung wurde abgelehnt", "?zahlung=abgelehnt"],
  ["ABORTED", "Diese Zahlung wurde abgebrochen", "?zahlung=abgebrochen"],
])(
  "whoever comes back to the page after %s reads so, and finds the way back",
  async (outcome, title, refundWayText) => {
    const order = await place();
    await choose(app, order, outcome);
    const { body } = await app.inject(new URL(order.url).pathname);
    expect(body).toContain(title);
    expect(body).toContain(refundWayText);
    expect(body).not.toContain("<form");
  },
);

test("the page is written in the site's own fonts, which its policy lets in from nowhere else", async () => {
  const order = await place();
  const { body, headers } = await app.inject(new URL(order.url).pathname);
  expect(headers["content-security-policy"]).toContain("font-src 'self';");
  const addresses = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address ?? "");
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const font = await app.inject(address);
    expect(font).toMatchObject({ statusCode: 200, headers: { "content-type": "font/woff2" } });
    expect(font.rawPayload.subarray(0, 4).toString()).toBe("wOF2");
  }
});

test("a page whose address was altered is not found", async () => {
  const order = await place();
  const path = new URL(order.url).pathname;
  for (const altered of [path.slice(0, -1), `${path}x`, "/api/payments/sandbox/x", "/api/payments/sandbox/a.b"])
    expect(await app.inject(altered)).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining("Diese Zahlung gibt es nicht"),
    });
  expect((await choose(app, order, "FREE")).statusCode).toBe(400);
});

test("running out of time does nothing to an order that was paid", async () => {
  const order = await place();
  await choose(app, order, "PAID");
  await expireOrder({ db, payments: orderPayments }, order.id, clock.now + 31 * 60_000);
  expect(await statusOf(app, order)).toBe("PLACED");
});

test("the guest may give up an order that waits, and no other", async () => {
  const abandon = (order: { identificationTag: string }) =>
    app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` });
  const order = await place();
  expect((await abandon(order)).json()).toMatchObject({ status: "EXPIRED" });
  expect((await abandon(order)).json()).toMatchObject({ code: "illegal-transition", status: 409 });
  expect((await abandon({ identificationTag: "nobody" })).statusCode).toBe(404);
  await runQueuedJobs({ pool, db, provider }, order, clock.now);
  expect((await choose(app, order, "PAID")).headers.location).toContain("zahlung=abgebrochen");
});

test("who withdraws what must not be eaten while the order waits is still shown where to pay", async () => {
  const order = await place();
  const url = `/api/service/order/erase/${order.identificationTag}`;
  const erased = await app.inject({ method: "POST", url, payload: { part: "ALLERGIES" } });
  const shown = await app.inject(`/api/service/order/get/preview/${order.identificationTag}`);
  expect(shown.json().url).toMatch(/^http/);
  expect(erased.json().url).toBe(shown.json().url);
});

test("an unreachable provider leaves the order waiting, and the same key tries again", async () => {
  let isReachable = false;
  const flaky: PaymentProvider = {
    ...provider,
    openCheckout: (checkout) =>
      isReachable ? provider.openCheckout(checkout) : Promise.reject(new Error("ECONNRESET")),
  };
  const trying = await testApp({ pool, db, now: () => clock.now, payments: flaky });
  const headers = { "idempotency-key": randomUUID() };
  const body = orderBody(kitchen, { paymentType: "STRIPE" });
  const refused = await post(trying, body, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([503, "payment-unavailable"]);
  isReachable = true;
  const order = (await post(trying, body, headers)).json();
  expect(order.url).toContain("/api/payments/sandbox/");
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM payments WHERE order_id = $1", [order.id]);
  expect(rows).toEqual([{ count: 1 }]);
});

test("without a provider cards are not offered", async () => {
  const cashOnly = await testApp({ pool, db, now: () => clock.now, payments: null });
  const refused = await post(cashOnly, orderBody(kitchen, { paymentType: "STRIPE" }));
  expect(refused.json()).toMatchObject({ code: "payment-type-not-offered" });
  expect((await cashOnly.inject({ method: "POST", url: "/api/payments/sandbox/webhook" })).statusCode).toBe(404);
});
