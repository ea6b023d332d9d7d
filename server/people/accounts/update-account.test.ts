import { getAccount, updateCustomer } from "@mahlzeit/contract/people/customers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";

const { pool, db } = await testDatabase();
const clock = { ahead: 0 };
const app = await testApp({ pool, db, now: () => Date.now() + clock.ahead });

let networks = 0;
const update = (who: TestAccount, body: object, from = `198.51.100.${++networks}`) =>
  callAs(app, who, updateCustomer, { body, from });
const mailsOf = async ({ id }: TestAccount) => {
  const { rows } = await pool.query("SELECT kind, email FROM account_mails WHERE account_id = $1 ORDER BY id", [id]);
  return rows;
};
const name = { firstName: "Anna", lastName: "Muster", phone: "+43 660 7654321" };

test("the account shows who somebody is to themselves, and nothing secret", async () => {
  const anna = await makeAccount(db, { email: "Anna@example.at" });
  const answer = await callAs(app, anna, getAccount);
  expect(answer.json()).toEqual({
    id: anna.id,
    email: "Anna@example.at",
    emailConfirmedAt: null,
    pendingEmail: null,
    paymentType: "ON_SPOT",
    customer: name,
    addresses: [],
    promotion: null,
    roles: { operator: false, restaurants: [] },
    passwordChangedAt: expect.any(String),
    signedInAt: expect.any(String),
    createdAt: expect.any(String),
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("only what is given is changed", async () => {
  const anna = await makeAccount(db);
  const paid = await update(anna, { paymentType: "STRIPE" });
  expect(paid.json()).toMatchObject({ paymentType: "STRIPE", customer: name, email: anna.email });
  const renamed = { firstName: "Änne", lastName: "von der  Au", phone: "0660 123456" };
  const answer = await update(anna, { customer: renamed, email: null });
  expect(answer.json()).toMatchObject({
    paymentType: "STRIPE",
    customer: { ...renamed, lastName: "von der Au" },
    email: anna.email,
    pendingEmail: null,
  });
  expect((await update(anna, {})).json()).toEqual(answer.json());
  expect(await mailsOf(anna)).toEqual([]);
});

test("customer, email and paymentType together answer the account, also long after signing in where the e-mail stays", async () => {
  const anna = await makeAccount(db);
  clock.ahead = 60 * minuteMs;
  const customer = { firstName: "Änne", lastName: "Au", phone: "0660 123456" };
  const answer = await update(anna, {
    customer: { ...customer, email: anna.email },
    email: anna.email,
    paymentType: "STRIPE",
  });
  const changed = { customer, email: anna.email, pendingEmail: null, paymentType: "STRIPE" };
  expect([answer.statusCode, answer.json()]).toMatchObject([200, changed]);
  expect((await callAs(app, anna, getAccount)).json()).toEqual(answer.json());
  expect(await mailsOf(anna)).toEqual([]);
  clock.ahead = 0;
});

test("wrong names, phones and addresses are told at their fields, and nothing is changed", async () => {
  const anna = await makeAccount(db);
  const answer = await update(anna, {
    customer: { firstName: "A", lastName: " ", phone: "abc" },
    email: "anna@",
    paymentType: "STRIPE",
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: "invalid-input",
    detail: "Bitte prüfe deine Angaben.",
    errors: [
      { field: "customer.firstName", message: "Bitte ausfüllen" },
      { field: "customer.lastName", message: "Bitte ausfüllen" },
      {
        field: "customer.phone",
        message: "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
      },
      { field: "email", message: "Bitte geben Sie eine gültige E-Mail Adresse an" },
    ],
  });
  expect((await update(anna, { email: " " })).json().errors).toEqual([{ field: "email", message: "Bitte ausfüllen" }]);
  expect((await update(anna, { paymentType: "GOLD" })).statusCode).toBe(422);
  expect((await callAs(app, anna, getAccount)).json()).toMatchObject({ customer: name, paymentType: "ON_SPOT" });
});

test("a new e-mail address waits for its link, and the old one stays valid", async () => {
  const anna = await makeAccount(db);
  const answer = await update(anna, { email: "neu@example.at" });
  expect(answer.json()).toMatchObject({ email: anna.email, pendingEmail: "neu@example.at" });
  expect(await mailsOf(anna)).toEqual([{ kind: "confirm-email", email: "neu@example.at" }]);
  await update(anna, { email: "neuer@example.at" });
  expect(await mailsOf(anna)).toEqual([{ kind: "confirm-email", email: "neuer@example.at" }]);
  await update(anna, { customer: name, email: anna.email });
  expect((await callAs(app, anna, getAccount)).json().pendingEmail).toBe("neuer@example.at");
});

test("ten minutes after signing in a new e-mail address takes the password, and nothing else does", async () => {
  const [anna, otto] = [await makeAccount(db), await makeAccount(db)];
  clock.ahead = 10 * minuteMs;
  const email = "uebernommen@example.at";
  const asked = await update(anna, { email });
  expect([asked.statusCode, asked.json()]).toMatchObject([
    403,
    { code: "password-required", detail: "Bitte gib zur Sicherheit noch einmal dein Passwort ein." },
  ]);
  const wrong = await update(anna, { email, password: "falsch123" });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    403,
    { code: "wrong-password", detail: "Ungültiges Passwort" },
  ]);
  // A caller without the password learns nothing about other accounts either.
  expect((await update(anna, { email: otto.email })).json().code).toBe("password-required");
  expect(await mailsOf(anna)).toEqual([]);
  expect(
    (await update(anna, { customer: name, paymentType: "STRIPE", email: anna.email.toUpperCase() })).statusCode,
  ).toBe(200);
  expect((await update(anna, { email, password: anna.password })).json()).toMatchObject({ pendingEmail: email });
  clock.ahead = 0;
});

test("a wrong password is refused also within the ten minutes, and guessing it has to wait", async () => {
  const anna = await makeAccount(db);
  const guess = (password: string) => update(anna, { email: "geraten@example.at", password }, "203.0.113.11");
  for (let i = 0; i < 6; i++) expect((await guess(`falsch${i}`)).json().code).toBe("wrong-password");
  expect((await guess(anna.password)).json().code).toBe("too-many-attempts");
  expect(await mailsOf(anna)).toEqual([]);
});

test("links sent to an address that is not wanted any more are dead, that of the welcome mail lives", async () => {
  const anna = await makeAccount(db);
  const link = "INSERT INTO account_links VALUES ($1, $2, 'confirm-email', $3, now() + interval '1 day')";
  await pool.query(link, [Buffer.alloc(32, 1), anna.id, anna.email.toUpperCase()]);
  await pool.query(link, [Buffer.alloc(32, 2), anna.id, "frueher@example.at"]);
  await update(anna, { email: "spaeter@example.at" });
  const { rows } = await pool.query("SELECT email FROM account_links WHERE account_id = $1", [anna.id]);
  expect(rows).toEqual([{ email: anna.email.toUpperCase() }]);
});

test("another spelling of the same mailbox counts at once and stays confirmed", async () => {
  const anna = await makeAccount(db);
  await pool.query("UPDATE accounts SET email_confirmed_at = now() WHERE id = $1", [anna.id]);
  const answer = await update(anna, { email: anna.email.toUpperCase() });
  expect(answer.json()).toMatchObject({
    email: anna.email.toUpperCase(),
    pendingEmail: null,
    emailConfirmedAt: expect.any(String),
  });
  expect(await mailsOf(anna)).toEqual([]);
});

test("an e-mail address that has an account already is refused, whatever its case", async () => {
  const [anna, otto] = [await makeAccount(db), await makeAccount(db)];
  const answer = await update(anna, { customer: { ...name, firstName: "Hanna" }, email: otto.email.toUpperCase() });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "email-taken",
    detail: "Es existiert bereits ein Konto mit dieser E-Mail",
  });
  expect((await callAs(app, anna, getAccount)).json()).toMatchObject({ customer: name, pendingEmail: null });
  expect(await mailsOf(anna)).toEqual([]);
});

test("nobody sends many mails to strangers, nor asks for many whether they have an account", async () => {
  const anna = await makeAccount(db);
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push(await update(anna, { email: `fremd${i}@example.at` }, "203.0.113.9"));
  const last = await update(anna, { email: "fremd9@example.at" }, "203.0.113.9");
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(last.statusCode).toBe(429);
  expect(last.json()).toMatchObject({
    code: "too-many-attempts",
    detail: "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.",
  });
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  expect((await update(anna, { paymentType: "STRIPE" }, "203.0.113.9")).statusCode).toBe(200);
});

test("a stranger's mailbox gets one link a minute, however many accounts ask for it", async () => {
  const askers = await Promise.all(Array.from({ length: 8 }, () => makeAccount(db)));
  const answers = await Promise.all(askers.map((who) => update(who, { email: "ziel@example.at" })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(429)]);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBe("60");
  const { rowCount } = await pool.query("SELECT FROM account_mails WHERE email = 'ziel@example.at'");
  expect(rowCount).toBe(1);
  expect((await pool.query("SELECT FROM accounts WHERE pending_email = 'ziel@example.at'")).rowCount).toBe(1);
});

test("asked for the same address again at once, the first link is enough and stays alive", async () => {
  const anna = await makeAccount(db);
  await update(anna, { email: "bald@example.at" });
  const link = "INSERT INTO account_links VALUES ($1, $2, 'confirm-email', $3, now() + interval '1 day')";
  await pool.query(link, [Buffer.alloc(32, 3), anna.id, "bald@example.at"]);
  expect((await update(anna, { email: "Bald@example.at" })).json().pendingEmail).toBe("bald@example.at");
  expect(await mailsOf(anna)).toEqual([{ kind: "confirm-email", email: "bald@example.at" }]);
  expect((await pool.query("SELECT FROM account_links WHERE account_id = $1", [anna.id])).rowCount).toBe(1);
});
