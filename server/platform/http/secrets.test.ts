import { createHash, randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import type { WireInput } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody } from "../../testing/orders.ts";
import { readEveryTable } from "../../testing/stored-texts.ts";
import type { Mail } from "../mail/mailer.ts";

const { db, pool } = await testDatabase();
const lines: string[] = [];
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
const log = { write: (line: string) => void lines.push(line) };
let ahead = 0;
const app = await testApp({ db, pool, mailer, log, now: () => Date.now() + ahead }, { logLevel: "trace" });
beforeAll(async () => {
  await app.listen({ host: "127.0.0.1", port: 0 });
});

const passwords = {
  first: "Erstes!Kennwort-äöü",
  wrong: "Falsches!Kennwort",
  second: "Zweites!Kennwort",
  third: "Drittes!Kennwort",
  short: "Kurz!",
};
const person = { firstName: "Zdenkarina", lastName: "Privatissima", phone: "+43 699 11223344" };
const [email, nextEmail] = ["zdenka.privat@example.at", "zdenka.neu@example.at"];
const address = {
  street: "Verborgenegasse",
  number: "77",
  postcode: { postcode: "1020" },
  city: { name: "Wien" },
  country: { name: "Österreich" },
  extra: "Hintertür, zweimal klopfen",
  doorName: "Kowalska & Nichten",
};
const note = "Für die Nichte aus Kowalskis Haus";
const personal = [...Object.values(person), email, nextEmail, address.street, address.extra, address.doorName, note];

/** All answers, each with the account whose token it may contain. */
const answers: { readonly text: string; readonly may: string | null }[] = [];
const [sessionTokens, linkTokens]: [Set<string>, Set<string>] = [new Set(), new Set()];
let token: string | null = null;

async function call(
  of: Endpoint,
  input: WireInput = {},
  expected: number = of.status,
): Promise<LightMyRequestResponse> {
  const answer = await ask(app, of, input, token && `Bearer ${token}`);
  const isToken = of.path === api.loginCustomer.path && answer.statusCode === 200;
  if (isToken) sessionTokens.add(answer.body);
  answers.push({ text: `${JSON.stringify(answer.headers)}\n${answer.body}`, may: isToken ? answer.body : null });
  expect(answer.statusCode, `${of.path}: ${answer.body}`).toBe(expected);
  await lookIntoTheDatabase();
  return answer;
}

async function signIn(password: string, as = email): Promise<void> {
  token = null;
  token = (await call(api.loginCustomer, { body: { email: as, password } })).body;
}

/** Finds the link's token in the next mail that has one. */
async function nextLink(after: number): Promise<string> {
  const link = /\/login\/\w+#([\w-]{20,})/;
  // Another mail without a link may arrive too.
  const find = () =>
    mails
      .slice(after)
      .map(({ text }) => link.exec(text)?.[1])
      .find((one) => one !== undefined);
  await expect.poll(find, soon).toBeDefined();
  const found = find() ?? "";
  linkTokens.add(found);
  return found;
}

/** Returns the plain and encoded forms of a secret. */
function forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const encodings = (["base64", "base64url", "hex"] as const).map((encoding) =>
    bytes.toString(encoding).replace(/=+$/, ""),
  );
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...encodings];
}

/** Returns a token's hash in all its spellings. */
function hashes(secret: string): string[] {
  const hash = createHash("sha256").update(secret).digest();
  return [hash.toString("hex"), hash.toString("base64").replace(/=+$/, ""), hash.toString("base64url")];
}

function expectNone(secrets: Iterable<string>, text: string, where: string): void {
  const found = [...secrets].filter((secret) => text.includes(secret));
  expect(found, found.length > 0 ? `${where}: ${text.slice(0, 2000)}` : "").toEqual([]);
}

/** Checks all tables after every step, because a row may be deleted again before the end. */
async function lookIntoTheDatabase(): Promise<void> {
  const secrets = [...Object.values(passwords), ...sessionTokens, ...linkTokens].flatMap(forms);
  for (const { place, text } of await readEveryTable(pool)) {
    expectNone(secrets, text, place);
    // The queue outlives its subjects, so it contains only ids.
    if (place.startsWith("graphile_worker.")) expectNone(personal, text, place);
  }
}

/** Expects that only those personal data remain which a running order still needs. */
async function expectForgotten(): Promise<void> {
  await expect.poll(async () => (await pool.query("SELECT FROM account_mails")).rowCount, soon).toBe(0);
  const { rows } = await pool.query<{ row: string }>(
    `SELECT concat_ws(' ', (SELECT json_agg(t) FROM accounts t), (SELECT json_agg(t) FROM sessions t),
       (SELECT json_agg(t) FROM account_addresses t), (SELECT json_agg(t) FROM account_links t),
       (SELECT json_agg(account_id) FROM orders)) AS row`,
  );
  expect(rows).toEqual([{ row: "[null]" }]);
}

afterEach(() => {
  token = null;
});

test("a whole life of an account leaves its secrets nowhere", async () => {
  const kitchen = await openKitchen(pool);
  await call(api.registerCustomer, { body: { email, password: passwords.short, customer: person } }, 422);
  await call(api.registerCustomer, { body: { email, password: passwords.first, customer: person } });
  await call(api.confirmEmail, { body: { token: await nextLink(0) } });
  await call(api.registerCustomer, { body: { email, password: passwords.wrong, customer: person } }, 409);
  await call(api.customerExists, { body: { email } });
  await call(api.loginCustomer, { body: { email, password: passwords.wrong } }, 401);
  await call(api.loginCustomer, { body: { email: nextEmail, password: passwords.wrong } }, 401);
  await signIn(passwords.first);
  await call(api.authenticateCustomer);
  await call(api.addAddress, { body: address });
  await call(api.updateCustomer, { body: { customer: person, paymentType: "STRIPE" } });
  const body = orderBody(kitchen, {
    type: "DELIVERY",
    takeawayTime: null,
    asapDelivery: true,
    customer: { ...person, email },
    address,
    note,
  });
  await call(api.placeOrder, { headers: { "idempotency-key": randomUUID() }, body });
  await call(api.customerOrders);
  await call(api.updatePassword, { body: { oldPassword: passwords.wrong, newPassword: passwords.second } }, 403);
  await call(api.updatePassword, { body: { oldPassword: passwords.first, newPassword: passwords.second } });

  await expect.poll(() => mails.map(({ subject }) => subject), soon).toContain("Dein Passwort wurde geändert");
  let sent = mails.length;
  await call(api.forgotPassword, { body: { email } });
  const reset = await nextLink(sent);
  await call(api.resetPassword, { body: { token: reset, newPassword: passwords.short } }, 422);
  await call(api.resetPassword, { body: { token: reset, newPassword: passwords.third } });
  await call(api.resetPassword, { body: { token: reset, newPassword: passwords.wrong } }, 410);
  await signIn(passwords.third);

  await expect
    .poll(() => mails.filter(({ subject }) => subject === "Dein Passwort wurde geändert").length, soon)
    .toBe(2);
  sent = mails.length;
  await call(api.updateCustomer, { body: { email: nextEmail } });
  await call(api.confirmEmail, { body: { token: await nextLink(sent) } });
  await call(api.exportCustomer);
  await call(api.logoutCustomer);
  await call(api.getAccount, {}, 401);
  await signIn(passwords.third, nextEmail);
  ahead += 11 * 60_000;
  await call(api.disableCustomer, {}, 403);
  await call(api.disableCustomer, { body: { password: passwords.wrong } }, 403);
  await call(api.deleteAccount, { body: { password: passwords.third } });
  await call(api.getAccount, {}, 401);
  await expectForgotten();
});

test("neither does what goes wrong", async () => {
  const customer = { ...person, firstName: passwords.wrong };
  await call(api.registerCustomer, { body: { email, password: passwords.first, customer: person } });
  await signIn(passwords.first);
  await call(api.loginCustomer, { body: { email: [passwords.wrong], password: { text: passwords.wrong } } }, 422);
  await call(api.registerCustomer, { body: { email: passwords.wrong, password: [passwords.wrong], customer } }, 422);
  await call(api.getService, { query: { id: passwords.wrong, password: passwords.wrong, token } }, 422);
  for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
    const answer = await app.inject({
      method: "POST",
      url: `/api/service/customer/login?email=${email}&password=${passwords.wrong}`,
      headers: { "content-type": type },
      payload: `{"email":"${email}","password":"${passwords.wrong}"`,
    });
    answers.push({ text: answer.body, may: null });
  }
  // These cause internal errors whose message from PostgreSQL contains the whole row.
  await pool.query("ALTER TABLE accounts ADD CONSTRAINT broken CHECK (false) NOT VALID");
  await pool.query("ALTER TABLE sessions ADD CONSTRAINT broken CHECK (false) NOT VALID");
  await call(api.registerCustomer, { body: { email: nextEmail, password: passwords.first, customer: person } }, 500);
  await call(api.updatePassword, { body: { oldPassword: passwords.first, newPassword: passwords.second } }, 500);
  await call(api.updateCustomer, { body: { customer: person } }, 500);
  await call(api.loginCustomer, { body: { email, password: passwords.first } }, 500);
});

test("a secret would be found, plain or encoded", () => {
  const [one = ""] = sessionTokens;
  for (const text of [one, ...forms(one), JSON.stringify({ password: passwords.first })])
    expect(() => expectNone([...forms(one), ...forms(passwords.first)], `…${text}…`, "here")).toThrow("here");
});

test("no answer holds a password, a hash or somebody's token, and none shows how it is done", () => {
  const all = [...sessionTokens, ...linkTokens];
  for (const { text, may } of answers) {
    expectNone(Object.values(passwords).flatMap(forms), text, "an answer");
    expectNone(all.flatMap(hashes), text, "an answer");
    expectNone(all.filter((one) => one !== may).flatMap(forms), text, "an answer");
    expect(text).not.toMatch(
      /argon2|password_?hash|token_?hash|\n\s+at |node_modules|\.ts:\d|SELECT |INSERT |UPDATE |DELETE |broken/i,
    );
  }
  expect(answers.length).toBeGreaterThan(40);
});

test("no mail holds a password, a hash or a session, and each link stands in its own mail alone", () => {
  const seen = new Map<string, number>();
  for (const mail of mails) {
    const text = JSON.stringify(mail);
    expectNone([...Object.values(passwords), ...sessionTokens].flatMap(forms), text, "a mail");
    expectNone([...sessionTokens, ...linkTokens].flatMap(hashes), text, "a mail");
    expect(text).not.toContain("argon2");
    for (const link of linkTokens) if (text.includes(link)) seen.set(link, (seen.get(link) ?? 0) + 1);
  }
  expect([...seen.values()]).toEqual(Array.from(linkTokens, () => 1));
});

test("no log line holds a secret, nor anything personal", () => {
  const text = lines.join("");
  expectNone([...Object.values(passwords), ...sessionTokens, ...linkTokens].flatMap(forms), text, "the log");
  expectNone([...sessionTokens, ...linkTokens].flatMap(hashes), text, "the log");
  expectNone(personal, text, "the log");
  // The server's own listening address may be logged.
  expect(text.replace(/Server listening at \S+/, "")).not.toMatch(/argon2id|127\.0\.0\.1|\b10\.0\.\d/);
  expect(text).toContain("broken");
  expect(text).toContain("/api/service/customer/login");
});
