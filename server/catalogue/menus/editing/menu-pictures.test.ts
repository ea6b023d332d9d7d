import {
  addMenuPicture,
  findManagedMenu,
  type ManagedMenu,
  publishMenu,
  saveMenuDraft,
} from "@mahlzeit/contract/catalogue/edit-menu";
import { urlOf } from "@mahlzeit/contract/client";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool });

test("a picture that was uploaded for a dish is saved, published and shown, and kept though nothing else shows it", async () => {
  const { id, soup } = await openKitchen(pool);
  const params = { id };
  const owner = await makeAccount(db, { memberOf: { [id]: "owner" } });
  const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const uploaded = await app.inject({
    method: "POST",
    url: urlOf(addMenuPicture, params),
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "image/png" },
    payload: bytes,
  });
  expect(uploaded.json()).toMatchObject({ width: 900, height: 500 });
  const picture = { hash: uploaded.json().hash as string, focusX: 20, focusY: 80 };
  const find = async (): Promise<ManagedMenu> => (await callAs(app, owner, findManagedMenu, { params })).json();
  const { revision, published } = await find();
  const categories = published.document.categories.map((category) => ({
    ...category,
    products: category.products.map((dish) => (dish.id === soup ? { ...dish, picture } : dish)),
  }));
  const document = { ...published.document, categories };
  expect((await callAs(app, owner, saveMenuDraft, { params, body: { revision, document } })).statusCode).toBe(200);
  const body = { revision: (await find()).revision };
  expect((await callAs(app, owner, publishMenu, { params, body })).statusCode).toBe(200);
  const dishes = (await find()).published.document.categories.flatMap(({ products }) => products);
  expect(dishes.find((dish) => dish.id === soup)?.picture).toEqual(picture);
  const { rows } = await pool.query("SELECT hash FROM menu_pictures WHERE restaurant_id = $1", [id]);
  expect(rows).toEqual([{ hash: picture.hash }]);
});
