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

test("while the database is away what was public goes on being shown, no order is lost or doubled, and then all is fresh again", async () => {
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
  for (const server of [one, other]) await expectAnswers(server, addresses, { "200 fresh": 200 });
  const leftAlone = asked(filterServices, { body: { cities: ["Wien"], serviceTypes: [] } });
  await expectAnswers(one, [leftAlone], { "200 fresh": 1 });
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
  await Promise.all(underWay);
  for (const server of [one, other]) {
    await expect.poll(async () => (await send(server, { path: "/readyz" })).status).toBe(503);
    expect((await send(server, { path: "/healthz" })).status).toBe(200);
    const shown = async () => {
      const { "200 kept": kept = 0, "200 fresh": fresh = 0 } = await answersOf(server, addresses);
      return kept + fresh;
    };
    await expect.poll(shown, patient).toBeGreaterThanOrEqual(199);
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
    const answer = await refuse();
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("age")]).toEqual([503, "5", null]);
  }

  const outage = { isOver: false };
  const watching = [one, other].map(async (server) => {
    while (!outage.isOver)
      for (const address of addresses.slice(0, 4)) {
        const answer = await send(server, address);
        expect(answer.status).toBe(200);
      }
  });
  const again = await postgres.start();
  const after = connect(again.connection);
  for (const server of [one, other])
    await expect.poll(async () => (await send(server, { path: "/readyz" })).status).toBe(200);
  for (const server of [one, other]) await expectAnswers(server, addresses, { "200 fresh": 200 });
  expect(await (await send(other, { path: `/${kitchens[0]?.uid}` })).text()).toBe("<h1>Neu</h1>");
  outage.isOver = true;
  await Promise.all(watching);

  await Promise.all(
    [mine, mine, ...keys].map((key, i) =>
      expect
        .poll(async () => (await place(i % 2 ? one : other, key, Math.max(0, i - 2))).status, patient)
        .toBeOneOf([200, 201]),
    ),
  );
  const { rows } = await after.pool.query("SELECT count(*)::int AS count FROM orders");
  expect(rows[0].count).toBe(1 + 1 + keys.length);
  await after.close();

  // No answer from before the first outage is shown in a second one.
  postgres.kill();
  await expect.poll(async () => (await send(one, { path: "/readyz" })).status).toBe(503);
  await expectAnswers(one, [leftAlone], { "503 fresh": 1 });
  await expectAnswers(one, addresses.slice(0, 1), { "200 kept": 1 });
});

/** A busy machine refuses some requests, which are then sent again. */
const patient = { timeout: 120_000 };

async function expectAnswers(
  server: StartedServer,
  addresses: readonly PublicRequest[],
  expected: Record<string, number>,
): Promise<void> {
  await expect.poll(() => answersOf(server, addresses), patient).toEqual(expected);
}

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
  // Few requests run at once, so that a busy machine refuses few.
  await Promise.all(Array.from({ length: 6 }, ask));
  return counts;
}
