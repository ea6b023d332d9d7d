import { randomUUID } from "node:crypto";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { getService } from "@mahlzeit/contract/catalogue/restaurants";
import { toDeliveryAreas, toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import { authenticateCustomer } from "@mahlzeit/contract/people/customers";
import { findArea } from "@mahlzeit/domain/catalogue/delivery/area";
import { dayMs } from "@mahlzeit/domain/local-time";
import { priceBreakdown } from "@mahlzeit/domain/orders/cart/price-breakdown";
import { resolveLine } from "@mahlzeit/domain/orders/order/lines";
import { minCardTotalCents } from "@mahlzeit/domain/orders/order/place";
import { tipReceivers } from "@mahlzeit/domain/orders/order/tip";
import fc from "fast-check";
import { expect, test } from "vitest";
import { setCampaign } from "../../orders/promotions/set-campaign.ts";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { type Kitchen, openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { choose, moneyOf } from "../../testing/payments.ts";
import { makeSandbox } from "./sandbox.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now: () => now });
const app = await testApp({ pool, db, now: () => now, payments: provider });
const flat = { discount_type: "FLAT", discount_value: 700, discount_max_cents: 0 };
const kitchens = await Promise.all(
  [{}, { discount_enabled: false }, { discount_value: 333, discount_max_cents: 0 }, flat].map((changes) =>
    openKitchen(pool, changes, { fee_cents: 290, minimum_cents: 0, free_from_cents: 6000 }),
  ),
);
const campaign = { basisPoints: 1250, orders: 1000, maxDiscountCents: 1000, from: now, to: now + dayMs };
await setCampaign(db, campaign, now);
const anna = await makeAccount(db, { now });
const promotion = (await callAs(app, anna, authenticateCustomer)).json().promotion;

const line = fc.record({
  dish: fc.constantFrom("pizza" as const, "lemonade" as const, "soup" as const),
  quantity: fc.integer({ min: 1, max: 15 }),
  size: fc.constantFrom("normal" as const, "large" as const),
  hasCheese: fc.boolean(),
});
const cart = fc.record({
  at: fc.nat({ max: kitchens.length - 1 }),
  type: fc.constantFrom("TAKEAWAY" as const, "ON_SITE" as const, "DELIVERY" as const),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  isSignedIn: fc.boolean(),
  tip: fc.option(
    fc.record({ receiver: fc.constantFrom(...tipReceivers), amountCents: fc.integer({ min: 1, max: 5000 }) }),
  ),
  firstTry: fc.constantFrom(null, "DECLINED", "ABORTED"),
});
type Drawn = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const runs = process.env.FAULTS === "full" ? 1000 : 60;

test(`what is shown, charged and stored is the same to the cent, in ${runs} carts, also at a second try`, async () => {
  expect(promotion.percent).toBe(12.5);
  await fc.assert(fc.asyncProperty(cart, orderAndPay), { numRuns: runs });
}, 1_800_000);

async function orderAndPay(drawn: Drawn): Promise<void> {
  const kitchen = kitchens[drawn.at] as Kitchen;
  const asked = drawn.lines.map((one) => askedLine(kitchen, one));
  const shown = await quote(kitchen, drawn, asked);
  fc.pre(shown.totalCents >= minCardTotalCents);
  const total = Number(`${shown.totalCents}e-2`);
  const address = drawn.type === "DELIVERY" ? home : undefined;
  const tip =
    shown.tipCents > 0 && drawn.tip
      ? { receiver: drawn.tip.receiver, amount: Number(`${shown.tipCents}e-2`) }
      : undefined;
  const asks = { type: drawn.type, paymentType: "STRIPE", orderProducts: asked, total, address, tip } as const;
  const body = orderBody(kitchen, asks);
  const headers = { "idempotency-key": randomUUID(), ...(drawn.isSignedIn ? bearer(anna) : {}) };
  const order = async () => (await post(app, body, headers)).json();

  const first = await order();
  expect(first).toMatchObject({ status: "AWAITING_PAYMENT", total });
  if (drawn.firstTry !== null) await choose(app, first, drawn.firstTry);
  const again = await order();
  const checkout = await provider.findCheckout(new URL(again.url).pathname.split("/").at(-1) ?? "");
  const charged = checkout?.lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  expect([again.id, checkout?.amountCents, charged]).toEqual([first.id, shown.totalCents, shown.totalCents]);
  await choose(app, again, "PAID");
  expect(await moneyOf(pool, first)).toEqual({ guest: -shown.totalCents, order: shown.totalCents });
  expect(await stored(first.id)).toEqual({
    status: "PLACED",
    total: shown.totalCents,
    discount: shown.discountCents,
    fee: shown.deliveryFeeCents,
    tip: shown.tipCents,
    lines: shown.subtotalCents,
    gross: shown.totalCents - shown.depositCents - shown.tipCents,
  });
}

function askedLine(kitchen: Kitchen, { dish, quantity, size, hasCheese }: Drawn["lines"][number]) {
  const extras = { optionGroup: { id: kitchen.extras }, selectedOptions: [{ id: kitchen.cheese }] };
  const sizes = { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen[size] }] };
  const selections = dish === "pizza" ? [sizes, ...(hasCheese ? [extras] : [])] : [];
  return { product: { id: kitchen[dish] }, quantity, optionGroupSelections: selections };
}

/** Computes the price as the page does, from the data sent to it. */
async function quote({ id }: Kitchen, drawn: Drawn, asked: readonly ReturnType<typeof askedLine>[]) {
  const { answer: menu } = await app.callEndpoint(getMenu, { body: { id } });
  const { answer: service } = await app.callEndpoint(getService, { query: { id } });
  const products = menu.flatMap((category) => category.products.map(toProduct));
  const lines = asked.map(({ product, quantity, optionGroupSelections }) => {
    const selections = optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
      optionGroupId: optionGroup.id,
      optionIds: selectedOptions.map((option) => option.id),
    }));
    const found = products.find((one) => one.id === product.id);
    const resolved = resolveLine(found, selections, quantity);
    if (!resolved.product || !resolved.optionGroupSelections) throw new Error("a dish that is not on the menu");
    return { product: resolved.product, optionGroupSelections: resolved.optionGroupSelections, quantity };
  });
  const { discount } = service.additionalServiceAttributes;
  return priceBreakdown({
    lines,
    orderType: drawn.type,
    paymentType: "STRIPE",
    discount: toDiscount(discount),
    area: findArea(toDeliveryAreas(service), { city: home.city.name, postcode: home.postcode.postcode }),
    campaign: drawn.isSignedIn ? campaign : null,
    tip: drawn.tip,
  });
}

async function stored(id: string) {
  const { rows } = await pool.query(
    `SELECT status, total_cents AS total, discount_cents AS discount, delivery_fee_cents AS fee, coalesce(tip_cents, 0) AS tip,
       (SELECT sum(full_price_cents)::int FROM order_lines WHERE order_id = o.id) AS lines,
       (SELECT sum(gross_cents)::int FROM order_vat_shares WHERE order_id = o.id) AS gross
     FROM orders o WHERE id = $1`,
    [id],
  );
  return rows[0];
}
