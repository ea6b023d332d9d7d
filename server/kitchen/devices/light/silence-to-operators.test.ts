import { subscribeOperatorToPush, subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { startPushDouble } from "../../../testing/push-double.ts";
import { findVapidKeys } from "../push/vapid-keys.ts";
import { notifyMembers } from "./notify-of-silence.ts";

const { pool, db } = await testDatabase();
/** Friday, 19:12 in Vienna. */
const since = Date.parse("2026-11-20T18:12:00Z");
const app = await testApp({ pool, db, now: () => since });
const service = await startPushDouble();
atTheEnd(() => service.close());
const push = {
  db,
  log: app.log,
  push: { services: [], apiBase: service.origin },
  keys: await findVapidKeys(pool),
  contact: "a@mahlzeit.example",
};

async function fallSilent(restaurantId: string): Promise<void> {
  await pool.query("INSERT INTO lights (restaurant_id, silent_since) VALUES ($1, $2)", [restaurantId, new Date(since)]);
}
const tell = (restaurantId: string) =>
  notifyMembers({ db, push, publicUrl: "https://mahlzeit.example" }, { restaurantId, since }, since + 105_000);

test("an operator's browser hears once that a restaurant is silent, and is led to the alerts", async () => {
  const { id } = await openKitchen(pool);
  const operator = await makeAccount(db, { isOperator: true });
  const browser = service.makeBrowser();
  const { endpoint, keys } = browser;
  expect((await callAs(app, operator, subscribeOperatorToPush, { body: { endpoint, keys } })).statusCode).toBe(200);
  await fallSilent(id);
  await Promise.all([tell(id), tell(id), tell(id)]);
  await tell(id);
  expect(browser.received.map(({ message }) => message)).toEqual([
    {
      web_push: 8030,
      notification: {
        title: "Küche Österreicher ist nicht erreichbar",
        body: "Seit 19:12 kein Lebenszeichen: Gäste können nur vorbestellen. Die Nummer steht bei den Hinweisen.",
        navigate: "https://mahlzeit.example/management/alerts",
        tag: `silent-${id}`,
      },
      kind: "restaurant-silent",
      restaurant: id,
    },
  ]);
  expect(service.faults).toEqual([]);
});

test("an operator who is of the restaurant, too, hears of it once in each browser: as a member", async () => {
  const { id } = await openKitchen(pool);
  const both = await makeAccount(db, { isOperator: true, memberOf: { [id]: "owner" } });
  const browser = service.makeBrowser();
  const { endpoint, keys } = browser;
  await callAs(app, both, subscribeToPush, { body: { restaurant: id, endpoint, keys } });
  await callAs(app, both, subscribeOperatorToPush, { body: { endpoint, keys } });
  await fallSilent(id);
  await tell(id);
  expect(browser.received.map(({ message }) => message)).toMatchObject([
    { notification: { navigate: `https://mahlzeit.example/management/kitchen?restaurant=${id}` } },
  ]);
});
