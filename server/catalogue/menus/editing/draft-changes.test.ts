import { findMenuVersions, restoreMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openMenuEditing, withDish } from "../../../testing/menu-drafts.ts";

const { db, pool } = await testDatabase();
const clock = { now: Date.parse("2026-12-01T17:00:00+01:00") };
const app = await testApp({ db, pool, now: () => clock.now });

test("of each change it is known who made it last, also after the draft was put aside and came back", async () => {
  const { marco, sara, params, find, save } = await openMenuEditing({ db, pool, app, now: clock.now }, "owner");
  const base = (await find()).published.document;
  const known = async () =>
    Object.fromEntries(((await find()).draft?.changes ?? []).map(({ key, by, at }) => [key.split(".")[1], [by, at]]));
  const at = (ms: number) => new Date(ms).toISOString();
  const first = clock.now;
  await save(withDish(base, "Suppe", { priceCents: 450 }));
  clock.now += minuteMs;
  const both = withDish(withDish(base, "Suppe", { priceCents: 450 }), "Limonade", { description: "Hausgemacht" });
  const saved = await save(both, { as: sara });
  expect(saved.json().changes).toHaveLength(2);
  expect(await known()).toEqual({ priceCents: ["Marco", at(first)], description: ["Sara", at(clock.now)] });
  await save(withDish(both, "Suppe", { priceCents: 470 }), { as: sara });
  expect(await known()).toMatchObject({ priceCents: ["Sara", at(clock.now)] });
  await callAs(app, sara, restoreMenu, { params, body: { version: 1 } });
  expect(await known()).toEqual({});
  const kept = (await callAs(app, marco, findMenuVersions, { params })).json();
  await callAs(app, sara, restoreMenu, { params, body: { aside: kept.aside[0].id } });
  expect(await known()).toEqual({ priceCents: ["Sara", at(clock.now)], description: ["Sara", at(clock.now)] });
  const drink = withDish(base, "Limonade", { description: "Hausgemacht" });
  await save(drink);
  expect(await known()).toEqual({ description: ["Sara", at(clock.now)] });
  const without = drink.categories.map((one) => ({
    ...one,
    products: one.products.filter(({ name }) => name !== "Limonade"),
  }));
  await save({ ...drink, categories: without }, { as: sara });
  expect(await known()).toEqual({ removed: ["Sara", at(clock.now)] });
  await save(drink);
  expect(await known()).toEqual({ description: ["Marco", at(clock.now)] });
});
