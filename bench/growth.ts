import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../server/platform/database/connect.ts";
import { load, type Postgres, startPostgres } from "./database.ts";
import { type Figure, median } from "./figure.ts";
import { ask, askJson, type BenchRequest } from "./requests.ts";
import { type Bench, startServer } from "./servers.ts";

const sizes = { small: 100, large: 20_000 };
const products = 5;
const flat = { atMost: 1.5 };
const gently = { atMost: 3 };
/** Longer than a notification of the database takes. */
const noticeMs = 60;
const filterPath = "/api/service/service/get/customer/filter";

/** A catalogue of one size, served by its own server. */
interface Market {
  readonly origin: string;
  /** Ids of the restaurants requested one by one. */
  readonly ids: readonly string[];
  /** A full page far from the first. */
  readonly laterPage: number;
  /** Changes one restaurant, as its staff would. */
  change(): Promise<void>;
}

/** Measures how much longer responses take with two hundred times as many restaurants. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const small = await openMarket(bench, postgres, sizes.small);
  const large = await openMarket(bench, postgres, sizes.large);
  const figures: Figure[] = [];
  for (const { name, asked, limit } of kinds) {
    const measured = await measureKind(small, large, asked);
    for (const [state, [before, after]] of Object.entries(measured)) {
      const note = `${before.toFixed(2)} ms with ${sizes.small}, ${after.toFixed(2)} ms with ${sizes.large}`;
      bench.say(`${name}, ${state}: ${note}`);
      figures.push({ name: `${name}, ${state}`, value: after / before, unit: "×", note, ...(limit && { limit }) });
    }
  }
  return figures;
}

async function openMarket(bench: Bench, postgres: Postgres, restaurants: number): Promise<Market> {
  const database = await postgres.create(`market_${restaurants}`);
  const seconds = await load(bench, database, { restaurants, products });
  bench.say(`loaded ${restaurants} restaurants in ${seconds.toFixed(1)} s`);
  const { origin } = await startServer(bench, { DATABASE_URL: database, LOG_LEVEL: "warn" });
  const { pool, close } = connect({ connectionString: database });
  bench.shutdown.add(close, 1000);
  const listed = await askJson<{ id: string }[]>(origin, listing({ pageSize: 100 }));
  let changes = 0;
  return {
    origin,
    ids: listed.map(({ id }) => id),
    laterPage: Math.floor(restaurants / 48),
    change: async () => {
      await pool.query("UPDATE restaurants SET preparation_minutes = 15 + $1::int % 10 WHERE id = $2", [
        ++changes,
        listed[0]?.id,
      ]);
      await sleep(noticeMs);
    },
  };
}

/** Returns the i-th request of a kind: no two have the same response. */
type Kind = (market: Market, i: number) => BenchRequest;

const kinds: { name: string; asked: Kind; limit?: { atMost: number } }[] = [
  { name: "listing, first page", asked: (_, i) => listing({ pageSize: 48 - i }), limit: flat },
  {
    name: "listing, later page",
    asked: ({ laterPage }, i) => listing({ page: laterPage, pageSize: 48 - i }),
    limit: flat,
  },
  {
    name: "filter, a city and a type",
    asked: (_, i) => listing({ cities: ["Wien"], serviceTypes: ["Italienische Pizza"], pageSize: 24 - i }),
    limit: gently,
  },
  {
    // Half of them deliver there, an extreme case: each tells its earliest delivery.
    name: "listing, for an address",
    asked: (_, i) => listing({ deliverTo: { postcode: "1020", city: "Wien" }, pageSize: 48 - i }),
  },
  {
    name: "menu",
    asked: ({ ids }, i) => ({
      method: "POST",
      path: "/api/service/category/get/service/customer",
      body: JSON.stringify({ id: ids[i] }),
    }),
    limit: flat,
  },
];

function listing(body: object): BenchRequest {
  return { method: "POST", path: filterPath, body: JSON.stringify(body) };
}

const samples = 16;
const warmUps = 5;
const keptSamples = 300;

/** Returns both catalogues' medians, measured alternately: first responses, cached ones, the first after a change. */
async function measureKind(small: Market, large: Market, asked: Kind) {
  const inTurn = async (
    count: number,
    one: (market: Market, i: number) => Promise<number>,
  ): Promise<[number, number]> => {
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let i = 0; i < count; i++) {
      times.small.push(await one(small, i));
      times.large.push(await one(large, i));
    }
    return [median(times.small), median(times.large)];
  };
  const time = async (market: Market, i: number) => (await ask(market.origin, asked(market, i))).milliseconds;
  // The first requests of a process are always slow.
  await inTurn(warmUps, (market, i) => time(market, samples + i));
  return {
    "first time": await inTurn(samples, time),
    kept: await inTurn(keptSamples, (market) => time(market, samples)),
    "after a change": await inTurn(samples, async (market) => {
      await market.change();
      return time(market, 0);
    }),
  };
}
