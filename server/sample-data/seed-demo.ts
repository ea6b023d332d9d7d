import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { importCatalogue } from "../catalogue/import-catalogue.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { folderStore } from "../media/image-store.ts";
import { mediaFolder } from "../media/media-folder.ts";

const folder = import.meta.dirname;

/** Loads the demo catalogue. Restaurants that are there already are never touched. */
export async function seedDemo({
  config,
  db,
  log,
}: {
  config: Pick<Config, "seed" | "databaseUrl" | "dataDir">;
  db: Database;
  log: (line: string) => void;
}): Promise<void> {
  if (config.seed === "none" || (config.seed === "if-new" && config.databaseUrl !== undefined)) return;
  const { rows } = await db.execute(sql`SELECT FROM restaurants LIMIT 1`);
  if (rows.length > 0) return;
  log("Loading the demo catalogue");
  await importCatalogue(readDemo(), folder, { db, store: folderStore(mediaFolder(config)), now: Date.now() });
}

function readDemo(): { services: unknown[] } {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return {
    services: files.flatMap((name) => {
      const { services } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { services: unknown[] };
      return services;
    }),
  };
}
