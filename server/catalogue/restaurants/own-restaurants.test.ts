import { companyServices, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });

test("whoever belongs to restaurants sees them by name, also one that is not enabled and has no place yet", async () => {
  const open = await openKitchen(pool, { name: "Zur Post" });
  const nowhere = { city_id: null, postcode_id: null, country_id: null };
  const closed = await openKitchen(pool, { name: "Alte Mühle", enabled: false, ...nowhere });
  await openKitchen(pool);
  const anna = await makeAccount(db, { memberOf: { [open.id]: "staff", [closed.id]: "owner" } });
  const services = (await callAs(app, anna, companyServices)).json();
  expect(services).toMatchObject([
    {
      id: closed.id,
      enabled: false,
      acceptingOrders: false,
      additionalServiceAttributes: { city: null, postcode: null, country: null },
    },
    { id: open.id, enabled: true },
  ]);
  expect(services[1]).toEqual((await callAs(app, null, getService, { query: { id: open.id } })).json());
});

test("whoever belongs to none sees none", async () => {
  await openKitchen(pool);
  const operator = await makeAccount(db, { isOperator: true });
  expect((await callAs(app, operator, companyServices)).json()).toEqual([]);
});
