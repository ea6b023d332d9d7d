import { getAccount, loginCustomer, logoutCustomer, updateCustomer } from "@mahlzeit/contract/people/customers";
import { blockAccount, findBlockedAccounts, unblockAccount } from "@mahlzeit/contract/people/members";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { beginSession } from "./sessions.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });
const operator = await makeAccount(db, { isOperator: true });

const block = (who: TestAccount, email: string) => callAs(app, who, blockAccount, { body: { email } });
const unblock = (who: TestAccount, email: string) => callAs(app, who, unblockAccount, { body: { email } });
const look = (who: TestAccount) => callAs(app, who, getAccount);

test("a blocked account is out at once and is told so", async () => {
  const [anna, otto] = [await makeAccount(db), await makeAccount(db)];
  const answer = await block(operator, anna.email.toUpperCase());
  expect([answer.statusCode, answer.json()]).toEqual([200, { accountId: anna.id, blockedAt: expect.any(String) }]);
  const refused = await look(anna);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: "account-blocked", detail: "Dieses Konto ist gesperrt. Bitte wende dich an uns." },
  ]);
  expect((await look(otto)).statusCode).toBe(200);
  expect((await block(operator, anna.email)).json()).toEqual(answer.json());
});

test("let in again it signs in with its password", async () => {
  const anna = await makeAccount(db);
  const { email, password } = anna;
  const enter = async () => (await callAs(app, null, loginCustomer, { body: { email, password } })).statusCode;
  await block(operator, email);
  expect(await enter()).toBe(403);
  await unblock(operator, email);
  expect(await enter()).toBe(200);
});

test("let in again it begins anew: sessions from before stay dead", async () => {
  const anna = await makeAccount(db);
  await block(operator, anna.email);
  expect((await unblock(operator, anna.email)).json()).toEqual({ accountId: anna.id, blockedAt: null });
  expect((await look(anna)).statusCode).toBe(401);
  const token = await db.transaction((tx) => beginSession(tx, anna.id, Date.now()));
  expect((await look({ ...anna, token })).statusCode).toBe(200);
  await unblock(operator, anna.email);
  expect((await look({ ...anna, token })).statusCode).toBe(200);
});

test("a write that was under way comes too late", async () => {
  const anna = await makeAccount(db);
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [anna.id]);
  const writing = callAs(app, anna, updateCustomer, { body: { paymentType: "STRIPE" } });
  await waitForBlockedQueries(pool);
  await client.query("COMMIT");
  client.release();
  const answer = await writing;
  expect([answer.statusCode, answer.json().code]).toEqual([403, "account-blocked"]);
  const { rows } = await pool.query("SELECT payment_type FROM accounts WHERE id = $1", [anna.id]);
  expect(rows).toEqual([{ payment_type: "ON_SPOT" }]);
});

test("signed out while blocked it is out for good", async () => {
  const anna = await makeAccount(db);
  await block(operator, anna.email);
  expect((await callAs(app, anna, logoutCustomer)).statusCode).toBe(204);
  await unblock(operator, anna.email);
  expect((await look(anna)).statusCode).toBe(401);
});

test("operators see who is kept out and why, until they are let in again", async () => {
  const anna = await makeAccount(db);
  const mine = async () =>
    (await callAs(app, operator, findBlockedAccounts, {}))
      .json()
      .find(({ email }: { email: string }) => email === anna.email);
  const reason = "Dreimal nicht abgeholt";
  await callAs(app, operator, blockAccount, { body: { email: anna.email, reason } });
  expect(await mine()).toMatchObject({ accountId: anna.id, reason, blockedAt: expect.any(String) });
  // A second call without a reason keeps the first one.
  await block(operator, anna.email);
  expect((await mine()).reason).toBe(reason);
  await unblock(operator, anna.email);
  expect(await mine()).toBeUndefined();
  await block(operator, anna.email);
  expect((await mine()).reason).toBeNull();
  expect((await callAs(app, await makeAccount(db), findBlockedAccounts, {})).statusCode).toBe(404);
  const long = await callAs(app, operator, blockAccount, { body: { email: anna.email, reason: "x".repeat(201) } });
  expect(long.statusCode).toBe(422);
});

test("an operator cannot lock themself out", async () => {
  const answer = await block(operator, operator.email);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: "own-account", detail: "Das eigene Konto kannst du hier weder sperren noch löschen." },
  ]);
  expect((await look(operator)).statusCode).toBe(200);
});

test("an account that there is not is told to operators", async () => {
  for (const call of [block, unblock]) {
    const answer = await call(operator, "niemand@example.at");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "account-not-found"]);
  }
});

test("to everybody else there is nothing here, whoever they name", async () => {
  const anna = await makeAccount(db);
  const owner = await makeAccount(db);
  for (const call of [block, unblock])
    for (const email of [anna.email, owner.email, "niemand@example.at"]) {
      const answer = await call(owner, email);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { code: "not-found", detail: "Das gibt es hier nicht." },
      ]);
    }
  expect((await look(anna)).statusCode).toBe(200);
});
