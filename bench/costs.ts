import { randomUUID } from "node:crypto";
import { connect } from "../server/platform/database/connect.ts";
import { uuidv7 } from "../server/platform/database/uuid.ts";
import type { Bench } from "./bench.ts";
import { buildPages, type RealServer, startServer } from "./children.ts";
import { load, type Postgres, startPostgres } from "./database.ts";
import { type Figure, rounded } from "./figure.ts";
import { processorSeconds, processorSecondsOfAll } from "./machine.ts";
import { blockJobs, orderBodies, place, restaurants } from "./orders.ts";
import { fire } from "./send-load.ts";
import { median } from "./statistics.ts";

const counts = [1, 2, 4];
const rounds = 3;
const clients = 8;
/** So many requests each process answers before it is measured: before that, it compiles what it runs. */
const warmUpRequests = 1000;
const roundSeconds = 5;
/**
 * What each process answers a second where numbers of them are compared: processes are added because more is asked. One that
 * is asked all at once does more in each of its turns, and one that is asked seldom finds its caches cold, so both would be
 * compared with something else.
 */
const perProcess = { order: 60, page: 400 };
/** What more processes may cost, each compared with one process in the same round. */
const same = { atMost: 1.25 };

/** Milliseconds of processor time. */
interface Cost {
  readonly server: number;
  readonly database: number;
}
/** At the rate at which numbers of processes are compared, and with all clients asking as fast as they can. */
type Costs = Readonly<Record<"order" | "page" | "fullOrder" | "fullPage", Cost>>;

/** Measures what an order and a page cost server and database, with one, two and four servers on one database. */
export async function measureCosts(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const postgres = await startPostgres(bench);
  const database = await postgres.create("costs");
  await load(bench, database, { restaurants, products: 20 });
  await blockJobs(database);
  const measured = new Map(counts.map((count) => [count, [] as Costs[]]));
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await costOfBare(postgres, database));
    bench.say(`a bare transaction: ${bare.at(-1)?.toFixed(2)} ms of PostgreSQL`);
    for (const count of counts) {
      const costs = await costsWith(bench, { postgres, database, count });
      measured.get(count)?.push(costs);
      bench.say(`${count} processes: ${describe(costs)}`);
    }
  }
  return [
    ...figuresOfOne(measured.get(1) ?? [], bare),
    ...counts.slice(1).flatMap((count) => compare(measured, count)),
  ];
}

function figuresOfOne(all: readonly Costs[], bare: readonly number[]): Figure[] {
  const of = (name: string, values: readonly number[]): Figure => ({
    name,
    value: median(values),
    unit: "ms",
    note: values.map((value) => value.toFixed(2)).join(", "),
  });
  const database = all.map(({ fullOrder }) => fullOrder.database);
  return [
    of(
      "an order, server",
      all.map(({ fullOrder }) => fullOrder.server),
    ),
    of("an order, PostgreSQL", database),
    of("a bare transaction, PostgreSQL", bare),
    {
      name: "an order, PostgreSQL, per bare one",
      value: median(database.map((one, i) => one / (bare[i] ?? 0))),
      unit: "×",
    },
    of(
      "a page, server",
      all.map(({ fullPage }) => fullPage.server),
    ),
  ];
}

function compare(measured: ReadonlyMap<number, readonly Costs[]>, count: number): Figure[] {
  const [one, more] = [measured.get(1) ?? [], measured.get(count) ?? []];
  const ratio = (name: string, cost: (costs: Costs) => number): Figure => ({
    name: `${name}, ${count} processes`,
    value: median(more.map((costs, i) => cost(costs) / cost(one[i] ?? costs))),
    unit: "×",
    limit: same,
    note: `${rounded(median(one.map(cost)))} ms, ${rounded(median(more.map(cost)))} ms`,
  });
  return [
    ratio("an order, server", ({ order }) => order.server),
    ratio("an order, PostgreSQL", ({ order }) => order.database),
    ratio("a page, server", ({ page }) => page.server),
  ];
}

async function costsWith(
  bench: Bench,
  { postgres, database, count }: { postgres: Postgres; database: string; count: number },
): Promise<Costs> {
  const start = () => startServer(bench, { DATABASE_URL: database, ORDER_LIMIT: "off", LOG_LEVEL: "warn" });
  const servers = await Promise.all(Array.from({ length: count }, start));
  const bodies = await orderBodies(servers[0]?.origin ?? "");
  let turn = 0;
  const next = () => ({ body: bodies[turn++ % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } });
  const connections = clients / count;
  const send = async (what: "order" | "page", seconds: number, perSecond?: number): Promise<number> => {
    const load = { connections, seconds, perSecond };
    const sent = servers.map(({ origin }) =>
      what === "order" ? fire(origin, place, { ...load, next }) : fire(origin, page, load),
    );
    return (await Promise.all(sent)).reduce((sum, { requests }) => sum + requests, 0);
  };
  const costOf = async (what: "order" | "page", perSecond?: number): Promise<Cost> => {
    const before = used(servers, postgres);
    const requests = await send(what, roundSeconds, perSecond);
    const after = used(servers, postgres);
    const perRequest = (name: keyof Cost) => ((after[name] - before[name]) * 1000) / requests;
    return { server: perRequest("server"), database: perRequest("database") };
  };
  const warmUp = async (what: "order" | "page") => {
    for (let sent = 0; sent < warmUpRequests * count; ) sent += await send(what, 2);
  };
  await warmUp("order");
  const [order, fullOrder] = [await costOf("order", perProcess.order), await costOf("order")];
  await warmUp("page");
  const [shown, fullPage] = [await costOf("page", perProcess.page), await costOf("page")];
  await Promise.all(servers.map((server) => server.stop()));
  return { order, fullOrder, page: shown, fullPage };
}

const page = { method: "GET", path: "/bestellen", headers: { "accept-encoding": "br" } } as const;

/** Seconds of processor time so far. */
function used(servers: readonly RealServer[], { pid }: Postgres): Cost {
  const server = servers.reduce((sum, one) => sum + (processorSeconds(one.pid) ?? Number.NaN), 0);
  return { server, database: processorSecondsOfAll(pid) ?? Number.NaN };
}

/** A transaction with an order, three lines and what a queue would need: what placing orders cannot fall below. */
async function costOfBare({ pid }: Postgres, databaseUrl: string): Promise<number> {
  const { pool, db, close } = connect({ connectionString: databaseUrl, max: clients });
  await pool.query(`CREATE TABLE IF NOT EXISTS bare_orders (id uuid PRIMARY KEY, key uuid UNIQUE, whole jsonb);
    CREATE TABLE IF NOT EXISTS bare_lines (id uuid REFERENCES bare_orders, position integer, whole jsonb, PRIMARY KEY (id, position));
    CREATE TABLE IF NOT EXISTS bare_jobs (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload jsonb)`);
  let sent = 0;
  const send = async (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    const one = async () => {
      for (; performance.now() < until; sent++)
        await db.transaction(async (tx) => {
          const id = uuidv7();
          await tx.query({
            name: "a",
            text: "INSERT INTO bare_orders VALUES ($1, $2, $3)",
            values: [id, randomUUID(), "{}"],
          });
          const lines = "INSERT INTO bare_lines SELECT $1, n, '{}' FROM generate_series(1, 3) AS n";
          await tx.query({ name: "b", text: lines, values: [id] });
          await tx.query({ name: "c", text: "INSERT INTO bare_jobs (payload) VALUES ($1)", values: [{ id }] });
        });
    };
    await Promise.all(Array.from({ length: clients }, one));
  };
  await send(1);
  const before = processorSecondsOfAll(pid) ?? Number.NaN;
  sent = 0;
  await send(roundSeconds);
  const cost = (((processorSecondsOfAll(pid) ?? Number.NaN) - before) * 1000) / sent;
  await close();
  return cost;
}

function describe({ order, fullOrder, page: shown }: Costs): string {
  const of = ({ server, database }: Cost) =>
    `${server.toFixed(2)} ms of servers, ${database.toFixed(2)} ms of PostgreSQL`;
  return `an order ${of(order)} (as many as possible: ${of(fullOrder)}); a page ${shown.server.toFixed(3)} ms`;
}
