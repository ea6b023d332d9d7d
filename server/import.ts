import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { importCatalogue } from "./catalogue/import-catalogue.ts";
import { FaultyCatalogue } from "./catalogue/read-catalogue.ts";
import { chooseStore } from "./media/choose-store.ts";
import { progressBar } from "./progress-bar.ts";
import { visit } from "./visit.ts";

await visit(async ({ config, db, parameters: [path] }) => {
  if (!path) throw new CannotStart("Which file? npm run import -- FILE.json");
  const file = readJson(path);
  const bar = progressBar(process.stderr, "restaurants");
  const parts = { db, store: chooseStore(config), now: Date.now(), onProgress: bar.show };
  const imported = await importCatalogue(file, dirname(resolve(path)), parts)
    .catch(explain)
    .finally(bar.end);
  const { created, updated, products, retired } = imported;
  console.log(`${created} restaurants created, ${updated} updated; ${products} products, ${retired} retired.`);
});

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new CannotStart(`${path} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

function explain(error: unknown): never {
  if (!(error instanceof FaultyCatalogue)) throw error;
  const { faults } = error;
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  throw new CannotStart([...faults, `Nothing was changed: ${count}.`].join("\n"));
}
