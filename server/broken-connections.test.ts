import { randomUUID } from "node:crypto";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { filterServices, getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { connect } from "./platform/database/connect.ts";
import { makeAccount } from "./testing/accounts.ts";
import { testApp } from "./testing/app.ts";
import { atTheEnd } from "./testing/at-the-end.ts";
import { callAs } from "./testing/calls.ts";
import { testDatabase } from "./testing/database.ts";
import { openKitchen } from "./testing/kitchen.ts";
import { home, orderBody, post } from "./testing/orders.ts";
import { plainPages } from "./testing/plain-pages.ts";

const { pool: aside, config } = await testDatabase();
const { pool, db, close } = connect(config);
atTheEnd(close);
const now = () => Date.parse("2026-11-19T16:00:00Z");
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const app = await testApp({ pool, db, now, pages: plainPages(), log }, { logLevel: "warn" });
const kitchen = await openKitchen(aside);
const staff = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });

const rounds = process.env["FAULTS"] === "full" ? 200 : 25;

/** Kills one connection of the server, preferably an active one. */
const endOne = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
  ORDER BY state = 'active' DESC, state LIKE 'idle in%' DESC, random() LIMIT 1`;

const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const keys: string[] = [];
function place(): Promise<LightMyRequestResponse> {
  const key = randomUUID();
  keys.push(key);
  return post(app, orderBody(kitchen, asap), { "idempotency-key": key });
}

test("while single connections are lost and the database answers, nobody is refused and nothing is shown as it was", async () => {
  const tag = (await place()).json().identificationTag as string;
  const asked: (() => Promise<LightMyRequestResponse>)[] = [
    place,
    () => callAs(app, null, getOrder, { params: { tag } }),
    () => app.inject(`/${kitchen.uid}`),
    () => callAs(app, null, getServiceByUid, { query: { uid: kitchen.uid } }),
    () => callAs(app, null, getMenu, { body: { id: kitchen.id } }),
    () => callAs(app, null, filterServices, { body: { cities: [], serviceTypes: [] } }),
    () => callAs(app, staff, findManagedOrders),
  ];
  const answers: Record<string, number> = {};
  const count = async (ask: () => Promise<LightMyRequestResponse>) => {
    const { statusCode, headers } = await ask();
    const how = `${statusCode} ${"age" in headers ? "kept" : "fresh"}`;
    answers[how] = (answers[how] ?? 0) + 1;
  };
  // Each request loses at most one connection, because a second loss may refuse it.
  for (let round = 0; round < rounds; round++) {
    // This empties the cache of public answers.
    await aside.query("UPDATE restaurants SET name = $1", [`Küche ${round}`]);
    const requests = [...asked, ...asked].map(count);
    await Promise.race(requests);
    await aside.query(endOne);
    await Promise.all(requests);
    expect((await app.inject("/readyz")).statusCode).toBe(200);
  }
  expect(Object.keys(answers).toSorted()).toEqual(["200 fresh", "201 fresh"]);
  expect(lines.filter((line) => line.includes("the database is"))).toEqual([]);
  const { rows } = await aside.query(
    "SELECT count(*)::int AS count, count(DISTINCT idempotency_key)::int AS keys FROM orders",
  );
  expect(rows).toEqual([{ count: keys.length, keys: keys.length }]);
});
