import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { expect, test, vi } from "vitest";
import { loadStreets } from "../../catalogue/places/addresses/load-streets.ts";
import { type Connection, connect } from "../../platform/database/connect.ts";
import { postMessage } from "../../testing/agents.ts";
import { testApp } from "../../testing/app.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { testTimer } from "../../testing/test-timer.ts";

// "npm run faults -- server/operator/agents" makes the whole number of calls.
const calls = process.env.FAULTS === "full" ? 100_000 : 500;
const atOnce = 50;

const { pool, config } = await testDatabase();
const kitchen = await onConnections(async (own) => {
  await loadStreets(own.db, "postcode;city;district;street\n1020;Wien;;Praterstraße\n");
  return openKitchen(own.pool, { orders_per_quarter: 3 }, { fee_cents: 290 });
});

/** Acts on connections that have ended afterwards: at its end a connection reports what it wrote. */
async function onConnections<Result>(act: (own: Connection) => Promise<Result>): Promise<Result> {
  const own = connect(config, undefined, testTimer());
  const result = await act(own);
  await own.close();
  const still = "SELECT FROM pg_stat_activity WHERE application_name = $1";
  const { application_name: name } = own.pool.options;
  await vi.waitFor(async () => expect((await pool.query(still, [name])).rowCount).toBe(0), soon);
  return result;
}

/** Counts the rows that an app has written in each table, from its start to its end, by PostgreSQL's own counters. */
async function writesDuring(act: (app: FastifyInstance) => Promise<void>): Promise<object> {
  const before = await countWrites();
  await onConnections(async (own) => {
    const app = await testApp({ db: own.db, pool: own.pool, now: () => noon });
    await act(app);
    await app.close();
  });
  const written = [...(await countWrites())].map(
    ([table, writes]) => [table, writes - (before.get(table) ?? 0)] as const,
  );
  return Object.fromEntries(written.filter(([, writes]) => writes !== 0));
}

async function countWrites(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; writes: number }>(
    `SELECT schemaname || '.' || relname AS name, (n_tup_ins + n_tup_upd + n_tup_del)::int AS writes
     FROM pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

const ids = [kitchen.pizza, kitchen.soup, kitchen.lemonade, kitchen.large, kitchen.normal, kitchen.cheese, kitchen.id];
const anyId = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), fc.string());
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const place = {
  postcode: sometimes(fc.constantFrom("1020", "4020", "wien", "")),
  town: sometimes(fc.oneof(fc.constant("Wien"), fc.string())),
};
const uid = fc.oneof({ weight: 8, arbitrary: fc.constant(kitchen.uid) }, fc.string(), fc.constant("../api"));
const dish = fc.record({
  dish: anyId,
  quantity: sometimes(fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer(), fc.double())),
  options: sometimes(fc.array(anyId, { maxLength: 4 })),
});
const pizza = fc.constant({ dish: kitchen.pizza, options: [kitchen.large] });
const given = {
  find_restaurants: fc.record({ ...place, page: sometimes(fc.integer({ min: -1, max: 3 })) }),
  read_menu: fc.record({ restaurant: uid }),
  quote_cart: fc.record({
    restaurant: uid,
    dishes: fc.array(fc.oneof({ weight: 8, arbitrary: pizza }, dish), { maxLength: 3 }),
    orderType: fc.constantFrom(...orderTypes, "TAKEAWAY", "DELIVERY", "X"),
    payment: sometimes(fc.constantFrom(...paymentTypes)),
    time: sometimes(fc.constantFrom("18:30", "12:15", "25:00")),
    date: sometimes(fc.constantFrom("2026-11-19", "2026-11-31")),
    ...place,
  }),
  place_order: fc.constant(orderBody(kitchen)),
};
const call = fc.oneof(
  ...Object.entries(given).map(([name, fields]) =>
    fc.record({
      name: fc.oneof({ weight: 20, arbitrary: fc.constant(name) }, fc.jsonValue(), fc.constant({ toString: 1 })),
      arguments: fc.oneof({ weight: 20, arbitrary: fields }, fc.jsonValue()),
    }),
  ),
);
const method = fc.oneof(
  { weight: 9, arbitrary: fc.constant("tools/call") },
  fc.constantFrom("tools/list", "initialize", "ping", "orders/place"),
);
const id = fc.oneof({ weight: 20, arbitrary: fc.integer() }, fc.string(), fc.constant(undefined));
const request = fc.record({ jsonrpc: fc.constant("2.0"), id, method, params: call });
const message = fc.oneof({ weight: 20, arbitrary: request }, fc.jsonValue());

test(`${calls} calls of whatever kind write nothing, by the database's own counters`, async () => {
  const seen = new Map<string, number>();
  // The first start of a database writes what it needs.
  await writesDuring(async () => undefined);
  const writes = await writesDuring(async (app) => {
    for (let done = 0; done < calls; done += atOnce) {
      const messages = fc.sample(message, { numRuns: atOnce, seed: done });
      const answers = await Promise.all(messages.map((one) => postMessage(app, one)));
      for (const { statusCode, body } of answers) {
        const kind = `${statusCode} ${body.includes('"isError":false') ? "found" : ""}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
  });
  // None failed, and many did find something.
  expect([...seen.keys()].filter((kind) => kind.startsWith("5"))).toEqual([]);
  expect(seen.get("200 found")).toBeGreaterThan(calls / 10);
  expect(writes).toEqual({});
}, 1_200_000);

test("the counters count: one order writes rows", async () => {
  const writes = await writesDuring(async (app) => {
    expect((await post(app, orderBody(kitchen))).statusCode).toBe(201);
  });
  expect(writes).toMatchObject({ "public.orders": 1 });
}, 60_000);
