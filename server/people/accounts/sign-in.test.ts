import { authenticateCustomer, loginCustomer, logoutCustomer } from "@mahlzeit/contract/people/customers";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { accountOfToken } from "@mahlzeit/domain/people/session-token";
import { expect, test } from "vitest";
import { connect } from "../../platform/database/connect.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { forgetDeadSessions } from "./sessions.ts";

const { pool, db, config } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });

let made = 0;
const aNetwork = () => `10.2.${Math.floor(++made / 250)}.${made % 250}`;
const login = (email: string, password: string, from = aNetwork(), at = app) =>
  callAs(at, null, loginCustomer, { body: { email, password }, from });
const comeIn = async ({ email, password }: TestAccount) => ({ token: (await login(email, password)).body });
const isIn = async (who: { token: string }) => (await callAs(app, who, authenticateCustomer)).statusCode === 200;

test("with the right password a token is answered as plain text, and it shows the account", async () => {
  const account = await makeAccount(db, { firstName: "Eva", now: start });
  const answer = await login(` ${account.email.toUpperCase()} `, account.password);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toMatch(/^[\w-]{43}_/);
  expect(accountOfToken(answer.body)).toBe(account.id);
  const shown = (await callAs(app, { token: answer.body }, authenticateCustomer)).json();
  expect(shown).toMatchObject({
    id: account.id,
    customer: { firstName: "Eva" },
    signedInAt: "2026-11-19T16:00:00.000Z",
  });
});

test("a wrong password and an unknown address are answered alike", async () => {
  const account = await makeAccount(db);
  const [wrong, unknown, empty] = await Promise.all([
    login(account.email, "falsch123"),
    login("niemand@example.at", account.password),
    login("", ""),
  ]);
  expect(wrong.json()).toMatchObject({ status: 401, code: "wrong-credentials", detail: "Ungültiges Passwort" });
  expect(unknown.json()).toEqual(wrong.json());
  expect(empty.json()).toEqual(wrong.json());
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test("a blocked account says so to whoever knows the password, and to nobody else", async () => {
  const account = await makeAccount(db);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [account.id]);
  const right = await login(account.email, account.password);
  expect([right.statusCode, right.json().code]).toEqual([403, "account-blocked"]);
  expect((await login(account.email, "falsch123")).json().code).toBe("wrong-credentials");
  const before = await callAs(app, account, authenticateCustomer);
  expect([before.statusCode, before.json().code]).toEqual([403, "account-blocked"]);
});

test("signing in elsewhere ends no session; signing out ends one", async () => {
  const account = await makeAccount(db);
  const [phone, laptop] = [await comeIn(account), await comeIn(account)];
  expect([await isIn(account), await isIn(phone), await isIn(laptop)]).toEqual([true, true, true]);
  expect((await callAs(app, phone, logoutCustomer)).statusCode).toBe(204);
  expect([await isIn(account), await isIn(phone), await isIn(laptop)]).toEqual([true, false, true]);
});

test("signing out with a dead token, a strange one or none is fine as well", async () => {
  const account = await makeAccount(db);
  await callAs(app, account, logoutCustomer);
  for (const who of [account, { token: "x".repeat(43) }, { token: "x" }, null])
    expect((await callAs(app, who, logoutCustomer)).statusCode).toBe(204);
});

test("a session lives on for 30 days after it was last used, to the day", async () => {
  clock.now = start;
  const account = await makeAccount(db, { now: start });
  const [used, unused] = [await comeIn(account), await comeIn(account)];
  for (let days = 29; days <= 29 * 4; days += 29) {
    clock.now = start + days * dayMs;
    expect(await isIn(used)).toBe(true);
  }
  expect(await isIn(unused)).toBe(false);
  const lastUsed = clock.now;
  clock.now = lastUsed + 30 * dayMs - 1;
  expect(await isIn(used)).toBe(true);
  clock.now += 30 * dayMs;
  expect(await isIn(used)).toBe(false);
  clock.now = start;
});

test("using a session within the hour writes nothing, and dead sessions are deleted", async () => {
  clock.now = start;
  const account = await makeAccount(db, { now: start });
  const expiries = async () =>
    (await pool.query("SELECT expires_at AS at FROM sessions WHERE account_id = $1", [account.id])).rows;
  const before = await expiries();
  clock.now = start + hourMs;
  await isIn(account);
  expect(await expiries()).toEqual(before);
  clock.now += 1;
  await isIn(account);
  expect((await expiries())[0].at.getTime()).toBe(clock.now + 30 * dayMs);
  await forgetDeadSessions(db, clock.now + 30 * dayMs - 1);
  expect(await expiries()).toHaveLength(1);
  await forgetDeadSessions(db, clock.now + 30 * dayMs);
  expect(await expiries()).toHaveLength(0);
  clock.now = start;
});

test("of fifty wrong passwords at once, on two servers, only the free ones are looked at", async () => {
  const second = connect(config);
  const other = await testApp({ ...second, now: () => clock.now });
  const [account, from] = [await makeAccount(db), aNetwork()];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => login(account.email, `falsch${i}`, from, i % 2 ? app : other)),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "wrong-credentials")).toHaveLength(6);
  expect(codes.filter((code) => code === "too-many-attempts")).toHaveLength(44);
  const refused = await login(account.email, account.password, from, other);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
  expect(refused.json().detail).toBe("Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.");
  expect((await login(account.email, account.password)).statusCode).toBe(200);
  clock.now += 5000;
  expect((await login(account.email, account.password, from)).statusCode).toBe(200);
  clock.now = start;
  await second.close();
});

test("a session begins and ends at once for all servers", async () => {
  const second = connect(config);
  const other = await testApp({ ...second, now: () => clock.now });
  const shownAt = async (at: typeof app, who: { token: string }) =>
    (await callAs(at, who, authenticateCustomer)).statusCode;
  const who = await comeIn(await makeAccount(db));
  expect([await shownAt(app, who), await shownAt(other, who)]).toEqual([200, 200]);
  await callAs(other, who, logoutCustomer);
  expect([await shownAt(app, who), await shownAt(other, who)]).toEqual([401, 401]);
  await second.close();
});

test("mistakes before the right password are forgiven", async () => {
  const [account, from] = [await makeAccount(db), aNetwork()];
  for (let i = 0; i < 3; i++) {
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await login(account.email, "falsch123", from)).statusCode).toBe(401);
    expect((await login(account.email, account.password, from)).statusCode).toBe(200);
  }
});

test("no token is kept, only its hash", async () => {
  const { token } = await comeIn(await makeAccount(db));
  const { rows } = await pool.query("SELECT string_agg(sessions::text, '') AS all FROM sessions");
  expect(rows[0].all).not.toContain(token);
  expect(rows[0].all).not.toContain(Buffer.from(token).toString("hex"));
  expect(rows[0].all).not.toContain(Buffer.from(token, "base64url").toString("hex"));
});

test("a password that changes while somebody signs in with it lets nobody in", async () => {
  const account = await makeAccount(db);
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("UPDATE accounts SET password_hash = '$argon2id$other' WHERE id = $1", [account.id]);
  const late = login(account.email, account.password);
  await waitForBlockedQueries(pool);
  await client.query("DELETE FROM sessions WHERE account_id = $1", [account.id]);
  await client.query("COMMIT");
  client.release();
  expect((await late).json().code).toBe("wrong-credentials");
  expect((await pool.query("SELECT FROM sessions WHERE account_id = $1", [account.id])).rowCount).toBe(0);
});
