import { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { changeFavourites } from "@mahlzeit/contract/people/favourites";
import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { importServices, noon, sampleService } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deleteAccountRow } from "../lock-account.ts";

const { pool, db } = await testDatabase();
const clock = { now: noon };
const app = await testApp({ pool, db, now: () => clock.now });
await importServices(
  db,
  ["adler", "brunnen", "zebra"].map((uid) => sampleService({ uid, name: uid })),
);

const change = (who: TestAccount | null, body: object) => callAs(app, who, changeFavourites, { body });
const after = async (who: TestAccount, body: object) => {
  clock.now += 1000;
  return (await change(who, body)).json();
};

test("what was marked on two devices comes together, each once, the newest first", async () => {
  const anna = await makeAccount(db);
  expect(await after(anna, { add: ["adler"] })).toEqual(["adler"]);
  expect(await after(anna, { add: ["brunnen", "adler", "gibt-es-nicht"] })).toEqual(["brunnen", "adler"]);
  expect(await after(anna, {})).toEqual(["brunnen", "adler"]);
  expect(await after(await makeAccount(db), {})).toEqual([]);
});

test("what is taken away is gone, said twice as well as once, and wins over what is added with it", async () => {
  const anna = await makeAccount(db);
  await after(anna, { add: ["adler", "brunnen", "zebra"] });
  for (const _ of [1, 2]) expect(await after(anna, { remove: ["adler", "nie"] })).toEqual(["brunnen", "zebra"]);
  expect(await after(anna, { add: ["zebra"], remove: ["zebra"] })).toEqual(["brunnen"]);
});

test("devices that say the same at once mark it once", async () => {
  const anna = await makeAccount(db);
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(anna, { add: ["adler", "zebra"] })));
  for (const answer of answers) expect(answer.json()).toEqual(["adler", "zebra"]);
});

test("a restaurant that is offline for a while stays marked", async () => {
  const anna = await makeAccount(db);
  await after(anna, { add: ["adler"] });
  await pool.query("UPDATE restaurants SET enabled = false WHERE uid = 'adler'");
  expect(await after(anna, {})).toEqual(["adler"]);
  await pool.query("UPDATE restaurants SET enabled = true WHERE uid = 'adler'");
});

test("guests have none here, and nobody tells more than fit on a device", async () => {
  expect((await change(null, { add: ["adler"] })).statusCode).toBe(401);
  const anna = await makeAccount(db);
  for (const add of [Array.from({ length: maxFavourites + 1 }, (_, i) => `nr-${i}`), [""], [7], "adler"])
    expect((await change(anna, { add })).statusCode).toBe(422);
});

test("they are in the file of everything we hold, and go with the account", async () => {
  const anna = await makeAccount(db);
  await after(anna, { add: ["zebra"] });
  expect((await callAs(app, anna, exportCustomer)).json().favourites).toEqual([
    { uid: "zebra", name: "zebra", addedAt: new Date(clock.now).toISOString() },
  ]);
  await db.transaction((tx) => deleteAccountRow(tx, anna.id));
  const { rows } = await pool.query("SELECT 1 FROM account_favourites WHERE account_id = $1", [anna.id]);
  expect(rows).toEqual([]);
});
