import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { importFile } from "../catalogue.ts";
import { restaurants } from "../restaurants.ts";
import type { Installed } from "./browser.ts";
import { findFirefox } from "./firefox.ts";
import { journeys } from "./journeys.ts";
import { findWebKit } from "./webkit.ts";

// Runs the main journeys in installed browsers with other engines than the one that "npm test" uses.
const port = 20_000 + Math.floor(Math.random() * 20_000);
const dataDir = join(tmpdir(), `mahlzeit-browsers-${randomUUID()}`);
const pictures = join("test-results", "browsers");
const origin = `http://localhost:${port}`;
Object.assign(process.env, { E2E_PORT: String(port), E2E_DATA_DIR: dataDir });

const found = [findFirefox(), findWebKit()];
for (const one of found)
  if ("missing" in one) console.log(`– ${one.name} is not tried: this machine has no ${one.missing}`);
const installed = found.filter((one) => "start" in one);

const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
const server = spawn(process.execPath, ["tools/serve-for-test.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
const ended = once(server, "exit");
let failures = 0;
try {
  await untilReady();
  await importFile(restaurants);
  for (const browser of installed) failures += await tryIn(browser);
} finally {
  server.kill("SIGTERM");
  await ended;
}
process.exit(failures === 0 ? 0 : 1);

async function untilReady(): Promise<void> {
  const isReady = await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  if (server.exitCode !== null) throw new Error("the server ended before it was ready");
  await wait(200);
  return untilReady();
}

async function tryIn({ name, start }: Installed): Promise<number> {
  let failed = 0;
  for (const { what, go } of journeys) {
    const browser = await start();
    try {
      await go(browser, origin);
      console.log(`✓ ${name}: ${what}`);
    } catch (error) {
      failed++;
      const picture = join(pictures, `${name}-${failed}.png`);
      mkdirSync(pictures, { recursive: true });
      writeFileSync(picture, await browser.screenshot());
      console.log(`✗ ${name}: ${what}: ${(error as Error).message} (${picture})`);
    } finally {
      await browser.close();
    }
  }
  return failed;
}
