import { filterServices } from "@mahlzeit/contract/catalogue/restaurants";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { postMessage } from "../../../testing/agents.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { testTimer } from "../../../testing/test-timer.ts";
import { connect } from "../../database/connect.ts";
import { withClaim } from "../../database/shared-pool.ts";
import { importances } from "./importance.ts";

const { pool: aside, config } = await testDatabase();
const now = () => Date.parse("2026-11-19T16:00:00Z");
const timer = testTimer();
const busy = connect(config, undefined, timer);
const app = await testApp({ pool: busy.pool, db: busy.db, now });
atTheEnd(() => busy.close());
const kitchen = await openKitchen(aside);
const staff = await makeAccount(busy.db, { memberOf: { [kitchen.id]: "staff" } });
const orders = { method: "GET", url: "/api/management/orders", headers: bearer(staff) } as const;
const listing = () => callAs(app, null, filterServices, { body: { cities: [], serviceTypes: [] } });

/** Takes all connections but some; returns a function that releases them. */
async function holdAllBut(left: number): Promise<() => void> {
  const held = await Promise.all(
    Array.from({ length: (busy.pool.options.max ?? 0) - left }, () => busy.pool.connect()),
  );
  const release = () => held.splice(0).forEach((client) => client.release());
  // Otherwise a failing test would wait for them forever.
  onTestFinished(release);
  return release;
}

/** Waits until every request has asked for a connection. */
const everybodyWaits = async () => {
  for (let i = 0; i < 50; i++) await new Promise(setImmediate);
};

const said = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) => [
  statusCode,
  statusCode === 503 ? JSON.parse(body).code : "",
  headers["retry-after"],
];

test("while the pool is busy what matters least is refused first, pages from memory and health never", async () => {
  await listing();
  const release = await holdAllBut(0);
  const list = app.inject(orders);
  const flood = Array.from({ length: 300 }, () => post(app, orderBody(kitchen)));
  await everybodyWaits();
  timer.pass(500);
  expect(said(await list)).toEqual([503, "overloaded", "5"]);
  timer.pass(300);
  // A new request is refused before its body is read, but with a delay that makes an immediate retry pointless.
  const came = performance.now();
  expect(said(await post(app, "[]"))).toEqual([503, "overloaded", "5"]);
  expect(performance.now() - came).toBeGreaterThan(450);
  timer.pass(700);
  for (const answer of await Promise.all(flood)) expect(said(answer)).toEqual([503, "overloaded", "5"]);
  expect((await listing()).statusCode).toBe(200);
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  release();
  expect((await post(app, orderBody(kitchen))).statusCode).toBe(201);
  const { rows } = await aside.query("SELECT count(*)::int AS count FROM orders");
  expect(rows[0].count).toBe(1);
});

test("an agent waits behind a guest who came later, and is refused first", async () => {
  const params = { name: "find_restaurants", arguments: { postcode: "1020" } };
  const ask = () => postMessage(app, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const release = await holdAllBut(0);
  const refused = ask();
  await everybodyWaits();
  timer.pass(500);
  expect([(await refused).statusCode, (await refused).headers["retry-after"]]).toEqual([503, "5"]);
  release();
  const releaseAgain = await holdAllBut(0);
  const served: string[] = [];
  const agent = ask().then(() => served.push("agent"));
  await everybodyWaits();
  const guest = post(app, orderBody(kitchen)).then(() => served.push("guest"));
  await everybodyWaits();
  releaseAgain();
  await Promise.all([agent, guest]);
  expect(served).toEqual(["guest", "agent"]);
});

test("an order that was taken in is finished, however long it takes and whoever waits behind it", async () => {
  const release = await holdAllBut(1);
  const blocker = new pg.Client(config);
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE orders IN ACCESS EXCLUSIVE MODE");
  const taken = post(app, orderBody(kitchen));
  await waitForBlockedQueries(aside);
  const late = [post(app, orderBody(kitchen)), post(app, orderBody(kitchen))];
  await everybodyWaits();
  timer.pass(60_000);
  for (const answer of await Promise.all(late)) expect(said(answer)).toEqual([503, "overloaded", "5"]);
  await blocker.query("COMMIT");
  await blocker.end();
  expect((await taken).statusCode).toBe(201);
  release();
});

test("whoever had a connection gets the next one too, however long that takes", async () => {
  const first = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const order = withClaim(importances.order, async () => {
    await busy.pool.query("SELECT 1");
    first.resolve();
    await goOn.promise;
    return busy.pool.query("SELECT 2");
  });
  await first.promise;
  const release = await holdAllBut(0);
  goOn.resolve();
  await everybodyWaits();
  timer.pass(60_000);
  release();
  expect((await order).rowCount).toBe(1);
});
