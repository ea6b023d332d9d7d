import type { Bench } from "./bench.ts";
import { load, startPostgres } from "./database.ts";
import type { Figure } from "./figure.ts";

const size = { restaurants: 2000, products: 60 };

/** Measures the whole command, from reading the file to the last commit. */
export async function measureImport(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const seconds = await load(bench, await postgres.create("imported"), size);
  const note = `${size.restaurants} restaurants, ${size.restaurants * size.products} products`;
  bench.say(`${note} in ${seconds.toFixed(0)} s`);
  return [{ name: "import", value: seconds, unit: "s", limit: { atMost: 120 }, note }];
}
