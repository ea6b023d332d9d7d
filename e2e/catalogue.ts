import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataDir } from "./data-dir.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";

/** Imports restaurants while the server is running, as an operator would. */
export async function importRestaurants(
  services: readonly Omit<FixtureRestaurant, "legal" | "postalAvailabilities">[],
): Promise<void> {
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
