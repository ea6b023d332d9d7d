import { fork } from "node:child_process";
import { once } from "node:events";
import { freemem } from "node:os";
import { join } from "node:path";
import { connect } from "../server/platform/database/connect.ts";
import { makeAccount } from "../server/testing/accounts.ts";
import { withoutLimits } from "../tools/without-limits.ts";
import { load, startPostgres } from "./database.ts";
import { type Figure, percentile, rounded } from "./figure.ts";
import { orderBodies, place } from "./orders.ts";
import type { FromReader, Reading } from "./read-streams.ts";
import { ask } from "./requests.ts";
import { type Bench, end, residentMegabytes, startBare, startServer } from "./servers.ts";

const boards = 1000;
const guests = 5000;
const changesPerSecond = 10;
const seconds = 15;
/** The free memory that both sides of so many streams need; with less, fewer are opened. */
const roomBytes = 3e9;

interface Opened {
  readonly p99Ms: number;
  readonly kilobytesPerStream: number;
}

/** Compares streams of boards and guests' pages with a server that only passes events on. */
export async function measureStreams(bench: Bench): Promise<Figure[]> {
  const scale = freemem() > roomBytes ? 1 : 0.2;
  const [boardCount, guestCount] = [boards * scale, guests * scale];
  const postgres = await startPostgres(bench);
  const database = await postgres.create("live");
  await load(bench, database, { restaurants: 100, products: 20 });
  const server = await startServer(bench, { DATABASE_URL: database, ...withoutLimits, LOG_LEVEL: "error" });
  const orders = await placeOrders(server.origin);
  const tokens = await signIn(
    database,
    orders.map(({ restaurantId }) => restaurantId),
  );
  const pick = <T>(all: readonly T[], i: number) => all[i % all.length] as T;
  const addresses = orders.map(({ restaurantId }) => `/api/management/live?restaurant=${restaurantId}`);
  const reading = {
    boards: Array.from({ length: boardCount }, (_, i) => ({ path: pick(addresses, i), token: pick(tokens, i) })),
    guests: Array.from({ length: guestCount }, (_, i) => ({ path: `/api/orders/${pick(orders, i).tag}/live` })),
    changes: orders.map(({ id }, i) => ({ orderId: id, board: addresses[i] ?? "" })),
    changesPerSecond,
    seconds,
  };
  const first = await ask(server.origin, {
    method: "GET",
    path: (addresses[0] ?? "").replace("/live?", "/board?"),
    headers: { authorization: `Bearer ${tokens[0]}` },
  });
  const ours = await measure(bench, { ...reading, origin: server.origin, databaseUrl: database }, server.pid);
  await server.stop();
  const { origin, pid } = await startBare(bench, "fan-out");
  const bare = await measure(bench, { ...reading, origin, boardBytes: first.body.length }, pid);

  const note = `${boardCount} boards, ${guestCount} guests, ${changesPerSecond} changes/s`;
  return [
    { name: "commit to board, p99", value: ours.p99Ms / 1000, unit: "s", limit: { atMost: 1 }, note },
    {
      name: "commit to board, p99 of a bare fan-out's",
      value: ours.p99Ms / bare.p99Ms,
      unit: "×",
      limit: { atMost: 2 },
      note: `${rounded(ours.p99Ms)} and ${rounded(bare.p99Ms)} ms`,
    },
    {
      name: "memory per idle stream",
      value: ours.kilobytesPerStream,
      unit: "kB",
      limit: { atMost: 30 },
      note: `a bare one ${rounded(bare.kilobytesPerStream)} kB`,
    },
  ];
}

async function measure(bench: Bench, reading: Reading, pid: number): Promise<Opened> {
  const before = residentMegabytes(pid) ?? Number.NaN;
  const reader = fork(join(import.meta.dirname, "read-streams.ts"));
  bench.shutdown.add(() => end(reader), 2000);
  reader.send(reading);
  await told(reader);
  const streams = reading.boards.length + reading.guests.length;
  const kilobytesPerStream = (((residentMegabytes(pid) ?? Number.NaN) - before) / streams) * 1000;
  reader.send("go");
  const result = await told(reader);
  await end(reader);
  const latencies = result.told === "done" ? result.latenciesMs : [];
  const restaurants = new Set(reading.boards.map(({ path }) => path)).size;
  const expected = (reading.changesPerSecond * reading.seconds * reading.boards.length) / restaurants;
  bench.say(`${streams} streams, ${latencies.length} of ${Math.round(expected)} events arrived`);
  return { p99Ms: percentile(latencies, 0.99), kilobytesPerStream };
}

async function told(reader: ReturnType<typeof fork>): Promise<FromReader> {
  const died = once(reader, "exit").then(() => Promise.reject(new Error("the reader of streams ended")));
  died.catch(() => undefined);
  const [message] = (await Promise.race([once(reader, "message"), died])) as [FromReader];
  return message;
}

interface PlacedOrder {
  readonly id: string;
  readonly tag: string;
  readonly restaurantId: string;
}

const ordersPerRestaurant = 3;

/** Places a few orders in each of some restaurants. */
async function placeOrders(origin: string): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  const bodies = await orderBodies(origin);
  for (const body of Array.from({ length: ordersPerRestaurant }, () => bodies).flat()) {
    const answer = await ask(origin, { ...place, body, headers: { "idempotency-key": crypto.randomUUID() } });
    const order = JSON.parse(answer.body.toString());
    placed.push({ id: order.id, tag: order.identificationTag, restaurantId: order.service.id });
  }
  return placed;
}

/** Creates a token of an account that belongs to each restaurant. */
async function signIn(databaseUrl: string, restaurantIds: readonly string[]): Promise<string[]> {
  const { db, close } = connect({ connectionString: databaseUrl });
  const tokens: string[] = [];
  for (const restaurantId of restaurantIds)
    tokens.push((await makeAccount(db, { memberOf: { [restaurantId]: "staff" } })).token);
  await close();
  return tokens;
}
