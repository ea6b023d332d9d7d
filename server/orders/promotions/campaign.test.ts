import { listingFacets } from "@mahlzeit/contract/catalogue/facets";
import { authenticateCustomer } from "@mahlzeit/contract/people/customers";

import { dayMs } from "@mahlzeit/domain/local-time";
import { beforeAll, expect, test } from "vitest";
import { bearer, makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { endCampaigns, setCampaign } from "./set-campaign.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const campaign = { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: start, to: start + dayMs };

beforeAll(() => setCampaign(db, campaign, start));

const join = () => makeAccount(db, { now: start });
const order = (who: TestAccount | null, changes: object = {}, at = kitchen) =>
  post(app, orderBody(at, { paymentType: "STRIPE", ...changes }), who ? bearer(who) : {});
const discountOf = async (who: TestAccount | null, changes: object = {}, at = kitchen) =>
  (await order(who, changes, at)).json().discount;
const promotionOf = async (who: TestAccount) => (await callAs(app, who, authenticateCustomer)).json().promotion;
const become = (id: string, state: string) =>
  pool.query(
    `WITH moved AS (UPDATE orders SET status = $2, idempotency_key = NULL WHERE id = $1)
     INSERT INTO order_moves (order_id, status, moved_at, moved_by) VALUES ($1, $2, now(), 'clock')`,
    [id, state],
  );
const half = { value: 10, reason: "campaign" };
const usual = { value: 3.9, reason: "restaurant", label: "10 % Rabatt" };

test("the first three card orders of somebody who is signed in cost half, up to the cap; the account says what is left", async () => {
  const anna = await join();
  expect(await promotionOf(anna)).toEqual({
    percent: 50,
    orders: 3,
    ordersLeft: 3,
    maxDiscount: 10,
    from: new Date(campaign.from).toISOString(),
    to: new Date(campaign.to).toISOString(),
  });
  const first = (await order(anna, { total: 29.75 })).json();
  expect(first).toMatchObject({ discount: half, total: 29.75, subtotal: 39, deposit: 0.75 });
  expect((await promotionOf(anna)).ordersLeft).toBe(2);
  expect([await discountOf(anna), await discountOf(anna), await discountOf(anna)]).toEqual([half, half, usual]);
  expect(await promotionOf(anna)).toBeNull();
});

test("nobody gets it as a guest or when paying on the spot, and that uses nothing up", async () => {
  const anna = await join();
  expect(await discountOf(null)).toEqual(usual);
  expect(await discountOf(anna, { paymentType: "ON_SPOT" })).toEqual({ value: 0, reason: null });
  expect((await promotionOf(anna)).ordersLeft).toBe(3);
});

test("the larger of the restaurant's discount and the campaign's holds, never both", async () => {
  const generous = await openKitchen(pool, { discount_value: 6000, discount_max_cents: 0 });
  expect(await discountOf(await join(), {}, generous)).toEqual({
    value: 23.4,
    reason: "restaurant",
    label: "60 % Rabatt",
  });
});

test("a total without it is an old price, and the answer says the fresh one", async () => {
  const answer = await order(await join(), { total: 35.85 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: "price-changed", total: 29.75, discount: half });
});

test("of many orders at once three get it and no fourth, even across servers", async () => {
  const anna = await join();
  const other = await testApp({ pool, db, now: () => clock.now });
  const body = orderBody(kitchen, { paymentType: "STRIPE" });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => post(i % 2 ? app : other, body, bearer(anna))),
  );
  const reasons = answers.map((answer) => answer.json().discount.reason);
  expect(reasons.filter((reason) => reason === "campaign")).toHaveLength(3);
  expect(reasons.filter((reason) => reason === "restaurant")).toHaveLength(9);
});

test.each(["EXPIRED", "REJECTED", "CANCELLED"])(
  "an order that is %s does not count against the limit",
  async (state) => {
    const anna = await join();
    const placed = (await order(anna)).json();
    expect((await promotionOf(anna)).ordersLeft).toBe(2);
    await become(placed.id, state);
    expect((await promotionOf(anna)).ordersLeft).toBe(3);
  },
);

test("a campaign is active from its start until its end, and the listing shows it", async () => {
  const named = async () => (await callAs(app, null, listingFacets)).json().campaign?.percent ?? null;
  const anna = await join();
  const seen = [];
  for (const now of [campaign.from - 1, campaign.from, campaign.to - 1, campaign.to]) {
    clock.now = now;
    seen.push([(await promotionOf(anna))?.ordersLeft ?? null, await named()]);
  }
  clock.now = start;
  expect(seen).toEqual([
    [null, 50],
    [3, 50],
    [3, 50],
    [null, null],
  ]);
});

test("another campaign takes the place of the one before, at once for everybody", async () => {
  const named = async () => (await callAs(app, null, listingFacets)).json().campaign?.percent ?? null;
  await setCampaign(db, { ...campaign, basisPoints: 2500, from: start + 1 }, start + 1);
  clock.now = start + 1;
  await expect.poll(named, soon).toBe(25);
  expect((await promotionOf(await join())).percent).toBe(25);
  await endCampaigns(db, start + 2);
  clock.now = start + 2;
  await expect.poll(named, soon).toBeNull();
  clock.now = start;
});

test("two campaigns at once cannot be", async () => {
  const add = `INSERT INTO campaigns VALUES (gen_random_uuid(), 5000, 3, 0, $1, $2)`;
  const later = (days: number) => new Date(start + days * dayMs);
  await pool.query(add, [later(10), later(20)]);
  await expect(pool.query(add, [later(19), later(30)])).rejects.toThrow("one_campaign_at_a_time");
});
