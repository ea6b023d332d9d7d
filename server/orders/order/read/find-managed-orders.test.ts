import { findManagedOrder, findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Kitchen, openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, pagesOf, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const [kitchen, other] = [await openKitchen(pool), await openKitchen(pool)];
const staff = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });

const list = (who: TestAccount, query: object = {}) => callAs(app, who, findManagedOrders, { query });
const numbersOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().map(({ number }: { number: number }) => number);

const pages = async (who: TestAccount, query: object) =>
  (await pagesOf((after) => list(who, { ...query, ...after }))).map((page) => page.map(({ number }) => number));

async function place(status: string, of: Kitchen = kitchen, hour = 18): Promise<{ id: string }> {
  clock.now += 1000;
  const paymentType = status === "AWAITING_PAYMENT" ? "STRIPE" : "ON_SPOT";
  const order = (await post(app, orderBody(of, { paymentType, takeawayTime: { hour, minute: 30 } }))).json();
  await pool.query("UPDATE orders SET status = $2 WHERE id = $1", [order.id, status]);
  return order;
}

test("first comes what is to be answered, then what is in work by its time, then what is over, newest first", async () => {
  for (const [status, hour] of [
    ["COMPLETED", 18],
    ["ACCEPTED", 20],
    ["READY", 18],
    ["PLACED", 21],
    ["AWAITING_PAYMENT", 18],
    ["REJECTED", 18],
    ["PLACED", 19],
    ["PLACED", 19],
  ] as const)
    await place(status, kitchen, hour);
  await place("PLACED", other);

  const all = await list(staff);
  expect([numbersOf(all), all.headers[nextCursorHeader]]).toEqual([[7, 8, 4, 3, 2, 6, 1], undefined]);
  expect(numbersOf(await list(staff, { status: "OPEN" }))).toEqual([7, 8, 4, 3, 2]);
  expect(numbersOf(await list(staff, { status: "REJECTED" }))).toEqual([6]);
  expect(numbersOf(await list(staff, { status: "AWAITING_PAYMENT" }))).toEqual([]);
  for (const pageSize of [1, 2, 3, 5, 6, 7]) expect((await pages(staff, { pageSize })).flat()).toEqual(numbersOf(all));
  expect(await pages(staff, { pageSize: 3 })).toEqual([[7, 8, 4], [3, 2, 6], [1]]);
  expect(all.body).not.toMatch(/identificationTag|customerAccount/);
  for (const query of [{ status: "COOKED" }, { pageSize: 0 }, { pageSize: 101 }, { after: "" }, { after: "3.1.2" }])
    expect((await list(staff, query)).statusCode).toBe(422);
});

test("operators see the orders of one restaurant, its people only their own, and nobody those of another", async () => {
  const [here, there] = [await openKitchen(pool), await openKitchen(pool)];
  await place("PLACED", here);
  await place("PLACED", there);
  const operator = await makeAccount(db, { isOperator: true });
  const cook = await makeAccount(db, { memberOf: { [here.id]: "staff" } });
  const placesOf = async (who: TestAccount, { id }: Kitchen) =>
    (await list(who, { restaurant: id })).json().map(({ service }: { service: { id: string } }) => service.id);
  expect(await placesOf(operator, here)).toEqual([here.id]);
  expect(await placesOf(cook, here)).toEqual([here.id]);
  expect(await placesOf(cook, there)).toEqual([]);
});

test("one order is found as the list shows it, whatever became of it, and none that waits for its payment", async () => {
  const [over, unpaid] = [await place("COMPLETED"), await place("AWAITING_PAYMENT")];
  const find = ({ id }: { id: string }) => callAs(app, staff, findManagedOrder, { params: { id } });
  const listed = (await list(staff)).json().find(({ id }: { id: string }) => id === over.id);
  expect((await find(over)).json()).toEqual(listed);
  expect([(await find(unpaid)).statusCode, (await find({ id: "keine" })).statusCode]).toEqual([404, 404]);
});
