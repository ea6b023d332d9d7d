import { customerOrders, exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import {
  addToAccountByLink,
  lookAtOrderLink,
  registerByOrderLink,
  sendOrderLink,
} from "@mahlzeit/contract/orders/order-accounts";
import { eraseOrderContact } from "@mahlzeit/contract/orders/orders";
import { deleteAccount, getAccount, loginCustomer, registerCustomer } from "@mahlzeit/contract/people/customers";
import { hourMs } from "@mahlzeit/domain/local-time";
import { orderLinkHours } from "@mahlzeit/domain/orders/order/account-offer";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { mailJobs, tokenIn } from "../../testing/mails.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { addClaim, forgetOldClaims } from "./claims.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const second = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const { mails, handlers } = mailJobs({ db, log: app.log, now: () => clock.now });
beforeEach(() => {
  clock.now = start;
});

let made = 0;
const aNetwork = () => `10.8.${Math.floor(++made / 250)}.${made % 250}`;
const anEmail = () => `gast${++made}@example.at`;
const password = "Semmelknödel";

async function place(email = anEmail()) {
  const delivery = { type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home };
  const { id, identificationTag: tag } = (
    await post(app, orderBody(kitchen, { ...delivery, customer: { ...guest, email } }))
  ).json();
  return { id, tag, email } as { id: string; tag: string; email: string };
}
type Placed = Awaited<ReturnType<typeof place>>;

const ask = ({ tag }: Pick<Placed, "tag">, from = aNetwork()) =>
  callAs(app, null, sendOrderLink, { params: { tag }, from });
const queued = async ({ id }: Placed) => {
  const jobs = await findJobs<never>(pool, "task = 'mail-order-account' AND payload->>'orderId' = $1", [id]);
  return jobs.map(({ payload }) => payload);
};
const mailTo = async (placed: Placed) => {
  for (const payload of await queued(placed))
    await handlers["mail-order-account"](payload, { attempt: 1, maxAttempts: 25 } as never);
  return mails.findLast(({ to }) => to.address === placed.email);
};
const linkTo = async (placed: Placed) => {
  expect((await ask(placed)).statusCode).toBe(202);
  return tokenIn(await mailTo(placed));
};
const look = (token: string) => callAs(app, null, lookAtOrderLink, { body: { token }, from: aNetwork() });
const register = (token: string, at = app, typed = password) =>
  callAs(at, null, registerByOrderLink, { body: { token, password: typed }, from: aNetwork() });
const keep = (who: { token: string }, token: string, at = app) =>
  callAs(at, who, addToAccountByLink, { body: { token }, from: aNetwork() });
const signIn = async (email: string) => ({
  token: (await callAs(app, null, loginCustomer, { body: { email, password }, from: aNetwork() })).body,
});
const historyOf = async (who: { token: string }) =>
  (await callAs(app, who, customerOrders)).json().map(({ id }: { id: string }) => id);

test("whoever reads the order's mailbox gets a link, chooses a password and has the order and its address", async () => {
  const placed = await place();
  const token = await linkTo(placed);
  const mail = await mailTo(placed);
  expect(mail?.text).toContain("https://mahlzeit.example/login/bestellung#");
  expect((await look(token)).json()).toEqual({
    service: { name: "Küche Österreicher" },
    email: placed.email,
    hasAccount: false,
  });
  const answer = await register(token);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { email: placed.email, emailConfirmedAt: new Date(start).toISOString(), addresses: [{ street: "Praterstraße" }] },
  ]);
  expect(await historyOf(await signIn(placed.email))).toEqual([placed.id]);
  for (const again of [await look(token), await register(token)])
    expect([again.statusCode, again.json().code]).toEqual([410, "link-expired"]);
});

test("whoever asks learns nothing: not whether there is an account, nor what the link is", async () => {
  const anna = await makeAccount(db, { now: start, isConfirmed: true, email: anEmail() });
  const [known, unknown] = [await place(anna.email), await place()];
  const answers = [await ask(known), await ask(unknown)];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [202, ""],
    [202, ""],
  ]);
  const [one, other] = [await mailTo(known), await mailTo(unknown)];
  expect(one?.subject).toBe(other?.subject);
  const { rows } = await pool.query("SELECT order_links::text AS row FROM order_links");
  for (const mail of [one, other]) for (const { row } of rows) expect(row).not.toContain(tokenIn(mail));
});

test("an account with that address takes the order by signing in, which proves its mailbox, and another does not", async () => {
  const anna = await makeAccount(db, { now: start, email: anEmail() });
  const otto = await makeAccount(db, { now: start, isConfirmed: true });
  const placed = await place(anna.email);
  const token = await linkTo(placed);
  expect((await look(token)).json().hasAccount).toBe(true);
  expect((await register(token)).json().code).toBe("email-taken");
  const refused = await keep(otto, token);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "other-email"]);
  expect((await keep(anna, token)).json()).toEqual({ kept: true });
  expect(await historyOf(anna)).toEqual([placed.id]);
  expect((await callAs(app, anna, getAccount)).json()).toMatchObject({
    emailConfirmedAt: new Date(start).toISOString(),
    addresses: [{ street: "Praterstraße" }],
  });
  expect((await keep(anna, token)).json().code).toBe("link-expired");
  expect((await callAs(app, null, addToAccountByLink, { body: { token } })).statusCode).toBe(401);
});

test("the link of one order proves the mailbox for the others that the account waited for, too", async () => {
  const anna = await makeAccount(db, { now: start, email: anEmail() });
  const [one, other] = [await place(anna.email), await place(anna.email)];
  await db.transaction((tx) => addClaim(tx, other.id, anna.id, start));
  await keep(anna, await linkTo(one));
  expect((await historyOf(anna)).sort()).toEqual([one.id, other.id].sort());
});

test("a stranger with the order's link and an account in that name has nothing of it, and its owner takes both over", async () => {
  const placed = await place();
  const customer = { firstName: "Eva", lastName: "Dieb", phone: "+43 660 1" };
  const theirs = { email: placed.email, password: "das-des-Fremden", customer };
  await callAs(app, null, registerCustomer, { body: theirs, from: aNetwork() });
  const { body: thiefs } = await callAs(app, null, loginCustomer, {
    body: { email: placed.email, password: "das-des-Fremden" },
    from: aNetwork(),
  });
  const token = await linkTo(placed);
  // The mailbox's owner opens the link: the stranger's account has this address, so only signing in to it would
  // continue.
  expect((await register(token)).json().code).toBe("email-taken");
  expect(await historyOf({ token: thiefs })).toEqual([]);
  expect((await callAs(app, { token: thiefs }, exportCustomer)).body).not.toContain(placed.id);
});

test("a link works for a day, and a mail that comes later is not sent", async () => {
  const [placed, late] = [await place(), await place()];
  const token = await linkTo(placed);
  await ask(late);
  clock.now = start + orderLinkHours * hourMs - 1;
  expect((await look(token)).statusCode).toBe(200);
  clock.now += 1;
  expect((await look(token)).json().code).toBe("link-expired");
  expect((await register(token)).json().code).toBe("link-expired");
  expect(await mailTo(late)).toBeUndefined();
  await forgetOldClaims(db, clock.now);
  expect((await pool.query("SELECT FROM order_links WHERE order_id = $1", [placed.id])).rowCount).toBe(0);
});

test("a mailbox gets one such mail a minute, and asking on is braked", async () => {
  const placed = await place();
  const network = aNetwork();
  const codes = [];
  for (let i = 0; i < 6; i++) codes.push((await ask(placed, network)).statusCode);
  expect(codes.slice(0, 3)).toEqual([202, 202, 202]);
  expect(codes.at(-1)).toBe(429);
  expect(await queued(placed)).toHaveLength(1);
  clock.now += 60_000;
  await ask(placed);
  expect(await queued(placed)).toHaveLength(2);
});

test("an order whose data was erased meanwhile has no link any more, and its waiting mail goes nowhere", async () => {
  const [placed, waiting] = [await place(), await place()];
  const token = await linkTo(placed);
  await ask(waiting);
  for (const { id, tag } of [placed, waiting]) {
    await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
    await callAs(app, null, eraseOrderContact, { params: { tag } });
  }
  for (const answer of [await look(token), await register(token)]) expect(answer.json().code).toBe("link-expired");
  expect(await mailTo(waiting)).toBeUndefined();
  expect((await ask(placed)).json().code).toBe("account-not-offered");
});

test("what is no link, no password and no order is refused", async () => {
  const token = await linkTo(await place());
  expect((await register(token, app, "kurz")).json().errors).toMatchObject([{ field: "password" }]);
  for (const wrong of ["A".repeat(43), "x"]) expect((await look(wrong)).json().code).toBe("link-expired");
  for (const body of [{}, { token: 1 }, { token: "" }, { token: "x".repeat(101) }])
    expect((await callAs(app, null, lookAtOrderLink, { body })).statusCode).toBe(422);
  expect((await ask({ tag: "gibt-es-nicht-gibt-es-nicht" })).json().code).toBe("order-not-found");
});

test("used in two windows and on two servers at once it makes one account with the order, once", async () => {
  const placed = await place();
  const token = await linkTo(placed);
  const answers = await Promise.all([register(token), register(token, second), register(token)]);
  const codes = answers.map((answer) => (answer.statusCode === 201 ? "made" : answer.json().code)).sort();
  expect(codes).toEqual(["link-expired", "link-expired", "made"]);
  const eva = await signIn(placed.email);
  expect(await historyOf(eva)).toEqual([placed.id]);
  expect((await callAs(app, eva, getAccount)).json().addresses).toHaveLength(1);
});

test("an account erased while it takes the order leaves it whole to nobody else", async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await makeAccount(db, { now: start, isConfirmed: true, email: anEmail() });
    const placed = await place(anna.email);
    const token = await linkTo(placed);
    const [kept, erased] = await Promise.all([
      keep(anna, token),
      callAs(second, anna, deleteAccount, { from: aNetwork() }),
    ]);
    expect(erased?.statusCode).toBe(204);
    expect([200, 401]).toContain(kept?.statusCode);
    const { rows } = await pool.query("SELECT account_id FROM orders WHERE id = $1", [placed.id]);
    expect(rows).toEqual([{ account_id: null }]);
  }
});
