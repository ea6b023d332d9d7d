import { randomUUID } from "node:crypto";
import { bookDue } from "@mahlzeit/contract/money/dues";
import { draftPayouts, exportPayouts, payOut, returnPayout } from "@mahlzeit/contract/money/payouts";
import { settleAlert } from "@mahlzeit/contract/operator/alerts";
import { findWaiting } from "@mahlzeit/contract/operator/waiting";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { setPayoutAccount } from "../../money/settlement/payout-accounts/payout-accounts.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { sentApplication } from "../../testing/applications.ts";
import { bookMoney } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { owingKitchen } from "../../testing/owing-kitchen.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-10-20T12:00:00+02:00") };
const app = await testApp({ pool, db, now: () => clock.now });
const password = "geheim-genug-1";
const makeOperator = () => makeAccount(db, { now: clock.now, isOperator: true, password });
const waiting = async () => (await callAs(app, await makeOperator(), findWaiting, {})).json();
const none = { alerts: 0, reports: 0, applications: 0, differences: 0, returnedPayouts: 0, overdueDues: 0 };

test("an operator learns how much waits; what is settled does not", async () => {
  const kitchen = await openKitchen(pool);
  expect(await waiting()).toEqual(none);
  const about = { kind: "terms-missing", orderId: null, restaurantId: kitchen.id } as const;
  await db.transaction((tx) => raiseAlert(tx, about, clock.now));
  expect(await waiting()).toEqual({ ...none, alerts: 1 });
  const [alert] = await openAlerts(db);
  await callAs(app, await makeOperator(), settleAlert, { params: { id: alert?.id ?? "" } });
  expect(await waiting()).toEqual(none);
});

test("applications wait until an operator answers them", async () => {
  const { id } = await sentApplication(db, pool, { now: clock.now });
  expect(await waiting()).toEqual({ ...none, applications: 1 });
  await pool.query("UPDATE applications SET state = 'ASKED' WHERE id = $1", [id]);
  expect(await waiting()).toEqual(none);
  await pool.query("UPDATE applications SET state = 'DECLINED', decided_at = now() WHERE id = $1", [id]);
  expect(await waiting()).toEqual(none);
});

test("an order that stands otherwise in the books waits under money, too, until its alert is settled", async () => {
  const kitchen = await openKitchen(pool);
  const { id: orderId } = (await post(app, orderBody(kitchen))).json();
  await db.transaction((tx) => raiseAlert(tx, { kind: "books-differ", orderId }, clock.now));
  expect(await waiting()).toEqual({ ...none, alerts: 1, differences: 1 });
  const alert = (await openAlerts(db)).find(({ order }) => order?.id === orderId);
  await callAs(app, await makeOperator(), settleAlert, { params: { id: alert?.id ?? "" } });
  expect(await waiting()).toEqual(none);
});

test("what a restaurant owes waits once it is overdue, until it is paid", async () => {
  const operator = await makeOperator();
  const { kitchen, open } = await owingKitchen({ app, pool, db, operator, clock });
  expect(await waiting()).toEqual(none);
  clock.now = Date.parse("2026-11-17T09:00:00+01:00");
  expect(await waiting()).toEqual({ ...none, overdueDues: 1 });
  const body = { paymentId: randomUUID(), amount: open, open, reference: "Bank 77" };
  const paid = await callAs(app, await makeOperator(), bookDue, { params: { id: kitchen.id }, body });
  expect([paid.statusCode, await waiting()]).toEqual([200, none]);
});

test("a payout that came back waits until the restaurant has named another account", async () => {
  clock.now = Date.parse("2026-11-24T09:00:00+01:00");
  const kitchen = await openKitchen(pool);
  const account = { restaurantId: kitchen.id, holder: "Wirt", iban: "AT611904300234573201" };
  await db.transaction((tx) => setPayoutAccount(tx, account, clock.now - 90 * dayMs));
  // The restaurant has a credit, like after an earlier payout that was reversed.
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "payout", cents: -5000, at: clock.now - 8 * dayMs });
  const operator = await makeOperator();
  const { id, total } = (await callAs(app, operator, draftPayouts)).json();
  const run = (await callAs(app, operator, payOut, { params: { id }, body: { total, password } })).json();
  await callAs(app, operator, exportPayouts, { params: { id } });
  expect(await waiting()).toEqual(none);
  const [payout] = run.payouts;
  await callAs(app, operator, returnPayout, { params: { id: payout.id } });
  expect(await waiting()).toEqual({ ...none, returnedPayouts: 1 });
  const other = { ...account, iban: "AT483200000012345864" };
  await db.transaction((tx) => setPayoutAccount(tx, other, clock.now));
  expect(await waiting()).toEqual(none);
});
