import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { ensureBrowser, ensureHeadlessShell } from "./tools/ensure-browser.ts";

// The workers read this file again: what is found or chosen once is handed to them by the environment.
// Below the ports that are given to the tests beside the journeys.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `mahlzeit-journeys-${process.env.E2E_PORT}`);
if (!process.env.HEADLESS_SHELL_PATH) {
  const browser = await ensureBrowser(console.error);
  process.env.HEADLESS_SHELL_PATH = await ensureHeadlessShell(browser, console.error);
  process.env.CHROMIUM_PATH = browser;
}
const address = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "e2e/set-up.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // Two cores have room for a third, because journeys wait much of their time.
  workers: 3,
  // Named at the end by "npm test".
  retries: 1,
  // Nothing here measures time: this is only for what hangs, on however busy a machine.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [["line"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "de-AT",
    timezoneId: "Europe/Vienna",
    baseURL: address,
    actionTimeout: 120_000,
    // Only where there is something to look for: tracing costs as much as some journeys.
    trace: "on-first-retry",
    // A service worker would serve one journey the pages of another; journeys about being offline allow it.
    serviceWorkers: "block",
    // A headless browser measures text like one with windows if hinting is off.
    // Drawing within the browser's own process saves copies between processes.
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH,
      args: ["--no-sandbox", "--font-render-hinting=none", "--in-process-gpu"],
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    },
  },
  webServer: {
    command: "node tools/serve-for-test.ts",
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: "error" },
    // The server's log explains an error better than the page that shows it.
    stdout: "pipe",
    stderr: "pipe",
  },
});

/** Playwright has the browser's processes share files on the disk, since containers may have next to no shared memory. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2e9;
  } catch {
    return false;
  }
}
