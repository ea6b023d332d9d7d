import { findBoard, placeTestOrder } from "@mahlzeit/contract/orders/board";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { issueReceipt } from "../../../money/receipts/issue-receipt.ts";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { findWithdrawalTexts } from "../../../testing/mails.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { mailOrder } from "../mails/send-order-mail.ts";
import { deleteTestOrders } from "./place-test-order.ts";

const { pool, db } = await testDatabase();
const findAlternatives = async () => [];
const start = Date.parse("2026-11-19T03:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
await pool.query("UPDATE schedules SET start_time = '11:00', end_time = '22:00' WHERE restaurant_id = $1", [
  kitchen.id,
]);
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
const guest = await makeAccount(db, { now: start });

const place = (who: TestAccount | null, restaurant = kitchen.id) =>
  callAs(app, who, placeTestOrder, { body: { restaurant } });
const board = async () => (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();

test("its owner tries out the board of a closed restaurant, and the order says that it is a test", async () => {
  const answer = await place(owner);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(String), number: 1 }]);
  const { orders } = await board();
  expect(orders).toMatchObject([
    { id: answer.json().id, isTest: true, status: "PLACED", payment: "COLLECT", note: "Nur ein Test: nichts kochen." },
  ]);
  const list = await callAs(app, owner, findManagedOrders, { query: {} });
  expect(list.json()).toMatchObject([{ id: answer.json().id, isTest: true }]);
});

test("nobody else may, and an unknown restaurant answers alike", async () => {
  expect((await place(guest)).json()).toMatchObject({ code: "service-not-found" });
  expect((await place(null)).statusCode).toBe(401);
  expect((await place(owner, guest.id)).json()).toMatchObject({ code: "service-not-found" });
});

test("a restaurant without dishes has nothing to try", async () => {
  const empty = await openKitchen(pool);
  await pool.query("UPDATE products SET retired_at = now() WHERE restaurant_id = $1", [empty.id]);
  const cook = await makeAccount(db, { now: start, memberOf: { [empty.id]: "owner" } });
  expect((await place(cook, empty.id)).json()).toMatchObject({ code: "empty-order" });
});

test("it has no mail, no receipt, and stays a test", async () => {
  const { id } = (await place(owner)).json();
  const sent: unknown[] = [];
  const mailer = { send: async (mail: unknown) => void sent.push(mail), close: () => undefined };
  const mail = { mailer, productName: "Mahlzeit", publicUrl: "http://localhost", suggestionsTo: null } as never;
  await mailOrder(
    { db, mail, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: id, kind: "placed" },
    clock.now,
  );
  await mailOrder(
    { db, mail, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: id, kind: "to-restaurant" },
    clock.now,
  );
  expect(sent).toEqual([]);
  const { rows } = await pool.query("SELECT identification_tag AS tag FROM orders WHERE id = $1", [id]);
  await expect(issueReceipt(db, rows[0].tag, clock.now)).rejects.toMatchObject({ code: "no-receipt" });
  await expect(pool.query("UPDATE orders SET is_test = false WHERE id = $1", [id])).rejects.toThrow(
    "cannot be changed",
  );
});

test("it is gone after a day, and real orders are not", async () => {
  clock.now = Date.parse("2026-11-19T12:00:00Z");
  const real = (await post(app, orderBody(kitchen))).json();
  const { id } = (await place(owner)).json();
  const left = async () => (await pool.query("SELECT id FROM orders WHERE id = ANY ($1)", [[real.id, id]])).rows;
  await deleteTestOrders(db, clock.now + dayMs - 1);
  expect(await left()).toHaveLength(2);
  await deleteTestOrders(db, clock.now + dayMs);
  expect(await left()).toEqual([{ id: real.id }]);
});

test("an owner tries the kitchen before the restaurant goes online, also while its address is missing", async () => {
  const nowhere = {
    city_id: null,
    postcode_id: null,
    country_id: null,
    street: "",
    house_number: "",
    phone: "",
    email: "",
  };
  const coming = await openKitchen(pool, { enabled: false, ...nowhere });
  const host = await makeAccount(db, { now: start, memberOf: { [coming.id]: "owner" } });
  for (const type of ["TAKEAWAY", "DELIVERY", "ON_SITE"]) {
    const { id } = (await place(host, coming.id)).json();
    const shown = (await callAs(app, host, findBoard, { query: { restaurant: coming.id } })).json();
    expect(shown.orders.find((order: { id: string }) => order.id === id)).toMatchObject({ isTest: true, type });
  }
  expect((await post(app, orderBody(coming))).json()).toMatchObject({ code: "service-not-found" });
});
