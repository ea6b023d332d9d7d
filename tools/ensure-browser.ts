import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const installedShells = ["/usr/bin/chromium-headless-shell", "/usr/bin/chrome-headless-shell"];

const aptInstall = "apt-get install -q -y --no-install-recommends";
const packageManagers = [
  { program: "apt-get", steps: ["apt-get update -q", `${aptInstall} chromium`] },
  { program: "dnf", steps: ["dnf install -q -y chromium"] },
  { program: "apk", steps: ["apk add -q chromium"] },
];

/** Finds or downloads a Chromium that really starts, and returns its path. */
export async function ensureBrowser(log: (line: string) => void): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is "${chosen}", but no browser starts from there: it takes the path of a Chromium or Chrome.`,
    );
  }
  const found = (await findStarting([...installed, chromium.executablePath()])) ?? (await fetchBrowser(log));
  if (found) return found;
  throw new Error("No browser for the tests could be found or fetched: install Chromium, or set CHROMIUM_PATH to one.");
}

/**
 * Finds or downloads the headless shell, which takes less than half of the processor time. Without one, or if a browser
 * was chosen by setting, returns the full browser. The headless shell has no back/forward cache.
 */
export async function ensureHeadlessShell(browser: string, log: (line: string) => void): Promise<string> {
  if (process.env.CHROMIUM_PATH === browser) return browser;
  const found = await findStarting(installedShells);
  if (found) return found;
  if (process.getuid?.() === 0 && run("apt-get", ["--version"])) {
    log("Installing Chromium's headless shell with apt-get …");
    for (const step of ["apt-get update -q", `${aptInstall} chromium-headless-shell`]) run("/bin/sh", ["-c", step]);
  }
  return (await findStarting(installedShells)) ?? browser;
}

async function fetchBrowser(log: (line: string) => void): Promise<string | undefined> {
  log("Fetching a browser for the tests …");
  run(join(import.meta.dirname, "../node_modules/.bin/playwright"), ["install", "chromium"]);
  const downloaded = await findStarting([chromium.executablePath()]);
  if (downloaded || process.getuid?.() !== 0) return downloaded;
  const manager = packageManagers.find(({ program }) => run(program, ["--version"]));
  if (!manager) return undefined;
  log(`Installing Chromium with ${manager.program} …`);
  for (const step of manager.steps) run("/bin/sh", ["-c", step]);
  return findStarting([...installed, chromium.executablePath()]);
}

async function findStarting(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: 30_000 });
    await (await browser.newPage()).close();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function run(program: string, parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, parameters, { env, stdio: "ignore", timeout: 600_000 }).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = (line: string) => console.error(line);
  try {
    const browser = await ensureBrowser(log);
    console.log(`${browser}\n${await ensureHeadlessShell(browser, log)}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
