import { changePayoutAccount, findPayoutAccount } from "@mahlzeit/contract/money/payout-account";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { groupedIban } from "@mahlzeit/domain/identifiers";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testOperator } from "../../../testing/app-config.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { switchOnSecondFactor } from "../../../testing/second-factor.ts";
import { setPayoutAccount } from "./payout-accounts.ts";

const { pool, db } = await testDatabase();
const thursday = Date.parse("2026-11-26T09:00:00+01:00");
const clock = { now: thursday };
const now = () => clock.now;
const [app, other] = [await testApp({ pool, db, now }), await testApp({ pool, db, now })];
const public_ = await testApp({ pool, db, now }, { demo: false });
const marco = { holder: "Käsekuchl & Söhne OG", iban: "AT61 1904 3002 3457 3201" };
const bank = { holder: "Käsekuchl GmbH", iban: "at483200000012345864" };

async function open() {
  clock.now = thursday;
  const { id } = await openKitchen(pool, { name: "Käsekuchl" });
  const member = (role: "owner" | "staff", firstName: string) =>
    makeAccount(db, { now: thursday, firstName, memberOf: { [id]: role } });
  const [owner, second, cook] = [
    await member("owner", "Resi"),
    await member("owner", "Sepp"),
    await member("staff", "Eva"),
  ];
  const find = async (who = owner, at = app) => (await callAs(at, who, findPayoutAccount, { params: { id } })).json();
  const set = (body: object = {}, { who = owner as TestAccount, at = app } = {}) =>
    callAs(at, who, changePayoutAccount, {
      params: { id },
      body: { ...marco, password: who.password, ...body },
    });
  const rows = async () =>
    (await pool.query("SELECT iban FROM payout_accounts WHERE restaurant_id = $1 ORDER BY set_at", [id])).rows.map(
      ({ iban }) => iban,
    );
  const toMail = async () =>
    (
      await findJobs<{ restaurantId: string; since: number; accountId: string }>(
        pool,
        "payload->>'restaurantId' = $1 AND payload->>'since' IS NOT NULL",
        [id],
      )
    ).map(({ payload }) => payload);
  const mailed = async () => {
    const { mails, handlers } = mailJobs({ db, log: app.log, now });
    for (const payload of await toMail()) await handlers["mail-payout-account"](payload, 1);
    return mails;
  };
  return { id, owner, second, cook, find, set, rows, toMail, mailed };
}

test("an owner says where the money goes; everybody sees it masked, and that it waits three bank days", async () => {
  const { owner, cook, find, set, id } = await open();
  expect(await find()).toEqual({
    restaurantName: "Käsekuchl",
    account: null,
    wouldWaitUntil: "2026-12-02",
    mayChange: true,
    secondFactor: "OFF",
  });
  const answer = await set();
  expect(answer.statusCode, answer.body).toBe(200);
  const account = {
    holder: marco.holder,
    iban: "AT61 … 3201",
    since: new Date(thursday).toISOString(),
    waitsUntil: "2026-12-02",
  };
  expect(answer.json().account).toEqual(account);
  const operator = await makeAccount(db, { now: thursday, isOperator: true });
  expect(await find(operator)).toMatchObject({ account, mayChange: false });
  expect((await callAs(app, cook, findPayoutAccount, { params: { id } })).statusCode).toBe(404);
  for (const who of [cook, operator, await makeAccount(db, { now: thursday })])
    expect((await set({ password: who.password }, { who })).statusCode).toBe(404);
  clock.now = Date.parse("2026-12-02T00:00:00+01:00");
  expect((await find(owner)).account.waitsUntil).toBeNull();
});

test("the log has it masked and never whole, with who did it", async () => {
  const { owner, find, set, id } = await open();
  await set();
  clock.now += dayMs;
  await set({ ...bank, seen: (await find()).account.since });
  const log = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(log.map(({ what, role }: { what: string; role: string }) => [what, role])).toEqual(
    Array.from({ length: 2 }, () => ["changePayoutAccount", "owner"]),
  );
  expect(log[0].changes).toEqual([
    { field: "holder", before: marco.holder, after: bank.holder },
    { field: "iban", before: "AT61 … 3201", after: "AT48 … 5864" },
    { field: "waitsUntil", before: null, after: "2026-12-03" },
  ]);
  const { rows } = await pool.query("SELECT string_agg(l::text, '') AS all FROM audit_log l");
  for (const word of ["AT611904300234573201", "3457", "1234586", owner.password])
    expect(rows[0].all).not.toContain(word);
});

test("all owners are told by mail what changed, masked, and whom to tell; also one who was dismissed right after", async () => {
  const { owner, second, set, find, mailed, id, toMail } = await open();
  await set();
  await set({ ...bank, seen: (await find()).account.since });
  await pool.query("DELETE FROM memberships WHERE account_id = $1 AND restaurant_id = $2", [second.id, id]);
  const mails = await mailed();
  expect(mails.map(({ to }) => to.address).sort()).toEqual(
    [owner, owner, second, second].map((one) => one.email).sort(),
  );
  const [first] = mails.filter(({ to }) => to.address === second.email);
  const last = mails.findLast(({ to }) => to.address === second.email);
  expect(first?.subject).toBe("Auszahlungskonto angegeben: Käsekuchl");
  expect(last?.subject).toBe("Auszahlungskonto geändert: Käsekuchl");
  const text = last?.text.replaceAll(/\s+/g, " ") ?? "";
  for (const part of [
    "Resi Muster hat am 26.11.2026 um 09:00",
    "2. Dezember 2026",
    "Jetzt: Käsekuchl GmbH, AT48 … 5864.",
    `Bisher: ${marco.holder}, AT61 … 3201.`,
    "War das niemand von euch? Schreib sofort an vorschlag@example.at",
  ])
    expect(text).toContain(part);
  for (const mail of mails) expect(mail.text + mail.html).not.toMatch(/345732|1234586/);
  expect(JSON.stringify(await toMail())).not.toMatch(/AT\d/);
});

test("bad input is refused with a sentence at its field before a password or code is used, and loses nothing", async () => {
  const { set, rows, owner } = await open();
  await switchOnSecondFactor(app, owner, clock.now);
  const refused = await set({ holder: " ", iban: "AT611904300234573202", password: "falsch-geraten-1", code: "" });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      { field: "holder", message: "Bitte ausfüllen" },
      { field: "iban", message: "Da stimmt eine Ziffer nicht." },
    ],
  ]);
  expect((await set({ password: "falsch-geraten-1" })).json().code).toBe("wrong-password");
  expect(await rows()).toEqual([]);
});

test("the operator's own account, which stands on every statement, is refused with a sentence, however it is written", async () => {
  const { set, rows } = await open();
  for (const iban of [groupedIban(testOperator.iban), testOperator.iban.toLowerCase()]) {
    const refused = await set({ iban });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: "iban", message: "Das ist unser Konto. Bitte gib das an, auf das wir auszahlen sollen." }],
    ]);
  }
  expect(await rows()).toEqual([]);
});

test("where the second factor is on, its code is needed as well, and one that changed nothing is not used up", async () => {
  const { set, owner, rows, find } = await open();
  const phone = await switchOnSecondFactor(app, owner, clock.now);
  clock.now += minuteMs;
  expect((await find()).secondFactor).toBe("ON");
  const code = phone.codeAt(clock.now);
  expect((await set()).json().code).toBe("wrong-code");
  expect((await set({ code, seen: new Date(0).toISOString() })).json().code).toBe("revision-changed");
  expect((await set({ code })).statusCode).toBe(200);
  clock.now += minuteMs;
  const again = { ...bank, seen: (await find()).account.since };
  expect((await set({ ...again, code })).json().code).toBe("wrong-code");
  expect((await set({ ...again, code: phone.recoveryCodes[0] })).statusCode).toBe(200);
  expect(await rows()).toEqual([marco.iban.replaceAll(" ", ""), bank.iban.toUpperCase()]);
});

test("outside a demo nobody changes it without a second factor", async () => {
  const { set, owner, rows, find } = await open();
  expect((await find(owner, public_)).secondFactor).toBe("REQUIRED");
  const refused = await set({}, { at: public_ });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "second-factor-required"]);
  expect(await rows()).toEqual([]);
  const phone = await switchOnSecondFactor(public_, owner, clock.now);
  clock.now += minuteMs;
  expect((await set({ code: phone.codeAt(clock.now) }, { at: public_ })).statusCode).toBe(200);
});

test("the same again changes nothing and mails nobody: a double click, two tabs, a lost answer", async () => {
  const { set, rows, toMail } = await open();
  const both = await Promise.all([set(), set({}, { at: other })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  clock.now += minuteMs;
  const again = await set();
  expect(again.json()).toEqual(both[0]?.json());
  expect([(await rows()).length, (await toMail()).length]).toEqual([1, 2]);
});

test("of two owners who set different accounts at once the second reads what holds now", async () => {
  const { set, rows, second, toMail } = await open();
  const both = await Promise.all([set(), set(bank, { who: second, at: other })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("revision-changed");
  expect([(await rows()).length, (await toMail()).length]).toEqual([1, 2]);
});

test("changing it back waits anew, and the account of an approved application never had to", async () => {
  const { id, set, find } = await open();
  const checked = { restaurantId: id, holder: marco.holder, iban: marco.iban.replaceAll(" ", "") };
  await db.transaction((tx) => setPayoutAccount(tx, checked, thursday - dayMs));
  const { account } = await find();
  expect(account.waitsUntil).toBeNull();
  const changed = (await set({ ...bank, seen: account.since })).json().account;
  const back = (await set({ seen: changed.since })).json().account;
  // Both changes fall into the same millisecond, and still have an order.
  expect(back).toMatchObject({ iban: "AT61 … 3201", waitsUntil: "2026-12-02" });
  expect(back.since > changed.since).toBe(true);
});
