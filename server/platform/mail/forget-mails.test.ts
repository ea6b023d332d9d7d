import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/catalogue.ts";
import { forgetMails, forgetOldMails } from "./forget-mails.ts";
import { createMailer } from "./mailer.ts";

const options = { smtpUrl: undefined, from: "bestellung@example.at", publicUrl: "http://localhost:3000" };

test("mails kept as files go by what they are about, and others stay", async () => {
  const dataDir = temporaryFolder();
  const mailer = createMailer({ ...options, dataDir });
  const mail = {
    to: { name: "Anna", address: "anna@example.at" },
    subject: "Hallo",
    html: "<p>Hallo</p>",
    text: "Hallo",
    at: 0,
  };
  for (const cause of ["order-1.placed", "order-1.ready", "order-12.placed", "account-1.2"])
    await mailer.send({ ...mail, cause });
  writeFileSync(join(dataDir, "mail", "order-1.placed.eml.part"), "");
  await forgetMails(dataDir, "order-1");
  await forgetMails(dataDir, "order-1");
  expect(readdirSync(join(dataDir, "mail")).toSorted()).toEqual(["account-1.2.eml", "order-12.placed.eml"]);
});

test("where mails go out there are no files to forget", async () => {
  const dataDir = temporaryFolder();
  await forgetMails(dataDir, "order-1");
  mkdirSync(join(dataDir, "mail"));
  await forgetMails(dataDir, "order-1");
  expect(readdirSync(join(dataDir, "mail"))).toEqual([]);
});

test("mails kept as files go after a week", async () => {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, "mail");
  await forgetOldMails(dataDir, Date.now());
  mkdirSync(folder);
  const now = Date.parse("2026-11-19T16:00:00Z");
  const ages = {
    "order-1.placed.eml": 7 * dayMs,
    "order-2.placed.eml.part": 8 * dayMs,
    "order-3.placed.eml": 7 * dayMs - 1000,
  };
  for (const [name, age] of Object.entries(ages)) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), new Date(now - age), new Date(now - age));
  }
  await forgetOldMails(dataDir, now);
  expect(readdirSync(folder)).toEqual(["order-3.placed.eml"]);
});
