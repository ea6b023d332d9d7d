import { findManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/management/menu";
import {
  findHiddenContent,
  findReported,
  hideReported,
  keepReported,
  type ReportedItem,
} from "@mahlzeit/contract/management/reports";
import { getMenu } from "@mahlzeit/contract/menus";
import { placeOrder } from "@mahlzeit/contract/orders";
import { report as reportCall } from "@mahlzeit/contract/reports";
import { getServiceByUid } from "@mahlzeit/contract/restaurants";
import { expect, test } from "vitest";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { noon } from "../testing/catalogue.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { withDish } from "../testing/menu-drafts.ts";
import { orderBody } from "../testing/orders.ts";
import { sendRatingMails } from "../testing/rating-mails.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const app = await testApp({ db, pool, now });
const operator = await makeAccount(db, { now: noon, isOperator: true });
const words = "Beim Teig steht kein Weizen, er ist aber drin.";

async function open() {
  clock.now = noon;
  const description = "Das billigste Gulasch der Stadt";
  const [banner, dishPicture] = [await makePicture(), await makePicture()];
  const kitchen = await openKitchen(pool, { description, banner_hash: banner, logo_hash: banner });
  const { id } = kitchen;
  await pool.query("UPDATE products SET picture_hash = $2 WHERE id = $1", [kitchen.pizza, dishPicture]);
  const owner = await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } });
  const cook = await makeAccount(db, { now: noon, memberOf: { [id]: "staff" } });
  return {
    ...kitchen,
    owner,
    cook,
    description,
    dish: { kind: "DISH", restaurantId: id, id: kitchen.pizza },
    banner: { kind: "PICTURE", restaurantId: id, hash: banner },
    picture: { kind: "PICTURE", restaurantId: id, hash: dishPicture },
    text: { kind: "TEXT", restaurantId: id },
    page: async () => (await callAs(app, null, getServiceByUid, { query: { uid: kitchen.uid } })).json(),
    dishes: async () => {
      const menu = (await callAs(app, null, getMenu, { body: { id } })).json();
      return menu.flatMap(({ products }: { products: { name: string; picture: unknown }[] }) => products);
    },
    order: () =>
      callAs(app, null, placeOrder, { body: orderBody(kitchen), headers: { "idempotency-key": crypto.randomUUID() } }),
    hiddenAs: (who: typeof owner) => callAs(app, who, findHiddenContent, { params: { id } }),
  };
}

let pictures = 0;
/** A picture that is stored; its file is looked at by nobody here. */
async function makePicture(): Promise<string> {
  const hash = (++pictures).toString(16).padStart(16, "0").padEnd(40, "a");
  await pool.query(
    `INSERT INTO pictures (hash, width, height, format, byte_count) VALUES ($1, 800, 600, 'jpeg', 1000)`,
    [hash],
  );
  return hash;
}

let networks = 0;
const report = (about: object, body: object = {}) =>
  callAs(app, null, reportCall, {
    body: { about, reason: "SAFETY", words, ...body },
    from: `10.81.${++networks >> 8}.${networks & 255}`,
  });
const hide = (about: object, body: object = {}, who = operator) =>
  callAs(app, who, hideReported, { body: { about, reason: "SAFETY", words, ...body } });
const keep = (about: object, isHidden: boolean) => callAs(app, operator, keepReported, { body: { about, isHidden } });
const reported = async (): Promise<{ waiting: ReportedItem[]; hidden: ReportedItem[] }> =>
  (await callAs(app, operator, findReported)).json();
const mails = () => sendRatingMails({ db, pool, log: app.log, now });

test("a dish, a picture and the description are reported as guests see them, and wait with what they are now", async () => {
  const { id, uid, dish, banner, picture, text, pizza, description } = await open();
  const of = async () => (await reported()).waiting.filter(({ restaurant }) => restaurant.id === id);
  expect((await report(dish)).statusCode).toBe(202);
  clock.now++;
  // Pages name pictures by the beginning of their hash.
  expect((await report({ ...banner, hash: banner.hash.slice(0, 16) }, { reason: "RIGHTS" })).statusCode).toBe(202);
  clock.now++;
  expect((await report(picture, { reason: "RIGHTS" })).statusCode).toBe(202);
  clock.now++;
  expect((await report(text, { reason: "FALSE" })).statusCode).toBe(202);
  await pool.query("UPDATE products SET name = 'Margherita neu', allergens = NULL WHERE id = $1", [pizza]);
  const margherita = { name: "Margherita", text: "", allergens: ["A", "G"], picture: { hash: picture.hash } };
  const none = { text: "", allergens: null };
  const shownBanner = { ...none, name: "Titelbild, Logo", picture: { hash: banner.hash, width: 800, height: 600 } };
  expect(await of()).toMatchObject([
    {
      about: dish,
      restaurant: { uid },
      rating: null,
      now: { ...margherita, name: "Margherita neu", allergens: null },
      hidden: null,
      reports: [{ reason: "SAFETY", words, hasEmail: false, shown: margherita }],
    },
    { about: banner, now: shownBanner, reports: [{ reason: "RIGHTS", shown: shownBanner }] },
    {
      about: picture,
      now: { ...none, name: "Margherita neu", picture: { hash: picture.hash } },
      reports: [{ shown: { name: "Margherita" } }],
    },
    { about: text, now: { ...none, name: null, text: description, picture: null } },
  ]);
});

test("a hidden dish is not on the menu and cannot be ordered, until it is shown again", async () => {
  const { dish, dishes, order, hiddenAs, owner, cook } = await open();
  expect((await order()).statusCode).toBe(201);
  expect((await hide(dish)).json()).toMatchObject({ hidden: { reason: "SAFETY", words }, now: { name: "Margherita" } });
  expect((await dishes()).map(({ name }: { name: string }) => name)).not.toContain("Margherita");
  expect((await order()).statusCode).toBeGreaterThanOrEqual(400);
  const hidden = { hidden: [{ about: dish, reason: "SAFETY", words }], complaintsTo: expect.stringContaining("@") };
  for (const who of [owner, cook, operator]) expect((await hiddenAs(who)).json()).toMatchObject(hidden);
  expect((await keep(dish, true)).json()).toMatchObject({ hidden: null });
  expect((await dishes()).map(({ name }: { name: string }) => name)).toContain("Margherita");
  expect((await order()).statusCode).toBe(201);
});

test("publishing another menu, also with the dish renamed, keeps it hidden", async () => {
  const { id, dish, picture, dishes, owner } = await open();
  await hide(dish);
  await hide(picture);
  const params = { id };
  const { revision, published } = (await callAs(app, owner, findManagedMenu, { params })).json();
  const renamed = withDish(published.document, "Margherita", { name: "Margherita deluxe" });
  const document = withDish(renamed, "Suppe", { picture: { hash: picture.hash, focusX: 50, focusY: 50 } });
  const saved = await callAs(app, owner, saveMenuDraft, { params, body: { revision, document } });
  expect(saved.statusCode).toBe(200);
  const published2 = await callAs(app, owner, publishMenu, { params, body: { revision: saved.json().revision } });
  expect(published2.statusCode).toBe(200);
  const shown = await dishes();
  expect(shown.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Limonade", "Suppe"]);
  expect(shown.map(({ picture: of }: { picture: unknown }) => of)).toEqual([null, null]);
  await keep(dish, true);
  await keep(picture, true);
  const pictures = (await dishes()).map(({ name, picture: of }: { name: string; picture: unknown }) => [
    name,
    of !== null,
  ]);
  expect(Object.fromEntries(pictures)).toEqual({ "Margherita deluxe": true, Limonade: false, Suppe: true });
});

test("a hidden picture or description is on no page, and back once it is shown again", async () => {
  const { banner, text, page, description } = await open();
  expect(await page()).toMatchObject({ description, banner: {}, logo: {} });
  await hide(banner, { reason: "RIGHTS" });
  await hide(text, { reason: "FALSE" });
  expect(await page()).toMatchObject({ description: "", banner: null, logo: null });
  await keep(banner, true);
  await keep(text, true);
  expect(await page()).toMatchObject({ description, banner: {}, logo: {} });
});

test("owners are mailed what is hidden, why, and whom to complain to, and whoever reported it the outcome", async () => {
  const { dish, owner } = await open();
  await mails();
  await report(dish, { email: "resi@example.at" });
  await hide(dish, { words: "Bitte tragt den Weizen im Teig ein und schreibt uns." });
  clock.now += 60_000;
  await keep(dish, true);
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["resi@example.at", "Deine Meldung ist angekommen"],
    [owner.email, "Küche Österreicher: das Gericht „Margherita“ ist ausgeblendet"],
    ["resi@example.at", "Das gemeldete Gericht ist ausgeblendet"],
    [owner.email, "Küche Österreicher: das Gericht „Margherita“ ist wieder zu sehen"],
  ]);
  const text = sent[1]?.text ?? "";
  expect(text).toContain("Bitte tragt den Weizen im Teig ein und schreibt uns.");
  expect(text).toContain("innerhalb von 6 Monaten an vorschlag@example.at");
});
