import { addAddress, getAccount, updatePassword } from "@mahlzeit/contract/people/customers";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { home } from "../../testing/orders.ts";
import { isPassword } from "./passwords.ts";
import { beginSession } from "./sessions.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });

let networks = 0;
const change = (who: TestAccount, body: object, from = `198.51.100.${++networks}`) =>
  callAs(app, who, updatePassword, { body, from });
const elsewhere = async (who: TestAccount): Promise<TestAccount> => ({
  ...who,
  token: await db.transaction((tx) => beginSession(tx, who.id, Date.now())),
});
const isSignedIn = async (who: TestAccount) => (await callAs(app, who, getAccount)).statusCode === 200;
const hasPassword = async ({ id }: TestAccount, password: string) => {
  const { rows } = await pool.query("SELECT password_hash FROM accounts WHERE id = $1", [id]);
  return isPassword(rows[0].password_hash, password);
};

test("a new password ends all other sessions and is told by mail", async () => {
  const anna = await makeAccount(db);
  const [phone, stranger] = [await elsewhere(anna), await makeAccount(db)];
  const answer = await change(anna, { oldPassword: anna.password, newPassword: " neues Wort " });
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect([await hasPassword(anna, " neues Wort "), await hasPassword(anna, anna.password)]).toEqual([true, false]);
  expect([await isSignedIn(anna), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([true, false, true]);
  const { rows } = await pool.query("SELECT kind, email FROM account_mails WHERE account_id = $1", [anna.id]);
  expect(rows).toEqual([{ kind: "password-changed", email: anna.email }]);
});

test("whoever had begun to take the account over is out: links and a waiting e-mail address die", async () => {
  const anna = await makeAccount(db);
  await pool.query("UPDATE accounts SET pending_email = 'dieb@example.at' WHERE id = $1", [anna.id]);
  const link = "INSERT INTO account_links VALUES ($1, $2, $3, $4, now() + interval '1 day')";
  await pool.query(link, [Buffer.alloc(32, 1), anna.id, "confirm-email", "dieb@example.at"]);
  await pool.query(link, [Buffer.alloc(32, 2), anna.id, "reset-password", anna.email]);
  await pool.query(link, [Buffer.alloc(32, 3), anna.id, "confirm-email", anna.email]);
  await change(anna, { oldPassword: anna.password, newPassword: "neues Wort" });
  const { rows } = await pool.query("SELECT purpose, email FROM account_links WHERE account_id = $1", [anna.id]);
  expect(rows).toEqual([{ purpose: "confirm-email", email: anna.email }]);
  expect((await callAs(app, anna, getAccount)).json().pendingEmail).toBeNull();
});

test("a wrong old password changes nothing and ends nothing", async () => {
  const anna = await makeAccount(db);
  const phone = await elsewhere(anna);
  const answer = await change(anna, { oldPassword: "falsch123", newPassword: "neues Wort" });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: "wrong-password", detail: "Ungültiges Passwort" });
  expect([await hasPassword(anna, anna.password), await isSignedIn(phone)]).toEqual([true, true]);
});

test.each([
  ["", "neues Wort", [{ field: "oldPassword", message: "Bitte ausfüllen" }]],
  ["geheim123", "", [{ field: "newPassword", message: "Bitte ausfüllen" }]],
  ["geheim123", "12345", [{ field: "newPassword", message: "Ungültiges Passwort (min. 6 Zeichnen)" }]],
  ["geheim123", "a".repeat(201), [{ field: "newPassword", message: "Bitte höchstens 200 Zeichen" }]],
])("the old %j and the new %j are told what is wrong", async (oldPassword, newPassword, errors) => {
  const anna = await makeAccount(db);
  const answer = await change(anna, { oldPassword, newPassword });
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
});

test("guessing the old password soon has to wait, even with the right one", async () => {
  const anna = await makeAccount(db);
  const guess = (oldPassword: string) => change(anna, { oldPassword, newPassword: "neues Wort" }, "203.0.113.5");
  for (let i = 0; i < 6; i++) expect((await guess(`falsch${i}`)).statusCode).toBe(403);
  const refused = await guess(anna.password);
  expect([refused.statusCode, refused.json().code]).toEqual([429, "too-many-attempts"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await change(anna, { oldPassword: anna.password, newPassword: "neues Wort" })).statusCode).toBe(204);
});

test("of two changes at once from two sessions one counts, and the other session is out", async () => {
  const anna = await makeAccount(db);
  const phone = await elsewhere(anna);
  const answers = await Promise.all([
    change(anna, { oldPassword: anna.password, newPassword: "erstes Wort" }),
    change(phone, { oldPassword: anna.password, newPassword: "zweites Wort" }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401]);
  const first = answers[0]?.statusCode === 204;
  expect(await hasPassword(anna, first ? "erstes Wort" : "zweites Wort")).toBe(true);
  expect([await isSignedIn(anna), await isSignedIn(phone)]).toEqual([first, !first]);
});

test("of two changes at once from one session the second no longer knows the password", async () => {
  const anna = await makeAccount(db);
  const answers = await Promise.all(
    ["erstes Wort", "zweites Wort"].map((newPassword) => change(anna, { oldPassword: anna.password, newPassword })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403]);
});

test("a session that ends while it is about to write writes nothing", async () => {
  const anna = await makeAccount(db);
  const phone = await elsewhere(anna);
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM accounts WHERE id = $1 FOR UPDATE", [anna.id]);
  // The request is authenticated, then waits for the lock until its session is gone.
  const writing = callAs(app, phone, addAddress, { body: home });
  await waitForBlockedQueries(pool);
  await client.query("DELETE FROM sessions WHERE account_id = $1", [anna.id]);
  await client.query("COMMIT");
  client.release();
  expect((await writing).statusCode).toBe(401);
  const { rowCount } = await pool.query("SELECT FROM account_addresses WHERE account_id = $1", [anna.id]);
  expect(rowCount).toBe(0);
});

test("whoever registered somebody else's address cannot fill their mailbox by new passwords", async () => {
  const anna = await makeAccount(db);
  expect((await change(anna, { oldPassword: anna.password, newPassword: "neues Wort" })).statusCode).toBe(204);
  const again = await change(anna, { oldPassword: "neues Wort", newPassword: "noch eines" });
  expect([again.statusCode, again.json().code]).toEqual([429, "too-many-attempts"]);
  expect(again.headers["retry-after"]).toBe("60");
  expect(await hasPassword(anna, "neues Wort")).toBe(true);
});
