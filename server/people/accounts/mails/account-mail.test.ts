import { expect, test } from "vitest";
import { prepareJobs } from "../../../platform/jobs/job-queue.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testDatabase } from "../../../testing/database.ts";
import { sendAccountMails, tokenIn } from "../../../testing/mails.ts";
import { type AccountMailKind, addAccountMail } from "../account-mails.ts";
import { accountMail } from "./account-mail.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);
const now = Date.parse("2026-11-19T16:00:00Z");

async function letter(kind: AccountMailKind, firstName = "Eva"): Promise<Mail> {
  const account = await makeAccount(db, { firstName });
  await db.transaction((tx) =>
    addAccountMail(tx, { accountId: account.id, kind, email: account.email, firstName }, now),
  );
  const [mail, ...others] = await sendAccountMails({ pool, db }, now);
  if (!mail || others.length > 0) throw new Error("one mail was to be sent");
  expect(mail.to).toEqual({ name: firstName, address: account.email });
  return mail;
}

test.each([
  ["welcome", "Willkommen bei Mahlzeit", "Willkommen, Eva.", "/login/bestaetigen#", "Der Link gilt 7\u00a0Tage."],
  [
    "confirm-email",
    "Bestätige deine E-Mail-Adresse",
    "Gehört diese Adresse dir, Eva?",
    "/login/bestaetigen#",
    "7\u00a0Tage",
  ],
  [
    "reset-password",
    "Wähle ein neues Passwort",
    "Passwort vergessen, Eva?",
    "/login/passwort#",
    "gilt 30\u00a0Minuten",
  ],
  ["password-changed", "Dein Passwort wurde geändert", "Dein Passwort ist neu, Eva.", "/login/passwort", "abgemeldet"],
  ["email-changed", "Deine E-Mail-Adresse wurde geändert", "Deine Adresse ist neu, Eva.", "/impressum", "Impressum"],
  ["account-erased", "Dein Konto ist gelöscht", "Mach’s gut, Eva.", "/impressum", "sieben Jahre"],
] as const)("the letter %s says what it is to say, in both forms", async (kind, subject, title, path, part) => {
  const mail = await letter(kind);
  expect(mail.subject).toBe(subject);
  for (const form of [mail.text, mail.html.replaceAll("&#39;", "'")])
    for (const said of [title, `https://mahlzeit.example${path}`, part, "https://mahlzeit.example/impressum"])
      expect(form).toContain(said);
  expect(mail.html).not.toMatch(/<svg|<script|undefined|@@|\{\{/);
  expect(mail.text).not.toMatch(/undefined|null/);
  if (path.endsWith("#")) expect(tokenIn(mail)).toHaveLength(43);
});

test.each(["password-changed", "welcome", "confirm-email", "reset-password", "email-changed"] as const)(
  "the letter %s says what to do if it was somebody else",
  async (kind) => {
    expect((await letter(kind)).text).toContain("Warst du das nicht?");
  },
);

test("what a customer typed stays text", async () => {
  const hostile = "<img src=x onerror=alert(1)>\"'&{{7*7}}</mj-text><mj-raw>";
  const mail = await letter("welcome", hostile);
  expect(mail.html).not.toMatch(/<img src=x|<mj-|onerror=alert\(1\)>/);
  expect(mail.html).toContain("&#60;img src=x onerror=alert(1)&#62;");
});

test("a mail whose row is gone, with its account or sent before, is sent no more", async () => {
  const account = await makeAccount(db);
  const mail = { accountId: account.id, kind: "welcome", email: account.email, firstName: "Eva" } as const;
  await db.transaction((tx) => addAccountMail(tx, mail, now));
  await pool.query("DELETE FROM accounts WHERE id = $1", [account.id]);
  expect(await sendAccountMails({ pool, db }, now)).toEqual([]);
});

test("goodbye is said after the account is gone", async () => {
  const mail = { accountId: null, kind: "account-erased", email: "eva@example.at", firstName: "Eva" } as const;
  await db.transaction((tx) => addAccountMail(tx, mail, now));
  const [sent] = await sendAccountMails({ pool, db }, now);
  expect(sent?.to).toEqual({ name: "Eva", address: "eva@example.at" });
});

test("only letters with a link hold a token", () => {
  const parts = { firstName: "Eva", productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" };
  const withToken = (kind: AccountMailKind) => JSON.stringify(accountMail(kind, parts, "GEHEIM")).includes("GEHEIM");
  const all = ["welcome", "confirm-email", "reset-password", "password-changed", "email-changed", "account-erased"];
  expect((all as AccountMailKind[]).filter(withToken)).toEqual(["welcome", "confirm-email", "reset-password"]);
});
