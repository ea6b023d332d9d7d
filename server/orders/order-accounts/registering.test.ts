import { randomUUID } from "node:crypto";
import { customerOrders, exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { addToAccount, registerWithOrder } from "@mahlzeit/contract/orders/order-accounts";
import { eraseOrderContact, getOrder } from "@mahlzeit/contract/orders/orders";
import {
  addAddress,
  confirmEmail,
  customerExists,
  deleteAccount,
  forgotPassword,
  getAccount,
  loginCustomer,
  registerCustomer,
  resetPassword,
} from "@mahlzeit/contract/people/customers";
import { dayMs } from "@mahlzeit/domain/local-time";
import { claimDays } from "@mahlzeit/domain/orders/order/account-offer";
import { beforeEach, expect, test } from "vitest";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { sendAccountMails, tokenIn } from "../../testing/mails.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { forgetOldClaims } from "./claims.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const second = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
beforeEach(() => {
  clock.now = start;
});

let made = 0;
const aNetwork = () => `10.9.${Math.floor(++made / 250)}.${made % 250}`;
const anEmail = () => `gast${++made}@example.at`;
const password = "Semmelknödel";

interface Placed {
  readonly id: string;
  readonly tag: string;
  readonly key: string;
  readonly email: string;
}

async function place(changes: object = {}, headers = {}, email = anEmail()): Promise<Placed> {
  const key = randomUUID();
  const delivery = { type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home };
  const body = orderBody(kitchen, { ...delivery, customer: { ...guest, email }, ...changes });
  const answer = await post(app, body, { "idempotency-key": key, ...headers });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id, identificationTag: tag } = answer.json();
  return { id, tag, key, email };
}

const register = ({ tag, key }: { tag: string; key: string }, typed = password, at = app, from = aNetwork()) =>
  callAs(at, null, registerWithOrder, { params: { tag }, body: { key, password: typed }, from });
const keep = (who: { token: string }, { tag, key }: { tag: string; key: string }) =>
  callAs(app, who, addToAccount, { params: { tag }, body: { key } });
const confirm = (token: string, at = app) => callAs(at, null, confirmEmail, { body: { token }, from: aNetwork() });
const signIn = async (email: string, typed = password) => {
  const answer = await callAs(app, null, loginCustomer, { body: { email, password: typed }, from: aNetwork() });
  return { token: answer.body };
};
const mailTo = async (email: string) =>
  (await sendAccountMails({ pool, db }, clock.now)).findLast(({ to }) => to.address === email);
const historyOf = async (who: { token: string }) =>
  (await callAs(app, who, customerOrders)).json().map(({ id }: { id: string }) => id);
const addressesOf = async (who: { token: string }) => (await callAs(app, who, getAccount)).json().addresses;
const isOffered = async ({ tag }: Placed) =>
  (await callAs(app, null, getOrder, { params: { tag } })).json().accountOffered === true;
const accountOf = async ({ id }: Placed) =>
  (await pool.query("SELECT account_id FROM orders WHERE id = $1", [id])).rows[0].account_id;
const finish = ({ id }: Placed) => pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
const exists = async (email: string) =>
  (await callAs(app, null, customerExists, { body: { email }, from: aNetwork() })).json();

test("a guest's order becomes an account in one step, and lies in it with its address once the mail was answered", async () => {
  const placed = await place({ customer: { ...guest, email: "Eva.Berger@Example.at", phone: "0660 1234567" } });
  expect(await isOffered(placed)).toBe(true);
  const answer = await register(placed);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    email: "Eva.Berger@Example.at",
    emailConfirmedAt: null,
    customer: { firstName: guest.firstName, lastName: guest.lastName, phone: "+436601234567" },
    addresses: [],
  });
  const eva = await signIn("eva.berger@example.at");
  expect([await historyOf(eva), await addressesOf(eva)]).toEqual([[], []]);
  const welcome = await mailTo("Eva.Berger@Example.at");
  expect(welcome?.subject).toBe("Willkommen bei Mahlzeit");
  expect((await confirm(tokenIn(welcome))).statusCode).toBe(204);
  expect(await historyOf(eva)).toEqual([placed.id]);
  expect(await addressesOf(eva)).toMatchObject([{ street: "Praterstraße", number: "7" }]);
  expect(await isOffered(placed)).toBe(false);
});

test("before the mailbox is proven nothing of the order is readable through the account", async () => {
  const placed = await place({ note: "Bei Kowalski läuten" });
  await register(placed);
  const eva = await signIn(placed.email);
  const all = await callAs(app, eva, exportCustomer);
  expect(all.json()).toMatchObject({
    orders: [],
    claims: [
      { claimedAt: new Date(start).toISOString(), expiresAt: new Date(start + claimDays * dayMs).toISOString() },
    ],
  });
  expect(all.body).not.toMatch(/Kowalski|Praterstra/);
  for (const secret of [placed.id, placed.tag, placed.key]) expect(all.body).not.toContain(secret);
});

test("whoever has the link but not the device gains nothing, and makes no account in somebody's name", async () => {
  const placed = await place();
  const other = await place();
  for (const key of [randomUUID(), other.key]) {
    const refused = await register({ ...placed, key });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "other-device"]);
  }
  expect(await exists(placed.email)).toBe(false);
  // A stranger's own account does not get it either, even if the mailbox's owner carelessly confirms the address.
  const customer = { firstName: "Eva", lastName: "Dieb", phone: "+43 660 1" };
  await callAs(app, null, registerCustomer, { body: { email: placed.email, password, customer }, from: aNetwork() });
  const thief = await signIn(placed.email);
  expect((await keep(thief, { ...placed, key: randomUUID() })).json().code).toBe("other-device");
  await confirm(tokenIn(await mailTo(placed.email)));
  expect((await keep(thief, { ...placed, key: randomUUID() })).json().code).toBe("other-device");
  expect([await historyOf(thief), await accountOf(placed)]).toEqual([[], null]);
});

test("a week later the device is not known any more", async () => {
  const placed = await place();
  await pool.query("UPDATE orders SET idempotency_key = NULL, body_hash = NULL WHERE id = $1", [placed.id]);
  expect((await register(placed)).json().code).toBe("other-device");
});

test.each([
  ["", "Bitte ausfüllen"],
  ["kurz", "Ungültiges Passwort (min. 6 Zeichnen)"],
  ["x".repeat(201), "Bitte höchstens 200 Zeichen"],
])("the password %j is refused as at any registration, before anything is looked up", async (typed, message) => {
  const placed = await place();
  for (const one of [placed, { ...placed, key: randomUUID() }]) {
    const answer = await register(one, typed);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: "password", message }]]);
  }
  expect(await exists(placed.email)).toBe(false);
});

test("what is no tag, no key and no password is refused", async () => {
  const placed = await place();
  expect((await register({ ...placed, tag: "gibt-es-nicht-gibt-es-nicht" })).json().code).toBe("order-not-found");
  for (const body of [{}, { key: "1", password }, { key: placed.key }, { key: placed.key, password: 7 }, null])
    expect((await callAs(app, null, registerWithOrder, { params: { tag: placed.tag }, body })).statusCode).toBe(422);
});

test("an address that has an account answers as registration does, and its owner keeps the order by saying so", async () => {
  const anna = await makeAccount(db, { now: start, isConfirmed: true, email: anEmail() });
  const placed = await place({}, {}, anna.email.toUpperCase());
  const taken = await register(placed);
  expect([taken.statusCode, taken.json()]).toMatchObject([
    409,
    { code: "email-taken", detail: "Es existiert bereits ein Konto mit dieser E-Mail" },
  ]);
  expect(await historyOf(anna)).toEqual([]);
  expect((await keep(anna, placed)).json()).toEqual({ kept: true });
  // The request is repeated, because the response was lost.
  expect((await keep(anna, placed)).json()).toEqual({ kept: true });
  expect(await historyOf(anna)).toEqual([placed.id]);
  expect(await addressesOf(anna)).toHaveLength(1);
});

test("an account whose mailbox is not proven waits for its proof, and one with another address gets nothing", async () => {
  const [anna, otto] = [
    await makeAccount(db, { now: start, email: anEmail() }),
    await makeAccount(db, { now: start, isConfirmed: true }),
  ];
  const placed = await place({}, {}, anna.email);
  const refused = await keep(otto, placed);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "other-email"]);
  expect((await keep(anna, placed)).json()).toEqual({ kept: false });
  expect(await historyOf(anna)).toEqual([]);
  const asked = await findJobs(pool, "payload->>'orderId' = $1 AND payload->>'askedAt' IS NOT NULL", [placed.id]);
  expect(asked).toHaveLength(1);
  await callAs(app, null, forgotPassword, { body: { email: anna.email }, from: aNetwork() });
  const token = tokenIn(await mailTo(anna.email));
  await callAs(app, null, resetPassword, { body: { token, newPassword: password }, from: aNetwork() });
  expect(await historyOf(await signIn(anna.email))).toEqual([placed.id]);
  expect((await keep(otto, placed)).json().code).toBe("account-not-offered");
  expect(
    (await callAs(app, null, addToAccount, { params: { tag: placed.tag }, body: { key: placed.key } })).statusCode,
  ).toBe(401);
});

test("the address is kept once, also if it is there in another spelling, and a pick-up has none", async () => {
  const anna = await makeAccount(db, { now: start, isConfirmed: true, email: anEmail() });
  await callAs(app, anna, addAddress, { body: { ...home, street: "PRATERSTR." } });
  await keep(anna, await place({}, {}, anna.email));
  const pickUp = { type: "TAKEAWAY", takeawayTime: { hour: 18, minute: 30 }, asapDelivery: false, address: null };
  await keep(anna, await place(pickUp, {}, anna.email));
  expect([await addressesOf(anna), await historyOf(anna)]).toMatchObject([[{ street: "PRATERSTR." }], [{}, {}]]);
});

test("of two tabs and two servers one makes the account, and the order comes to it once", async () => {
  const placed = await place();
  const answers = await Promise.all([register(placed), register(placed, password, second), register(placed)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const token = tokenIn(await mailTo(placed.email));
  const confirmed = await Promise.all([confirm(token), confirm(token, second), confirm(token)]);
  expect(confirmed.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410]);
  const eva = await signIn(placed.email);
  expect([await historyOf(eva), await addressesOf(eva)]).toMatchObject([[placed.id], [{}]]);
});

test("an account that was erased before its proof leaves the order to its guest, who may begin anew", async () => {
  const placed = await place();
  await register(placed);
  const token = tokenIn(await mailTo(placed.email));
  await callAs(app, await signIn(placed.email), deleteAccount, { from: aNetwork() });
  expect((await confirm(token)).json().code).toBe("link-expired");
  expect([await accountOf(placed), await isOffered(placed)]).toEqual([null, true]);
  clock.now += 60_000;
  expect((await register(placed)).statusCode).toBe(201);
});

test("an order whose data was erased meanwhile stays nobody's, and the account is confirmed all the same", async () => {
  const placed = await place();
  await register(placed);
  await finish(placed);
  await callAs(app, null, eraseOrderContact, { params: { tag: placed.tag } });
  expect((await confirm(tokenIn(await mailTo(placed.email)))).statusCode).toBe(204);
  const eva = await signIn(placed.email);
  expect([await accountOf(placed), await historyOf(eva), await addressesOf(eva)]).toEqual([null, [], []]);
  expect((await register(placed)).json().code).toBe("account-not-offered");
});

test("erasing the order and proving the mailbox at once leave it whole or nobody's, never half", async () => {
  for (let round = 0; round < 5; round++) {
    const placed = await place();
    await register(placed);
    await finish(placed);
    const token = tokenIn(await mailTo(placed.email));
    const answers = await Promise.all([
      confirm(token),
      callAs(second, null, eraseOrderContact, { params: { tag: placed.tag } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200]);
    const eva = await signIn(placed.email);
    const isHers = (await accountOf(placed)) !== null;
    expect([await historyOf(eva), (await addressesOf(eva)).length]).toEqual(isHers ? [[placed.id], 1] : [[], 0]);
  }
});

test("whoever takes more than a month, or changes the address first, gets no order", async () => {
  const late = await place();
  await register(late);
  await pool.query("UPDATE order_claims SET expires_at = $2 WHERE order_id = $1", [late.id, new Date(start)]);
  await confirm(tokenIn(await mailTo(late.email)));
  expect(await historyOf(await signIn(late.email))).toEqual([]);
  const moved = await place();
  await register(moved);
  await pool.query("UPDATE accounts SET email = $2, email_key = $2 WHERE email = $1", [moved.email, "neu@example.at"]);
  await pool.query("UPDATE account_mails SET email = 'neu@example.at' WHERE email = $1", [moved.email]);
  await confirm(tokenIn(await mailTo("neu@example.at")));
  expect(await historyOf(await signIn("neu@example.at"))).toEqual([]);
  await register(await place());
  await forgetOldClaims(db, start + claimDays * dayMs - 1);
  expect((await pool.query("SELECT FROM order_claims")).rowCount).toBeGreaterThan(0);
  // An earlier test started a minute later.
  await forgetOldClaims(db, start + claimDays * dayMs + 60_000);
  expect((await pool.query("SELECT FROM order_claims")).rowCount).toBe(0);
});

test("no account is offered for an account's order, a month later, or before it was paid", async () => {
  const anna = await makeAccount(db, { now: start });
  const hers = await place({}, bearer(anna));
  const unpaid = await place({ paymentType: "STRIPE" });
  const old = await place();
  expect([await isOffered(hers), await isOffered(unpaid), await isOffered(old)]).toEqual([false, false, true]);
  for (const one of [hers, unpaid]) expect((await register(one)).json().code).toBe("account-not-offered");
  clock.now = start + 30 * dayMs;
  expect(await isOffered(old)).toBe(false);
  expect((await register(old)).json().code).toBe("account-not-offered");
});

test("registering from many orders of one address is braked as registering is", async () => {
  const placed = await place();
  await register(placed);
  const network = aNetwork();
  const codes = [];
  for (let i = 0; i < 7; i++) codes.push((await register(placed, password, app, network)).json().code);
  expect([codes.at(0), codes.at(-1)]).toEqual(["email-taken", "too-many-attempts"]);
});
