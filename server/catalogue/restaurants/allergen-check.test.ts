import { confirmAllergens, findAllergenCheck } from "@mahlzeit/contract/catalogue/allergen-check";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => start });
const [kitchen, elsewhere] = [await openKitchen(pool), await openKitchen(pool)];
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
const staff = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
const operator = await makeAccount(db, { now: start, isOperator: true });

type Who = { readonly token: string };
const find = (who: Who, id = kitchen.id) => callAs(app, who, findAllergenCheck, { params: { id } });
const confirm = (who: Who, id = kitchen.id) => callAs(app, who, confirmAllergens, { params: { id } });
const seenByGuests = async () =>
  (await app.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`)).json().allergensConfirmedAt;

test("an owner confirms the allergens once a year, guests see when, and everybody is reminded when it is due again", async () => {
  expect((await find(owner)).json()).toEqual({ confirmedAt: null, isDue: true, mayConfirm: true });
  expect((await find(staff)).json()).toMatchObject({ isDue: true, mayConfirm: false });
  expect(await seenByGuests()).toBeUndefined();
  const at = new Date(start).toISOString();
  expect((await confirm(owner)).json()).toEqual({ confirmedAt: at, isDue: false, mayConfirm: true });
  await expect.poll(seenByGuests, soon).toBe(at);
  const yearAgo = new Date(start - 365 * dayMs);
  await pool.query("UPDATE restaurants SET allergens_confirmed_at = $1 WHERE id = $2", [yearAgo, kitchen.id]);
  const due = { confirmedAt: yearAgo.toISOString(), isDue: true, mayConfirm: false };
  expect((await find(staff)).json()).toEqual(due);
  await confirm(owner);
  expect((await find(operator)).json()).toMatchObject({ isDue: false, mayConfirm: false });
});

test("nobody else confirms them, and nobody anything of another restaurant", async () => {
  for (const answer of [await confirm(staff), await confirm(operator), await confirm(owner, elsewhere.id)])
    expect([answer.statusCode, answer.json().code]).toEqual([404, "service-not-found"]);
  expect((await find(owner, elsewhere.id)).statusCode).toBe(404);
});
