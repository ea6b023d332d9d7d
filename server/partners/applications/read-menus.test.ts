import { findManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import {
  approveApplication,
  checkApplication,
  findApplication,
  getApplicationFile,
} from "@mahlzeit/contract/partners/applications";
import { openApplication, saveApplicationReading } from "@mahlzeit/contract/partners/apply";
import { findSetup } from "@mahlzeit/contract/partners/setup";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { sentApplication } from "../../testing/applications.ts";
import { callAs } from "../../testing/calls.ts";
import { noon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
// Files are sorted by their time, so each call gets a later one.
let now = noon;
const app = await testApp({ db, pool, now: () => ++now });
const operator = await makeAccount(db, { now, isOperator: true, firstName: "Theresa" });

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const menu = (category: string, ...dishes: string[]): MenuDocument => ({
  categories: [
    {
      id: uuid(1),
      name: category,
      description: "",
      products: dishes.map((name, i) =>
        documentProduct(uuid(2 + i), {
          name,
          priceCents: 980,
          allergens: i === 0 ? ["A"] : null,
          picture: { hash: "a".repeat(40), focusX: 50, focusY: 50 },
        }),
      ),
    },
  ],
  optionGroups: [],
});

/** Creates an application with an open question, so that its applicant may edit it. */
async function asked() {
  const application = await sentApplication(db, pool, { now });
  await pool.query("UPDATE applications SET state = 'ASKED' WHERE id = $1", [application.id]);
  return application;
}
const upload = (token: string, name: string, replaced?: string) =>
  app.inject({
    method: "POST",
    url: "/api/partner/application/files",
    headers: {
      "content-type": "application/octet-stream",
      "application-token": token,
      "file-name": encodeURIComponent(name),
      ...(replaced === undefined ? {} : { "replaced-file": replaced }),
    },
    payload: Buffer.from(name),
  });
const added = async (token: string, name: string): Promise<string> => (await upload(token, name)).json().at(-1).id;
const keep = (token: string, fileId: string, read: object) =>
  callAs(app, null, saveApplicationReading, { body: { token, fileId, faults: [], faultCount: 0, note: "", ...read } });
const as = (endpoint: Parameters<typeof callAs>[2], id: string, params: object = {}, body?: object) =>
  callAs(app, operator, endpoint, { params: { id, ...params }, ...(body ? { body } : {}) });

test("what was read in a file is kept with it and counted here, whatever the browser says", async () => {
  const { id, token } = await asked();
  const fileId = await added(token, "karte.csv");
  const faults = [{ place: "Zeile 4", message: "„Pizza Tonno“ hat keinen Preis." }];
  const kept = await keep(token, fileId, { menu: menu("Suppen", "Gulasch", "Borschtsch"), faults, faultCount: 1 });
  const reading = { dishes: 2, openAllergens: 1, faults, faultCount: 1, note: "" };
  expect(kept.json()).toMatchObject([{ name: "karte.csv", reading }]);
  const photo = await added(token, "Seite 1.jpg");
  const refused = await keep(token, photo, { note: "Unscharf." });
  expect(refused.json()).toMatchObject([{ reading }, { reading: { dishes: 0, note: "Unscharf." } }]);
  const seen = (await callAs(app, null, openApplication, { body: { token } })).json();
  expect(seen.files[0].reading).toEqual(reading);
  expect(JSON.stringify(seen)).not.toContain("Borschtsch");
  expect((await as(findApplication, id)).json().files[0].reading).toEqual(reading);
});

test("what is no menu, and too much of it, is refused; a file that is gone keeps nothing", async () => {
  const { token } = await asked();
  const fileId = await added(token, "karte.csv");
  expect((await keep(token, fileId, { menu: { categories: "viele" } })).statusCode).toBe(422);
  expect((await keep(token, fileId, { menu: menu("x".repeat(3_000_000), "Gulasch") })).statusCode).toBe(413);
  const many = Array.from({ length: 51 }, () => ({ place: "Zeile 1", message: "Nichts." }));
  expect((await keep(token, fileId, { faults: many, faultCount: 51 })).statusCode).toBe(422);
  expect((await keep(token, uuid(9), { menu: menu("Suppen", "Gulasch") })).json()).toMatchObject([{ reading: null }]);
  const { rows } = await pool.query("SELECT menu FROM application_files WHERE id = $1", [fileId]);
  expect(rows).toEqual([{ menu: null }]);
});

test("another's file is out of reach, and nothing is read into what an operator checks", async () => {
  const [mine, theirs] = [await asked(), await asked()];
  const fileId = await added(theirs.token, "karte.csv");
  expect((await keep(mine.token, fileId, { menu: menu("Suppen", "Gulasch") })).json()).toEqual([]);
  await upload(mine.token, "neu.csv", fileId);
  expect((await as(findApplication, theirs.id)).json().files).toMatchObject([{ name: "karte.csv", reading: null }]);
  await pool.query("UPDATE applications SET state = 'SUBMITTED' WHERE id = $1", [theirs.id]);
  expect((await keep(theirs.token, fileId, { menu: null })).json().code).toBe("application-closed");
});

test("a file takes the place of another, of ten as well, and what was read in that is gone", async () => {
  const { id, token } = await asked();
  const first = await added(token, "karte.csv");
  await keep(token, first, { menu: menu("Suppen", "Gulasch") });
  for (let i = 1; i < 10; i++) await upload(token, `Seite ${i}.jpg`);
  expect((await upload(token, "eine zu viel.jpg")).json().code).toBe("too-many-files");
  await as(checkApplication, id, { point: "menu" }, { isRight: true });
  const answers = await Promise.all([upload(token, "neu.csv", first), upload(token, "neu.csv", first)]);
  // The slower of two tabs finds no file to replace, and ten files there.
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const { files } = (await as(findApplication, id)).json();
  expect(files).toHaveLength(10);
  expect(files.at(-1)).toMatchObject({ name: "neu.csv", reading: null });
});

test("what nobody said of food and drinks is asked in the draft: by the setup list, and by publishing, until it is answered", async () => {
  const { id, token } = await asked();
  const read = menu("Wos zum Tringa", "Märzen", "Kracherl");
  const products = (vatRate: number | null) =>
    read.categories.flatMap((category) =>
      category.products.map((one) => ({ ...one, vatRate, picture: null, allergens: [] })),
    );
  const withRates = (vatRate: number | null) => ({
    ...read,
    categories: read.categories.map((category) => ({ ...category, products: products(vatRate) })),
  });
  const fileId = await added(token, "karte.txt");
  expect((await keep(token, fileId, { menu: withRates(null) })).json()).toMatchObject([{ reading: { dishes: 2 } }]);
  await pool.query("UPDATE applications SET state = 'SUBMITTED' WHERE id = $1", [id]);
  for (const point of allCheckPoints) await as(checkApplication, id, { point }, { isRight: true });
  const made = (await as(approveApplication, id)).json().restaurant.id;
  const menuStep = async () => {
    const { steps } = (await as(findSetup, made)).json();
    return steps.find(({ step }: { step: string }) => step === "menu").missing;
  };
  expect(await menuStep()).toEqual(["Gerichte", "Mehrwertsteuer „Wos zum Tringa“"]);
  const find = async () => (await as(findManagedMenu, made)).json();
  const publish = async () => as(publishMenu, made, {}, { revision: (await find()).revision });
  const refused = await publish();
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: "categories.0.vatRate", message: "Wos zum Tringa: Sind das Speisen oder Getränke?" }],
  ]);
  await as(saveMenuDraft, made, {}, { revision: (await find()).revision, document: withRates(2000) });
  expect(await menuStep()).toEqual(["Gerichte"]);
  expect((await publish()).statusCode).toBe(200);
  const { rows } = await pool.query("SELECT DISTINCT vat_rate FROM products WHERE restaurant_id = $1", [made]);
  expect(rows).toEqual([{ vat_rate: 2000 }]);
});

test("approval makes one draft of all that was read, and publishes nothing; files stay with operators", async () => {
  const { id, token } = await asked();
  const [food, drinks] = [await added(token, "speisen.xlsx"), await added(token, "getränke.json")];
  await keep(token, food, { menu: menu("Speisen", "Gulasch", "Kalbsschnitzel") });
  await keep(token, drinks, { menu: menu("Getränke", "Soda Zitron") });
  await added(token, "Seite 1.jpg");
  await pool.query("UPDATE applications SET state = 'SUBMITTED' WHERE id = $1", [id]);
  for (const point of allCheckPoints) await as(checkApplication, id, { point }, { isRight: true });
  const approved = (await as(approveApplication, id)).json();
  expect(approved.state).toBe("APPROVED");
  const managed = (await as(findManagedMenu, approved.restaurant.id)).json();
  expect(managed.published.document.categories).toEqual([]);
  expect((await as(findSetup, approved.restaurant.id)).json()).toMatchObject({ dishes: 0, draftDishes: 3 });
  const { categories } = managed.draft.document as MenuDocument;
  expect(categories.map(({ name, products }) => [name, products.map((one) => one.name)])).toEqual([
    ["Speisen", ["Gulasch", "Kalbsschnitzel"]],
    ["Getränke", ["Soda Zitron"]],
  ]);
  expect(categories.flatMap(({ products }) => products.map(({ picture }) => picture))).toEqual([null, null, null]);
  expect(categories[0]?.id).not.toBe(uuid(1));
  expect((await pool.query("SELECT FROM products WHERE name = 'Kalbsschnitzel'")).rowCount).toBe(0);
  expect((await as(getApplicationFile, id, { fileId: food })).body).toBe("speisen.xlsx");
  const stranger = await callAs(app, null, getApplicationFile, { params: { id, fileId: food } });
  expect(stranger.statusCode).toBe(401);
});
