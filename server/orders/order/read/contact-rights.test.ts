import { randomUUID } from "node:crypto";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { eraseOrderContact, getOrder } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);

const delivery = { type: "DELIVERY", address: home, note: "Bei Kowalski läuten" };
const place = async (headers: Record<string, string> = {}) =>
  (await post(app, orderBody(kitchen, delivery), headers)).json();
const erase = (tag: string) => callAs(app, null, eraseOrderContact, { params: { tag } });
const take = (tag: string) => callAs(app, null, exportOrder, { params: { tag } });
const finish = (id: string, state = "COMPLETED") =>
  pool.query(
    `WITH moved AS (UPDATE orders SET status = $2 WHERE id = $1)
     INSERT INTO order_moves VALUES ($1, $2, to_timestamp($3), 'restaurant')`,
    [id, state, (start + 60_000) / 1000],
  );

/** Returns the order as it reads once it is completed. */
const finished = (order: { reached: object[] }) => ({
  ...order,
  status: "COMPLETED",
  reached: [...order.reached, { status: "COMPLETED", at: new Date(start + 60_000).toISOString() }],
});
const unsaid = { reasonCode: null, reason: null, soldOut: [], minutes: null };

test("a guest takes along everything about an order by its tag", async () => {
  const order = await place();
  await finish(order.id);
  const answer = await take(order.identificationTag);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="meine-bestellung.json"');
  expect(answer.json()).toEqual({
    exportedAt: new Date(start).toISOString(),
    order: finished(order),
    moves: [
      { status: "PLACED", movedAt: new Date(start).toISOString(), movedBy: "guest", ...unsaid },
      { status: "COMPLETED", movedAt: new Date(start + 60_000).toISOString(), movedBy: "restaurant", ...unsaid },
    ],
    mails: [],
    nobodyThere: [],
    questions: [],
    payments: [],
    spotRefunds: [],
  });
});

test("an order that is over forgets name, address and note at its tag's wish, as often as it is wished", async () => {
  const [order, other] = [await place(), await place()];
  await finish(order.id);
  const forgotten = { ...finished(order), customer: null, address: null, note: null };
  for (let i = 0; i < 2; i++) {
    const answer = await erase(order.identificationTag);
    expect([answer.statusCode, answer.json()]).toEqual([200, forgotten]);
  }
  expect((await callAs(app, null, getOrder, { params: { tag: order.identificationTag } })).json()).toEqual(forgotten);
  expect((await take(order.identificationTag)).json()).toMatchObject({ order: forgotten });
  expect((await take(other.identificationTag)).json().order).toEqual(other);
  const { rows } = await pool.query(
    `SELECT FROM order_customers WHERE order_id = $1 UNION ALL SELECT FROM order_addresses WHERE order_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([]);
});

test("what could prove a guess of what was typed goes with it", async () => {
  const order = await place({ "idempotency-key": randomUUID() });
  await finish(order.id);
  await erase(order.identificationTag);
  const { rows } = await pool.query("SELECT body_hash, idempotency_key FROM orders WHERE id = $1", [order.id]);
  expect(rows).toEqual([{ body_hash: null, idempotency_key: null }]);
});

test("while an order is under way its contact is needed, until a day after its time", async () => {
  const { identificationTag } = await place();
  const answer = await erase(identificationTag);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "contact-needed",
    detail: "Diese Bestellung läuft noch. Deine Daten werden dafür gebraucht, bis sie erledigt ist.",
  });
  clock.now = Date.parse("2026-11-20T17:30:00Z") - 1;
  expect((await erase(identificationTag)).statusCode).toBe(409);
  clock.now += 1;
  expect((await erase(identificationTag)).json().customer).toBeNull();
  clock.now = start;
});

test.each(["REJECTED", "CANCELLED", "EXPIRED"])("nobody needs the contact of an order that is %s", async (state) => {
  const { id, identificationTag } = await place();
  await finish(id, state);
  expect((await erase(identificationTag)).statusCode).toBe(200);
});

test("whoever holds the tag may have an order forgotten that was placed with an account", async () => {
  const anna = await makeAccount(db, { now: start });
  const { id, identificationTag } = await place(bearer(anna));
  await finish(id);
  expect((await erase(identificationTag)).json()).toMatchObject({ customer: null, customerAccount: null });
});

test("an unknown tag is not found", async () => {
  for (const call of [erase, take]) {
    const answer = await call("x".repeat(24));
    expect([answer.statusCode, answer.json().code]).toEqual([404, "order-not-found"]);
  }
});

test("a mail that comes after all this finds nobody to write to, and the kitchen's names nobody", async () => {
  const { mails, handlers } = mailJobs({ db, log: app.log, now: () => clock.now });
  const { id, identificationTag } = await place();
  await finish(id);
  await erase(identificationTag);
  for (const kind of ["placed", "to-restaurant", "ready"] as const)
    await handlers["mail-order"]({ orderId: id, kind, at: clock.now }, 1);
  expect(mails.map(({ cause }) => cause)).toEqual([`order-${id}.to-restaurant`]);
  const personal = [guest.firstName, guest.email, guest.phone, home.street, "Kowalski"];
  expect(personal.filter((text) => JSON.stringify(mails).includes(text))).toEqual([]);
});
