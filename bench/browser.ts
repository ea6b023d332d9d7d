import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import { type Bench, temporaryFolder } from "./bench.ts";
import { end } from "./children.ts";

/** Starts a browser and returns the address of its DevTools. */
export async function startBrowser(bench: Bench, ...more: readonly string[]): Promise<URL> {
  const browser = await ensureBrowser(bench.say);
  const profile = join(temporaryFolder(bench), "profile");
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"];
  const child = spawn(browser, [...flags, ...more, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  bench.shutdown.add(() => end(child), 3000);
  let said = "";
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return new URL(address);
  }
  throw new Error(`${browser} did not start:\n${said}`);
}
