import { randomUUID } from "node:crypto";
import { listingFacets } from "@mahlzeit/contract/catalogue/facets";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import {
  allCities,
  allTypes,
  allUids,
  filterServices,
  getHours,
  getPostalAvailabilities,
  getSchedules,
  getService,
  getServiceByUid,
} from "@mahlzeit/contract/catalogue/restaurants";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder, placeOrder } from "@mahlzeit/contract/orders/orders";
import { afterAll, expect, test } from "vitest";
import { connect } from "./platform/database/connect.ts";
import { migrate } from "./platform/database/migrate.ts";
import { bearer, makeAccount } from "./testing/accounts.ts";
import { type Kitchen, openKitchen } from "./testing/kitchen.ts";
import { home, orderBody } from "./testing/orders.ts";
import { ownPostgres } from "./testing/own-postgres.ts";
import { type StartedServer, startServer } from "./testing/start-server.ts";

const kitchenCount = 25;
const postgres = ownPostgres();
const servers: StartedServer[] = [];
afterAll(() => {
  for (const { process } of servers) process.kill("SIGKILL");
});

/** A public request. */
interface PublicRequest {
  readonly path: string;
  readonly init?: RequestInit;
}

function asked(
  endpoint: Endpoint,
  { params, query, body }: { params?: object; query?: object; body?: unknown } = {},
): PublicRequest {
  const path = urlOf(endpoint, params, query);
  const headers = { "content-type": "application/json" };
  return {
    path,
    init: { method: endpoint.method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) },
  };
}

const send = (server: StartedServer, { path, init }: PublicRequest) => fetch(server.origin + path, init);

test("while the database is away what was public goes on being shown, no order is lost or doubled, and it is over at once", async () => {
  const database = await postgres.start();
  const { pool, db, close } = connect(database.connection);
  await migrate(pool);
  const kitchens: Kitchen[] = [];
  for (let i = 0; i < kitchenCount; i++) kitchens.push(await openKitchen(pool));
  const staff = await makeAccount(db, { memberOf: { [kitchens[0]?.id ?? ""]: "staff" } });
  const [one, other] = [await startServer(database.connection, {}), await startServer(database.connection, {})];
  servers.push(one, other);
  const place = (server: StartedServer, key: string, i = 0) => {
    const kitchen = kitchens[i % kitchens.length] as Kitchen;
    const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
    const headers = { "content-type": "application/json", "idempotency-key": key };
    return fetch(server.origin + urlOf(placeOrder), {
      method: "POST",
      headers,
      body: JSON.stringify(orderBody(kitchen, asap)),
    });
  };

  const addresses = [
    ...kitchens.flatMap(({ id, uid }) => [
      { path: `/${uid}` },
      asked(getServiceByUid, { query: { uid } }),
      asked(getService, { query: { id } }),
      asked(getHours, { query: { id } }),
      asked(getMenu, { body: { id } }),
      asked(getSchedules, { params: { id } }),
      asked(getPostalAvailabilities, { params: { id } }),
    ]),
    ...[allUids, allCities, allTypes].map((endpoint) => asked(endpoint)),
    asked(listingFacets, { query: { city: [], type: [] } }),
    asked(filterServices, { body: { cities: [], serviceTypes: [] } }),
    ...kitchens
      .slice(0, 20)
      .map((_, i) => asked(filterServices, { body: { cities: [], serviceTypes: [], page: 1, pageSize: i + 1 } })),
  ];
  expect(addresses).toHaveLength(200);
  for (const server of [one, other]) expect(await answersOf(server, addresses)).toEqual({ "200 fresh": 200 });
  const leftAlone = asked(filterServices, { body: { cities: ["Wien"], serviceTypes: [] } });
  expect(await answersOf(one, [leftAlone])).toEqual({ "200 fresh": 1 });
  const placed = await place(one, randomUUID());
  const { identificationTag: tag } = (await placed.json()) as { identificationTag: string };
  // This invalidates every answer that lists this restaurant, just before the outage.
  await pool.query("UPDATE restaurants SET name = 'Neu' WHERE id = $1", [kitchens[0]?.id]);
  await close();

  // Orders are running while the database is killed.
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const underWay = keys.map((key, i) => place(i % 2 ? one : other, key, i));
  await Promise.race(underWay);
  postgres.kill();
  const acknowledged = (await Promise.all(underWay)).filter(({ status }) => status === 201).length;
  for (const server of [one, other]) {
    await expect.poll(async () => (await send(server, { path: "/readyz" })).status).toBe(503);
    expect((await send(server, { path: "/healthz" })).status).toBe(200);
    const { "200 kept": kept = 0, "200 fresh": fresh = 0 } = await answersOf(server, addresses);
    expect(kept + fresh).toBeGreaterThanOrEqual(199);
  }
  const page = await send(one, { path: `/${kitchens[1]?.uid}` });
  expect(await page.text()).toMatch(/^<p>Stand von .*<h1>Küche Österreicher/);
  expect(page.headers.get("cache-control")).toBe("no-store");

  const mine = randomUUID();
  for (const refuse of [
    () => place(one, mine),
    () => send(one, asked(getOrder, { params: { tag } })),
    () => send(one, { path: urlOf(findManagedOrders), init: { headers: bearer(staff) } }),
    () => send(one, { path: "/kueche-999" }),
  ]) {
    const since = performance.now();
    const answer = await refuse();
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("age")]).toEqual([503, "5", null]);
    expect(performance.now() - since).toBeLessThan(1000);
  }

  const stale: number[] = [];
  const outage = { isOver: false };
  const watching = [one, other].map(async (server) => {
    while (!outage.isOver)
      for (const address of addresses.slice(0, 4)) {
        const answer = await send(server, address);
        if (answer.headers.has("age")) stale.push(performance.now());
        expect(answer.status).toBe(200);
      }
  });
  const again = await postgres.start();
  const back = performance.now();
  const after = connect(again.connection);
  for (const server of [one, other])
    await expect.poll(async () => (await send(server, { path: "/readyz" })).status).toBe(200);
  for (const server of [one, other]) expect(await answersOf(server, addresses)).toEqual({ "200 fresh": 200 });
  expect(await (await send(other, { path: `/${kitchens[0]?.uid}` })).text()).toBe("<h1>Neu</h1>");
  outage.isOver = true;
  await Promise.all(watching);
  console.info(
    `stale pages until ${Math.round(Math.max(...stale) - back)} ms after the database's return, ${acknowledged} orders placed before`,
  );
  expect(Math.max(...stale) - back).toBeLessThan(1000);

  const statuses = await Promise.all(
    [mine, mine, ...keys].map(async (key, i) => (await place(i % 2 ? one : other, key, i - 2 < 0 ? 0 : i - 2)).status),
  );
  for (const status of statuses) expect([200, 201]).toContain(status);
  const { rows } = await after.pool.query("SELECT count(*)::int AS count FROM orders");
  expect(rows[0].count).toBe(1 + 1 + keys.length);
  await after.close();

  // No answer from before the first outage is shown in a second one.
  postgres.kill();
  await expect.poll(async () => (await send(one, { path: "/readyz" })).status).toBe(503);
  expect(await answersOf(one, [leftAlone])).toEqual({ "503 fresh": 1 });
  expect(await answersOf(one, addresses.slice(0, 1))).toEqual({ "200 kept": 1 });
});

/** Counts the responses by status and age header: a stored public answer has an age. */
async function answersOf(server: StartedServer, addresses: readonly PublicRequest[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const left = [...addresses];
  const ask = async () => {
    for (let address = left.pop(); address; address = left.pop()) {
      const answer = await send(server, address);
      await answer.arrayBuffer();
      const how = `${answer.status} ${answer.headers.has("age") ? "kept" : "fresh"}`;
      counts[how] = (counts[how] ?? 0) + 1;
    }
  };
  // Few requests run at once, so that a busy machine refuses none.
  await Promise.all(Array.from({ length: 6 }, ask));
  return counts;
}
