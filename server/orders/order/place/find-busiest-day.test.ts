import { findBusiestDay } from "@mahlzeit/contract/catalogue/edit-delivery";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const saturday = Date.parse("2026-11-28T18:00:00+01:00");
const clock = { now: saturday };
const app = await testApp({ pool, db, now: () => clock.now });

test("an owner is shown each quarter hour of the busiest of the last seven days, by the orders that held their place", async () => {
  const kitchen = await openKitchen(pool);
  const { id } = kitchen;
  const owner = await makeAccount(db, { now: saturday, memberOf: { [id]: "owner" } });
  const find = async () => (await callAs(app, owner, findBusiestDay, { params: { id } })).json();
  const order = async (changes: object = {}) => (await post(app, orderBody(kitchen, changes))).json().id;
  const at = (hour: number, minute: number) => order({ takeawayTime: { hour, minute } });
  clock.now = saturday - dayMs;
  await at(19, 0);
  clock.now = saturday;
  await at(18, 45);
  await at(19, 15);
  await at(19, 15);
  await pool.query("UPDATE orders SET status = 'REJECTED' WHERE id = $1", [await at(20, 0)]);
  expect((await find()).busiest).toMatchObject({
    day: "2026-11-27",
    quarters: [{ orders: 1, dishes: 5 }, {}, {}, {}],
  });
  clock.now = saturday + dayMs;
  expect((await find()).busiest).toEqual({
    day: "2026-11-28",
    quarters: [
      { at: "2026-11-28T17:00:00.000Z", orders: 0, dishes: 0 },
      { at: "2026-11-28T17:15:00.000Z", orders: 0, dishes: 0 },
      { at: "2026-11-28T17:30:00.000Z", orders: 0, dishes: 0 },
      { at: "2026-11-28T17:45:00.000Z", orders: 1, dishes: 5 },
      { at: "2026-11-28T18:00:00.000Z", orders: 0, dishes: 0 },
      { at: "2026-11-28T18:15:00.000Z", orders: 2, dishes: 10 },
      { at: "2026-11-28T18:30:00.000Z", orders: 0, dishes: 0 },
      { at: "2026-11-28T18:45:00.000Z", orders: 0, dishes: 0 },
    ],
  });
  clock.now = saturday + 8 * dayMs;
  expect((await find()).busiest).toBeNull();
});
