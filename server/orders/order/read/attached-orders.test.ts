import { randomUUID } from "node:crypto";
import { customerOrders } from "@mahlzeit/contract/orders/customer-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { getAccount } from "@mahlzeit/contract/people/customers";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);

const place = (headers: Record<string, string>) => post(app, orderBody(kitchen), headers);
const accountOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query("SELECT account_id FROM orders WHERE id = $1", [id]);
  return rows[0].account_id;
};
const join = (changes: object = {}) => makeAccount(db, { now: start, ...changes });

test("an order placed with a token belongs to its account, with the contact that was typed", async () => {
  const anna = await join();
  const answer = await place(bearer(anna));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ customerAccount: { id: anna.id }, customer: guest });
  expect(await accountOf(answer.json())).toBe(anna.id);
  const { email, customer } = (await callAs(app, anna, getAccount)).json();
  expect([email, customer]).toEqual([anna.email, { firstName: "Anna", lastName: "Muster", phone: "+43 660 7654321" }]);
});

test("a phone number without a plus, as an account may hold it, is good enough", async () => {
  const customer = { ...guest, phone: "0676 987 65 43" };
  const answer = await post(app, orderBody(kitchen, { customer }), bearer(await join()));
  expect([answer.statusCode, answer.json().customer]).toEqual([201, customer]);
});

test("a guest's order is not in the history of the account with its e-mail address", async () => {
  const anna = await join();
  const answer = await post(app, orderBody(kitchen, { customer: { ...guest, email: anna.email } }));
  expect(await accountOf(answer.json())).toBeNull();
  expect((await callAs(app, anna, customerOrders)).json()).toEqual([]);
});

test("whoever has the tag alone does not learn whose account it is", async () => {
  const anna = await join();
  const { identificationTag: tag } = (await place(bearer(anna))).json();
  for (const who of [null, anna, await join()])
    expect((await callAs(app, who, getOrder, { params: { tag } })).json().customerAccount).toBeNull();
});

test.each([
  ["unknown", async () => ({ authorization: `Bearer ${"a".repeat(43)}` })],
  ["foreign", async () => ({ authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln" })],
  ["of another kind", async () => ({ authorization: `Basic ${"a".repeat(43)}` })],
  ["empty", async () => ({ authorization: "" })],
  [
    "dead",
    async () => {
      const anna = await makeAccount(db, { now: start - 31 * 24 * 3_600_000 });
      return bearer(anna);
    },
  ],
  [
    "of a blocked account",
    async () => {
      const anna = await join();
      await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [anna.id]);
      return bearer(anna);
    },
  ],
])("with a token that is %s it is a guest's order", async (_what, headers) => {
  const answer = await place(await headers());
  expect([answer.statusCode, answer.json().customerAccount]).toEqual([201, null]);
  expect(await accountOf(answer.json())).toBeNull();
});

test("a key answers its order to whoever has it, but names the account to its owner alone", async () => {
  const [anna, otto] = [await join(), await join()];
  const key = { "idempotency-key": randomUUID() };
  const first = (await place({ ...key, ...bearer(anna) })).json();
  expect((await place({ ...key, ...bearer(anna) })).json()).toEqual(first);
  for (const headers of [bearer(otto), {}])
    expect((await place({ ...key, ...headers })).json()).toEqual({ ...first, customerAccount: null });
  expect(await accountOf(first)).toBe(anna.id);
});

test("the database gives an order to whoever has proven its mailbox, once, and never takes it to somebody else", async () => {
  const [anna, otto] = [await join({ isConfirmed: true }), await join({ isConfirmed: true })];
  const unproven = await join();
  const placeFor = async ({ email }: { email: string }, headers = {}) =>
    (await post(app, orderBody(kitchen, { customer: { ...guest, email } }), headers)).json().id;
  const give = (id: string, account: { id: string } | null, attachedAt: Date | null = new Date(start)) =>
    pool.query("UPDATE orders SET account_id = $2, attached_at = $3 WHERE id = $1", [
      id,
      account?.id ?? null,
      attachedAt,
    ]);
  const refused = (giving: Promise<unknown>) => expect(giving).rejects.toThrow("cannot be given to an account");
  const hers = await placeFor({ email: anna.email.toUpperCase() });
  await refused(give(hers, otto));
  await refused(give(hers, anna, null));
  await refused(give(hers, null));
  await refused(give(await placeFor(unproven), unproven));
  await refused(give(await placeFor(anna, bearer(otto)), anna));
  await give(hers, anna);
  expect(await accountOf({ id: hers })).toBe(anna.id);
  await refused(give(hers, anna, new Date(start + 1)));
  await refused(give(hers, otto));
  await pool.query("UPDATE orders SET account_id = NULL WHERE id = $1", [hers]);
  await refused(give(hers, anna));
  const erased = await placeFor(anna);
  await pool.query("DELETE FROM order_customers WHERE order_id = $1", [erased]);
  await refused(give(erased, anna));
});

test("a guest's order does not become an account's by being sent again, or by any other way than proving its mailbox", async () => {
  const anna = await join();
  const key = { "idempotency-key": randomUUID() };
  const { id } = (await place(key)).json();
  expect((await place({ ...key, ...bearer(anna) })).json()).toMatchObject({ id, customerAccount: null });
  const give = "UPDATE orders SET account_id = $2, attached_at = $3 WHERE id = $1";
  for (const attachedAt of [null, new Date(start)])
    await expect(pool.query(give, [id, anna.id, attachedAt])).rejects.toThrow("cannot be given to an account");
  expect(await accountOf({ id })).toBeNull();
});
