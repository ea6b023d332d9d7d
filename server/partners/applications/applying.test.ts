import { randomBytes } from "node:crypto";
import {
  changeApplicationEmail,
  findPartnerTerms,
  mailApplicationLink,
  openApplication,
  removeApplicationFile,
  saveApplication,
  startApplication,
  submitApplication,
} from "@mahlzeit/contract/partners/apply";
import { groupedIban } from "@mahlzeit/domain/identifiers";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { sampleForm } from "@mahlzeit/domain/partners/applications/testing/sample-form";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testOperator } from "../../testing/app-config.ts";
import { beginApplication, mailedToken } from "../../testing/applications.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs, findJobs } from "../../testing/jobs.ts";
import { testMailParts } from "../../testing/mails.ts";
import { forgetOldApplications } from "./forget-applications.ts";
import { sendApplicationMail } from "./send-application-mail.ts";

const { db, pool } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ db, pool, now: () => clock.now });
const fees = { version: 1, deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140 };

const call = (endpoint: Parameters<typeof callAs>[2], body: object) => callAs(app, null, endpoint, { body });
const open = async (token: string) => (await call(openApplication, { token })).json();
const upload = (token: string, name = "Karte Größe 1.jpg", bytes: Uint8Array = randomBytes(100)) =>
  app.inject({
    method: "POST",
    url: "/api/partner/application/files",
    headers: {
      "content-type": "application/octet-stream",
      "application-token": token,
      "file-name": encodeURIComponent(name),
    },
    payload: Buffer.from(bytes),
  });
/** Creates an application that is filled in, confirmed and has a file. */
async function ready() {
  const { email, token } = await beginApplication(app);
  await call(saveApplication, { token, version: 1, form: sampleForm });
  const mailed = await mailedToken(db, pool, email, clock.now);
  await open(mailed);
  await upload(token);
  return { email, token, mailed };
}
const submit = (token: string, changes: object = {}) =>
  call(submitApplication, { token, version: 2, terms: 1, maySign: true, ...changes });
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];

test("what restaurants are offered is what the operator has configured; where that is nothing, nobody can apply", async () => {
  const offer = (at: typeof app) => callAs(at, null, findPartnerTerms).then((answer) => answer.json());
  const ifUnanswered = { calls: false, ends: false };
  expect(await offer(app)).toEqual({ ...fees, cardFix: 0.25, ifUnanswered: expect.any(Object) });
  const plain = await testApp({ db, pool, now: () => clock.now }, { answerMinutes: undefined, phone: undefined });
  expect(await offer(plain)).toMatchObject({ ifUnanswered });
  const ending = await testApp({ db, pool, now: () => clock.now }, { answerMinutes: { board: 8, mail: 15 } });
  expect(await offer(ending)).toMatchObject({ ifUnanswered: { ...ifUnanswered, ends: true } });
  const closed = await testApp({ db, pool, now: () => clock.now }, { proposedFees: undefined });
  expect((await callAs(closed, null, findPartnerTerms)).statusCode).toBe(404);
  const begun = await callAs(closed, null, startApplication, { body: { email: "x@example.at", form: emptyForm } });
  expect(begun.statusCode).toBe(404);
});

test("an application begins with an e-mail address, is kept as typed and opened by its token alone", async () => {
  const { email, token, application } = await beginApplication(app);
  expect(application).toMatchObject({ state: "DRAFT", version: 1, email, isConfirmed: false, files: [], checked: 0 });
  const form = { ...emptyForm, name: "Lend", vatId: "ATU8765432", hours: [{ weekday: 1, from: "11", to: "" }] };
  const saved = await call(saveApplication, { token, version: 1, form });
  expect(saved.json()).toEqual({ version: 2, savedAt: new Date(start).toISOString() });
  expect((await open(token)).form).toEqual(form);
  expect(codeOf(await call(openApplication, { token: randomBytes(32).toString("base64url") }))).toEqual([
    410,
    "link-expired",
  ]);
  const { rows } = await pool.query("SELECT * FROM application_links");
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ["x", "email"],
  ["a@b@example.at", "email"],
])("%j begins nothing", async (email, field) => {
  const answer = await call(startApplication, { email, form: emptyForm });
  expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
});

test("of two tabs the slower one is told, and nothing is lost", async () => {
  const { token } = await beginApplication(app);
  const answers = await Promise.all(
    ["Erster", "Zweiter"].map((name) => call(saveApplication, { token, version: 1, form: { ...emptyForm, name } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("revision-changed");
  expect((await open(token)).version).toBe(2);
});

test("only a link that was mailed confirms the address, and one to a former address opens nothing any more", async () => {
  const { email, token } = await beginApplication(app);
  expect((await open(token)).isConfirmed).toBe(false);
  const mailed = await mailedToken(db, pool, email, clock.now);
  expect((await open(mailed)).isConfirmed).toBe(true);
  clock.now += 2 * minuteMs;
  const changed = await call(changeApplicationEmail, { token, email: "andere@example.at" });
  expect(changed.json()).toMatchObject({ email: "andere@example.at", isConfirmed: false });
  expect(codeOf(await call(openApplication, { token: mailed }))).toEqual([410, "link-expired"]);
  expect((await open(token)).isConfirmed).toBe(false);
});

test("links are mailed again to who has lost them; nobody learns whether there is an application", async () => {
  const { email } = await beginApplication(app);
  clock.now += 2 * minuteMs;
  await deleteJobs(pool);
  for (const one of [email.toUpperCase(), "niemand@example.at"]) {
    const answer = await call(mailApplicationLink, { email: one });
    expect([answer.statusCode, answer.body]).toEqual([202, ""]);
  }
  expect(await findJobs(pool)).toHaveLength(1);
});

test("the mail's link opens the application, and a mail that is sent twice leaves both links working", async () => {
  const { email } = await beginApplication(app);
  const mails: string[] = [];
  const mailer = { send: async ({ text }: { text: string }) => void mails.push(text), close: () => undefined };
  const mail = testMailParts(mailer);
  const { rows } = await pool.query("SELECT id FROM applications WHERE email = $1", [email]);
  for (let i = 0; i < 2; i++)
    await sendApplicationMail(db, mail, { applicationId: rows[0].id, kind: "link" }, clock.now);
  const tokens = mails.map((text) => /\/partner\/anmelden#link=([\w-]+)/.exec(text)?.[1] ?? "");
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await open(token)).isConfirmed).toBe(true);
});

test("files are kept once the address is confirmed: at most ten, of ten megabytes, of kinds we read", async () => {
  const { email, token } = await beginApplication(app);
  expect(codeOf(await upload(token))).toEqual([409, "email-unconfirmed"]);
  await open(await mailedToken(db, pool, email, clock.now));
  expect(codeOf(await upload(token, "karte.exe"))).toEqual([422, "file-not-wanted"]);
  expect(codeOf(await upload(token, "karte.pdf", new Uint8Array(10 * 1024 * 1024 + 1)))).toEqual([
    413,
    "file-too-large",
  ]);
  const answers = await Promise.all(Array.from({ length: 11 }, (_, i) => upload(token, `Seite ${i}.jpg`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), 422]);
  const { files } = await open(token);
  expect(files).toHaveLength(10);
  expect(files[0]).toMatchObject({ name: expect.stringMatching(/^Seite \d+\.jpg$/), bytes: 100 });
  const removed = await call(removeApplicationFile, { token, fileId: files[0].id });
  expect(removed.json()).toHaveLength(9);
  expect((await call(removeApplicationFile, { token, fileId: files[0].id })).json()).toHaveLength(9);
});

test("what is sent is complete, confirmed, signed and on today's terms; then nobody writes in it any more", async () => {
  const { token } = await beginApplication(app);
  expect(codeOf(await submit(token, { version: 1 }))).toEqual([409, "email-unconfirmed"]);
  const one = await ready();
  const mistaken = { ...sampleForm, vatId: "ATU8765432", iban: groupedIban(testOperator.iban) };
  await call(saveApplication, { token: one.token, version: 2, form: mistaken });
  const faulty = await submit(one.token, { version: 3, maySign: false });
  expect(faulty.json().errors).toEqual([
    { field: "form.vatId", message: "Da fehlt eine Ziffer. ATU und acht Ziffern." },
    { field: "form.iban", message: "Das ist unser Konto. Bitte gib das an, auf das wir auszahlen sollen." },
    { field: "maySign", message: "Das brauchen wir, damit es gilt." },
  ]);
  await call(saveApplication, { token: one.token, version: 3, form: sampleForm });
  expect(codeOf(await submit(one.token, { version: 3 }))).toEqual([409, "revision-changed"]);
  expect(codeOf(await submit(one.token, { version: 4, terms: 7 }))).toEqual([409, "terms-changed"]);
  const sent = await submit(one.token, { version: 4 });
  expect(sent.json()).toMatchObject({ state: "SUBMITTED", submittedAt: new Date(clock.now).toISOString() });
  expect(codeOf(await submit(one.token, { version: 4 }))).toEqual([409, "application-closed"]);
  expect(codeOf(await call(saveApplication, { token: one.token, version: 4, form: sampleForm }))).toEqual([
    409,
    "application-closed",
  ]);
  expect(codeOf(await upload(one.token))).toEqual([409, "application-closed"]);
  const { rows } = await pool.query("SELECT terms_version, terms_accepted_at FROM applications WHERE email = $1", [
    one.email,
  ]);
  expect(rows).toEqual([{ terms_version: 1, terms_accepted_at: new Date(clock.now) }]);
});

test("an answer accepts nothing: terms that changed meanwhile are asked for, with who may sign, and keep their time else", async () => {
  const { email, token } = await ready();
  expect((await submit(token, { terms: null })).json().errors).toEqual([
    { field: "terms", message: "Bitte nimm die Bedingungen an." },
  ]);
  expect((await submit(token)).json()).toMatchObject({ state: "SUBMITTED", acceptedTerms: 1 });
  const agreed = async () =>
    (await pool.query("SELECT terms_version, terms_accepted_at FROM applications WHERE email = $1", [email])).rows;
  const before = await agreed();
  const ask = () => pool.query("UPDATE applications SET state = 'ASKED' WHERE email = $1", [email]);
  clock.now += dayMs;
  await ask();
  expect((await call(submitApplication, { token, version: 2, words: "Ja." })).json()).toMatchObject({
    state: "SUBMITTED",
    acceptedTerms: 1,
  });
  expect(await agreed()).toEqual(before);
  await ask();
  const dearer = await testApp({ db, pool, now: () => clock.now }, { proposedFees: { ...fees, cardFixCents: 40 } });
  const { version } = (await callAs(dearer, null, findPartnerTerms)).json();
  const answer = (body: object) =>
    callAs(dearer, null, submitApplication, { body: { token, version: 2, words: "Ja.", ...body } });
  for (const stale of [{}, { terms: 1, maySign: true }])
    expect(codeOf(await answer(stale))).toEqual([409, "terms-changed"]);
  expect((await answer({ terms: version })).json().errors).toMatchObject([{ field: "maySign" }]);
  expect(await agreed()).toEqual(before);
  expect((await answer({ terms: version, maySign: true })).json()).toMatchObject({ acceptedTerms: version });
  expect(await agreed()).toEqual([{ terms_version: version, terms_accepted_at: new Date(clock.now) }]);
});

test("other rates are another version, and who read the former ones reads them again", async () => {
  const proposedFees = { ...fees, cardFixCents: 30 };
  const dearer = await testApp({ db, pool, now: () => clock.now }, { proposedFees });
  const { token } = await ready();
  const offered = (await callAs(dearer, null, findPartnerTerms)).json();
  expect(offered).toMatchObject({ version: 3, cardFix: 0.3 });
  const body = { token, version: 2, terms: 1, maySign: true };
  expect(codeOf(await callAs(dearer, null, submitApplication, { body }))).toEqual([409, "terms-changed"]);
  expect(
    (await callAs(dearer, null, submitApplication, { body: { ...body, terms: offered.version } })).statusCode,
  ).toBe(200);
});

test("drafts go ninety days after somebody last wrote in them, with links and files; what was sent stays", async () => {
  await pool.query("TRUNCATE applications CASCADE");
  await pool.query("TRUNCATE partner_terms CASCADE");
  const [draft, sent] = [await ready(), await ready()];
  expect((await submit(sent.token)).statusCode).toBe(200);
  const all = async () => (await pool.query("SELECT email FROM applications")).rows.map(({ email }) => email);
  await forgetOldApplications(db, clock.now + 90 * dayMs - 1);
  expect(await all()).toHaveLength(2);
  await forgetOldApplications(db, clock.now + 90 * dayMs);
  expect(await all()).toEqual([sent.email]);
  expect((await pool.query("SELECT FROM application_files")).rowCount).toBe(1);
  expect(codeOf(await call(openApplication, { token: draft.token }))).toEqual([410, "link-expired"]);
});

test("who begins very often has to wait, and a mailbox gets one mail a minute", async () => {
  const email = "viele@example.at";
  const begin = () => callAs(app, null, startApplication, { body: { email, form: emptyForm }, from: "203.0.113.9" });
  expect((await begin()).statusCode).toBe(201);
  expect([codeOf(await begin()), (await begin()).headers["retry-after"]]).toEqual([[429, "too-many-attempts"], "60"]);
});
