import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { findPostmaster } from "./platform/database/postmaster.ts";
import { addressOf, ownEnvironment } from "./testing/commands.ts";
import { testDatabase } from "./testing/database.ts";
import { freePort } from "./testing/free-port.ts";

// All tests share one folder, because creating a database takes longer than everything else here.
const dataDir = mkdtempSync(join(tmpdir(), "mahlzeit-start-"));
chmodSync(dataDir, 0o711);
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end(child, "SIGTERM");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(port: number, changes: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
  const env = {
    ...ownEnvironment(),
    DATA_DIR: dataDir,
    SEED: "none",
    LOG_LEVEL: "silent",
    PORT: String(port),
    ...changes,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  return { child, said: () => said };
}

async function ready({ child, said }: ReturnType<typeof run>): Promise<void> {
  while (!said().includes("is ready")) {
    if (child.exitCode !== null) throw new Error(said());
    await Promise.race([once(child.stdout as NodeJS.EventEmitter, "data"), once(child, "exit")]);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill(signal);
  return ((await ended) as [number | null])[0];
}

async function refusal(changes: Record<string, string>, port?: number): Promise<{ code: number | null; said: string }> {
  const { child, said } = run(port ?? (await freePort()), changes);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: said() };
}

test("it serves, refuses a second on its folder or its port, and stops whole when asked", async () => {
  const port = await freePort();
  const server = run(port);
  await ready(server);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(server.said()).toContain(`http://localhost:${port}`);

  expect(await refusal({})).toEqual({
    code: 1,
    said: `Another Mahlzeit server already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.\n`,
  });
  expect(await refusal({ DATA_DIR: join(dataDir, "other") }, port)).toEqual({
    code: 1,
    said: `Port ${port} on 127.0.0.1 is already taken: stop the program that uses it, or set PORT to another one.\n`,
  });
  expect(await end(server.child, "SIGTERM")).toBe(0);
  expect(findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("after kill -9 the next start works, and Ctrl-C ends that", async () => {
  const port = await freePort();
  const killed = run(port);
  await ready(killed);
  await end(killed.child, "SIGKILL");
  expect(findPostmaster(join(dataDir, "postgres"))).toBeDefined();
  const next = run(port);
  await ready(next);
  expect(await end(next.child, "SIGINT")).toBe(0);
  expect(findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("a server whose log nobody reads any more still ends when its database has died", async () => {
  const server = run(await freePort());
  await ready(server);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  const ended = once(server.child, "exit");
  process.kill(findPostmaster(join(dataDir, "postgres"))?.pid ?? 0, "SIGKILL");
  expect(await ended).toEqual([1, null]);
});

test("a server that starts before its database waits, says so, and begins when that is there", async () => {
  const { config } = await testDatabase();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "late-"));
  // No database exists at this place yet.
  const late = { ...config, host: join(folder, "sockets") };
  const server = run(port, { DATA_DIR: join(folder, "data"), DATABASE_URL: addressOf(late) });
  await expect.poll(server.said).toContain("The database does not answer (connect ENOENT");
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return answer && [answer.status, answer.headers.get("retry-after"), await answer.text()];
  };
  await expect.poll(() => ask("/healthz")).toEqual([200, null, '{"status":"ok"}']);
  expect(await ask("/readyz")).toEqual([503, "5", '{"status":"starting"}']);
  expect((await ask("/bestellen"))?.[0]).toBe(503);

  symlinkSync(String(config.host), late.host);
  await ready(server);
  expect(await ask("/readyz")).toEqual([200, null, '{"status":"ready"}']);
  expect(server.said().match(/does not answer/g)).toHaveLength(1);
  expect(await end(server.child, "SIGTERM")).toBe(0);
});

test("a server that waits for its database ends when asked", async () => {
  const server = run(await freePort(), { DATABASE_URL: "postgres://user:geheim@127.0.0.1:1/m" });
  await expect
    .poll(server.said)
    .toBe(
      "The database does not answer (connect ECONNREFUSED 127.0.0.1:1): waiting for it. If it never comes, check DATABASE_URL.\n",
    );
  expect(await end(server.child, "SIGTERM")).toBe(0);
});

test.each([
  [{ PORT: "acht" }, 'PORT is "acht", but it takes a whole number from 1 to 65535.\n'],
  [
    { DATA_DIR: "/proc/nothing" },
    'DATA_DIR is "/proc/nothing", but the folder /proc/nothing cannot be written (ENOENT): make it writable or set DATA_DIR to another folder.\n',
  ],
])("%j stops the start with one sentence", async (changes, sentence) => {
  expect(await refusal(changes)).toEqual({ code: 1, said: sentence });
});
