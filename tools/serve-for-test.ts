import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { withoutLimits } from "./without-limits.ts";

// Runs the real server on a new data folder, which is deleted when the server ends.
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error("DATA_DIR is not set: Playwright's configuration chooses one.");
mkdirSync(dataDir);
chmodSync(dataDir, 0o711);
const unset = { DATABASE_URL: "", PUBLIC_URL: "", SMTP_URL: "", STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
const env = { ...process.env, ...unset, SEED: "demo", ...withoutLimits };
const server = spawn(process.execPath, [join(import.meta.dirname, "../server/main.ts")], {
  env,
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  const signpost = join(dataDir, "where.txt");
  if (existsSync(signpost)) rmSync(dirname(readFileSync(signpost, "utf8").trim()), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
