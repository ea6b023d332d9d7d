import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { choose, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { makeSandbox } from "./sandbox.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const { pool, db, parts, app, kitchen, pay, sessionOf, double, notify, keys } = await stripeShop(now);

const seen = async (tag: string, at = app) => {
  const order = (await callAs(at, null, getOrder, { params: { tag } })).json();
  const receipt = await callAs(at, null, getReceipt, { params: { tag } });
  const [, onReceipt] = /Zahlung [|] (.*)/.exec(pdfText(receipt.rawPayload)) ?? [];
  return [order.paidBy, onReceipt];
};

test.each([
  [{ type: "card" }, "card", "Kreditkarte"],
  [{ type: "card", wallet: "apple_pay" }, "apple_pay", "Apple Pay"],
  [{ type: "card", wallet: "google_pay" }, "google_pay", "Google Pay"],
  [{ type: "card", wallet: "samsung_pay" }, "card", "Kreditkarte"],
  [{ type: "eps" }, "eps", "EPS"],
  [{ type: "paypal" }, "paypal", "PayPal"],
  [{ type: "alipay" }, "other", "Online bezahlt"],
])("what was paid with, %j, is asked after the notice, kept, and stands on the receipt", async (method, kept, word) => {
  const order = await placeCardOrder(app, kitchen);
  sessionOf(order).method = method;
  await pay(order);
  expect(await seen(order.identificationTag)).toEqual([undefined, "Online bezahlt"]);
  await runQueuedJobs(parts, order, now);
  expect(await seen(order.identificationTag)).toEqual([kept, word]);
});

test("a job asks for it, once the notice came, and none of its later ones asks again", async () => {
  const order = await placeCardOrder(app, kitchen);
  const jobs = async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs j
       JOIN payments p ON j.key = 'method ' || p.id WHERE p.order_id = $1`,
      [order.id],
    );
    return rows[0].count;
  };
  expect(await jobs()).toBe(0);
  await pay(order);
  await notify(double.event("checkout.session.completed", sessionOf(order)));
  expect(await jobs()).toBe(1);
});

test("what takes a while is placed once it is paid, and given up if it is refused", async () => {
  const [paid, refused] = [await placeCardOrder(app, kitchen), await placeCardOrder(app, kitchen)];
  const status = async ({ identificationTag: tag }: { identificationTag: string }) =>
    (await callAs(app, null, getOrder, { params: { tag } })).json().status;
  for (const order of [paid, refused]) {
    Object.assign(sessionOf(order), { status: "complete", method: { type: "eps" } });
    await notify(double.event("checkout.session.completed", sessionOf(order)));
    expect(await status(order)).toBe("AWAITING_PAYMENT");
  }
  sessionOf(paid).payment_status = "paid";
  await notify(double.event("checkout.session.async_payment_succeeded", sessionOf(paid)));
  sessionOf(refused).isRefused = true;
  await notify(double.event("checkout.session.async_payment_failed", sessionOf(refused)));
  expect([await status(paid), await status(refused)]).toEqual(["PLACED", "AWAITING_PAYMENT"]);
});

test("only the configured ways to pay are asked for, and all of the dashboard's where none is", async () => {
  const asked = async (at: typeof app) => {
    const order = await placeCardOrder(at, kitchen);
    return double.asked.get(sessionOf(order).id)?.["allowed_payment_method_types"];
  };
  expect(await asked(app)).toBeUndefined();
  const few = await testApp({ pool, db, now: () => now }, { stripe: { ...keys, methods: ["card", "eps"] } });
  expect(await asked(few)).toEqual(["card", "eps"]);
});

test("the sandbox can be paid with each of them", async () => {
  const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now: () => now });
  const shop = await testApp({ pool, db, now: () => now, payments: provider });
  const order = await placeCardOrder(shop, kitchen);
  await shop.inject({
    method: "POST",
    url: new URL(order.url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "outcome=PAID&method=paypal",
  });
  expect(await seen(order.identificationTag, shop)).toEqual(["paypal", "PayPal"]);
  const plain = await placeCardOrder(shop, kitchen);
  await choose(shop, plain, "PAID");
  expect(await seen(plain.identificationTag, shop)).toEqual(["card", "Kreditkarte"]);
});
