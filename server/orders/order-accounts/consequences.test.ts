import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { checkCoupon } from "@mahlzeit/contract/orders/coupons";
import { customerOrders, exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { makeCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { rateOrder } from "@mahlzeit/contract/orders/ratings";
import { authenticateCustomer, deleteAccount } from "@mahlzeit/contract/people/customers";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { countDays } from "../../operator/numbers/count-days.ts";
import { bearer, makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, orderBody, post } from "../../testing/orders.ts";
import { serveOrder } from "../../testing/served-orders.ts";
import { endPersonalData } from "../order/erase/end-personal-data.ts";
import { setCampaign } from "../promotions/set-campaign.ts";
import { attachToAccount } from "./attach-to-account.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
let clock = start;
// No two orders are placed at the same moment, so that one is the last.
const app = await testApp({ pool, db, now: () => clock++ });

async function open() {
  const kitchen = await openKitchen(pool, { discount_enabled: false });
  return { kitchen, cook: await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } }) };
}
let made = 0;
const join = () => makeAccount(db, { now: start, isConfirmed: true, email: `gast-${++made}@example.at` });
const give = (order: { id: string } | undefined, { id: accountId }: TestAccount) =>
  db.transaction((tx) => attachToAccount(tx, order?.id ?? "", accountId, clock));
const known = async ({ kitchen }: Awaited<ReturnType<typeof open>>) =>
  (
    await pool.query(
      "SELECT account_id AS account, orders FROM known_guests WHERE restaurant_id = $1 ORDER BY account_id NULLS LAST",
      [kitchen.id],
    )
  ).rows;
const count = () => countDays(db, clock);

test("a restaurant counts the guest's orders on: what was counted by the address counts by the account, once", async () => {
  const place = await open();
  const anna = await join();
  const orders = [];
  for (let i = 0; i < 3; i++) orders.push(await serveOrder(app, place, { email: anna.email }));
  await count();
  expect(await known(place)).toEqual([{ account: null, orders: 3 }]);
  for (const order of orders.slice(0, 2)) expect(await give(order, anna)).toBe(true);
  await count();
  await count();
  expect(await known(place)).toEqual([
    { account: anna.id, orders: 2 },
    { account: null, orders: 1 },
  ]);
  await pool.query("INSERT INTO orders_to_count (order_id) SELECT id FROM orders WHERE restaurant_id = $1", [
    place.kitchen.id,
  ]);
  expect(await give(orders[2], anna)).toBe(true);
  await count();
  expect(await known(place)).toEqual([{ account: anna.id, orders: 3 }]);
  const days = await pool.query(
    "SELECT first_orders AS first, second_orders AS second, later_orders AS later FROM restaurant_days WHERE restaurant_id = $1",
    [place.kitchen.id],
  );
  expect(days.rows).toEqual([{ first: 1, second: 1, later: 1 }]);
});

test("an order that comes to the account before it is counted, or before it is there, counts as the account's", async () => {
  const place = await open();
  const anna = await join();
  const early = await serveOrder(app, place, { email: anna.email });
  await give(early, anna);
  await count();
  expect(await known(place)).toEqual([{ account: anna.id, orders: 1 }]);
  await pool.query("INSERT INTO orders_to_count (order_id) VALUES ($1)", [early.id]);
  await count();
  expect(await known(place)).toEqual([{ account: anna.id, orders: 1 }]);
});

test("what a guest paid by card without the campaign takes nothing of it away from the account", async () => {
  const { kitchen } = await open();
  await setCampaign(
    db,
    { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: start, to: start + dayMs },
    start,
  );
  const anna = await join();
  const body = orderBody(kitchen, { paymentType: "STRIPE", customer: { ...guest, email: anna.email } });
  const order = (await post(app, body)).json();
  await pool.query("UPDATE orders SET status = 'PLACED' WHERE id = $1", [order.id]);
  expect(await give(order, anna)).toBe(true);
  expect((await callAs(app, anna, authenticateCustomer)).json().promotion).toMatchObject({ ordersLeft: 3 });
  expect((await post(app, body, bearer(anna))).json().discount).toMatchObject({ reason: "campaign" });
});

test("whoever orders as a guest before, between and after has the campaign three times with the account, and never as a guest", async () => {
  const { kitchen } = await open();
  const campaign = { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: start, to: start + dayMs };
  await setCampaign(db, campaign, start);
  const anna = await join();
  const body = orderBody(kitchen, { paymentType: "STRIPE", customer: { ...guest, email: anna.email } });
  const pay = async (headers = {}) => {
    const order = (await post(app, body, headers)).json();
    await pool.query("UPDATE orders SET status = 'PLACED' WHERE id = $1", [order.id]);
    return order;
  };
  const reasons: Record<"guest" | "account", unknown[]> = { guest: [], account: [] };
  for (let i = 0; i < 5; i++) {
    const asGuest = await pay();
    expect(await give(asGuest, anna)).toBe(true);
    reasons.guest.push(asGuest.discount.reason);
    reasons.account.push((await pay(bearer(anna))).discount.reason);
  }
  expect(reasons).toEqual({
    guest: [null, null, null, null, null],
    account: ["campaign", "campaign", "campaign", null, null],
  });
});

test("a coupon once for each guest stays used when the guest has an account, whatever its address becomes", async () => {
  const { kitchen } = await open();
  const operator = await makeAccount(db, { now: start, isOperator: true });
  const terms = { code: "EINMAL", type: "FLAT", value: 20, minimum: 20, budget: 50, perGuest: 1, service: null };
  const days = { firstDay: "2026-11-19", lastDay: "2026-11-30" };
  expect((await callAs(app, operator, makeCoupon, { body: { ...terms, ...days } })).statusCode).toBe(201);
  const anna = await join();
  const customer = { ...guest, email: anna.email };
  const order = (await post(app, orderBody(kitchen, { paymentType: "STRIPE", coupon: "EINMAL", customer }))).json();
  await pool.query("UPDATE orders SET status = 'PLACED' WHERE id = $1", [order.id]);
  await give(order, anna);
  const asked = { code: "EINMAL", service: { id: kitchen.id } };
  const checked = await callAs(app, anna, checkCoupon, { body: asked });
  expect([checked.statusCode, checked.json().code]).toEqual([422, "coupon-invalid"]);
});

test("in history and export it is an order like others; tag, receipt and rating go on, and name nobody", async () => {
  const place = await open();
  const anna = await join();
  const order = await serveOrder(app, place, { email: anna.email });
  const { identificationTag: tag } = order;
  const before = (await callAs(app, null, getOrder, { params: { tag } })).json();
  await give(order, anna);
  const { accountOffered: _, ...rest } = before;
  expect((await callAs(app, null, getOrder, { params: { tag } })).json()).toEqual(rest);
  const [shown] = (await callAs(app, anna, customerOrders)).json();
  expect(shown).toMatchObject({ id: order.id, customerAccount: { id: anna.id } });
  expect((await callAs(app, anna, exportCustomer)).json().orders).toMatchObject([{ id: order.id }]);
  expect((await callAs(app, null, getReceipt, { params: { tag } })).statusCode).toBe(200);
  const body = { food: 5, punctuality: 5 };
  expect((await callAs(app, null, rateOrder, { params: { tag }, body })).statusCode).toBe(201);
});

test("erased with the account and ended by time it is treated like others of the account", async () => {
  const place = await open();
  const anna = await join();
  const [erased, old] = [
    await serveOrder(app, place, { email: anna.email }),
    await serveOrder(app, place, { email: anna.email }),
  ];
  await give(erased, anna);
  await callAs(app, anna, deleteAccount);
  const read = async (tag = "") => (await callAs(app, null, getOrder, { params: { tag } })).json();
  expect(await read(erased?.identificationTag)).toMatchObject({ customer: null, customerAccount: null });
  expect((await read(old?.identificationTag)).customer).not.toBeNull();
  const otto = await makeAccount(db, { now: start, isConfirmed: true, email: anna.email });
  expect(await give(erased, otto)).toBe(false);
  expect(await give(old, otto)).toBe(true);
  await endPersonalData({ db, payments: orderPayments }, start + 91 * dayMs);
  expect((await callAs(app, otto, customerOrders)).json()).toMatchObject([{ customer: null, address: null }]);
});
