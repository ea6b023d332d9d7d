import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { checkCatalogue, writeCatalogue } from "../catalogue/import/import-catalogue.ts";
import { FaultyCatalogue } from "../catalogue/import/read-catalogue.ts";
import { StartupError } from "../platform/startup-error.ts";
import { progressBar } from "./progress-bar.ts";
import { defineCommand, runAsProgram } from "./run-command.ts";

export const importCatalogue = defineCommand({
  usage: "npm run import -- FILE.json",
  does: "Loads restaurants from a catalogue file or schema.org JSON-LD, all or nothing.",
  usesPictures: true,
  read: (typed) => {
    const path = typed.requireArgument("Which file?");
    return checkCatalogue(readJson(path), dirname(resolve(path)), Date.now()).catch(explain);
  },
  act: async ({ db, store, terminal, print }, catalogue) => {
    const bar = progressBar(terminal.stderr, "restaurants");
    const parts = { db, store, now: Date.now(), onProgress: bar.show };
    const { created, updated, products, retired } = await writeCatalogue(catalogue, parts).finally(bar.end);
    for (const warning of catalogue.warnings) terminal.stderr.write(`Mind: ${warning}\n`);
    print(`${created} restaurants created, ${updated} updated; ${products} products, ${retired} retired.`);
  },
});

if (import.meta.main) await runAsProgram(importCatalogue);

function readJson(path: string): unknown {
  try {
    // Some editors begin a file with a byte order mark, which JSON does not allow.
    return JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new StartupError(`${path} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

function explain(error: unknown): never {
  if (!(error instanceof FaultyCatalogue)) throw error;
  const { faults } = error;
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  throw new StartupError([...faults, `Nothing was changed: ${count}.`].join("\n"));
}
