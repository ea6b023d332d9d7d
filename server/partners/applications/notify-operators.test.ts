import { findAlerts, settleAlert } from "@mahlzeit/contract/operator/alerts";
import { approveApplication, askApplicant, declineApplication } from "@mahlzeit/contract/partners/applications";
import { openApplication, saveApplication, submitApplication } from "@mahlzeit/contract/partners/apply";
import { deleteAccount } from "@mahlzeit/contract/people/customers";
import { sampleForm } from "@mahlzeit/domain/partners/applications/testing/sample-form";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { beginApplication, mailedToken, sentApplication } from "../../testing/applications.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { mailJobs, sendQueuedMails } from "../../testing/mails.ts";

const { db, pool } = await testDatabase();
const thursday = Date.parse("2026-12-03T16:00:00+01:00");
const clock = { now: thursday };
const now = () => clock.now;
const app = await testApp({ db, pool, now });
const operators = await Promise.all(
  ["Theresa", "Sepp"].map((firstName) => makeAccount(db, { now: thursday, isOperator: true, firstName })),
);
const [operator] = operators;
const { handlers } = mailJobs({ db, log: app.log, now });

beforeEach(async () => {
  clock.now = thursday;
  await pool.query("DELETE FROM applications");
  await pool.query("DELETE FROM alerts");
  await mails();
});

const call = (endpoint: Parameters<typeof callAs>[2], body: object) => callAs(app, null, endpoint, { body });
const mails = () => sendQueuedMails({ db, pool, log: app.log, now }, ["mail-operator-of-applications"]);
const subjects = async () => (await mails()).map(({ to, subject }) => `${to.name}: ${subject}`).toSorted();
const toAll = (subject: string) => [`Sepp: ${subject}`, `Theresa: ${subject}`];
const alerts = async (): Promise<{ id: string; kind: string }[]> =>
  (await callAs(app, operator ?? null, findAlerts)).json();
const kinds = async () => (await alerts()).map(({ kind }) => kind);
const decline = (id: string) =>
  callAs(app, operator ?? null, declineApplication, {
    params: { id },
    body: { reason: "NO_TRADE", words: "Es fehlt das Gewerbe." },
  });
async function morning(day: string): Promise<void> {
  clock.now = Date.parse(`2026-12-${day}T07:24:00+01:00`);
  await handlers["remind-of-applications"]({}, { attempts: 1 } as never);
}

/** Creates an application that is filled in and confirmed, ready to be sent. */
async function draft(name: string) {
  const { email, token } = await beginApplication(app);
  await call(saveApplication, { token, version: 1, form: { ...sampleForm, name, menuLink: "lendhafen.example" } });
  await call(openApplication, { token: await mailedToken(db, pool, email, clock.now) });
  const { rows } = await pool.query("SELECT id FROM applications WHERE email = $1", [email]);
  const send = () => call(submitApplication, { token, version: 2, terms: 1, maySign: true });
  return { id: rows[0].id as string, email, token, send };
}

test("every operator is told of what was sent, by mail and by one alert, which ends when the last has its answer", async () => {
  const [one, two] = [await draft("Gasthof Eins"), await draft("Café Zwei")];
  expect(await kinds()).toEqual([]);
  expect((await one.send()).statusCode).toBe(200);
  expect(await subjects()).toEqual(toAll("Neue Anmeldung: Gasthof Eins"));
  await two.send();
  expect(await kinds()).toEqual(["application-waiting"]);
  await decline(one.id);
  expect(await kinds()).toEqual(["application-waiting"]);
  await callAs(app, operator ?? null, askApplicant, {
    params: { id: two.id },
    body: { point: "menu", words: "Unscharf." },
  });
  expect(await kinds()).toEqual([]);
  // A mail about an answered application is not sent.
  expect(await subjects()).toEqual([]);
  await call(submitApplication, { token: two.token, version: 2, terms: null, maySign: false, words: "Jetzt scharf." });
  expect([await kinds(), await subjects()]).toEqual([["application-waiting"], toAll("Antwort da: Café Zwei")]);
});

test("an application that is sent while the last other one is decided keeps its alert", async () => {
  for (let i = 0; i < 6; i++) {
    const [old, fresh] = [await draft(`Alt ${i}`), await draft(`Neu ${i}`)];
    await old.send();
    await Promise.all(i % 2 ? [fresh.send(), decline(old.id)] : [decline(old.id), fresh.send()]);
    expect(await kinds()).toEqual(["application-waiting"]);
    await decline(fresh.id);
    expect(await kinds()).toEqual([]);
  }
});

test("operators are reminded on the last promised day and each working day after, also of what they ticked off", async () => {
  const { id, send } = await draft("Wirtshaus Still");
  await send();
  await mails();
  const [alert] = await alerts();
  await callAs(app, operator ?? null, settleAlert, { params: { id: alert?.id ?? "" } });
  for (const day of ["04", "05", "06"]) await morning(day);
  clock.now = thursday;
  expect([await subjects(), await kinds()]).toEqual([[], []]);
  await morning("07");
  const reminder = toAll("Wirtshaus Still wartet auf eine Antwort");
  const monday = clock.now;
  clock.now = thursday;
  expect([await subjects(), await kinds()]).toEqual([reminder, ["application-waiting"]]);
  await morning("08");
  expect(await subjects()).toEqual([]);
  expect(monday).toBeLessThan(clock.now);
  await sentApplication(db, pool, { now: thursday, changes: { name: "Noch wer" } });
  await morning("09");
  expect(await subjects()).toEqual(toAll("2\u00a0Anmeldungen warten auf eine Antwort"));
  clock.now = thursday;
  await decline(id);
  await morning("10");
  expect(await subjects()).toEqual(toAll("Noch wer wartet auf eine Antwort"));
});

test("the approval of the only one ends the alert, too, and so does its erasure", async () => {
  const { id, send } = await draft("Gasthof Frei");
  await send();
  await pool.query("INSERT INTO application_checks SELECT $1, point, now(), NULL FROM unnest($2::text[]) AS point", [
    id,
    ["place", "contact", "vatId", "trade", "hours", "menu", "allergens", "account", "terms"],
  ]);
  const approved = await callAs(app, operator ?? null, approveApplication, { params: { id } });
  expect([approved.statusCode, await kinds()]).toEqual([200, []]);
  const { email, send: sendOwn } = await draft("Gasthof Weg");
  await sendOwn();
  expect(await kinds()).toEqual(["application-waiting"]);
  const password = "geheim-genug-1";
  const guest = await makeAccount(db, { now: thursday, isConfirmed: true, password });
  await pool.query("UPDATE applications SET email = $2, email_key = $2 WHERE email = $1", [email, guest.email]);
  await callAs(app, guest, deleteAccount, { body: { password } });
  expect(await kinds()).toEqual([]);
});
