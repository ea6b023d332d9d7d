import { randomUUID } from "node:crypto";
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { connect } from "../server/platform/database/connect.ts";
import { makeAccount } from "../server/testing/accounts.ts";
import { fillOrders } from "../server/testing/fill-orders.ts";
import { findBrokenOrders } from "../server/testing/find-broken-orders.ts";
import { makeTemplate } from "../server/testing/order-templates.ts";
import { withoutLimits } from "../tools/without-limits.ts";
import { load, type Postgres, startPostgres } from "./database.ts";
import { type Figure, median } from "./figure.ts";
import { orderBodies, place, startSilentMailServer } from "./orders.ts";
import { reads } from "./reads-of-orders.ts";
import { ask } from "./requests.ts";
import { type Bench, startServer } from "./servers.ts";

export const fewestOrders = 10_000;
/** Every fourth restaurant never closes and has orders. */
const catalogue = { restaurants: 1200, products: 20 };
const accounts = 300;
/** The small marketplace is the large one some years before, with the same number of orders a day. */
const years = 3;
const hourMs = 3_600_000;
const bytesAnOrder = 5000;
const flat = { atMost: 1.5 };
const samples = 60;
const warmUps = 5;

interface People {
  readonly operator: string;
  readonly owner: string;
  readonly restaurantId: string;
  readonly customer: string;
  readonly customerId: string;
}

/** The same marketplace after a few days or after years. */
export interface Market extends ReturnType<typeof connect> {
  readonly origin: string;
  readonly people: People;
}

/** Measures how much longer order-related requests take with many orders. */
export async function measureOrderGrowth(bench: Bench, many: number): Promise<Figure[]> {
  requireRoom(many);
  const postgres = await startPostgres(bench, { max_wal_size: "8GB", shared_buffers: "1GB" });
  const base = await postgres.create("base");
  await load(bench, base, catalogue);
  const silent = await startSilentMailServer(bench);
  const { people, accountIds } = await makeTemplates(base, silent);
  const open = async (count: number) => {
    const days = Math.ceil((years * 365 * count) / many);
    return openMarket(bench, { postgres, silent, people, accountIds, count, days });
  };
  const small = await open(fewestOrders);
  const large = await open(many);

  const figures = [await sizeOf(bench, small, large, many - fewestOrders)];
  const compare = async (name: string, ask: (market: Market, i: number) => Promise<number>) => {
    const times: { few: number[]; lots: number[] } = { few: [], lots: [] };
    // The measurements alternate, so that other load affects both; the first requests of a process are always slow.
    for (let i = 0; i < samples + warmUps; i++) {
      const [few, lots] = [await ask(small, i), await ask(large, i)];
      if (i < warmUps) continue;
      times.few.push(few);
      times.lots.push(lots);
    }
    const [few, lots] = [median(times.few), median(times.lots)];
    const note = `${few.toFixed(2)} ms with ${fewestOrders}, ${lots.toFixed(2)} ms with ${many}`;
    bench.say(`${name}: ${note}, ${(lots / few).toFixed(2)} ×`);
    figures.push({ name, value: lots / few, unit: "×", limit: flat, note });
  };
  const scanned = await watchScans(large);
  const bodies = await orderBodies(small.origin);
  await compare("placing an order", async ({ origin }, i) => {
    const asked = { ...place, body: bodies[i % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } };
    return (await ask(origin, asked)).milliseconds;
  });
  for (const { name, asked } of reads) {
    const questions = new Map([
      [small, await asked(small)],
      [large, await asked(large)],
    ]);
    await compare(name, async (market, i) => {
      const given = questions.get(market) ?? [];
      return (await ask(market.origin, given[i % given.length] ?? place)).milliseconds;
    });
  }
  bench.say(`searched row by row meanwhile: ${await scanned()}`);
  return figures;
}

/** Requires twice the final size: WAL and index builds need as much again. */
function requireRoom(orders: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const [free, needed] = [bavail * bsize, 2 * orders * bytesAnOrder];
  if (free >= needed) return;
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(0);
  throw new Error(`${orders} orders need ${gigabytes(needed)} GB free in ${tmpdir()}, and ${gigabytes(free)} are.`);
}

async function makeTemplates(databaseUrl: string, silent: string) {
  const { pool, db, close } = connect({ connectionString: databaseUrl });
  const clock = { now: Date.now() - 2 * hourMs };
  const config = {
    ...readConfig({ SMTP_URL: silent }),
    answerMinutes: undefined,
    orderLimit: undefined,
    unpaidLimit: undefined,
    lookUpLimit: undefined,
    requestLimits: false,
    logLevel: "silent" as const,
  };
  const app = await buildApp(config, { pool, db, now: () => clock.now });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const bodies = await orderBodies(app.listeningOrigin, catalogue.restaurants);
  const ids = bodies.map((body) => (JSON.parse(body) as { service: { id: string } }).service.id);
  const chef = await makeAccount(db, { memberOf: { [ids[0] ?? ""]: "owner" } });
  const owner = await makeAccount(db, { memberOf: Object.fromEntries(ids.map((id) => [id, "owner"])) });
  const operator = await makeAccount(db, { isOperator: true });
  const customers = await Promise.all(Array.from({ length: accounts }, () => makeAccount(db)));
  const [customer = chef] = customers;
  for (const [i, body] of bodies.entries())
    await makeTemplate({ app, clock, owner, customer }, JSON.parse(body) as object, i);
  await app.close();
  await close();
  const people: People = {
    operator: operator.token,
    owner: chef.token,
    restaurantId: ids[0] ?? "",
    customer: customer.token,
    customerId: customer.id,
  };
  return { people, accountIds: customers.map(({ id }) => id) };
}

async function openMarket(
  bench: Bench,
  of: {
    readonly people: People;
    readonly postgres: Postgres;
    /** The address of a mail server that sends nothing. */
    readonly silent: string;
    readonly accountIds: readonly string[];
    readonly count: number;
    readonly days: number;
  },
): Promise<Market> {
  const { count, days, accountIds, people, silent } = of;
  const database = await of.postgres.create(`orders_${count}`, "base");
  const connection = connect({ connectionString: database });
  bench.shutdown.add(connection.close, 1000);
  const until = Date.now() - 3 * hourMs;
  const [filled, checked] = [
    await seconds(() => fillOrders(connection.pool, { count, until, days, accountIds, say: bench.say })),
    await seconds(() => requireWhole(connection.pool)),
  ];
  bench.say(`${count} orders in ${filled.toFixed(0)} s, found whole in ${checked.toFixed(0)} s`);
  const { origin } = await startServer(bench, {
    DATABASE_URL: database,
    SMTP_URL: silent,
    LOG_LEVEL: "warn",
    ...withoutLimits,
  });
  return { ...connection, origin, people };
}

async function requireWhole(pool: Market["pool"]): Promise<void> {
  const client = await pool.connect();
  await client.query("SET work_mem = '256MB'; SET jit = off");
  const broken = await findBrokenOrders(client, Date.now());
  // Closes the connection, so that its session settings do not return to the pool.
  client.release(true);
  if (Object.keys(broken).length > 0) throw new Error(`orders were filled in wrongly: ${JSON.stringify(broken)}`);
}

/** Measures the size of each additional order in tables and indexes: catalogue and accounts are equal in both. */
async function sizeOf(bench: Bench, small: Market, large: Market, more: number): Promise<Figure> {
  const sizes = async ({ pool }: Market) => {
    const { rows } = await pool.query<{ name: string; bytes: number }>(
      `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  };
  const [before, after] = [await sizes(small), await sizes(large)];
  const added = [...after].map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / more }));
  for (const { name, bytes } of added.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12))
    bench.say(`${name}: ${bytes.toFixed(0)} bytes an order, ${((after.get(name) ?? 0) / 1e6).toFixed(0)} MB in all`);
  const all = added.reduce((sum, { bytes }) => sum + bytes, 0);
  const total = [...after.values()].reduce((sum, bytes) => sum + bytes, 0);
  return {
    name: "an order in the database",
    value: all / 1000,
    unit: "kB",
    note: `${(total / 1e9).toFixed(2)} GB in all`,
  };
}

/** Returns a function that lists the large tables read sequentially since. */
async function watchScans({ pool }: Market): Promise<() => Promise<string>> {
  const read = async () => {
    const { rows } = await pool.query<{ name: string; scans: number }>(
      `SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE n_live_tup > 50000`,
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  };
  const before = await read();
  return async () => {
    const found = [...(await read())].map(([name, scans]) => ({ name, times: scans - (before.get(name) ?? 0) }));
    const scanned = found.filter(({ times }) => times > 0);
    return scanned.map(({ name, times }) => `${name} (${times})`).join(", ") || "nothing";
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
