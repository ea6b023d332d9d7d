import { eraseAccountOnRequest } from "@mahlzeit/contract/operator/accounts";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { getAccount } from "@mahlzeit/contract/people/customers";
import { changeRole } from "@mahlzeit/contract/people/members";
import { expect, test } from "vitest";
import { bearer, makeAccount, type TestAccount, usualPassword } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { auditLogOf } from "../../../testing/audit-log.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../../testing/database.ts";
import { makeTestKey } from "../../../testing/keys.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const operator = await makeAccount(db, { isOperator: true });

let networks = 0;
const erase = (id: string, password = usualPassword, who = operator) =>
  callAs(app, who, eraseAccountOnRequest, { params: { id }, body: { password }, from: `198.51.100.${++networks}` });
const isThere = async ({ id }: TestAccount) =>
  (await pool.query("SELECT FROM accounts WHERE id = $1", [id])).rowCount === 1;

test("an operator erases an account as its owner could: its orders stay without the person, and they get a mail", async () => {
  const person = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  const { id, identificationTag: tag } = (await post(app, orderBody(kitchen), bearer(person))).json();
  await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
  const theresa = await makeAccount(db, { isOperator: true });
  expect((await erase(person.id.toUpperCase(), usualPassword, theresa)).statusCode).toBe(200);
  expect(await isThere(person)).toBe(false);
  expect((await callAs(app, person, getAccount)).statusCode).toBe(401);
  const order = await callAs(app, null, getOrder, { params: { tag } });
  expect(order.json()).toMatchObject({ customer: null, customerAccount: null });
  const { rows } = await pool.query("SELECT email FROM account_mails WHERE kind = 'account-erased'");
  expect(rows).toEqual([{ email: person.email }]);
  expect(await auditLogOf(pool, { accountId: theresa.id })).toEqual([
    { what: "eraseAccountOnRequest", role: "operator" },
  ]);
  expect((await erase(person.id)).json().code).toBe("not-found");
});

test("the keys of a blocked account end with it, those of others stay", async () => {
  const house = await openKitchen(pool);
  const use = async (key: { token: string }) =>
    (await callAs(app, key, findBoard, { query: { restaurant: house.id } })).statusCode;
  await makeAccount(db, { memberOf: { [house.id]: "owner" } });
  for (const [blockedAt, after] of [
    [new Date(now), 401],
    [null, 200],
  ] as const) {
    const owner = await makeAccount(db, { memberOf: { [house.id]: "owner" } });
    const key = await makeTestKey(app, owner, house.id, ["orders:read"], `Kassa ${after}`);
    expect(await use(key)).toBe(200);
    await pool.query("UPDATE accounts SET blocked_at = $2 WHERE id = $1", [owner.id, blockedAt]);
    expect((await erase(owner.id)).statusCode).toBe(200);
    expect(await use(key)).toBe(after);
  }
});

test("it takes the operator's own password each time, and a wrong one leaves everything as it was", async () => {
  const person = await makeAccount(db);
  const refused = await erase(person.id, "falsch");
  expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong-password"]);
  expect((await callAs(app, person, getAccount)).statusCode).toBe(200);
  const { rowCount } = await pool.query("SELECT FROM audit_log WHERE about = $1", [person.id]);
  expect(rowCount).toBe(0);
});

test("nobody's restaurant, no operator and not oneself goes by the way", async () => {
  const house = await openKitchen(pool);
  const [owner, second] = [
    await makeAccount(db, { memberOf: { [house.id]: "owner" } }),
    await makeAccount(db, { memberOf: { [house.id]: "staff" } }),
  ];
  const colleague = await makeAccount(db, { isOperator: true });
  const codes = [];
  for (const { id } of [owner, colleague, operator]) codes.push((await erase(id)).json().code);
  expect(codes).toEqual(["last-owner", "operator-account", "own-account"]);
  await callAs(app, operator, changeRole, { params: { id: house.id, accountId: second.id }, body: { role: "owner" } });
  expect((await erase(owner.id)).statusCode).toBe(200);
  expect((await erase(second.id)).json().code).toBe("last-owner");
});

test("of two owners who are erased at the same moment one stays, and whoever becomes an operator meanwhile does, too", async () => {
  const house = await openKitchen(pool);
  const owners = [
    await makeAccount(db, { memberOf: { [house.id]: "owner" } }),
    await makeAccount(db, { memberOf: { [house.id]: "owner" } }),
  ];
  const answers = await Promise.all(owners.map(({ id }) => erase(id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

  const person = await makeAccount(db);
  const rising = await pool.connect();
  await rising.query("BEGIN");
  await rising.query("UPDATE accounts SET operator_since = now() WHERE id = $1", [person.id]);
  const erased = erase(person.id);
  await waitForBlockedQueries(pool, 1);
  await rising.query("COMMIT");
  rising.release();
  expect((await erased).json().code).toBe("operator-account");
  expect(await isThere(person)).toBe(true);
});
