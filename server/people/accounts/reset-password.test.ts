import {
  authenticateCustomer,
  forgotPassword,
  loginCustomer,
  resetPassword,
} from "@mahlzeit/contract/people/customers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import type { Mail } from "../../platform/mail/mailer.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { sendAccountMails, testMailParts, tokenIn } from "../../testing/mails.ts";
import { forgetDeadLinks } from "./links.ts";
import { forgetMailboxMails } from "./mail-pause.ts";
import { mailAccount } from "./mails/send-account-mail.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });

let made = 0;
const aNetwork = () => `10.3.${Math.floor(++made / 250)}.${made % 250}`;
const forget = (email: string, from = aNetwork()) => callAs(app, null, forgotPassword, { body: { email }, from });
const reset = (token: string, newPassword = "Neues Passwort", from = aNetwork()) =>
  callAs(app, null, resetPassword, { body: { token, newPassword }, from });
const canSignIn = async ({ email }: TestAccount, password: string) =>
  (await callAs(app, null, loginCustomer, { body: { email, password }, from: aNetwork() })).statusCode === 200;
const deliver = () => sendAccountMails({ pool, db }, clock.now);

/** Returns a link from the account's mailbox. */
async function linkFor(account: TestAccount): Promise<string> {
  expect((await forget(account.email)).statusCode).toBe(202);
  return tokenIn((await deliver()).find(({ to }) => to.address === account.email));
}

test("whoever forgot the password sets a new one by a link, and all sessions end", async () => {
  const account = await makeAccount(db, { firstName: "Eva", email: "Eva.Berger@example.at" });
  expect((await forget(" EVA.BERGER@example.at")).statusCode).toBe(202);
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual({ name: "Eva", address: "Eva.Berger@example.at" });
  expect(mail?.text).toContain("Der Link gilt 30\u00a0Minuten");
  expect(mail?.text).toContain("https://mahlzeit.example/login/passwort#");
  expect((await reset(tokenIn(mail))).statusCode).toBe(204);
  expect(await canSignIn(account, account.password)).toBe(false);
  expect(await canSignIn(account, "Neues Passwort")).toBe(true);
  expect((await callAs(app, account, authenticateCustomer)).statusCode).toBe(401);
  const [told] = await deliver();
  expect([told?.to.address, told?.subject]).toEqual(["Eva.Berger@example.at", "Dein Passwort wurde geändert"]);
});

test("nobody learns whether there is an account: the same answer, the same rows, and no mail", async () => {
  const account = await makeAccount(db);
  const known = await forget(account.email);
  const unknown = await forget("niemand@example.at");
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  const { rows } = await pool.query("SELECT account_id, kind, first_name FROM account_mails");
  const mail = { account_id: null, kind: "reset-password", first_name: "" };
  expect(rows).toEqual([mail, mail]);
  expect((await deliver()).map(({ to }) => to.address)).toEqual([account.email]);
  expect((await pool.query("SELECT FROM account_mails")).rowCount).toBe(0);
});

test.each([
  ["", "Bitte ausfüllen"],
  ["eva@example", "Bitte geben Sie eine gültige E-Mail Adresse an"],
])("%j gets no link", async (email, message) => {
  const answer = await forget(email);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: "email", message }]]);
});

test("a mailbox gets one link a minute, however many ask from wherever", async () => {
  const account = await makeAccount(db);
  const asked = await Promise.all(Array.from({ length: 20 }, () => forget(account.email)));
  expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(await deliver()).toHaveLength(1);
  clock.now += minuteMs - 1;
  await forget(account.email);
  expect(await deliver()).toHaveLength(0);
  clock.now += 1;
  await forget(account.email);
  expect(await deliver()).toHaveLength(1);
  clock.now = start;
});

test("whoever asks for links again and again has to wait", async () => {
  const [from, email] = [aNetwork(), "immer.wieder@example.at"];
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await forget(email, from));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 429]);
  expect(answers[4]?.headers["retry-after"]).toBe("5");
  await deliver();
});

test("a link works for 30 minutes after it was asked for, also when its mail was late", async () => {
  const account = await makeAccount(db);
  await forget(account.email);
  clock.now += 20 * minuteMs;
  const token = tokenIn((await deliver())[0]);
  clock.now = start + 30 * minuteMs;
  const late = await reset(token);
  expect([late.statusCode, late.json().code]).toEqual([410, "link-expired"]);
  expect(late.json().detail).toBe("Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.");
  clock.now -= 1;
  expect((await reset(token)).statusCode).toBe(204);
  await deliver();
  clock.now = start;
});

test("a link that could not be sent within its time is sent no more", async () => {
  const account = await makeAccount(db);
  await forget(account.email);
  clock.now += 30 * minuteMs;
  expect(await deliver()).toEqual([]);
  expect((await pool.query("SELECT FROM account_mails")).rowCount).toBe(0);
  clock.now = start;
});

test("a link works once, and the other links for the same die with it", async () => {
  const account = await makeAccount(db);
  const first = await linkFor(account);
  clock.now += minuteMs;
  const second = await linkFor(account);
  expect((await reset(second)).statusCode).toBe(204);
  for (const token of [first, second])
    expect((await reset(token, "Noch ein Passwort")).json().code).toBe("link-expired");
  expect(await canSignIn(account, "Neues Passwort")).toBe(true);
  await deliver();
  clock.now = start;
});

test("of ten who use a link at once exactly one sets the password", async () => {
  const account = await makeAccount(db);
  const first = await linkFor(account);
  clock.now += minuteMs;
  const tokens = [first, await linkFor(account)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => reset(tokens[i % 2] ?? "", `Passwort Nummer ${i}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(9).fill(410)]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 204);
  expect(await canSignIn(account, `Passwort Nummer ${winner}`)).toBe(true);
  expect(await deliver()).toHaveLength(1);
  clock.now = start;
});

test.each([
  ["", "Bitte ausfüllen"],
  ["12345", "Ungültiges Passwort (min. 6 Zeichnen)"],
])("the new password %j is refused, and the link still works", async (newPassword, message) => {
  const account = await makeAccount(db);
  const token = await linkFor(account);
  const answer = await reset(token, newPassword);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: "newPassword", message }]]);
  expect((await reset(token)).statusCode).toBe(204);
  await deliver();
});

test("strange tokens are refused, and guessing them is slowed down", async () => {
  const from = aNetwork();
  for (const token of ["x", "A".repeat(43)])
    expect((await reset(token, "Neues Passwort", from)).json().code).toBe("link-expired");
  const answers = await Promise.all(Array.from({ length: 80 }, () => reset("A".repeat(43), "Neues Passwort", from)));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(15);
});

test("whoever squatted an address does not get back in after its owner's reset", async () => {
  const account = await makeAccount(db);
  await pool.query("UPDATE accounts SET pending_email = 'dieb@example.at' WHERE id = $1", [account.id]);
  await pool.query(
    `INSERT INTO account_links SELECT sha256(decode(purpose_of, 'escape')), $1, 'confirm-email', purpose_of, now() + interval '99 years'
     FROM unnest(ARRAY['dieb@example.at', $2]) AS purpose_of`,
    [account.id, account.email],
  );
  await reset(await linkFor(account));
  const { rows } = await pool.query(
    `SELECT pending_email, email_confirmed_at IS NOT NULL AS confirmed,
       (SELECT count(*)::int FROM account_links WHERE account_id = a.id) AS links,
       (SELECT count(*)::int FROM sessions WHERE account_id = a.id) AS sessions FROM accounts a WHERE id = $1`,
    [account.id],
  );
  expect(rows).toEqual([{ pending_email: null, confirmed: true, links: 0, sessions: 0 }]);
  await deliver();
});

test("a link to a mailbox the account has left does nothing", async () => {
  const account = await makeAccount(db);
  const token = await linkFor(account);
  await pool.query("UPDATE accounts SET email = 'neu@example.at', email_key = 'neu@example.at' WHERE id = $1", [
    account.id,
  ]);
  expect((await reset(token)).json().code).toBe("link-expired");
  expect(await canSignIn({ ...account, email: "neu@example.at" }, account.password)).toBe(true);
});

test("a blocked account gets no link, and uses none", async () => {
  const account = await makeAccount(db);
  const token = await linkFor(account);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [account.id]);
  expect((await reset(token)).json().code).toBe("link-expired");
  clock.now += minuteMs;
  await forget(account.email);
  expect(await deliver()).toEqual([]);
  clock.now = start;
});

test("a mail that is tried twice has one Message-ID, and both its links work until one is used", async () => {
  const account = await makeAccount(db);
  await forget(account.email);
  const mails: Mail[] = [];
  const lost = async (mail: Mail) => {
    mails.push(mail);
    if (mails.length === 1) throw new Error("the answer of the mail server was lost");
  };
  const parts = testMailParts({ send: lost, close: () => undefined });
  const { rows } = await pool.query("SELECT id FROM account_mails");
  await expect(mailAccount(db, parts, rows[0].id, clock.now)).rejects.toThrow("lost");
  await mailAccount(db, parts, rows[0].id, clock.now);
  await mailAccount(db, parts, rows[0].id, clock.now);
  expect(mails.map(({ cause }) => cause)).toEqual(Array(2).fill(`account-${account.id}.${rows[0].id}`));
  const [first, second] = mails.map(tokenIn);
  expect(first).not.toBe(second);
  expect((await reset(first ?? "")).statusCode).toBe(204);
  expect((await reset(second ?? "")).statusCode).toBe(410);
  await deliver();
});

test("only the hash of a link's token is kept, nothing of it in the queue, and dead ones are deleted", async () => {
  const account = await makeAccount(db);
  const token = await linkFor(account);
  const { rows } = await pool.query("SELECT string_agg(account_links::text, '') AS links FROM account_links");
  for (const form of [token, Buffer.from(token).toString("hex"), Buffer.from(token, "base64url").toString("hex")])
    expect(rows[0].links).not.toContain(form);
  expect(JSON.stringify(await findJobs(pool))).not.toContain("@");
  await forgetDeadLinks(db, clock.now + 30 * minuteMs);
  expect((await pool.query("SELECT FROM account_links WHERE account_id = $1", [account.id])).rowCount).toBe(0);
});

test("a running server sends the link by itself", async () => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const listening = await testApp({ pool, db, mailer });
  await listening.listen({ port: 0, host: "127.0.0.1" });
  const account = await makeAccount(db);
  await callAs(listening, null, forgotPassword, { body: { email: account.email }, from: aNetwork() });
  await expect.poll(() => mails.map(({ to }) => to.address), soon).toContain(account.email);
  expect(tokenIn(mails.at(-1))).toHaveLength(43);
});

test("a mailbox gets a handful of links a day, from however many networks they are asked for, and the last one works", async () => {
  const account = await makeAccount(db, { email: "Voll@example.at" });
  const spelled = ["voll@example.at", " VOLL@EXAMPLE.AT ", "voll\u200b@example.at"];
  const links: string[] = [];
  const answers = new Set<string>();
  for (let i = 0; i < 12; i++) {
    clock.now += 2 * minuteMs;
    const { statusCode, body } = await forget(spelled[i % 3] ?? "");
    answers.add(`${statusCode} ${body}`);
    links.push(...(await deliver()).map(tokenIn));
    await forgetMailboxMails(db, clock.now);
  }
  expect([links.length, [...answers]]).toEqual([5, ["202 "]]);
  expect((await reset(links[4] ?? "")).statusCode).toBe(204);
  await deliver();
  clock.now += 24 * 60 * minuteMs;
  await linkFor(account);
  clock.now = start;
});
