import {
  confirmEmail,
  forgotPassword,
  loginCustomer,
  registerCustomer,
  resetPassword,
} from "@mahlzeit/contract/people/customers";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { sendAccountMails, tokenIn } from "../../testing/mails.ts";
import { addAccountMail } from "./account-mails.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });

let made = 0;
const aNetwork = () => `10.4.${Math.floor(++made / 250)}.${made % 250}`;
const anEmail = () => `neu${++made}@example.at`;
const confirm = (token: string) => callAs(app, null, confirmEmail, { body: { token }, from: aNetwork() });
const deliver = () => sendAccountMails({ pool, db }, clock.now);
const find = async (id: string) =>
  (await pool.query("SELECT email, pending_email, email_confirmed_at FROM accounts WHERE id = $1", [id])).rows[0];

async function register(): Promise<{ id: string; email: string; token: string }> {
  const customer = { firstName: "Eva", lastName: "Berger", phone: "+43 660 1234567" };
  const body = { email: anEmail(), password: "Semmelknödel", customer };
  const { id } = (await callAs(app, null, registerCustomer, { body, from: aNetwork() })).json();
  return { id, email: body.email, token: tokenIn((await deliver())[0]) };
}

/** Creates a link to an address that the account is to have. */
async function linkTo(email: string, { id }: TestAccount): Promise<string> {
  await pool.query("UPDATE accounts SET pending_email = $2 WHERE id = $1", [id, email]);
  await db.transaction((tx) =>
    addAccountMail(tx, { accountId: id, kind: "confirm-email", email, firstName: "Anna" }, clock.now),
  );
  return tokenIn((await deliver()).find(({ to }) => to.address === email));
}

test("the link in the welcome mail confirms the address, once", async () => {
  const { id, email, token } = await register();
  expect((await confirm(token)).statusCode).toBe(204);
  expect(await find(id)).toEqual({ email, pending_email: null, email_confirmed_at: new Date(start) });
  const again = await confirm(token);
  expect([again.statusCode, again.json().code]).toEqual([410, "link-expired"]);
});

test("it works for seven days", async () => {
  const { token } = await register();
  clock.now = start + 7 * dayMs;
  expect((await confirm(token)).json().code).toBe("link-expired");
  clock.now -= 1;
  expect((await confirm(token)).statusCode).toBe(204);
  clock.now = start;
});

test("a new address counts from its link on, and the former mailbox is told", async () => {
  const account = await makeAccount(db);
  const email = anEmail();
  const token = await linkTo(email, account);
  expect((await find(account.id)).email).toBe(account.email);
  expect((await confirm(token)).statusCode).toBe(204);
  expect(await find(account.id)).toEqual({ email, pending_email: null, email_confirmed_at: new Date(start) });
  const [told] = await deliver();
  expect([told?.to.address, told?.subject]).toEqual([account.email, "Deine E-Mail-Adresse wurde geändert"]);
  expect(told?.text).not.toContain(email);
  const signIn = (of: string) =>
    callAs(app, null, loginCustomer, { body: { email: of, password: account.password }, from: aNetwork() });
  expect([(await signIn(email)).statusCode, (await signIn(account.email)).statusCode]).toEqual([200, 401]);
});

test("a link to an address that is no longer to be the account's does nothing", async () => {
  const account = await makeAccount(db);
  const token = await linkTo(anEmail(), account);
  await pool.query("UPDATE accounts SET pending_email = 'anders@example.at' WHERE id = $1", [account.id]);
  expect((await confirm(token)).json().code).toBe("link-expired");
  expect((await find(account.id)).email).toBe(account.email);
});

test("of two accounts that want one address, the first to open its link gets it", async () => {
  const [one, other] = [await makeAccount(db), await makeAccount(db)];
  const email = anEmail();
  const tokens = [await linkTo(email, one), await linkTo(email.toUpperCase(), other)];
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    code: "email-taken",
    detail: "Es existiert bereits ein Konto mit dieser E-Mail",
  });
  await deliver();
});

test("an address that somebody registers before the link is opened stays theirs", async () => {
  const [account, email] = [await makeAccount(db), anEmail()];
  const token = await linkTo(email, account);
  const other = await makeAccount(db, { email });
  const answer = await confirm(token);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "email-taken"]);
  expect([(await find(account.id)).email, (await find(other.id)).email]).toEqual([account.email, email]);
});

test("of ten clicks at once exactly one changes the address, and one mail tells of it", async () => {
  const account = await makeAccount(db);
  const token = await linkTo(anEmail(), account);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(9).fill(410)]);
  expect(await deliver()).toHaveLength(1);
});

test("a link for one purpose is none for another", async () => {
  const account = await makeAccount(db);
  const toConfirm = await linkTo(anEmail(), account);
  const reset = (token: string) =>
    callAs(app, null, resetPassword, { body: { token, newPassword: "Neues Passwort" }, from: aNetwork() });
  expect((await reset(toConfirm)).json().code).toBe("link-expired");
  await callAs(app, null, forgotPassword, { body: { email: account.email }, from: aNetwork() });
  const toReset = tokenIn((await deliver())[0]);
  expect((await confirm(toReset)).json().code).toBe("link-expired");
  // Links sent to the former mailbox do nothing once the address has changed.
  expect((await confirm(toConfirm)).statusCode).toBe(204);
  expect((await reset(toReset)).json().code).toBe("link-expired");
  await deliver();
});

test("strange tokens are refused, and guessing them is slowed down", async () => {
  const from = aNetwork();
  const guess = () => callAs(app, null, confirmEmail, { body: { token: "A".repeat(43) }, from });
  const answers = await Promise.all(Array.from({ length: 80 }, guess));
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "link-expired")).toHaveLength(61);
  expect(codes.filter((code) => code === "too-many-attempts")).toHaveLength(19);
});

test("a blocked account confirms nothing, and may again once it is let in", async () => {
  const account = await makeAccount(db);
  const token = await linkTo(anEmail(), account);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [account.id]);
  expect((await confirm(token)).json().code).toBe("link-expired");
  await pool.query("UPDATE accounts SET blocked_at = NULL WHERE id = $1", [account.id]);
  expect((await confirm(token)).statusCode).toBe(204);
  await deliver();
});
