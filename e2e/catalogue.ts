import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { dataDir } from "./data-dir.ts";
import { ask } from "./database.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";

type Imported = readonly Omit<FixtureRestaurant, "legal" | "postalAvailabilities">[];

/** What this process has imported: each try of a journey has its own. */
const imported = new Set<string>();

/** Imports restaurants for a journey. A further try gets new ones, whatever the try before did to those it had. */
export async function importRestaurants(services: Imported): Promise<void> {
  const uids = services.map(({ uid }) => uid).filter((uid) => !imported.has(uid));
  const { retry, repeatEachIndex } = test.info();
  if (retry + repeatEachIndex > 0) await setAside(uids);
  for (const uid of uids) imported.add(uid);
  await importFile(services);
}

/** What an earlier try left, if any: guests do not find it any more, and its address is free. */
export async function setAside(uids: readonly string[]): Promise<void> {
  await ask("UPDATE restaurants SET uid = 'former-' || id, enabled = false WHERE uid = ANY ($1)", [uids]);
}

/** Imports restaurants while the server is running, as an operator would. */
export async function importFile(services: Imported): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mahlzeit-catalogue-"));
  const file = join(folder, "restaurants.json");
  await writeFile(file, JSON.stringify({ services }));
  const { code, output } = await run(join(import.meta.dirname, "../server/commands/import.ts"), file);
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`The import failed: ${output}`);
}

function run(script: string, file: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: "" };
  const child = spawn(process.execPath, [script, file], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}
