import { pathOf } from "@mahlzeit/contract/endpoint";
import { loginCustomer, updatePassword } from "@mahlzeit/contract/people/customers";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { attemptDelays } from "@mahlzeit/domain/people/attempts";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../platform/database/connect.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { testTimer } from "../../testing/test-timer.ts";
import { knownDeviceDays } from "./known-devices.ts";
import { isPassword } from "./passwords.ts";

const { pool, db, config } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });

let made = 0;
const aNetwork = () => `10.3.${Math.floor(++made / 250)}.${made % 250}`;

interface Try {
  readonly password?: string;
  readonly cookie?: string;
  readonly from?: string;
  readonly at?: FastifyInstance;
}

const login = ({ email, ...known }: TestAccount, { password, cookie, from = aNetwork(), at = app }: Try = {}) =>
  callAs(at, null, loginCustomer, {
    body: { email, password: password ?? known.password },
    from,
    headers: cookie === undefined ? {} : { cookie: `theme=dark; device=${cookie}` },
  });

type Answer = Awaited<ReturnType<typeof login>>;

const setCookieOf = ({ headers }: Answer) => String(headers["set-cookie"] ?? "");
const cookieOf = (answer: Answer) => /^device=([^;]+);/.exec(setCookieOf(answer))?.[1] ?? "";

/** Returns the cookie of a device that signed in to the account. */
const deviceOf = async (account: TestAccount) => cookieOf(await login(account));

/** Returns the number of attempts before the first wait. */
const freeOf = ({ pair }: { readonly pair: readonly number[] }) => pair.findIndex((delay) => delay > 0) + 1;
const [freeOfDevice, freeOfPair] = [freeOf(attemptDelays["known-device"]), freeOf(attemptDelays["sign-in"])];

/** Returns the codes of this many concurrent wrong passwords. */
const guess = async (account: TestAccount, times: number, asked: (i: number) => Try) => {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, i) => login(account, { password: `geraten-${i}`, ...asked(i) })),
  );
  return answers.map((answer) => String(answer.json().code));
};
const countOf = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;

/** Simulates hundreds of guesses, after which every client without a cookie waits for two seconds. */
async function besiege(account: TestAccount): Promise<void> {
  await pool.query("DELETE FROM attempts");
  await login(account, { password: "geraten" });
  await pool.query("UPDATE attempts SET count = 500");
}

/**
 * Tells whether the cookie makes the device a known one: then a wrong password counts against nothing but the device.
 */
async function isKnown(account: TestAccount, cookie: string, at = app): Promise<boolean> {
  await pool.query("DELETE FROM attempts");
  expect((await login(account, { password: "geraten", cookie, at })).json().code).toBe("wrong-credentials");
  const { rowCount } = await pool.query("SELECT FROM attempts");
  expect([1, 3]).toContain(rowCount);
  return rowCount === 1;
}

const guessers = process.env.FAULTS === "full" ? 300 : 60;

test(`while ${guessers} networks guess at an account, its owner's device comes in at once, and a stranger waits`, async () => {
  const account = await makeAccount(db);
  const cookie = await deviceOf(account);
  await besiege(account);
  const order: string[] = [];
  const noted = (who: string, asked: Try) =>
    login(account, asked).then(({ statusCode }) => {
      order.push(who);
      return statusCode;
    });
  const guesses = Array.from({ length: guessers }, (_, i) => noted("guess", { password: `geraten-${i}` }));
  const stranger = noted("stranger", {});
  expect(await noted("device", { cookie })).toBe(200);
  // All the others started before, and wait for two seconds and then for each other.
  expect(order.length).toBeLessThan(guessers / 2);
  expect(order).not.toContain("stranger");
  // The queue may be full.
  expect([200, 503]).toContain(await stranger);
  for (const status of await Promise.all(guesses)) expect([401, 503]).toContain(status);
});

test("a known device does not queue behind the passwords of others that are looked at", async () => {
  const account = await makeAccount(db);
  const cookie = await deviceOf(account);
  let over = 0;
  const guesses = Array.from({ length: 60 }, (_, i) => isPassword(null, "geraten", `192.0.2.${i}`).then(() => over++));
  expect((await login(account, { cookie })).statusCode).toBe(200);
  expect(over).toBeLessThan(30);
  await Promise.all(guesses);
});

test("while guesses wait for their account's row, a known device and everybody else find a connection", async () => {
  const account = await makeAccount(db);
  const cookie = await deviceOf(account);
  await login(account, { password: "geraten" });
  const client = await pool.connect();
  // Otherwise a failing test would lock the row forever.
  onTestFinished(() => client.release(true));
  await client.query("BEGIN");
  await client.query("SELECT FROM attempts FOR UPDATE");
  const guesses = Array.from({ length: 20 }, () => login(account, { password: "geraten" }));
  await waitForBlockedQueries(pool, 4);
  expect((await login(account, { cookie })).statusCode).toBe(200);
  await client.query("COMMIT");
  for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(401);
});

test("a copied cookie ends after a few guesses, at once on two servers as well, and locks the owner out of nothing", async () => {
  const account = await makeAccount(db);
  const cookie = await deviceOf(account);
  const second = connect(config, undefined, testTimer());
  const other = await testApp({ ...second, now: () => clock.now });
  const from = aNetwork();
  const codes = await guess(account, 50, (i) => ({ cookie, from, at: i % 2 ? app : other }));
  // The attempts count first for the device, then for its network.
  expect(countOf(codes, "wrong-credentials")).toBe(freeOfDevice + freeOfPair);
  expect(countOf(codes, "too-many-attempts")).toBe(50 - freeOfDevice - freeOfPair);
  expect((await login(account, { cookie, from })).statusCode).toBe(429);
  const owner = await login(account, { cookie });
  expect(owner.statusCode).toBe(200);
  expect(await isKnown(account, cookieOf(owner), other)).toBe(true);
  await second.close();
});

test("a right password forgives the device what was wrong before", async () => {
  const account = await makeAccount(db);
  const cookie = await deviceOf(account);
  await pool.query("DELETE FROM attempts");
  await guess(account, freeOfDevice - 1, () => ({ cookie }));
  expect((await login(account, { cookie })).statusCode).toBe(200);
  expect((await pool.query("SELECT FROM attempts")).rowCount).toBe(0);
});

test("the cookie is worth nothing for another account, after a new password, when it is old, or changed", async () => {
  const [account, another] = [await makeAccount(db), await makeAccount(db)];
  const cookie = await deviceOf(account);
  expect(await isKnown(account, cookie)).toBe(true);
  expect(await isKnown(another, cookie)).toBe(false);
  expect(await isKnown({ ...account, email: "niemand@example.at" }, cookie)).toBe(false);
  for (const i of [0, 20, 40, 71]) {
    const changed = `${cookie.slice(0, i)}${cookie[i] === "A" ? "B" : "A"}${cookie.slice(i + 1)}`;
    expect(await isKnown(account, changed)).toBe(false);
  }
  for (const nonsense of ["", ".", "x", "A".repeat(72), `${"A".repeat(71)}é`, '"', cookie.slice(1), `x${cookie}`])
    expect(await isKnown(account, nonsense)).toBe(false);

  clock.now = start + knownDeviceDays * dayMs - hourMs;
  expect(await isKnown(account, cookie)).toBe(true);
  clock.now = start + knownDeviceDays * dayMs;
  expect(await isKnown(account, cookie)).toBe(false);
  clock.now = start;

  const token = (await login(account)).body;
  const newPassword = "Etwas ganz anderes";
  const body = { oldPassword: account.password, newPassword };
  expect((await callAs(app, { token }, updatePassword, { body })).statusCode).toBe(204);
  expect(await isKnown({ ...account, password: newPassword }, cookie)).toBe(false);
});

test("a browser is known for the last three accounts that signed in with it, each by one mark", async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => makeAccount(db)));
  let cookie = "";
  for (const account of [...accounts, ...accounts.slice(3)]) cookie = cookieOf(await login(account, { cookie }));
  const known = [];
  for (const account of accounts) known.push(await isKnown(account, cookie));
  expect(known).toEqual([false, true, true, true]);
});

test("only a right password sets the cookie, for the sign-in alone, and it says and keeps nothing about anybody", async () => {
  const account = await makeAccount(db);
  const before = await Promise.all([login(account, { password: "geraten" }), login(account)]);
  expect(before.map((answer) => setCookieOf(answer) !== "")).toEqual([false, true]);
  const [, right] = before;
  expect(setCookieOf(right).split("; ").slice(1)).toEqual([
    `Path=${pathOf(loginCustomer)}`,
    `Max-Age=${knownDeviceDays * 24 * 60 * 60}`,
    "HttpOnly",
    "SameSite=Strict",
  ]);
  const secure = await testApp({ pool, db }, { publicUrl: "https://essen.example" });
  expect(setCookieOf(await login(account, { at: secure }))).toMatch(/; Secure$/);

  const cookie = cookieOf(right);
  const bytes = Buffer.from(cookie, "base64url");
  expect(bytes.toString("hex")).not.toContain(account.id.replaceAll("-", ""));
  expect(cookieOf(await login(account, { cookie })).slice(8)).not.toBe(cookie.slice(8));
  for (const { name } of (await pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"))
    .rows) {
    const { rows } = await pool.query(`SELECT string_agg(t::text, '') AS all FROM ${name} t`);
    for (const part of [cookie, bytes.toString("hex"), bytes.subarray(6, 22).toString("hex")])
      expect(rows[0].all ?? "").not.toContain(part);
  }
});

test("with a cookie too, nobody sees whether there is an account", async () => {
  const [account, another] = [await makeAccount(db), await makeAccount(db)];
  const cookie = await deviceOf(another);
  const [known, unknown] = await Promise.all(
    [account.email, "niemand@example.at"].map((email) => login({ ...account, email }, { password: "geraten", cookie })),
  );
  expect(unknown?.json()).toEqual(known?.json());
  expect(Object.keys(unknown?.headers ?? {})).toEqual(Object.keys(known?.headers ?? {}));
});
