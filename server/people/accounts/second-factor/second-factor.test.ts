import {
  authenticateCustomer,
  getAccount,
  loginCustomer,
  logoutCustomer,
  updatePassword,
} from "@mahlzeit/contract/people/customers";
import { findBlockedAccounts } from "@mahlzeit/contract/people/members";
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  loginSecond,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "@mahlzeit/contract/people/second-factor";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { recoveryAlphabet, ticketMs } from "@mahlzeit/domain/people/second-factor";
import type { FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../../platform/database/connect.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { codeOf, switchOnSecondFactor } from "../../../testing/second-factor.ts";
import { findIdentity } from "../sessions.ts";
import { requireSecondFactor } from "./change-second-factor.ts";
import { forgetDeadTickets } from "./tickets.ts";

const { pool, db, config } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const second = connect(config);
const other = await testApp({ ...second, now: () => clock.now });
const public_ = await testApp({ pool, db, now: () => clock.now }, { demo: false });
/** Time steps can be used only once, so each test has its own. */
beforeEach(async () => {
  clock.now += hourMs;
  await pool.query("DELETE FROM attempts");
});

let made = 0;
const aNetwork = () => `10.9.${Math.floor(++made / 250)}.${made % 250}`;
const wrong = "000000";

const login = ({ email, password }: TestAccount, at = app, headers = {}) =>
  callAs(at, null, loginCustomer, { body: { email, password }, from: aNetwork(), headers });
const ticketOf = async (who: TestAccount): Promise<string> => (await login(who)).json().ticket;
const secondStep = (ticket: string, code: string, at: FastifyInstance = app, from = aNetwork(), headers = {}) =>
  callAs(at, null, loginSecond, { body: { ticket, code }, from, headers });
const isIn = async (token: string) => (await callAs(app, { token }, getAccount)).statusCode === 200;
const joined = async () => {
  const who = await makeAccount(db, { now: clock.now });
  return { who, phone: await switchOnSecondFactor(app, who, clock.now) };
};
const codesOf = (answers: readonly { json: () => { code?: string }; statusCode: number }[]) =>
  answers.map((answer) => (answer.statusCode === 200 ? "in" : answer.json().code)).toSorted();
const mailsTo = async ({ id }: TestAccount) =>
  (await pool.query("SELECT kind FROM account_mails WHERE account_id = $1", [id])).rows
    .map(({ kind }) => kind)
    .toSorted();

test("who has none signs in as ever", async () => {
  const who = await makeAccount(db);
  const answer = await login(who);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await isIn(answer.body)).toBe(true);
  expect((await callAs(app, who, findSecondFactor)).json()).toEqual({ since: null, recoveryCodesLeft: 0 });
});

test("it is switched on with the password and a code of the app, which is told by mail, and from then on asked for", async () => {
  const who = await makeAccount(db, { now: clock.now });
  const begin = (password: string) => callAs(app, who, beginSecondFactor, { body: { password } });
  expect((await begin("falsch123")).json().code).toBe("wrong-password");
  const first = (await begin(who.password)).json();
  const { secret, address } = (await begin(who.password)).json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(first.secret);
  expect(address).toContain(`secret=${secret}`);
  expect((await login(who)).statusCode).toBe(200);
  const confirm = (code: string) => callAs(app, who, confirmSecondFactor, { body: { code } });
  for (const code of [wrong, "", "abc", codeOf(first.secret, clock.now)])
    expect((await confirm(code)).json().code).toBe("wrong-code");
  const { recoveryCodes } = (await confirm(codeOf(secret, clock.now))).json();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes)
    expect(code).toMatch(new RegExp(`^([${recoveryAlphabet}]{4}-){2}[${recoveryAlphabet}]{4}$`));
  expect(await mailsTo(who)).toEqual(["second-factor-on"]);
  expect((await callAs(app, who, findSecondFactor)).json()).toEqual({
    since: new Date(clock.now).toISOString(),
    recoveryCodesLeft: 10,
  });
  for (const again of [await begin(who.password), await confirm(codeOf(secret, clock.now))])
    expect(again.json().code).toBe("second-factor-on");
  const answer = await login(who);
  expect([answer.statusCode, answer.json().code, answer.headers["set-cookie"]]).toEqual([
    401,
    "second-factor-needed",
    undefined,
  ]);
  expect(await isIn(answer.json().ticket)).toBe(false);
});

test("the code of the app begins the session; the device is known from then on, and the ticket worth nothing", async () => {
  const { who, phone } = await joined();
  const ticket = await ticketOf(who);
  clock.now += minuteMs;
  expect(codesOf([await secondStep(ticket, wrong)])).toEqual(["wrong-code"]);
  const answer = await secondStep(ticket, phone.codeAt(clock.now), other);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["set-cookie"]).toContain("device=");
  expect(await isIn(answer.body)).toBe(true);
  clock.now += minuteMs;
  expect(codesOf([await secondStep(ticket, phone.codeAt(clock.now))])).toEqual(["sign-in-expired"]);
});

test("a code counts once, on whichever server and with whichever ticket, and so does a ticket", async () => {
  const { who, phone } = await joined();
  clock.now += minuteMs;
  const code = phone.codeAt(clock.now);
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(who)));
  const answers = await Promise.all(tickets.map((ticket, i) => secondStep(ticket, code, i % 2 ? app : other)));
  expect(codesOf(answers)).toEqual(["in", ...Array(5).fill("wrong-code")]);
  const [one, next] = [tickets.find((_, i) => answers[i]?.statusCode !== 200) ?? "", clock.now + 30_000];
  clock.now = next;
  const both = [phone.codeAt(next), phone.recoveryCodes[0] ?? ""].map((given, i) =>
    secondStep(one, given, i ? app : other),
  );
  expect(codesOf(await Promise.all(both))).toEqual(["in", "sign-in-expired"]);
});

test("a clock may be half a minute off; what was used does not count again as the step before", async () => {
  const { who, phone } = await joined();
  clock.now += 5 * minuteMs;
  const steps = async (off: number) =>
    codesOf([await secondStep(await ticketOf(who), phone.codeAt(clock.now + off))])[0];
  expect([await steps(-60_000), await steps(-30_000), await steps(-30_000), await steps(30_000)]).toEqual([
    "wrong-code",
    "in",
    "wrong-code",
    "in",
  ]);
  expect([await steps(0), await steps(60_000)]).toEqual(["wrong-code", "wrong-code"]);
});

test("a recovery code lets in once, is told by mail, and new ones withdraw the old", async () => {
  const { who, phone } = await joined();
  const [first = "", next = ""] = phone.recoveryCodes;
  const use = async (code: string) => codesOf([await secondStep(await ticketOf(who), code)])[0];
  expect([await use(first.toLowerCase().replaceAll("-", " ")), await use(first)]).toEqual(["in", "wrong-code"]);
  expect(await mailsTo(who)).toEqual(["recovery-code-used", "second-factor-on"]);
  expect((await callAs(app, who, findSecondFactor)).json().recoveryCodesLeft).toBe(9);
  clock.now += minuteMs;
  const renew = (body: object) => callAs(app, who, renewRecoveryCodes, { body, from: aNetwork() });
  const { password } = who;
  expect((await renew({ password: "falsch123", code: phone.codeAt(clock.now) })).json().code).toBe("wrong-password");
  expect((await renew({ password, code: wrong })).json().code).toBe("wrong-code");
  const { recoveryCodes } = (await renew({ password, code: phone.codeAt(clock.now) })).json();
  expect([await use(next), await use(recoveryCodes[0])]).toEqual(["wrong-code", "in"]);
});

test("switching off takes password and code, and is told by mail", async () => {
  const { who, phone } = await joined();
  clock.now += minuteMs;
  const off = (body: object) => callAs(app, who, switchOffSecondFactor, { body, from: aNetwork() });
  const code = phone.codeAt(clock.now);
  expect((await off({ password: "falsch123", code })).json().code).toBe("wrong-password");
  expect((await off({ password: who.password, code: wrong })).json().code).toBe("wrong-code");
  const ticket = await ticketOf(who);
  expect((await off({ password: who.password, code })).statusCode).toBe(204);
  expect(await mailsTo(who)).toEqual(["second-factor-off", "second-factor-on"]);
  expect((await off({ password: who.password, code })).json().code).toBe("second-factor-off");
  expect(codesOf([await secondStep(ticket, phone.recoveryCodes[0] ?? "")])).toEqual(["sign-in-expired"]);
  expect((await login(who)).statusCode).toBe(200);
  expect((await pool.query("SELECT FROM recovery_codes WHERE account_id = $1", [who.id])).rowCount).toBe(0);
});

test("a new password leaves it on, and ends sign-ins under way", async () => {
  const { who, phone } = await joined();
  const ticket = await ticketOf(who);
  const body = { oldPassword: who.password, newPassword: "neues Wort" };
  expect((await callAs(app, who, updatePassword, { body })).statusCode).toBe(204);
  clock.now += minuteMs;
  expect(codesOf([await secondStep(ticket, phone.codeAt(clock.now))])).toEqual(["sign-in-expired"]);
  expect((await login({ ...who, password: "neues Wort" })).json().code).toBe("second-factor-needed");
});

test("a ticket lives for ten minutes, and dead ones are deleted; a blocked account gets no session", async () => {
  const { who, phone } = await joined();
  const [late, inTime] = [await ticketOf(who), await ticketOf(who)];
  await pool.query(
    "UPDATE sign_in_tickets SET expires_at = expires_at + interval '1 ms' WHERE token_hash = sha256($1)",
    [Buffer.from(inTime)],
  );
  clock.now += ticketMs;
  expect(codesOf([await secondStep(late, phone.codeAt(clock.now))])).toEqual(["sign-in-expired"]);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [who.id]);
  expect(codesOf([await secondStep(inTime, phone.codeAt(clock.now))])).toEqual(["account-blocked"]);
  await forgetDeadTickets(db, clock.now);
  expect((await pool.query("SELECT FROM sign_in_tickets WHERE account_id = $1", [who.id])).rowCount).toBe(1);
});

test("who has the password and guesses codes waits, from one network and from many; a known device does not", async () => {
  const { who, phone } = await joined();
  clock.now += minuteMs;
  const known = await secondStep(await ticketOf(who), phone.codeAt(clock.now));
  const cookie = /device=[^;]+/.exec(String(known.headers["set-cookie"]))?.[0] ?? "";
  const ticket = await ticketOf(who);
  const from = aNetwork();
  const guesses = await Promise.all(Array.from({ length: 12 }, () => secondStep(ticket, wrong, app, from)));
  expect(codesOf(guesses).filter((code) => code === "wrong-code")).toHaveLength(6);
  for (let i = 0; i < 15; i++) expect(codesOf([await secondStep(ticket, wrong)])).toEqual(["wrong-code"]);
  expect(codesOf([await secondStep(ticket, phone.recoveryCodes[0] ?? "")])).toEqual(["too-many-attempts"]);
  clock.now += minuteMs / 2;
  await pool.query("UPDATE attempts SET wait_until = $1 WHERE wait_until > '-infinity'", [
    new Date(clock.now + hourMs),
  ]);
  const mine = await secondStep(ticket, phone.codeAt(clock.now), app, aNetwork(), { cookie });
  expect(mine.statusCode).toBe(200);
});

test("neither the secret nor a code nor a ticket is kept as it is, and a row opens for its own account alone", async () => {
  const [one, two] = [await joined(), await joined()];
  const ticket = await ticketOf(one.who);
  const { rows } = await pool.query(
    "SELECT (SELECT string_agg(f::text, '') FROM second_factors f) || (SELECT string_agg(c::text, '') FROM recovery_codes c) || (SELECT string_agg(t::text, '') FROM sign_in_tickets t) AS all",
  );
  for (const secret of [one.phone.secret, ticket, ...one.phone.recoveryCodes])
    for (const form of [secret, Buffer.from(secret).toString("hex")]) expect(rows[0].all).not.toContain(form);
  await pool.query(
    "UPDATE second_factors SET sealed_secret = (SELECT sealed_secret FROM second_factors WHERE account_id = $1) WHERE account_id = $2",
    [two.who.id, one.who.id],
  );
  clock.now += minuteMs;
  expect((await secondStep(ticket, two.phone.codeAt(clock.now))).statusCode).toBe(500);
});

test("outside a demo an operator without it reaches nothing but what sets it up", async () => {
  const theresa = await makeAccount(db, { isOperator: true, now: clock.now });
  const owner = await makeAccount(db, { now: clock.now });
  const list = async (at = public_) => (await callAs(at, theresa, findBlockedAccounts)).statusCode;
  expect([await list(app), await list()]).toEqual([200, 403]);
  const refused = await callAs(public_, theresa, findBlockedAccounts);
  expect(refused.json().code).toBe("second-factor-required");
  expect((await callAs(public_, theresa, authenticateCustomer)).json().lacksSecondFactor).toBe(true);
  expect((await callAs(public_, owner, authenticateCustomer)).json()).not.toHaveProperty("lacksSecondFactor");
  await switchOnSecondFactor(public_, theresa, clock.now);
  expect(await list()).toBe(200);
  expect((await callAs(public_, theresa, getAccount)).json()).not.toHaveProperty("lacksSecondFactor");
  const next = await makeAccount(db, { isOperator: true, now: clock.now });
  expect((await callAs(public_, next, logoutCustomer)).statusCode).toBe(204);
  expect((await callAs(public_, next, getAccount)).statusCode).toBe(401);
});

test("other acts can ask for it: who has none is told so, and a code counts once", async () => {
  const { who, phone } = await joined();
  clock.now += minuteMs;
  const parts = {
    db,
    attemptSecret: await sharedSecret(pool, "attempts"),
    secondFactorSecret: await sharedSecret(pool, "second factors"),
  };
  const prove = async (account: TestAccount, code: string) => {
    const identity = await findIdentity(db, account.token, clock.now, true);
    if (!identity) throw new Error("nobody is signed in");
    return requireSecondFactor(parts, identity, code, { address: aNetwork(), now: clock.now }).then(
      () => "proved",
      (error) => error.code,
    );
  };
  const code = phone.codeAt(clock.now);
  expect([await prove(who, wrong), await prove(who, code), await prove(who, code)]).toEqual([
    "wrong-code",
    "proved",
    "wrong-code",
  ]);
  expect(await prove(await makeAccount(db, { now: clock.now }), code)).toBe("second-factor-required");
});
