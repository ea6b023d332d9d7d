import {
  findOperatorPush,
  type PushMessage,
  subscribeOperatorToPush,
  unsubscribeOperatorFromPush,
} from "@mahlzeit/contract/kitchen/push";
import { loginCustomer, logoutCustomer } from "@mahlzeit/contract/people/customers";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, usualPassword } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { type PushBrowser, startPushDouble } from "../../../testing/push-double.ts";
import { sendPush } from "./send-push.ts";
import { findVapidKeys } from "./vapid-keys.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });
const service = await startPushDouble();
atTheEnd(() => service.close());
const keys = await findVapidKeys(pool);
const { id: restaurantId } = await openKitchen(pool);

beforeEach(() => pool.query("DELETE FROM operator_push_subscriptions"));

const operator = () => makeAccount(db, { isOperator: true });
const subscribe = (who: { token: string }, { endpoint, keys: own }: PushBrowser) =>
  callAs(app, who, subscribeOperatorToPush, { body: { endpoint, keys: own } });
async function subscribed(who: { token: string }): Promise<PushBrowser> {
  const browser = service.makeBrowser();
  expect((await subscribe(who, browser)).json()).toEqual({ isSubscribed: true });
  return browser;
}
const endpointsOf = async (who: { token: string }) => (await callAs(app, who, findOperatorPush)).json().endpoints;

function push(): Promise<number> {
  const notification = { title: "Still", body: "Küche", navigate: "https://a.example/", tag: "silent" };
  const message: PushMessage = { web_push: 8030, notification, kind: "restaurant-silent", restaurant: restaurantId };
  const log = app.log;
  const parts = { db, log, push: { services: [], apiBase: service.origin }, keys, contact: "a@mahlzeit.example" };
  return sendPush(parts, { restaurantId, to: "operators", message, ttlSeconds: 90, topic: "silent" });
}

test("an operator's browsers get messages until they end it, and each operator sees the own ones", async () => {
  const [theresa, otto] = [await operator(), await operator()];
  const [first, second] = [await subscribed(theresa), await subscribed(otto)];
  expect((await callAs(app, theresa, findOperatorPush)).json()).toEqual({
    publicKey: keys.publicKey,
    endpoints: [first.endpoint],
  });
  expect(await push()).toBe(2);
  const answer = await callAs(app, theresa, unsubscribeOperatorFromPush, { body: { endpoint: first.endpoint } });
  expect(answer.json()).toEqual({ isSubscribed: false });
  expect([await push(), await endpointsOf(theresa)]).toEqual([1, []]);
  expect([first, second].map(({ received }) => received.length)).toEqual([1, 2]);
  expect(service.faults).toEqual([]);
});

test("who is no operator any more, or blocked, gets nothing; who is deleted leaves nothing", async () => {
  const [former, blocked, deleted] = [await operator(), await operator(), await operator()];
  const browsers = [await subscribed(former), await subscribed(blocked), await subscribed(deleted)];
  await pool.query("UPDATE accounts SET operator_since = NULL WHERE id = $1", [former.id]);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked.id]);
  await pool.query("DELETE FROM accounts WHERE id = $1", [deleted.id]);
  expect(await push()).toBe(0);
  expect(browsers.flatMap(({ received }) => received)).toEqual([]);
  const { rows } = await pool.query("SELECT endpoint FROM operator_push_subscriptions");
  expect(rows).toHaveLength(2);
});

test("an operator's browser hears nothing any more once it has signed out", async () => {
  const theresa = await operator();
  const other = {
    token: (await callAs(app, null, loginCustomer, { body: { email: theresa.email, password: usualPassword } })).body,
  };
  const [kept, gone] = [await subscribed(theresa), await subscribed(other)];
  await callAs(app, other, logoutCustomer);
  expect(await push()).toBe(1);
  expect([kept.received.length, gone.received.length]).toEqual([1, 0]);
  expect(await endpointsOf(theresa)).toEqual([kept.endpoint]);
});

test.each([404, 410])("a subscription that the push service answers with %i is forgotten", async (status) => {
  const theresa = await operator();
  const [gone, kept] = [await subscribed(theresa), await subscribed(theresa)];
  gone.status = status;
  expect(await push()).toBe(1);
  expect(await endpointsOf(theresa)).toEqual([kept.endpoint]);
});

test("an operator has ten browsers, and one that says it again is the one it was, with who said it last", async () => {
  const [theresa, otto] = [await operator(), await operator()];
  const browser = service.makeBrowser();
  await Promise.all([theresa, theresa, otto, otto].map((who) => subscribe(who, browser)));
  await subscribe(otto, browser);
  expect([await endpointsOf(theresa), await endpointsOf(otto)]).toEqual([[], [browser.endpoint]]);
  for (let i = 0; i < 12; i++) await subscribed(theresa);
  expect(await endpointsOf(theresa)).toHaveLength(10);
  expect(await push()).toBe(11);
});

test("nobody else can subscribe, and nobody has messages sent to what is no push service", async () => {
  for (const who of [await makeAccount(db), await makeAccount(db, { memberOf: { [restaurantId]: "owner" } })]) {
    const answer = await subscribe(who, service.makeBrowser());
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
    expect((await callAs(app, who, findOperatorPush)).statusCode).toBe(404);
  }
  const answer = await subscribe(await operator(), { ...service.makeBrowser(), endpoint: "https://127.0.0.1/a" });
  expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([422, "endpoint"]);
  expect(await push()).toBe(0);
});
