import { costOfBare } from "./bare-order.ts";
import type { Bench } from "./bench.ts";
import { buildPages } from "./children.ts";
import { type Cost, clients, type How, type Side, startSide, type What } from "./cost-sides.ts";
import { startPostgres } from "./database.ts";
import { type Figure, rounded } from "./figure.ts";
import { median } from "./statistics.ts";

const counts = [1, 2, 4];
const rounds = 3;
/** In each round everything is measured so often, in slices that lie close to each other, as the machine does other things as well. */
const passes = 4;
const sliceSeconds = 2;
const fullSeconds = 3;
/**
 * What each process is asked a second, evenly, where numbers of them are compared: processes are added because more is asked. Asked
 * all at once, one process does more in each of its turns than four do, and four wait for two cores.
 */
const perProcess = { order: 40, page: 1000 };
/** What processes on one database may cost, compared with one alone, and with as many that have nothing to do with each other. */
const same = { atMost: 1.25 };

/** One is together and apart at once. */
const kinds = counts.flatMap((count) =>
  (count === 1 ? (["together"] as const) : (["together", "apart"] as const)).map((how) => ({ how, count })),
);
const keyOf = (how: How, count: number) => `${count === 1 ? "together" : how} ${count}`;

/** What each kind cost in a round. */
type Round = Readonly<Record<What, ReadonlyMap<string, Cost>>>;

/** Measures what an order and a page cost server and database, with one, two and four servers. */
export async function measureCosts(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const postgres = await startPostgres(bench);
  const bareUrl = await postgres.create("bare");
  const sides = new Map<string, Side>();
  for (const { how, count } of kinds) {
    sides.set(keyOf(how, count), await startSide(bench, how, count));
    bench.say(`warm: ${keyOf(how, count)}`);
  }
  const measured: Round[] = [];
  const bare: number[] = [];
  const full: Record<What, Cost[]> = { order: [], page: [] };
  for (let round = 0; round < rounds; round++) {
    bare.push(await costOfBare(postgres, bareUrl, { clients, seconds: sliceSeconds }));
    for (const what of ["order", "page"] as const) {
      const cost = await sides.get(keyOf("together", 1))?.costOf(what, fullSeconds);
      if (cost) full[what].push(cost);
      bench.say(`as many as possible: ${cost?.perSecond.toFixed(0)} ${what}s a second, ${describe(cost)}`);
    }
    const costs = { order: await measureKinds(sides, "order"), page: await measureKinds(sides, "page") };
    measured.push(costs);
    for (const { how, count } of kinds) {
      const [order, page] = [costs.order, costs.page].map((of) => describe(of.get(keyOf(how, count))));
      bench.say(`${keyOf(how, count)}: an order ${order}, a page ${page}`);
    }
  }
  return [...figuresOfOne(full, bare), ...counts.slice(1).flatMap((count) => compare(measured, count))];
}

async function measureKinds(sides: ReadonlyMap<string, Side>, what: What): Promise<ReadonlyMap<string, Cost>> {
  const slices = new Map<string, Cost[]>();
  for (let pass = 0; pass < passes; pass++)
    // There and back, so that what changes meanwhile favours no kind.
    for (const { how, count } of pass % 2 === 0 ? kinds : kinds.toReversed()) {
      const key = keyOf(how, count);
      const cost = await sides.get(key)?.costOf(what, sliceSeconds, perProcess[what]);
      if (cost) slices.set(key, [...(slices.get(key) ?? []), cost]);
    }
  // What else the machine does only adds to it.
  const least = (costs: readonly Cost[], name: keyof Cost) => Math.min(...costs.map((cost) => cost[name]));
  return new Map(
    [...slices].map(([key, costs]) => [key, { server: least(costs, "server"), database: least(costs, "database") }]),
  );
}

function figuresOfOne(full: Readonly<Record<What, readonly Cost[]>>, bare: readonly number[]): Figure[] {
  const of = (name: string, values: readonly number[]): Figure => ({
    name,
    value: median(values),
    unit: "ms",
    note: values.map((value) => value.toFixed(2)).join(", "),
  });
  const server = (what: What) => full[what].map((cost) => cost.server);
  const database = full.order.map((cost) => cost.database);
  return [
    of("an order, server", server("order")),
    of("an order, PostgreSQL", database),
    of("a bare transaction, PostgreSQL", bare),
    {
      name: "an order, PostgreSQL, per bare one",
      value: median(database.map((one, i) => one / (bare[i] ?? 0))),
      unit: "×",
    },
    of("a page, server", server("page")),
  ];
}

/** So many processes on one database: compared with one, and with as many that have nothing to do with each other. */
function compare(measured: readonly Round[], count: number): Figure[] {
  const figures = (what: What, of: keyof Cost, name: string): Figure[] => {
    const costs = (how: How, n: number) => measured.map((round) => round[what].get(keyOf(how, n))?.[of] ?? Number.NaN);
    const [one, together, apart] = [costs("together", 1), costs("together", count), costs("apart", count)];
    const ratio = (costs: readonly number[], to: readonly number[]) =>
      median(costs.map((cost, i) => cost / (to[i] ?? Number.NaN)));
    const millis = (costs: readonly number[]) => `${rounded(median(costs))} ms`;
    return [
      {
        name: `${name}, ${count} processes`,
        value: ratio(together, apart),
        unit: "×",
        limit: same,
        note: `${millis(apart)} apart, ${millis(together)} with one database`,
      },
      {
        name: `${name}, ${count} processes, to one alone`,
        value: ratio(together, one),
        unit: "×",
        limit: same,
        note: `${millis(one)}; apart ${rounded(ratio(apart, one))} ×`,
      },
    ];
  };
  return [
    ...figures("order", "server", "an order, server"),
    ...figures("order", "database", "an order, PostgreSQL"),
    ...figures("page", "server", "a page, server"),
  ];
}

function describe(cost: Cost | undefined): string {
  return `${cost?.server.toFixed(2)} ms of servers, ${cost?.database.toFixed(2)} of PostgreSQL`;
}
