import { mkdirSync } from "node:fs";
import { join } from "node:path";
import serverEnvironment from "../server-environment.json" with { type: "json" };
import serverFlags from "../server-flags.json" with { type: "json" };
import { addressOf, databaseUrlOf, type Layout, publicUrlOf } from "./layout.ts";
import type { Recipe } from "./part.ts";

const release = join(import.meta.dirname, "../..");

/** Three Mahlzeit servers on one database with a shared picture folder. */
export function serverRecipes(layout: Layout, settings: Readonly<Record<string, string>>): Recipe[] {
  const { folder, servers } = layout;
  const shared = join(folder, "shared");
  mkdirSync(shared, { recursive: true, mode: 0o700 });
  return servers.map((port, i) => {
    const name = `server-${i + 1}`;
    return {
      name,
      command: process.execPath,
      parameters: [...serverFlags, join(release, "server/main.ts")],
      environment: {
        ...serverEnvironment,
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: join(release, "node_modules/.cache/compiled"),
        PORT: String(port),
        PUBLIC_URL: publicUrlOf(layout),
        DATABASE_URL: databaseUrlOf(layout),
        DATA_DIR: shared,
        TRUST_PROXY: "127.0.0.1",
        ...settings,
      },
      address: addressOf(port),
      log: join(folder, "logs", `${name}.log`),
      isReady: async () => (await fetch(`http://${addressOf(port)}/readyz`)).ok,
    };
  });
}
