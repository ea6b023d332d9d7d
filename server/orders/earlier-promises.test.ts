import { readdirSync } from "node:fs";
import { transitionOrder } from "@mahlzeit/contract/management-orders";
import { expect, test } from "vitest";
import { migrate } from "../platform/database/migrate.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { goBack } from "../testing/earlier-database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { home, orderBody, post } from "../testing/orders.ts";
import { findOrderById } from "./find-orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const cook = await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });

const folder = new URL("../platform/database/migrations/", import.meta.url);
const all = readdirSync(folder).sort();
const migrations = all.slice(
  0,
  all.findIndex((name) => name.endsWith("_promises.sql")),
);
const tables = ["countries", "cities", "postcodes", "accounts", "restaurants", "orders", "order_customers"];
tables.push("order_addresses", "order_lines", "order_vat_shares", "order_moves");

async function accepted(body: object, reply: object): Promise<string> {
  const { id } = (await post(app, orderBody(kitchen, body))).json() as { id: string };
  await callAs(app, cook, transitionOrder, { params: { id }, body: { to: "ACCEPTED", ...reply } });
  return id;
}

test("orders from before keep their promise, and what was expected where a time was requested", async () => {
  const soon = await accepted(
    { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true },
    { minutes: 35 },
  );
  const later = await accepted({}, {});
  const open = (await post(app, orderBody(kitchen))).json() as { id: string };
  await goBack(pool, { migrations, tables });
  await migrate(pool);

  const known = { leadMinutes: null, terms: null };
  const at = (time: string) => Date.parse(`2026-11-19T${time}:00Z`);
  expect(await findOrderById(db, soon)).toMatchObject({
    ...known,
    expectedAt: null,
    promisedAt: at("16:35"),
    firstPromisedAt: at("16:35"),
    lastPromiseMadeAt: now,
  });
  expect(await findOrderById(db, later)).toMatchObject({
    ...known,
    expectedAt: at("17:30"),
    promisedAt: at("17:30"),
  });
  expect(await findOrderById(db, open.id)).toMatchObject({ ...known, expectedAt: at("17:30"), promisedAt: null });
});
