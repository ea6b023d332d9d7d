import { api } from "@mahlzeit/contract/api";
import { type ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { writeMenus } from "../../catalogue/menus/write-menus.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { type MenuDocument, withDish } from "../../testing/menu-drafts.ts";
import { sendRatingMails } from "../../testing/rating-mails.ts";
import {
  description,
  openReported,
  reportCalls,
  revisionOf,
  objection as words,
} from "../../testing/reported-content.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const app = await testApp({ db, pool, now });
const operator = await makeAccount(db, { now: noon, isOperator: true });
const { report, hide, keep } = reportCalls(app, operator);
const open = () => openReported({ app, db, pool });
const mails = () => sendRatingMails({ db, pool, log: app.log, now });

test("a hidden dish is on no menu, found by no search and not to be ordered, until it is shown again", async () => {
  const { uid, dish, pizza, menu, order } = await open();
  await pool.query("UPDATE products SET name = 'Zwetschkenpizza' WHERE id = $1", [pizza]);
  const found = async () => {
    const { dishes } = (await callAs(app, null, api.searchCatalogue, { query: { q: "Zwetschkenpizza" } })).json();
    return dishes.map((one: { uid: string }) => one.uid);
  };
  const names = async () => Object.keys(await menu()).toSorted();
  expect([await names(), await found()]).toEqual([["Limonade", "Suppe", "Zwetschkenpizza"], [uid]]);
  expect((await order()).statusCode).toBe(201);
  const hidden = { hidden: { reason: "SAFETY", words }, now: { name: "Zwetschkenpizza" } };
  expect((await hide(dish)).json()).toMatchObject(hidden);
  await expect.poll(names, soon).toEqual(["Limonade", "Suppe"]);
  expect(await found()).toEqual([]);
  expect((await order()).json()).toMatchObject({ code: "unknown-product" });
  expect((await keep(dish, true)).json()).toMatchObject({ hidden: null });
  await expect.poll(names, soon).toEqual(["Limonade", "Suppe", "Zwetschkenpizza"]);
  expect(await found()).toEqual([uid]);
  expect((await order()).statusCode).toBe(201);
});

test("browsers that have a restaurant's data are told that it changed", async () => {
  const { uid, text } = await open();
  const ask = (headers = {}) => callAs(app, null, api.getServiceByUid, { query: { uid }, headers });
  // The new restaurant is known to the server a moment after it was made.
  await expect.poll(async () => (await ask()).statusCode, soon).toBe(200);
  const etag = String((await ask()).headers.etag);
  expect((await ask({ "if-none-match": etag })).statusCode).toBe(304);
  await hide(text);
  await expect.poll(async () => (await ask({ "if-none-match": etag })).statusCode, soon).toBe(200);
});

test("an order that waits while its dish is hidden finds it gone, and one that was before it is in", async () => {
  const { id, dish, order } = await open();
  expect((await order()).statusCode).toBe(201);
  const before = await pool.connect();
  await before.query("BEGIN");
  // A running order has this lock, and hiding a dish waits for it.
  await before.query("SELECT lock_intake_for_order($1)", [id]);
  const hiding = hide(dish);
  let ordering: ReturnType<typeof order>;
  try {
    await waitForBlockedQueries(pool);
    ordering = order();
    await waitForBlockedQueries(pool, 2);
  } finally {
    await before.query("COMMIT");
    before.release();
  }
  expect((await hiding).statusCode).toBe(200);
  expect((await ordering).json()).toMatchObject({ code: "unknown-product" });
});

test("a hidden picture or description is on no page, its own people still see it and why it is hidden", async () => {
  const { id, banner, picture, text, dish, page, menu, owner, cook } = await open();
  const shown = { description, banner: { hash: expect.any(String) }, logo: { hash: expect.any(String) } };
  await expect.poll(page, soon).toMatchObject(shown);
  await hide(banner, { reason: "RIGHTS" });
  await hide(picture, { reason: "RIGHTS" });
  await hide(text, { reason: "FALSE" });
  await expect.poll(page, soon).toMatchObject({ description: "", banner: null, logo: null });
  await expect.poll(menu, soon).toEqual({ Limonade: false, Margherita: false, Suppe: false });
  for (const who of [owner, cook, operator]) {
    const { hidden, complaintsTo } = (await callAs(app, who, api.findHiddenContent, { params: { id } })).json();
    const given = hidden.map(({ about, reason }: { about: object; reason: string }) => ({ about, reason }));
    expect(given).toEqual(
      expect.arrayContaining([
        { about: banner, reason: "RIGHTS" },
        { about: picture, reason: "RIGHTS" },
        { about: text, reason: "FALSE" },
      ]),
    );
    expect([hidden.length, hidden[0].words, complaintsTo]).toEqual([3, words, expect.stringContaining("@")]);
  }
  const profile = (await callAs(app, owner, api.findProfile, { params: { id } })).json();
  expect(profile).toMatchObject({ description, service: { banner: { hash: banner.hash } } });
  const stranger = (await open()).owner;
  expect((await callAs(app, stranger, api.findHiddenContent, { params: { id } })).statusCode).toBe(404);
  for (const about of [banner, picture, text]) await keep(about, true);
  await expect.poll(page, soon).toMatchObject(shown);
  await expect.poll(menu, soon).toEqual({ Limonade: false, Margherita: true, Suppe: false });
  expect((await callAs(app, owner, api.findHiddenContent, { params: { id } })).json().hidden).toEqual([]);
  expect(await keep(dish, true).then(({ statusCode }) => statusCode)).toBe(200);
});

test("publishing another menu keeps it hidden: the dish under another name, the picture at another dish, both given anew", async () => {
  const { id, dish, picture, menu, owner } = await open();
  await hide(dish);
  await hide(picture);
  const params = { id };
  const find = async () => (await callAs(app, owner, api.findManagedMenu, { params })).json();
  const publish = async (make: (document: MenuDocument) => MenuDocument) => {
    const { revision, published } = await find();
    const body = { revision, document: make(published.document) };
    const saved = await callAs(app, owner, api.saveMenuDraft, { params, body });
    const answer = await callAs(app, owner, api.publishMenu, { params, body: { revision: saved.json().revision } });
    expect(answer.statusCode).toBe(200);
  };
  const inSoup = { picture: { hash: picture.hash, focusX: 50, focusY: 50 } };
  await publish((document) => withDish(withDish(document, "Margherita", { name: "Pizza M" }), "Suppe", inSoup));
  expect(await menu()).toEqual({ Limonade: false, Suppe: false });
  // The dish is removed, and then added again as a new one of that name.
  await publish((document) => ({
    ...document,
    categories: document.categories.map((one) => ({
      ...one,
      products: one.products.filter(({ name }) => name !== "Pizza M"),
    })),
  }));
  expect(await menu()).toEqual({ Limonade: false, Suppe: false });
  const products: MenuDocument["categories"][number]["products"] = (await find()).published.document.categories[0]
    .products;
  const soup = products.find(({ name }) => name === "Suppe");
  await publish((document) => ({
    ...document,
    categories: document.categories.map((one) => ({
      ...one,
      products: [...one.products, ...(soup ? [{ ...soup, id: crypto.randomUUID(), name: "Pizza M" }] : [])],
    })),
  }));
  expect(await menu()).toEqual({ Limonade: false, Suppe: false });
  await keep(dish, true);
  await keep(picture, true);
  await expect.poll(menu, soon).toEqual({ Limonade: false, Suppe: true, "Pizza M": true });
});

test("a file that is imported keeps it hidden", async () => {
  const { id, dish, menu, owner } = await open();
  await hide(dish);
  const { published } = (await callAs(app, owner, api.findManagedMenu, { params: { id } })).json();
  await db.transaction((tx) =>
    writeMenus(tx, [{ restaurantId: id, isNew: false, menu: published.document }], { now: noon, idsOfNew: "new" }),
  );
  expect(Object.keys(await menu())).not.toContain("Margherita");
});

test("a description that is rewritten and a picture that is set again stay hidden", async () => {
  const { id, banner, text, page, owner } = await open();
  await hide(banner);
  await hide(text);
  const params = { id };
  const { service: _, ...profile } = (await callAs(app, owner, api.findProfile, { params })).json();
  const body = { ...profile, description: "Jetzt noch billiger." };
  expect((await callAs(app, owner, api.changeProfile, { params, body })).json()).toMatchObject({
    description: body.description,
  });
  await pool.query("UPDATE restaurants SET banner_hash = NULL WHERE id = $1", [id]);
  await pool.query("UPDATE restaurants SET banner_hash = $2 WHERE id = $1", [id, banner.hash]);
  expect(await page()).toMatchObject({ description: "", banner: null });
  await keep(text, true);
  await expect.poll(page, soon).toMatchObject({ description: body.description, banner: null });
});

test("owners are mailed what is hidden, why, and whom to complain to, nobody of the team, and whoever reported it the outcome", async () => {
  const { id, dish, owner } = await open();
  const second = await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } });
  await mails();
  await report(dish, { email: "resi@example.at" });
  const toRestaurant = "Bitte tragt den Weizen im Teig ein und schreibt uns.";
  await hide(dish, { words: toRestaurant });
  clock.now += 60_000;
  await keep(dish, true);
  const sent = await mails();
  const subjectsTo = (address: string) => sent.filter(({ to }) => to.address === address).map(({ subject }) => subject);
  expect(subjectsTo("resi@example.at")).toEqual([
    "Deine Meldung ist angekommen",
    "Das gemeldete Gericht ist ausgeblendet",
  ]);
  for (const { email } of [owner, second])
    expect(subjectsTo(email)).toEqual([
      "Küche Österreicher: das Gericht „Margherita“ ist ausgeblendet",
      "Küche Österreicher: das Gericht „Margherita“ ist wieder zu sehen",
    ]);
  expect(sent).toHaveLength(6);
  const text = sent.find(({ to }) => to.address === owner.email)?.text ?? "";
  expect(text).toContain(toRestaurant);
  expect(text).toContain("innerhalb von 6\u00a0Monaten an vorschlag@example.at");
  expect(text).toContain("Jemand hat uns darauf hingewiesen.");
  expect(text).toContain(`https://mahlzeit.example/management/menu?restaurant=${id}`);
  expect(new Set(sent.map(({ cause }) => cause)).size).toBe(6);
});

test("operators who decide at the same moment decide once, and what one has hidden another does not show unseen", async () => {
  const { id, dish, text } = await open();
  await report(dish);
  await report(text);
  await mails();
  await Promise.all([hide(dish), hide(dish, { reason: "FALSE" }), hide(dish)]);
  expect(await mails()).toHaveLength(1);
  const { rows } = await pool.query("SELECT reason FROM hidden_content WHERE restaurant_id = $1", [id]);
  expect(rows).toHaveLength(1);
  expect((await keep(dish, false)).json()).toMatchObject({ code: "revision-changed" });
  expect((await keep(text, false)).json()).toMatchObject({ hidden: null, reports: [] });
  await Promise.all([keep(dish, true), keep(dish, true)]);
  expect(await mails()).toHaveLength(1);
});

test("the alert of a restaurant ends with the last of its reports, of whatever kind", async () => {
  const { id, dish, picture } = await open();
  const alerts = async () =>
    (await callAs(app, operator, api.findAlerts))
      .json()
      .filter((one: { restaurant: { id: string } | null }) => one.restaurant?.id === id)
      .map(({ kind }: { kind: string }) => kind);
  await report(dish);
  await report(picture);
  expect(await alerts()).toEqual(["reported"]);
  await keep(dish, false);
  expect(await alerts()).toEqual(["reported"]);
  await hide(picture);
  expect(await alerts()).toEqual([]);
});

test("the audit log has what was hidden and shown again, of which restaurant and by whom", async () => {
  const { id, dish } = await open();
  await hide(dish);
  await keep(dish, true);
  const { rows } = await pool.query(
    "SELECT what, changes FROM audit_log WHERE restaurant_id = $1 AND account_id = $2 ORDER BY at, id",
    [id, operator.id],
  );
  const changes = Object.fromEntries(rows.map((row) => [row.what, JSON.stringify(row.changes)]));
  expect(changes).toEqual({
    hideReported: expect.stringContaining("Margherita"),
    keepReported: expect.stringContaining("Margherita"),
  });
});

test.each([{ reason: "PERSONAL" }, { words: "Nein" }, { reason: "NOT_MINE" }])(
  "nothing is hidden for %j",
  async (change) => {
    const { dish, order } = await open();
    expect((await hide(dish, change)).json()).toMatchObject({ code: "invalid-input" });
    expect((await order()).statusCode).toBe(201);
  },
);

test.each([
  "the owner has mended it",
  "another report has come",
  "a colleague has kept it",
  "a colleague has hidden it",
])("nothing is hidden that is another than was seen: %s", async (change) => {
  const { id, text } = await open();
  await report(text);
  const revision = await revisionOf(app, operator, text);
  if (change === "the owner has mended it")
    await pool.query("UPDATE restaurants SET description = 'Gulasch nach Art der Oma' WHERE id = $1", [id]);
  if (change === "another report has come") await report(text, { words: "Das stimmt nicht, es ist das teuerste." });
  if (change === "a colleague has kept it") await keep(text, false);
  if (change === "a colleague has hidden it") await hide(text);
  await mails();
  const reports = async () =>
    (await pool.query("SELECT id, decided_at, outcome FROM reports WHERE restaurant_id = $1 ORDER BY id", [id])).rows;
  const before = await reports();
  for (const seen of [revision, change === "a colleague has kept it" ? "none" : null])
    expect((await hide(text, { revision: seen })).json()).toMatchObject({ code: "revision-changed" });
  expect([await reports(), await mails()]).toEqual([before, []]);
  const { rows } = await pool.query("SELECT 1 FROM hidden_content WHERE restaurant_id = $1", [id]);
  expect(rows).toHaveLength(change === "a colleague has hidden it" ? 1 : 0);
  expect((await hide(text)).statusCode).toBe(200);
});

test("a text that is mended while it is being hidden stays as it was mended", async () => {
  const { id, text } = await open();
  await report(text);
  const owner = await pool.connect();
  await owner.query("BEGIN");
  await owner.query("UPDATE restaurants SET description = 'Gulasch nach Art der Oma' WHERE id = $1", [id]);
  const hiding = hide(text);
  try {
    await waitForBlockedQueries(pool);
  } finally {
    await owner.query("COMMIT");
    owner.release();
  }
  expect((await hiding).json()).toMatchObject({ code: "revision-changed" });
});

test("all that is hidden is found page by page, each once and the last hidden first, also where much was hidden at one moment", async () => {
  const { id, banner, picture, text, dish } = await open();
  for (const about of [banner, picture, text, dish]) await hide(about, { reason: "RIGHTS" });
  const found: ReportedItem[] = [];
  let after: string | undefined;
  do {
    const query = { pageSize: "1", ...(after ? { after } : {}) };
    const answer = await callAs(app, operator, api.findHiddenItems, { query });
    expect(answer.json()).toHaveLength(1);
    found.push(...answer.json());
    after = answer.headers[nextCursorHeader.toLowerCase()] as string | undefined;
  } while (after);
  const times = found.map(({ hidden }) => new Date(hidden?.at ?? 0).getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const keys = found.map(({ about }) => JSON.stringify(about));
  expect(new Set(keys).size).toBe(keys.length);
  const own = found.filter(({ restaurant }) => restaurant.id === id).map(({ about }) => about);
  expect(own).toHaveLength(4);
  expect(own).toEqual(expect.arrayContaining([banner, picture, text, dish]));
});
