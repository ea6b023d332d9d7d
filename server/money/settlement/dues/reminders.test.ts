import { randomUUID } from "node:crypto";
import { bookDue } from "@mahlzeit/contract/money/dues";
import { closeMonth } from "@mahlzeit/contract/money/statements";
import { dayMs } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { november, owingKitchen } from "../../../testing/owing-kitchen.ts";
import type { ReminderToMail } from "./remind-of-dues.ts";

const { pool, db } = await testDatabase();
const clock = { now: november };
const now = () => clock.now;
const app = await testApp({ pool, db, now });
const operator = await makeAccount(db, { now: november, isOperator: true });
const overdue = Date.parse("2026-11-16T07:37:00+01:00");

async function owingOne() {
  const owing = await owingKitchen({ app, pool, db, operator, clock });
  const { id } = owing.kitchen;
  const second = await makeAccount(db, { now: november, firstName: "Sepp", memberOf: { [id]: "owner" } });
  await makeAccount(db, { now: november, memberOf: { [id]: "staff" } });
  const toMail = async () =>
    (await findJobs<ReminderToMail>(pool, "task = 'mail-due-reminder' AND payload->>'restaurantId' = $1", [id])).map(
      ({ payload }) => payload,
    );
  const mailed = async () => {
    const { mails, handlers } = mailJobs({ db, log: app.log, now });
    for (const payload of await toMail()) await handlers["mail-due-reminder"](payload, 1);
    return mails;
  };
  const pay = (amount: number, openNow = amount) =>
    callAs(app, operator, bookDue, {
      params: { id },
      body: { paymentId: randomUUID(), amount, open: openNow, reference: randomUUID() },
    });
  return { ...owing, second, toMail, mailed, pay };
}
/** Runs the morning's job like one server. */
const remind = () => mailJobs({ db, log: app.log, now }).handlers["remind-of-dues"]({}, 1);
const addressees = (jobs: readonly ReminderToMail[]) => jobs.map(({ accountId }) => accountId).toSorted();

test("owners are reminded on the first day on which something is overdue, with amount, account and reference; operators see when", async () => {
  const { owner, second, owing, toMail, mailed, open } = await owingOne();
  clock.now = overdue - dayMs;
  await remind();
  expect([await toMail(), (await owing()).remindedAt]).toEqual([[], null]);
  clock.now = overdue;
  await remind();
  expect(addressees(await toMail())).toEqual([owner.id, second.id].toSorted());
  const { demand, remindedAt } = await owing();
  expect(remindedAt).toBe(new Date(overdue).toISOString());
  const mails = await mailed();
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([owner.email, second.email].toSorted());
  const text = mails[0]?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(mails[0]?.subject).toBe("Zahlungserinnerung: Küche Österreicher");
  for (const part of [
    formatEuros(Math.round(open * 100)).replace("\u00a0", " "),
    "IBAN AT",
    `Überfällig, ${demand}: `,
    `Verwendungszweck ${demand.replace("Rechnung ", "")}.`,
    "seit 16. November",
    "Schon überwiesen?",
  ])
    expect(text).toContain(part);
});

test("once for each statement, however often and on however many servers it runs", async () => {
  const { cashOrder, toMail } = await owingOne();
  clock.now = overdue;
  await Promise.all([remind(), remind(), remind()]);
  clock.now += dayMs;
  await remind();
  expect(await toMail()).toHaveLength(2);
  await cashOrder();
  clock.now = Date.parse("2026-12-01T03:23:00+01:00");
  await callAs(app, operator, closeMonth, { params: { month: "2026-11" } });
  await remind();
  expect(await toMail()).toHaveLength(2);
  clock.now = Date.parse("2026-12-16T07:37:00+01:00");
  await remind();
  await remind();
  expect((await toMail()).map(({ month }) => month)).toEqual(["2026-10", "2026-10", "2026-11", "2026-11"]);
});

test("who dies before mark and mails are committed has done neither", async () => {
  const { toMail, owing } = await owingOne();
  clock.now = overdue;
  await pool.query(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
     CREATE CONSTRAINT TRIGGER die AFTER INSERT ON due_reminders DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION die()`,
  );
  await expect(remind()).rejects.toThrow();
  await pool.query("DROP TRIGGER die ON due_reminders; DROP FUNCTION die()");
  expect([await toMail(), (await owing()).remindedAt]).toEqual([[], null]);
  await remind();
  expect(await toMail()).toHaveLength(2);
});

test("nobody is reminded of what is paid, before the morning or before the mail goes, nor who is no owner any more", async () => {
  const paid = await owingOne();
  clock.now = overdue;
  await paid.pay(paid.open);
  await remind();
  expect(await paid.toMail()).toEqual([]);

  const later = await owingOne();
  clock.now = overdue;
  await remind();
  await pool.query("DELETE FROM memberships WHERE account_id = $1", [later.second.id]);
  expect((await later.mailed()).map(({ to }) => to.address)).toEqual([later.owner.email]);
  await later.pay(1, later.open);
  expect((await later.mailed())[0]?.text).toContain(formatEuros(Math.round((later.open - 1) * 100)));
  await later.pay(Math.round((later.open - 1) * 100) / 100);
  expect(await later.mailed()).toEqual([]);
});

test("the mark stays as it is written", async () => {
  await owingOne();
  clock.now = overdue;
  await remind();
  for (const sql of ["UPDATE due_reminders SET cents = 1", "DELETE FROM due_reminders"])
    await expect(pool.query(sql), sql).rejects.toThrow(/never changed/);
});
