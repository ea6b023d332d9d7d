import { settleAlert } from "@mahlzeit/contract/alerts";
import { findWaiting } from "@mahlzeit/contract/management/waiting";
import { expect, test } from "vitest";
import { findAlerts } from "../alerts/find-alerts.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";

const { pool, db } = await testDatabase();
const now = Date.now();
const app = await testApp({ pool, db });
const kitchen = await openKitchen(pool);
const operator = await makeAccount(db, { isOperator: true });
const waiting = async () => (await callAs(app, operator, findWaiting, {})).json();

test("an operator learns how much waits; what is settled does not", async () => {
  expect(await waiting()).toEqual({ alerts: 0, ratings: 0 });
  const about = { kind: "terms-missing", orderId: null, restaurantId: kitchen.id } as const;
  await db.transaction((tx) => raiseAlert(tx, about, now));
  expect(await waiting()).toEqual({ alerts: 1, ratings: 0 });
  const [alert] = await findAlerts(db);
  await callAs(app, operator, settleAlert, { params: { id: alert?.id ?? "" } });
  expect(await waiting()).toEqual({ alerts: 0, ratings: 0 });
});
