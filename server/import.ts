import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { importCatalogue } from "./catalogue/import-catalogue.ts";
import { FaultyCatalogue } from "./catalogue/read-catalogue.ts";
import { type Config, readConfig } from "./config.ts";
import { connect } from "./database/connect.ts";
import { prepareDataDir } from "./database/data-dir.ts";
import { joinEmbedded } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { folderStore } from "./media/image-store.ts";
import { mediaFolder } from "./media/media-folder.ts";
import { progressBar } from "./progress-bar.ts";

try {
  await importFile(process.argv[2], readConfig(process.env));
} catch (error) {
  if (error instanceof FaultyCatalogue) {
    for (const fault of error.faults) console.error(fault);
    console.error(`Nothing was changed: ${error.faults.length} ${error.faults.length === 1 ? "fault" : "faults"}.`);
  } else {
    console.error(error instanceof CannotStart ? error.message : error);
  }
  process.exitCode = 1;
}

async function importFile(path: string | undefined, config: Config): Promise<void> {
  if (!path) throw new CannotStart("Which file? npm run import -- FILE.json");
  const file = readJson(path);
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  const { db, pool, close } = connect(database.connection);
  const bar = progressBar(process.stderr, "restaurants");
  try {
    await migrate(pool);
    const imported = await importCatalogue(file, dirname(resolve(path)), {
      db,
      store: folderStore(mediaFolder(config)),
      now: Date.now(),
      onProgress: bar.show,
    });
    bar.end();
    const { created, updated, products, retired } = imported;
    console.log(`${created} restaurants created, ${updated} updated; ${products} products, ${retired} retired.`);
  } finally {
    bar.end();
    await close();
    await database.stop();
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new CannotStart(`${path} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  return joinEmbedded({ dataDir, log: console.log });
}
