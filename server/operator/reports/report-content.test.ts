import { api } from "@mahlzeit/contract/api";
import { type ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import { dayMs } from "@mahlzeit/domain/local-time";
import { maxOpenReports } from "@mahlzeit/domain/operator/moderation";
import { expect, test, vi } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { mailJobs } from "../../testing/mails.ts";
import { sendRatingMails } from "../../testing/rating-mails.ts";
import { description, openReported, reportCalls, objection as words } from "../../testing/reported-content.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const app = await testApp({ db, pool, now });
const operator = await makeAccount(db, { now: noon, isOperator: true });
const { report, hide, keep } = reportCalls(app, operator);
const { handlers } = mailJobs({ db, log: app.log, now });

function open() {
  clock.now = noon;
  return openReported({ app, db, pool });
}

const waitingOf = async (restaurantId: string): Promise<ReportedItem[]> =>
  (await callAs(app, operator, api.findReported))
    .json()
    .waiting.filter((one: ReportedItem) => one.restaurant.id === restaurantId);
const held = async (restaurantId: string) =>
  (await pool.query("SELECT kind, email FROM reports WHERE restaurant_id = $1 ORDER BY id", [restaurantId])).rows;

test("a dish, a picture and the description are reported as guests see them, and wait with what they are now", async () => {
  const { id, uid, dish, banner, picture, text, pizza } = await open();
  const before = (await callAs(app, operator, api.findWaiting)).json().reports;
  // Pages refer to pictures by the beginning of their hash.
  const given = [
    [dish, "SAFETY"],
    [{ ...banner, hash: banner.hash.slice(0, 16) }, "RIGHTS"],
    [picture, "RIGHTS"],
    [text, "FALSE"],
  ] as const;
  for (const [about, reason] of given) {
    clock.now++;
    expect((await report(about, { reason })).statusCode).toBe(202);
  }
  await pool.query("UPDATE products SET name = 'Margherita neu', allergens = NULL WHERE id = $1", [pizza]);
  const none = { text: "", allergens: null };
  const margherita = { name: "Margherita", text: "", allergens: ["A", "G"], picture: { hash: picture.hash } };
  const asBanner = { ...none, name: "Titelbild, Logo", picture: { hash: banner.hash, width: 800, height: 600 } };
  expect(await waitingOf(id)).toMatchObject([
    {
      about: dish,
      restaurant: { uid },
      rating: null,
      now: { ...margherita, name: "Margherita neu", allergens: null },
      hidden: null,
      reports: [{ reason: "SAFETY", words, hasEmail: false, shown: margherita }],
    },
    { about: banner, now: asBanner, reports: [{ reason: "RIGHTS", shown: asBanner }] },
    {
      about: picture,
      now: { ...none, name: "Margherita neu", picture: { hash: picture.hash } },
      reports: [{ shown: { name: "Margherita" } }],
    },
    { about: text, now: { ...none, name: null, text: description, picture: null } },
  ]);
  expect((await callAs(app, operator, api.findWaiting)).json().reports).toBe(before + 4);
});

test("a long list is read with as many queries as a short one", async () => {
  const { id, dish, picture, text } = await open();
  const queries = async () => {
    const asked = vi.spyOn(db, "query");
    await callAs(app, operator, api.findReported);
    const count = asked.mock.calls.length;
    asked.mockRestore();
    return count;
  };
  for (const about of [dish, picture, text]) expect((await report(about)).statusCode).toBe(202);
  const few = await queries();
  const { rows } = await pool.query("SELECT id FROM products WHERE restaurant_id = $1 AND id <> $2", [id, dish.id]);
  for (const product of rows)
    expect((await report({ kind: "DISH", restaurantId: id, id: product.id })).statusCode).toBe(202);
  expect([rows.length > 1, few > 3, await queries()]).toEqual([true, true, few]);
});

test("who sends the same again has reported once; of another thing it is another report, also of the same restaurant", async () => {
  const { id, dish, text } = await open();
  const email = "resi@example.at";
  await Promise.all([report(dish, { email }), report(dish, { email }), report(dish, { email })]);
  expect(await held(id)).toEqual([{ kind: "DISH", email }]);
  clock.now++;
  await report(dish, { email, reason: "FALSE" });
  await report(text, { email });
  expect((await waitingOf(id)).map(({ reports }) => reports.length)).toEqual([2, 1]);
});

test("of one thing no more than a few reports wait, of another they go on", async () => {
  const { dish, text } = await open();
  for (let i = 0; i < maxOpenReports; i++)
    expect((await report(dish, { words: `${words} Zum ${i}. Mal.` })).statusCode).toBe(202);
  expect((await report(dish, { words: `${words} Noch einmal.` })).json()).toMatchObject({ code: "too-many-requests" });
  expect((await report(text)).statusCode).toBe(202);
});

test("whoever reports from one network without end has to wait, whatever it is about", async () => {
  const { dish, banner, picture, text } = await open();
  const codes = [];
  for (let i = 0; i < 3; i++)
    for (const about of [dish, banner, picture, text])
      codes.push((await report(about, { words: `${words} Zum ${i}. Mal.` }, "198.51.100.8")).json().code);
  expect(codes.at(-1)).toBe("too-many-attempts");
});

test.each([
  { reason: "PERSONAL" },
  { reason: "UNRELATED" },
  { reason: "FROWNED_UPON" },
  { words: "Pfui" },
  { words: "a".repeat(1001) },
  { email: "resi@" },
  { about: { kind: "DISH" } },
  { about: { kind: "MENU", restaurantId: "3f1c2a52-6f1f-7d3e-9a41-0c9b5d2e8f10" } },
  { about: { kind: "PICTURE", restaurantId: "3f1c2a52-6f1f-7d3e-9a41-0c9b5d2e8f10", hash: "../../etc/passwd" } },
  { about: { kind: "TEXT", restaurantId: "nebenan" } },
])("%j is no report of what a restaurant shows", async (change) => {
  const { id, dish } = await open();
  const answer = await report(dish, change);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid-input"]);
  expect(await held(id)).toEqual([]);
});

test("what guests do not see there cannot be reported: of another restaurant, off the menu, hidden, empty or of nobody", async () => {
  const { id, dish, banner, picture, text, soup } = await open();
  const other = await open();
  const nowhere = "3f1c2a52-6f1f-7d3e-9a41-0c9b5d2e8f10";
  await pool.query("UPDATE products SET retired_at = now() WHERE id = $1", [soup]);
  await hide(text);
  const plain = await openKitchen(pool);
  const closed = await openKitchen(pool, { enabled: false, description });
  for (const about of [
    { ...dish, id: other.pizza },
    { ...dish, id: nowhere },
    { ...dish, id: soup },
    { ...dish, restaurantId: nowhere },
    { ...banner, hash: other.banner.hash },
    { ...banner, hash: other.banner.hash.slice(0, 16) },
    { ...picture, hash: "f".repeat(40) },
    text,
    { ...text, restaurantId: plain.id },
    { ...text, restaurantId: closed.id },
    { kind: "DISH", restaurantId: closed.id, id: closed.pizza },
    { kind: "RATING", id: nowhere },
  ]) {
    const reason = about.kind === "RATING" ? "PERSONAL" : "SAFETY";
    expect([about, (await report(about, { reason })).json().code]).toEqual([about, "not-found"]);
  }
  expect(await held(id)).toEqual([]);
});

test("a report is confirmed, its address goes a month after the decision, the report half a year after it, what is hidden stays", async () => {
  const { id, dish, menu } = await open();
  await report(dish, { email: "kathi@example.at" });
  const [receipt] = await sendRatingMails({ db, pool, log: app.log, now });
  expect(receipt?.text).toContain("auf das Gericht „Margherita“ von Küche Österreicher hingewiesen");
  expect(receipt?.text).not.toContain("Weizen");
  await hide(dish);
  const after = async (days: number) => {
    clock.now = noon + days * dayMs;
    await handlers["forget-old-reports"]({}, { attempts: 1 } as never);
    return held(id);
  };
  expect(await after(29)).toEqual([{ kind: "DISH", email: "kathi@example.at" }]);
  expect(await after(30)).toEqual([{ kind: "DISH", email: null }]);
  expect(await after(183)).toEqual([]);
  expect(Object.keys(await menu())).not.toContain("Margherita");
});

test("a reported picture is kept while its report is, also once the restaurant shows another", async () => {
  const { id, banner } = await open();
  await report(banner, { reason: "RIGHTS" });
  await pool.query("UPDATE restaurants SET banner_hash = NULL, logo_hash = NULL WHERE id = $1", [id]);
  expect(await waitingOf(id)).toMatchObject([
    { now: null, reports: [{ shown: { name: "Titelbild, Logo", picture: { hash: banner.hash } } }] },
  ]);
  await expect(pool.query("DELETE FROM pictures WHERE hash = $1", [banner.hash])).rejects.toThrow("reports");
});

test("what is gone can still be decided, and is hidden where it comes back", async () => {
  const { id, dish, banner, pizza, page, menu } = await open();
  await report(dish);
  await report(banner, { reason: "RIGHTS" });
  await pool.query("UPDATE restaurants SET banner_hash = NULL, logo_hash = NULL WHERE id = $1", [id]);
  await pool.query("UPDATE products SET retired_at = now() WHERE id = $1", [pizza]);
  expect((await hide(dish)).json()).toMatchObject({ now: null, hidden: { reason: "SAFETY" }, reports: [] });
  expect((await hide(banner)).statusCode).toBe(200);
  await pool.query("UPDATE restaurants SET banner_hash = $2 WHERE id = $1", [id, banner.hash]);
  await pool.query("UPDATE products SET retired_at = NULL WHERE id = $1", [pizza]);
  expect(await page()).toMatchObject({ banner: null });
  expect(Object.keys(await menu())).not.toContain("Margherita");
  // This picture does not exist and was never reported.
  expect((await hide({ ...banner, hash: "e".repeat(40) })).json()).toMatchObject({ code: "not-found" });
  expect((await keep({ ...banner, hash: "e".repeat(40) }, false)).json()).toMatchObject({ code: "not-found" });
});

test("whoever names things that are not there, or pictures by guesses, has to wait like whoever reports", async () => {
  const { picture } = await open();
  const codes = [];
  for (let i = 0; i < 12; i++)
    codes.push((await report({ ...picture, hash: "f".repeat(16) }, {}, "198.51.100.9")).json().code);
  expect([codes[0], codes.at(-1)]).toEqual(["not-found", "too-many-attempts"]);
});
