import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sendEmail } from "@mahlzeit/contract/partners/suggestion";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { testConfig } from "../../../testing/app-config.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon, temporaryFolder } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { smtpDouble } from "../../../testing/smtp-double.ts";
import { forgetOldSuggestions } from "./forget-suggestions.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const mailbox = "vorschlag@mahlzeit.example";
const app = await testApp({ pool, db, now: () => clock.now });
const other = await testApp({ pool, db, now: () => clock.now });

beforeEach(async () => {
  clock.now = start;
  await pool.query("TRUNCATE suggestions, attempts");
  await deleteJobs(pool);
});

let made = 0;
const body = (changes: object = {}) => ({
  subject: "Restaurantvorschlag: Buffet Resi, Graz",
  receiver: mailbox,
  content: `<p><strong>Restaurant:</strong> Buffet Resi ${++made}</p>`,
  priority: 1,
  html: true,
  ...changes,
});
const suggest = (changes: object = {}, from = "192.0.2.1", by = app) =>
  callAs(by, null, sendEmail, { body: body(changes), from });
const kept = async () => (await pool.query("SELECT subject, content, priority FROM suggestions ORDER BY id")).rows;
const jobs = async () => (await findJobs(pool)).length;

test("a suggestion is kept with the promise of its mail", async () => {
  const answer = await suggest({ content: "<p onclick='x()'>Buffet <a href='https://x.example'>Resi</a></p>" });
  expect([answer.statusCode, answer.body]).toEqual([202, ""]);
  expect(await kept()).toEqual([
    { subject: "Restaurantvorschlag: Buffet Resi, Graz", content: "<p>Buffet Resi</p>", priority: 1 },
  ]);
  expect(await jobs()).toBe(1);
});

test.each([
  "jemand@example.at",
  `${mailbox}, jemand@example.at`,
  `${mailbox}\r\nBcc: jemand@example.at`,
  `<${mailbox}>`,
  `jemand@example.at <${mailbox}>`,
])("nobody but the suggestions mailbox is written to: %j", async (receiver) => {
  const answer = await suggest({ receiver });
  expect([answer.statusCode, answer.json().code]).toEqual([403, "receiver-not-allowed"]);
  expect([await kept(), await jobs()]).toEqual([[], 0]);
});

test.each([
  ["subject", { subject: " \n " }],
  ["subject", { subject: "x".repeat(201) }],
  ["content", { content: "" }],
  ["content", { content: "<script>alert(1)</script>" }],
  ["content", { content: "x".repeat(10_001) }],
  ["priority", { priority: 0 }],
  ["priority", { priority: 1.5 }],
  ["html", { html: "ja" }],
  ["receiver", { receiver: [mailbox] }],
])("a wrong %s is refused by its name: %j", async (field, changes) => {
  const answer = await suggest(changes);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.map((fault: { field: string }) => fault.field)).toEqual([field]);
  expect(await kept()).toEqual([]);
});

test("the same words sent twice, at once or after a lost answer, are one suggestion", async () => {
  const same = { content: "<p>Buffet Resi</p>" };
  const answers = await Promise.all([suggest(same), suggest(same, "192.0.2.2", other), suggest(same)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect([(await kept()).length, await jobs()]).toEqual([1, 1]);
  clock.now += hourMs;
  await suggest(same);
  expect((await kept()).length).toBe(2);
});

test("who suggests very often has to wait, at every server, and nobody else has", async () => {
  for (let i = 0; i < 11; i++) expect((await suggest({}, "192.0.2.7", i % 2 ? app : other)).statusCode).toBe(202);
  const answer = await suggest({}, "192.0.2.7", other);
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "60"]);
  expect(answer.json().detail).toBe("Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.");
  expect((await suggest({}, "192.0.2.8")).statusCode).toBe(202);
  clock.now += 60_000;
  expect((await suggest({}, "192.0.2.7")).statusCode).toBe(202);
});

test("many together fill the mailbox no faster than one can read", async () => {
  await pool.query(
    `INSERT INTO suggestions SELECT gen_random_uuid(), 'x', i::text, 1, $1::timestamptz - interval '20 minutes'
     FROM generate_series(1, 199) AS i`,
    [new Date(start)],
  );
  const answers = await Promise.all([1, 2, 3].map((i) => suggest({}, `192.0.2.${i}`, i === 2 ? other : app)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429, 429]);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBe("2400");
  clock.now += 40 * 60_000;
  expect((await suggest()).statusCode).toBe(202);
});

test("the mail reaches the mailbox once, first among others, and nothing written gets into its head", async () => {
  const smtp = await smtpDouble();
  const mail = { ...testConfig().mail, smtpUrl: smtp.url, suggestionsMailbox: `"Küche" <${mailbox}>` };
  const sending = await testApp({ pool, db, now: () => clock.now }, { mail });
  await suggest(
    { subject: "Resi\r\nBcc: alle@example.at\r\n\r\nX", content: "<p>Österreichisches</p>" },
    "192.0.2.9",
    sending,
  );
  await sending.listen({ host: "127.0.0.1", port: 0 });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  const [head = ""] = (smtp.received[0] ?? "").split(/\r\n\r\n/);
  expect(head).toMatch(/^To: =\?UTF-8\?\S+ <vorschlag@mahlzeit\.example>$/m);
  expect(head).toMatch(/^Subject: Resi Bcc: alle@example\.at X$/m);
  expect(head).toMatch(/^X-Priority: 1/m);
  expect(head).not.toMatch(/^(Bcc|Reply-To):/m);
});

test("a mailbox that refuses is shown to the operator", async () => {
  const smtp = await smtpDouble({ recipient: 550 });
  const sending = await testApp(
    { pool, db, now: () => clock.now },
    { mail: { ...testConfig().mail, smtpUrl: smtp.url } },
  );
  await suggest();
  await sending.listen({ host: "127.0.0.1", port: 0 });
  const told = async () => (await openAlerts(db)).map(({ kind, mail }) => [kind, mail]);
  await expect.poll(told, soon).toEqual([["mail-refused", "suggestion"]]);
});

test("without a mail server the mail becomes a file, in both forms", async () => {
  const dataDir = temporaryFolder();
  const sending = await testApp({ pool, db, now: () => clock.now }, { dataDir });
  await suggest({ content: "<p>Grüße</p>" });
  await sending.listen({ host: "127.0.0.1", port: 0 });
  const files = () => {
    try {
      return readdirSync(join(dataDir, "mail"));
    } catch {
      return [];
    }
  };
  await expect.poll(files, soon).toEqual([expect.stringMatching(/^suggestion-[\da-f-]{36}\.sent\.eml$/)]);
  const mail = readFileSync(join(dataDir, "mail", files()[0] ?? ""), "utf8");
  expect(mail.match(/Gr=C3=BC=C3=9Fe/g)?.length).toBeGreaterThanOrEqual(2);
});

test("suggestions go after half a year", async () => {
  await suggest();
  await forgetOldSuggestions(db, start + 180 * dayMs - 1);
  expect((await kept()).length).toBe(1);
  await forgetOldSuggestions(db, start + 180 * dayMs);
  expect(await kept()).toEqual([]);
});
