import {
  callOffMenu,
  discardMenuDraft,
  findMenuVersion,
  findMenuVersions,
  publishMenu,
  restoreMenu,
} from "@mahlzeit/contract/catalogue/edit-menu";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { importServices, sampleCategory, sampleService, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type MenuDocument, openMenuEditing, withDish } from "../../../testing/menu-drafts.ts";
import { forgetOldDrafts } from "./drafts.ts";
import { publishPlanned } from "./publish-menu.ts";

const { db, pool } = await testDatabase();
const clock = { now: Date.parse("2026-12-01T17:00:00+01:00") };
const app = await testApp({ db, pool, now: () => clock.now });

async function open() {
  clock.now = Date.parse("2026-12-01T17:00:00+01:00");
  const opened = await openMenuEditing({ db, pool, app, now: clock.now }, "staff");
  const { id, marco, sara, params, find } = opened;
  const publish = async (more: object = {}, as: TestAccount = marco) =>
    callAs(app, as, publishMenu, { params, body: { revision: (await find()).revision, ...more } });
  const versions = async () => (await callAs(app, marco, findMenuVersions, { params, query: {} })).json();
  const restore = (body: object) => callAs(app, sara, restoreMenu, { params, body });
  const shown = async (): Promise<{ name: string; price: number }[]> =>
    (await callAs(app, null, getMenu, { body: { id } })).json()[0].products;
  const priceOf = async (name: string) => (await shown()).find((product) => product.name === name)?.price;
  return { ...opened, publish, versions, restore, shown, priceOf };
}

const priceIn = (document: MenuDocument | undefined, name: string) =>
  document?.categories.flatMap(({ products }) => products).find((product) => product.name === name)?.priceCents;

test("guests see what is published, whatever is in the draft, and afterwards the draft", async () => {
  const { find, save, publish, versions, priceOf, pizza, shown } = await open();
  const before = await find();
  expect([before.draft, before.published.number, priceIn(before.published.document, "Margherita")]).toEqual([
    null,
    1,
    990,
  ]);
  const changed = withDish(before.published.document, "Margherita", { priceCents: 1090 });
  expect((await save(changed)).statusCode).toBe(200);
  expect(await priceOf("Margherita")).toBe(9.9);
  const published = await publish({ note: "Winter" });
  expect([published.statusCode, published.json().draft, published.json().published.number]).toEqual([200, null, 2]);
  await expect.poll(() => priceOf("Margherita"), soon).toBe(10.9);
  expect((await shown()).find(({ name }) => name === "Margherita")).toMatchObject({ id: pizza });
  expect((await versions()).versions).toMatchObject([
    { number: 2, by: "Marco", source: "EDITOR", note: "Winter", summary: "1\u00a0Preis" },
    { number: 1, by: null, source: "FOUND", note: "", summary: expect.stringMatching(/^\d\u00a0Gerichte$/) },
  ]);
});

test("a draft is shared; who was slower is told, and their names are known to each other", async () => {
  const { find, save, sara } = await open();
  const { revision, published } = await find();
  const saved = await save(withDish(published.document, "Suppe", { priceCents: 450 }), { as: sara });
  expect(saved.json()).toMatchObject({ others: [] });
  const late = await save(withDish(published.document, "Suppe", { priceCents: 500 }), { revision });
  expect([late.statusCode, late.json().code]).toEqual([409, "revision-changed"]);
  const now = await find();
  expect([priceIn(now.draft?.document, "Suppe"), now.draft?.savedBy, now.others]).toEqual([450, "Sara", ["Sara"]]);
  clock.now += 4 * minuteMs;
  expect((await find()).others).toEqual([]);
});

test("a draft that is no different is none", async () => {
  const { find, save } = await open();
  const { published } = await find();
  await save(withDish(published.document, "Suppe", { priceCents: 450 }));
  await save(published.document);
  expect((await find()).draft).toBeNull();
});

test("staff save, and never publish", async () => {
  const { find, save, sara, publish, params } = await open();
  const { published } = await find();
  expect((await save(withDish(published.document, "Suppe", { priceCents: 450 }), { as: sara })).statusCode).toBe(200);
  expect((await publish({}, sara)).json().code).toBe("service-not-found");
  expect((await callAs(app, sara, callOffMenu, { params })).json().code).toBe("service-not-found");
});

test("every fault is told at once, and nothing of it is published", async () => {
  const { find, save, publish, versions } = await open();
  const { published } = await find();
  const faulty = withDish(
    withDish(published.document, "Suppe", { priceCents: null, allergens: null, name: " " }),
    "Limonade",
    { vatRate: 1234 },
  );
  expect((await save(faulty)).statusCode).toBe(200);
  const answer = await publish();
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid-input"]);
  expect(answer.json().errors.map(({ message }: { message: string }) => message)).toEqual(
    expect.arrayContaining([
      "Speisen, Limonade: Diesen Steuersatz gibt es nicht.",
      "Speisen, ohne Namen: Bitte gib dem Gericht einen Namen.",
      "Speisen, ohne Namen: Bitte gib einen Preis an.",
      "Speisen, ohne Namen: Bitte gib die Allergene an, oder dass es keine gibt.",
    ]),
  );
  expect((await versions()).versions).toHaveLength(1);
});

test("of two owners who publish at once one wins, and the other is told", async () => {
  const { id, find, save, marco, params, versions } = await open();
  const second = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  await save(withDish((await find()).published.document, "Suppe", { priceCents: 450 }));
  const { revision } = await find();
  const answers = await Promise.all(
    [marco, second].map((who) => callAs(app, who, publishMenu, { params, body: { revision } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("revision-changed");
  expect((await versions()).versions).toHaveLength(2);
});

test("what was published under a draft is merged into it, and what the draft changed stays", async () => {
  const { id, find, save, publish } = await open();
  const { uid } = (await pool.query("SELECT uid FROM restaurants WHERE id = $1", [id])).rows[0];
  await save(withDish((await find()).published.document, "Suppe", { priceCents: 450 }));
  const { revision } = await find();
  await pool.query("UPDATE products SET price_cents = 1200 WHERE restaurant_id = $1 AND name = 'Margherita'", [id]);
  const merged = await find();
  expect(merged.revision).not.toBe(revision);
  expect([priceIn(merged.draft?.document, "Margherita"), priceIn(merged.draft?.document, "Suppe")]).toEqual([
    1200, 450,
  ]);
  expect((await publish({ revision })).json().code).toBe("revision-changed");
  expect([(await publish()).statusCode, uid]).toEqual([200, uid]);
});

test("an earlier menu comes back as a draft, and the draft in its way is kept for 30 days", async () => {
  const { find, save, publish, restore, versions, priceOf } = await open();
  const old = (await find()).published.document;
  await save(withDish(old, "Suppe", { priceCents: 450 }));
  await publish();
  await save(withDish((await find()).published.document, "Margherita", { priceCents: 1500 }));
  const restored = await restore({ version: 1 });
  expect(priceIn(restored.json().draft.document, "Suppe")).toBe(30);
  await expect.poll(() => priceOf("Suppe"), soon).toBe(4.5);
  const [aside] = (await versions()).aside;
  expect(priceIn((await restore({ aside: aside.id })).json().draft.document, "Margherita")).toBe(1500);
  expect((await versions()).aside).toHaveLength(1);
  await forgetOldDrafts(db, clock.now + 29 * dayMs);
  expect((await versions()).aside).toHaveLength(1);
  await forgetOldDrafts(db, clock.now + 31 * dayMs);
  expect((await versions()).aside).toEqual([]);
  expect((await restore({ version: 99 })).json().code).toBe("not-found");
  expect((await restore({})).json().code).toBe("not-found");
});

test("who edits while an earlier menu comes back is told, and nothing of either is lost", async () => {
  const { find, save, publish, restore, versions, sara } = await open();
  const old = (await find()).published.document;
  await save(withDish(old, "Suppe", { priceCents: 480 }));
  await publish();
  const { revision, published } = await find();
  const edited = withDish(published.document, "Margherita", { priceCents: 1390 });
  const [restored, saved] = await Promise.all([restore({ version: 1 }), save(edited, { as: sara, revision })]);
  expect(restored.statusCode).toBe(200);
  const { draft } = await find();
  expect(priceIn(draft?.document, "Suppe")).toBe(30);
  const { aside } = await versions();
  // The draft saved first is put aside; the later one has to be read again and merged.
  expect([saved.statusCode, aside.length]).toEqual(saved.statusCode === 200 ? [200, 1] : [409, 0]);
  expect((await save(edited, { as: sara, revision })).json().code).toBe("revision-changed");
});

test("a version shows the menu as it was, and nobody can change it", async () => {
  const { find, save, publish, marco, id } = await open();
  await save(withDish((await find()).published.document, "Suppe", { priceCents: 450 }));
  await publish();
  const version = async (number: string) =>
    (await callAs(app, marco, findMenuVersion, { params: { id, number } })).json();
  expect(priceIn((await version("1")).document, "Suppe")).toBe(30);
  expect([priceIn((await version("2")).before, "Suppe"), (await version("3")).code]).toEqual([30, "not-found"]);
  const change = pool.query("UPDATE menu_versions SET note = 'x' WHERE restaurant_id = $1", [id]);
  await expect(change).rejects.toThrow("cannot be changed");
});

test("versions come ten at a time, each with what it changed, however many there are", async () => {
  const { find, save, publish, marco, params } = await open();
  for (let cents = 401; cents <= 412; cents++) {
    await save(withDish((await find()).published.document, "Suppe", { priceCents: cents }));
    await publish();
  }
  const page = async (query: { before?: string }) =>
    (await callAs(app, marco, findMenuVersions, { params, query })).json();
  const first = await page({});
  expect(first.versions.map(({ number }: { number: number }) => number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect([first.versions.at(-1).summary, first.hasOlder]).toEqual(["1\u00a0Preis", true]);
  const rest = await page({ before: "4" });
  expect(rest.versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect([rest.versions[2].summary, rest.hasOlder]).toEqual([expect.stringMatching(/^\d\u00a0Gerichte$/), false]);
  expect((await page({ before: "1" })).versions).toEqual([]);
  expect((await page({ before: "x" })).code).toBe("invalid-input");
});

test("a discarded draft is put aside", async () => {
  const { find, save, versions, marco, params } = await open();
  await save(withDish((await find()).published.document, "Suppe", { priceCents: 450 }));
  expect((await callAs(app, marco, discardMenuDraft, { params })).json().draft).toBeNull();
  expect((await versions()).aside).toMatchObject([{ by: "Marco" }]);
});

const scheduleOf = async (id: string) =>
  (await pool.query("SELECT id FROM menu_schedules WHERE restaurant_id = $1", [id])).rows[0]?.id;

test("a planned menu is frozen, and published at its time, once", async () => {
  const { id, find, save, publish, priceOf, versions } = await open();
  const base = (await find()).published.document;
  await save(withDish(base, "Suppe", { priceCents: 450 }));
  const at = clock.now + dayMs;
  const planned = await publish({ at: new Date(at).toISOString(), note: "Morgen" });
  expect(planned.json()).toMatchObject({ draft: null, schedule: { by: "Marco", note: "Morgen", isHeld: false } });
  await save(withDish(base, "Suppe", { priceCents: 990 }));
  const scheduleId = await scheduleOf(id);
  expect((await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'publish-menu'")).rowCount).toBe(
    1,
  );
  await publishPlanned(db, { restaurantId: id, scheduleId }, at);
  await publishPlanned(db, { restaurantId: id, scheduleId }, at);
  await expect.poll(() => priceOf("Suppe"), soon).toBe(4.5);
  expect((await versions()).versions.map(({ source }: { source: string }) => source)).toEqual(["SCHEDULE", "FOUND"]);
  expect((await find()).schedule).toBeNull();
});

test("a publish before a planned one asks, and a planned one that nobody was asked about waits", async () => {
  const { id, find, save, publish, priceOf } = await open();
  const base = (await find()).published.document;
  const at = clock.now + dayMs;
  const plan = async () => {
    await save(withDish(base, "Suppe", { priceCents: 450 }));
    return publish({ at: new Date(at).toISOString() });
  };
  await plan();
  await save(withDish(base, "Margherita", { priceCents: 1500 }));
  expect((await publish()).json().code).toBe("menu-planned");
  expect((await publish({ planned: "KEEP" })).statusCode).toBe(200);
  await publishPlanned(db, { restaurantId: id, scheduleId: await scheduleOf(id) }, at);
  await expect.poll(() => priceOf("Suppe"), soon).toBe(4.5);
  await expect.poll(() => priceOf("Margherita"), soon).toBe(9.9);
  await plan().then(() => save(withDish(base, "Suppe", { priceCents: 700 })));
  await publish({ at: new Date(at).toISOString() });
  await pool.query("UPDATE products SET price_cents = 1200 WHERE restaurant_id = $1 AND name = 'Margherita'", [id]);
  await publishPlanned(db, { restaurantId: id, scheduleId: await scheduleOf(id) }, at);
  expect((await find()).schedule).toMatchObject({ isHeld: true });
});

test("what is planned and called off is the draft again, or put aside where there is one", async () => {
  const { find, save, publish, marco, params, versions } = await open();
  const base = (await find()).published.document;
  const at = new Date(clock.now + dayMs).toISOString();
  const callOff = async () => (await callAs(app, marco, callOffMenu, { params })).json();
  await save(withDish(base, "Suppe", { priceCents: 450 }));
  await publish({ at });
  expect(priceIn((await callOff()).draft.document, "Suppe")).toBe(450);
  await publish({ at });
  await save(withDish(base, "Suppe", { priceCents: 500 }));
  expect(priceIn((await callOff()).draft.document, "Suppe")).toBe(500);
  expect((await versions()).aside).toHaveLength(1);
  expect((await publish({ at: new Date(clock.now - 1).toISOString() })).statusCode).toBe(422);
});

test("the audit log has who published what, and no autosave", async () => {
  const { id, find, save, publish, marco } = await open();
  await save(withDish((await find()).published.document, "Suppe", { priceCents: 450 }));
  await publish();
  const rows = (await callAs(app, marco, findAudit, { query: { restaurant: id } })).json();
  expect(rows).toMatchObject([
    {
      what: "publishMenu",
      who: "Marco",
      changes: [
        { field: "version", before: 1, after: 2 },
        { field: "menu", before: null, after: "Suppe, Preis: 0,30\u00a0€ → 4,50\u00a0€" },
      ],
    },
  ]);
});

test("a menu that a file brings is a version too, also the first one", async () => {
  await importServices(db, [sampleService({ uid: "aus-der-datei" })]);
  await importServices(db, [sampleService({ uid: "aus-der-datei" })]);
  await importServices(db, [sampleService({ uid: "aus-der-datei", categories: [sampleCategory({ name: "Neu" })] })]);
  const { rows } = await pool.query(
    "SELECT v.source FROM menu_versions v JOIN restaurants r ON r.id = v.restaurant_id WHERE uid = 'aus-der-datei' ORDER BY number",
  );
  expect(rows).toEqual([{ source: "FILE" }, { source: "FILE" }]);
});
