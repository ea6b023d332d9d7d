import { acceptFeeTerms, proposeFeeTerms, withdrawFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deleteJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T12:00:00Z");
let now = start;
const app = await testApp({ pool, db, now: () => now });
const operator = await makeAccount(db, { now, isOperator: true });
const rates = { deliveryPerMille: 90, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFix: 0.25 };

async function ownedKitchen() {
  now = start;
  await deleteJobs(pool);
  const kitchen = await openKitchen(pool);
  const params = { id: kitchen.id };
  const member = (firstName: string, role: "owner" | "staff") =>
    makeAccount(db, { now, firstName, memberOf: { [kitchen.id]: role } });
  const [resi, sepp] = [await member("Resi", "owner"), await member("Sepp", "owner")];
  await member("Elif", "staff");
  const propose = async (more: object = {}): Promise<string> => {
    const body = { ...rates, validFrom: "2027-01-01", ...more };
    const { terms } = (await callAs(app, operator, proposeFeeTerms, { params, body })).json();
    return terms.find(({ state }: { state: string }) => state === "OPEN").id;
  };
  const accept = (termsId: string, who: TestAccount = resi) =>
    callAs(app, who, acceptFeeTerms, { params: { ...params, termsId } });
  const withdraw = (termsId: string) => callAs(app, operator, withdrawFeeTerms, { params: { ...params, termsId } });
  return { ...kitchen, resi, sepp, propose, accept, withdraw };
}

/** Runs the due jobs and returns the mails they send. */
async function mailed() {
  const { mails, handlers } = mailJobs({ db, log: app.log, now: () => now });
  for (;;) {
    const jobs = await deleteJobs<never>(pool, "task ~ 'fee-terms' AND (task = 'mail-fee-terms' OR run_at <= $1)", [
      new Date(now),
    ]);
    if (jobs.length === 0) return mails;
    for (const { task, payload } of jobs)
      if (task === "mail-fee-terms") await handlers["mail-fee-terms"](payload, 1);
      else await handlers["remind-of-fee-terms"](payload, 1);
  }
}
const namesOf = (mails: Awaited<ReturnType<typeof mailed>>) => mails.map(({ to }) => to.name).toSorted();

test("all owners are mailed what changes, from when, until when they can accept it, what silence means, and where to complain", async () => {
  const { id, propose } = await ownedKitchen();
  await propose();
  const mails = await mailed();
  expect(namesOf(mails)).toEqual(["Resi", "Sepp"]);
  const [{ subject, text } = { subject: "", text: "" }] = mails;
  expect(subject).toContain("1. Jänner 2027");
  for (const said of [
    "Provision bei Lieferung: 9 % statt bisher 8 %.",
    "An den anderen Sätzen ändert sich nichts.",
    "Annehmen bis: 31. Dezember 2026",
    "Machst du nichts, bleibt alles, wie es ist",
    "nur mit derselben Frist und einer Begründung",
    "vorschlag@example.at",
    `/management/terms?restaurant=${id}`,
  ])
    expect(text).toContain(said);
});

test("owners hear that a proposal was taken back or accepted, once however often that is asked", async () => {
  const { propose, accept, withdraw, sepp } = await ownedKitchen();
  const first = await propose();
  await mailed();
  for (const _ of [1, 2]) await withdraw(first);
  const withdrawn = await mailed();
  expect(withdrawn.map(({ subject }) => subject.split(":")[0])).toEqual(["Zurückgezogen", "Zurückgezogen"]);
  const second = await propose();
  await mailed();
  await Promise.all([accept(second), accept(second, sepp), accept(second)]);
  const accepted = await mailed();
  expect([accepted.length, namesOf(accepted)]).toEqual([2, ["Resi", "Sepp"]]);
  expect(accepted[0]?.subject).toMatch(/^Angenommen: neue Konditionen ab 1\. Jänner 2027/);
});

test("a proposal that is gone before its mail is sent is not mailed, and the one in its place says so", async () => {
  const { propose } = await ownedKitchen();
  await propose();
  now = start + dayMs;
  await propose({ otherPerMille: 65 });
  const mails = await mailed();
  expect(namesOf(mails)).toEqual(["Resi", "Sepp"]);
  expect(mails[0]?.text).toContain("Unser Vorschlag vom 19. November 2026 gilt damit nicht mehr.");
});

test("a week before its end owners are reminded of what is still open, and of nothing else", async () => {
  const { id, propose, accept } = await ownedKitchen();
  const terms = await propose();
  await mailed();
  now = Date.parse("2026-12-24T08:59:00+01:00");
  expect(await mailed()).toEqual([]);
  await makeAccount(db, { now, firstName: "Toni", memberOf: { [id]: "owner" } });
  now = Date.parse("2026-12-24T09:00:00+01:00");
  const reminders = await mailed();
  expect(namesOf(reminders)).toEqual(["Resi", "Sepp", "Toni"]);
  expect(reminders[0]?.subject).toMatch(/^Noch offen/);
  now = start + dayMs;
  const again = await propose({ validFrom: "2027-02-01" });
  await accept(again);
  await mailed();
  now = Date.parse("2027-01-25T09:00:00+01:00");
  expect(await mailed()).toEqual([]);
  expect(again).not.toBe(terms);
});

test("whoever is no owner any more when a mail is sent gets none", async () => {
  const { propose, sepp } = await ownedKitchen();
  await propose();
  await pool.query("UPDATE memberships SET role = 'staff' WHERE account_id = $1", [sepp.id]);
  expect(namesOf(await mailed())).toEqual(["Resi"]);
});
