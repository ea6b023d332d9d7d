import { api } from "@mahlzeit/contract/api";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import type { AlertKind } from "@mahlzeit/domain/money/payment/alert";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { readStream } from "../../testing/streams.ts";
import { findTroubles } from "./find-alerts.ts";
import { raiseAlert } from "./raise-alert.ts";
import { settleAlert, settleOfOrder } from "./settle-alert.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const clock = { now };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);

test("an alert is raised once until an operator has settled it, then anew", async () => {
  const operator = await makeAccount(db, { isOperator: true });
  const order = (await post(app, orderBody(kitchen))).json();
  const about = { kind: "mail-refused", orderId: order.id } as const;
  for (let i = 0; i < 2; i++) await db.transaction((tx) => raiseAlert(tx, about, now + i));
  const [alert, ...others] = await openAlerts(db);
  expect(others).toEqual([]);
  expect(alert).toEqual({
    id: expect.any(String),
    kind: "mail-refused",
    raisedAt: now,
    order: { id: order.id, number: 1, restaurantName: "Küche Österreicher" },
    restaurant: null,
    contestedCents: null,
    receivedCents: null,
    reference: null,
    mail: null,
    account: null,
    count: 1,
    lastRaisedAt: now,
  });
  const settle = () => db.transaction((tx) => settleAlert(tx, alert?.id ?? "", operator.id, now));
  expect([await settle(), await settle()]).toEqual([true, false]);
  expect(await openAlerts(db)).toEqual([]);
  await db.transaction((tx) => raiseAlert(tx, about, now));
  expect(await openAlerts(db)).toHaveLength(1);
});

test("what was settled can be taken back for ten minutes, and not beside the same alert raised anew", async () => {
  const [operator, other] = [await makeAccount(db, { isOperator: true }), await makeAccount(db, { isOperator: true })];
  const order = (await post(app, orderBody(kitchen))).json();
  const about = { kind: "money-held", orderId: order.id } as const;
  await db.transaction((tx) => raiseAlert(tx, about, now));
  const all = async () =>
    (await callAs(app, operator, api.findAlerts))
      .json()
      .filter((one: { order: { id: string } }) => one.order?.id === order.id);
  const [alert] = await all();
  const act = (endpoint: typeof api.reopenAlert | typeof api.settleAlert, who = operator) =>
    callAs(app, who, endpoint, { params: { id: alert.id } });
  expect((await act(api.reopenAlert)).statusCode).toBe(404);
  await act(api.settleAlert);
  expect(await all()).toEqual([]);
  expect(
    (await Promise.all([act(api.reopenAlert), act(api.reopenAlert, other)]))
      .map(({ statusCode }) => statusCode)
      .toSorted(),
  ).toEqual([200, 404]);
  expect(await all()).toEqual([alert]);
  await act(api.settleAlert);
  await db.transaction((tx) => raiseAlert(tx, about, now));
  expect((await act(api.reopenAlert)).statusCode).toBe(200);
  expect(await all()).toMatchObject([{ id: expect.not.stringContaining(alert.id) }]);
  clock.now = now + 10 * 60_000 + 1;
  expect((await act(api.reopenAlert)).statusCode).toBe(404);
  clock.now = now;
});

test("a flood of one trouble is one alert with a count, of which each is found, and what needs its own answer stands beside it", async () => {
  const operator = await makeAccount(db, { isOperator: true });
  await pool.query("UPDATE alerts SET settled_at = now() WHERE settled_at IS NULL");
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) ids.push((await post(app, orderBody(kitchen))).json().id);
  const raise = (kind: AlertKind, orderId: string, at: number) =>
    db.transaction((tx) => raiseAlert(tx, { kind, orderId }, at));
  // Two servers raise the same alert at once.
  await Promise.all(ids.flatMap((id, n) => [0, 1].map(() => raise("transfer-failed", id, now + n * 60_000))));
  for (const id of ids.slice(0, 2)) await raise("disputed", id, now + 1);
  const shown = async () =>
    (await callAs(app, operator, api.findAlerts))
      .json()
      .map((one: Record<string, unknown>) => [one["kind"], one["count"]]);
  const waiting = async () => (await callAs(app, operator, api.findWaiting)).json().alerts;
  expect(await shown()).toEqual([
    ["transfer-failed", 7],
    ["disputed", 1],
    ["disputed", 1],
  ]);
  expect(await waiting()).toBe(3);
  const [flood] = (await callAs(app, operator, api.findAlerts)).json();
  expect([flood.raisedAt, flood.lastRaisedAt]).toEqual([now, now + 6 * 60_000].map((at) => new Date(at).toISOString()));

  const page = (after?: string) =>
    callAs(app, operator, api.findAlertsOf, {
      params: { kind: "transfer-failed" },
      query: { pageSize: 3, ...(after && { after }) },
    });
  const each: { id: string; order: { id: string } }[] = [];
  let after: string | undefined;
  do {
    const answer = await page(after);
    each.push(...answer.json());
    after = answer.headers[nextCursorHeader.toLowerCase()] as string | undefined;
  } while (after);
  expect(each.map(({ order }) => order.id)).toEqual(ids);

  const settle = (n: number, who = operator) =>
    callAs(app, who, api.settleAlert, { params: { id: each[n]?.id ?? "" } });
  const other = await makeAccount(db, { isOperator: true });
  const answers = await Promise.all([settle(2), settle(2, other), settle(4, other)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 404]);
  await db.transaction((tx) => settleOfOrder(tx, "transfer-failed", ids[0] ?? "", now));
  expect(await shown()).toContainEqual(["transfer-failed", 4]);
  const left = [
    ...(await page()).json(),
    ...(await page((await page()).headers[nextCursorHeader.toLowerCase()] as string)).json(),
  ];
  expect(left.map(({ order }) => order.id)).toEqual([1, 3, 5, 6].map((n) => ids[n]));

  for (const n of [1, 3, 5]) await settle(n);
  expect(await shown()).toContainEqual(["transfer-failed", 1]);
  await settle(6);
  expect(await shown()).toEqual([
    ["disputed", 1],
    ["disputed", 1],
  ]);
  const stranger = await makeAccount(db, {});
  const params = { kind: "transfer-failed" };
  expect((await callAs(app, stranger, api.findAlertsOf, { params })).statusCode).toBe(404);
  expect((await callAs(app, operator, api.findAlertsOf, { params: { kind: "disputed" } })).statusCode).toBe(404);
});

test("what nobody answers tells whom to call", async () => {
  const operator = await makeAccount(db, { isOperator: true });
  const order = (await post(app, orderBody(kitchen))).json();
  for (const kind of ["order-unanswered", "disputed"] as const)
    await db.transaction((tx) => raiseAlert(tx, { kind, orderId: order.id }, now));
  const told = (await callAs(app, operator, api.findAlerts)).json();
  const of = (kind: string) =>
    told.find((one: { kind: string; order: { id: string } | null }) => one.kind === kind && one.order?.id === order.id);
  expect(of("order-unanswered").restaurant).toMatchObject({ id: kitchen.id, uid: kitchen.uid });
  expect(of("disputed").restaurant).toBeNull();
});

test("an operator's stream tells the alerts that there are, each new one, and those that are left", async () => {
  const operator = await makeAccount(db, { isOperator: true });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  await db.transaction((tx) => raiseAlert(tx, { kind: "mail-refused", orderId: null }, now));
  const before = (await findTroubles(db)).length;
  const stream = await readStream(origin, api.watchAlerts, { token: operator.token });
  expect((await stream.next())?.data).toHaveLength(before);
  const order = (await post(app, orderBody(kitchen))).json();
  await db.transaction((tx) => raiseAlert(tx, { kind: "order-unanswered", orderId: order.id }, now));
  const told = (await stream.next())?.data as { id: string; order: { id: string } | null }[];
  const raised = told.find((alert) => alert.order?.id === order.id);
  expect(told).toHaveLength(before + 1);
  await callAs(app, operator, api.settleAlert, { params: { id: raised?.id ?? "" } });
  expect((await stream.next())?.data).toHaveLength(before);
  const stranger = await makeAccount(db, {});
  expect((await readStream(origin, api.watchAlerts, { token: stranger.token })).response.status).toBe(404);
});
