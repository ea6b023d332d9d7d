import {
  discardMenuDraft,
  findManagedMenu,
  type ManagedMenu,
  publishMenu,
  saveMenuDraft,
  tellPublishers,
} from "@mahlzeit/contract/catalogue/edit-menu";
import { expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { testMailParts } from "../../../testing/mails.ts";
import { menuJobs } from "./jobs.ts";
import type { DraftNews } from "./tell-publishers.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });

async function open() {
  const { id } = await openKitchen(pool);
  const member = (firstName: string, role: "owner" | "staff") =>
    makeAccount(db, { firstName, now, memberOf: { [id]: role } });
  const [marco, sara, elif] = [
    await member("Marco", "owner"),
    await member("Sara", "owner"),
    await member("Elif", "staff"),
  ];
  const params = { id };
  const find = async (): Promise<ManagedMenu> => (await callAs(app, elif, findManagedMenu, { params })).json();
  const save = async (description: string) => {
    const { revision, draft, published } = await find();
    const { categories, optionGroups } = draft?.document ?? published.document;
    const document = { categories: categories.map((one) => ({ ...one, description })), optionGroups };
    return callAs(app, elif, saveMenuDraft, { params, body: { revision, document } });
  };
  const tell = async (as: TestAccount = elif) =>
    callAs(app, as, tellPublishers, { params, body: { revision: (await find()).revision } });
  const letters = async () => {
    const jobs = await findJobs<DraftNews>(pool, "task = 'mail-menu-draft' AND payload->>'restaurantId' = $1", [id]);
    return jobs.map(({ payload }) => payload);
  };
  return { id, marco, sara, elif, params, find, save, tell, letters };
}

async function send(letters: readonly DraftNews[]): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const mail = testMailParts(mailer);
  const jobs = menuJobs({ db, now: () => now, log: app.log, mail });
  for (const letter of letters) await jobs["mail-menu-draft"](letter, 1);
  return mails;
}

test("staff tell every owner once of the draft as it is, and again when it has changed", async () => {
  const { id, marco, sara, find, save, tell, letters } = await open();
  await save("Heiß");
  expect([(await find()).draft?.toldAt, (await find()).publishers.toSorted()]).toEqual([null, ["Marco", "Sara"]]);
  expect((await tell()).json()).toEqual({ toldAt: new Date(now).toISOString() });
  expect((await find()).draft?.toldAt).toBe(new Date(now).toISOString());
  await Promise.all([tell(), tell(), tell()]);
  expect((await letters()).map(({ accountId }) => accountId).toSorted()).toEqual([marco.id, sara.id].toSorted());
  const [first] = await send(await letters());
  expect(first?.subject).toBe("Elif hat die Speisekarte geändert");
  expect(first?.text).toContain(`https://mahlzeit.example/management/menu/publish?restaurant=${id}`);
  expect(first?.text).toContain("Speisen: Beschreibung");
  await save("Noch heißer");
  expect((await find()).draft?.toldAt).toBeNull();
  await tell();
  expect(await letters()).toHaveLength(4);
});

test("of many who ask at once one mail comes of it", async () => {
  const { save, tell, letters } = await open();
  await save("Heiß");
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await letters()).toHaveLength(2);
});

test("who asks and may publish is not told, and strangers cannot ask", async () => {
  const { marco, sara, save, tell, letters } = await open();
  await save("Heiß");
  await tell(marco);
  expect((await letters()).map(({ accountId }) => accountId)).toEqual([sara.id]);
  expect((await tell(await makeAccount(db, {}))).json().code).toBe("service-not-found");
});

test("without a draft, or with another one, nobody is told", async () => {
  const { marco, params, elif, find, save, tell, letters } = await open();
  expect((await tell()).json().code).toBe("revision-changed");
  await save("Heiß");
  const { revision } = await find();
  await save("Noch heißer");
  expect((await callAs(app, elif, tellPublishers, { params, body: { revision } })).json().code).toBe(
    "revision-changed",
  );
  expect(await letters()).toEqual([]);
  await tell();
  await callAs(app, marco, publishMenu, { params, body: { revision: (await find()).revision } });
  expect(await send(await letters())).toEqual([]);
  await save("Kalt");
  await tell();
  await callAs(app, elif, discardMenuDraft, { params });
  expect(await send(await letters())).toEqual([]);
});

test("whoever is no owner any more by then gets no mail", async () => {
  const { id, sara, save, tell, letters } = await open();
  await save("Heiß");
  await tell();
  await pool.query("DELETE FROM memberships WHERE restaurant_id = $1 AND account_id = $2", [id, sara.id]);
  expect(await send(await letters())).toHaveLength(1);
});
