import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

/** Bundles the service worker into one file, which the server sends as /service-worker.js. `shell`: files to precache. */
export async function buildWorker(buildFolder: string, shell: readonly string[]): Promise<void> {
  const folder = join(import.meta.dirname, "../service-worker");
  const files = (await readdir(join(buildFolder, "client/assets"))).sort();
  const release = createHash("sha256").update(files.join()).digest("base64url").slice(0, 12);
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(shell),
      RELEASE: JSON.stringify(release),
    },
    build: {
      target: buildTarget,
      outDir: join(buildFolder, "service-worker"),
      emptyOutDir: true,
      rolldownOptions: { input: join(folder, "worker.ts"), output: { format: "iife", entryFileNames: "worker.js" } },
    },
  });
}
