import { readdirSync } from "node:fs";
import { join } from "node:path";
import { deleteAccount, updateCustomer } from "@mahlzeit/contract/customers";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { soon, temporaryFolder } from "../testing/catalogue.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { home, orderBody, post } from "../testing/orders.ts";

const { pool, db } = await testDatabase();
const dataDir = temporaryFolder();
// What is due a minute later is due at once for the queue, which has its own clock.
const now = () => Date.now() - 3_600_000;
const app = await testApp({ pool, db, now }, { dataDir });
await app.listen({ host: "127.0.0.1", port: 0 });

const files = () => readdirSync(join(dataDir, "mail")).toSorted();

test("with an account go the files of its mails and of its orders', and nobody else's", async () => {
  const kitchen = await openKitchen(pool);
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const anna = await makeAccount(db, { now: now() });
  const hers = (await post(app, orderBody(kitchen, asap), bearer(anna))).json();
  const others = (await post(app, orderBody(kitchen, asap))).json();
  await callAs(app, anna, updateCustomer, { body: { email: "neu@example.at" } });
  await expect.poll(files, soon).toHaveLength(5);
  await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [hers.id]);
  await callAs(app, anna, deleteAccount);
  const withoutFarewell = () => files().filter((name) => !name.startsWith("account-") || name.includes(anna.id));
  await expect
    .poll(withoutFarewell, soon)
    .toEqual([`order-${others.id}.placed.eml`, `order-${others.id}.to-restaurant.eml`]);
  await expect.poll(files, soon).toHaveLength(3);
});
