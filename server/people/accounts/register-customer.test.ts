import { customerExists, loginCustomer, registerCustomer } from "@mahlzeit/contract/people/customers";
import { expect, test } from "vitest";
import { connect } from "../../platform/database/connect.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { sendAccountMails, tokenIn } from "../../testing/mails.ts";

const { pool, db, config } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });

const eva = { firstName: "Eva", lastName: "Berger", phone: "+43 660 1234567" };
let made = 0;
const aNetwork = () => `10.1.${Math.floor(++made / 250)}.${made % 250}`;
const anEmail = () => `neu${++made}@example.at`;
const bodyOf = (changes: object = {}) => ({ email: anEmail(), password: "Semmelknödel", customer: eva, ...changes });
const register = (body: object, from = aNetwork(), at = app) => callAs(at, null, registerCustomer, { body, from });
const exists = async (email: string, from = aNetwork()) =>
  (await callAs(app, null, customerExists, { body: { email }, from })).json();

test("whoever registers gets an account as they wrote it, and a welcome mail to confirm the address", async () => {
  const answer = await register(
    bodyOf({ email: " Eva.Berger@Example.at ", customer: { ...eva, firstName: " Eva  Maria" } }),
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    email: "Eva.Berger@Example.at",
    emailConfirmedAt: null,
    pendingEmail: null,
    paymentType: "ON_SPOT",
    customer: { ...eva, firstName: "Eva Maria" },
    addresses: [],
    promotion: null,
    roles: { operator: false, restaurants: [] },
    passwordChangedAt: "2026-11-19T16:00:00.000Z",
    createdAt: "2026-11-19T16:00:00.000Z",
  });
  const [mail] = await sendAccountMails({ pool, db }, now);
  expect(mail?.to).toEqual({ name: "Eva Maria", address: "Eva.Berger@Example.at" });
  expect(mail?.subject).toBe("Willkommen bei Mahlzeit");
  expect(tokenIn(mail)).toHaveLength(43);
  expect(mail?.text).toContain("https://mahlzeit.example/login/bestaetigen#");
});

test("a password is taken letter by letter, blanks around it included", async () => {
  const { email, password } = bodyOf({ password: "  ä €  " }) as { email: string; password: string };
  await register(bodyOf({ email, password }));
  const enter = async (tried: string) =>
    (await callAs(app, null, loginCustomer, { body: { email, password: tried }, from: aNetwork() })).statusCode;
  expect([await enter(password), await enter(`${password} `), await enter(" ä €  ")]).toEqual([200, 401, 401]);
});

test("names keep their letters, wherever they are from", async () => {
  const customer = { ...eva, firstName: "Đorđe", lastName: "O’Hara-Müller" };
  expect((await register(bodyOf({ customer }))).json().customer).toEqual(customer);
});

test("characters that contact apps copy along and nobody sees are not kept", async () => {
  const email = anEmail();
  const customer = {
    firstName: "\u2068Eva\u2069",
    lastName: "Huber\u2011Berger\u200e",
    phone: "\u202a+43\u00a0660\u20131234567\u202c",
  };
  const answer = await register(bodyOf({ email: `\ufeff${email.replace("@", "\u200b@")}\u00ad`, customer }));
  expect(answer.json()).toMatchObject({
    email,
    customer: { firstName: "Eva", lastName: "Huber-Berger", phone: "+43 660-1234567" },
  });
  expect((await register(bodyOf({ email: `${email}\u2060` }))).json()).toMatchObject({ code: "email-taken" });
});

test("an account exists however its address is spelled, and one nobody has does not", async () => {
  const { email } = bodyOf();
  expect(await exists(email)).toBe(false);
  await register(bodyOf({ email }));
  expect(await exists(email)).toBe(true);
  expect(await exists(` ${email.toUpperCase()} `)).toBe(true);
  expect(await exists("")).toBe(false);
});

test("30 addresses may be asked for from one network within ten minutes", async () => {
  const network = `2001:db8:${++made}:1`;
  let host = 0;
  const limited = await testApp({ pool, db, now: () => now }, { lookUpLimit: 30 });
  const ask = () =>
    callAs(limited, null, customerExists, { body: { email: anEmail() }, from: `${network}::${++host}` });
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  const refused = await ask();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"]);
  expect(refused.json()).toMatchObject({
    code: "too-many-attempts",
    detail: "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.",
  });
});

const phone = "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678";
test.each([
  [{ customer: { ...eva, firstName: "" } }, "customer.firstName", "Bitte ausfüllen"],
  [{ customer: { ...eva, lastName: " B " } }, "customer.lastName", "Bitte ausfüllen"],
  [{ customer: { ...eva, phone: "" } }, "customer.phone", "Bitte ausfüllen"],
  [{ customer: { ...eva, phone: "0660 1234567" } }, "customer.phone", phone],
  [{ customer: { ...eva, phone: "+43 abc" } }, "customer.phone", phone],
  [{ email: "" }, "email", "Bitte ausfüllen"],
  [{ email: "eva@example" }, "email", "Bitte geben Sie eine gültige E-Mail Adresse an"],
  [{ email: "eva@example.at\nBcc: a@example.at" }, "email", "Bitte geben Sie eine gültige E-Mail Adresse an"],
  [{ password: "" }, "password", "Bitte ausfüllen"],
  [{ password: "12345" }, "password", "Ungültiges Passwort (min. 6 Zeichnen)"],
  [{ password: "😀😀😀" }, "password", "Ungültiges Passwort (min. 6 Zeichnen)"],
  [{ password: "x".repeat(201) }, "password", "Bitte höchstens 200 Zeichen"],
])("%j is refused at its field, with its sentence, and nothing is made", async (changes, field, message) => {
  const body = bodyOf(changes);
  const answer = await register(body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: "invalid-input", errors: [{ field, message }] });
  expect((await pool.query("SELECT FROM accounts WHERE email = $1", [body.email])).rowCount).toBe(0);
});

test("everything at fault is said at once", async () => {
  const answer = await register({ email: "x", password: "x", customer: { firstName: "", lastName: "", phone: "" } });
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    "customer.firstName",
    "customer.lastName",
    "email",
    "customer.phone",
    "password",
  ]);
});

test("an address that has an account already is refused, however it is spelled", async () => {
  const body = bodyOf();
  await register(body);
  const again = await register({ ...body, email: body.email.toUpperCase() });
  expect([again.statusCode, again.json().code]).toEqual([409, "email-taken"]);
  expect(again.json().detail).toBe("Es existiert bereits ein Konto mit dieser E-Mail");
});

test("of many who register one address at once, on two servers, one gets it, with one mail", async () => {
  const second = connect(config);
  const other = await testApp({ ...second, now: () => now });
  const email = anEmail();
  const spelled = (i: number) => (i % 3 ? email : email.toUpperCase());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => register(bodyOf({ email: spelled(i) }), aNetwork(), i % 2 ? app : other)),
  );
  await second.close();
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)]);
  const { rows } = await pool.query(
    "SELECT count(*)::int AS count FROM account_mails JOIN accounts a ON a.id = account_id WHERE email_key = $1",
    [email],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("one network cannot make accounts without end", async () => {
  const from = aNetwork();
  const answers = [];
  for (let i = 0; i < 64; i++) answers.push((await register(bodyOf(), from)).statusCode);
  expect(answers).toEqual([...Array(61).fill(201), 429, 429, 429]);
});

test("an account whose welcome mail cannot be promised is not made", async () => {
  const email = anEmail();
  await pool.query("ALTER TABLE account_mails ADD CONSTRAINT broken CHECK (kind <> 'welcome') NOT VALID");
  expect((await register(bodyOf({ email }))).statusCode).toBe(500);
  await pool.query("ALTER TABLE account_mails DROP CONSTRAINT broken");
  expect(await exists(email)).toBe(false);
});

test("only the hash of a password is kept", async () => {
  const password = "Marillenknödel 17";
  const { id } = (await register(bodyOf({ password }))).json();
  const { rows } = await pool.query("SELECT accounts::text AS row FROM accounts WHERE id = $1", [id]);
  expect(rows[0].row).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(rows[0].row).not.toContain("Marillen");
});

test("registering and erasing somebody else's address again and again does not fill their mailbox", async () => {
  const email = anEmail();
  expect((await register(bodyOf({ email }))).statusCode).toBe(201);
  await pool.query("DELETE FROM accounts WHERE email = $1", [email]);
  const again = await register(bodyOf({ email }));
  expect([again.statusCode, again.json().code, again.headers["retry-after"]]).toEqual([429, "too-many-attempts", "60"]);
  expect(await exists(email)).toBe(false);
});
