import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { load, startPostgres } from "../../bench/database.ts";
import { orderBodies, place } from "../../bench/orders.ts";
import { Shutdown } from "../../server/platform/shutdown.ts";
import { startMailServer } from "../cluster/faults/mail-server.ts";
import { addressOf, findFreePorts, loopback } from "../cluster/layout.ts";
import { findMissing, imagePrograms } from "../cluster/packages.ts";
import { withoutLimits } from "../without-limits.ts";
import { buildImage } from "./build-image.ts";
import { Container } from "./container.ts";

// The image's part of "npm run faults": builds it, starts it with all restrictions, orders, and stops it.
const missing = findMissing(imagePrograms, undefined, "The image");
if (missing ?? process.getuid?.() !== 0) {
  console.error(`NOT TRIED, the container image. ${missing ?? "Run it as root, who alone may make containers here."}`);
  process.exit(1);
}
// npm sets this variable when it runs this file.
const npm = join(process.env.npm_execpath ?? "", "../..");
const startsWithinMs = 120_000;
const mailsWithinMs = 60_000;
const endsWithinMs = 5000;
const account = 65_532;
const faults: string[] = [];
const shutdown = new Shutdown();
const bench = { shutdown, say: console.log };
const folder = mkdtempSync(join(tmpdir(), "mahlzeit-image-"));
chmodSync(folder, 0o711);
shutdown.add(async () => rmSync(folder, { recursive: true, force: true }), 60_000);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void end(1));

try {
  await tryOut();
} catch (error) {
  console.error(error);
  faults.push(String(error));
}
await end(faults.length > 0 ? 1 : 0);

async function tryOut(): Promise<void> {
  const image = await buildImage(folder, npm);
  note(image.config.User === `${account}:${account}`, "it belongs to nobody's account", image.config.User);

  const [databasePort = 0, port = 0] = await findFreePorts(2);
  const socketUrl = await (await startPostgres(bench)).create("market");
  const database = new URLSearchParams(socketUrl.split("?")[1]);
  await openByTcp(`${database.get("host")}/.s.PGSQL.5432`, databasePort);
  const databaseUrl = `postgres://${database.get("user")}@${addressOf(databasePort)}/market`;
  await load(bench, databaseUrl, { restaurants: 20, products: 20 });
  const mails = await startMailServer();
  shutdown.add(() => mails.close(), 5000);
  const data = join(folder, "data");
  mkdirSync(data);
  chownSync(data, account, account);

  const origin = `http://${addressOf(port)}`;
  const settings = {
    HOST: loopback,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://${addressOf(mails.port)}`,
    SEED: "none",
    ...withoutLimits,
  };
  const container = new Container(image, { folder, settings, data });
  shutdown.add(() => container.remove(), 10_000);
  container.start();
  const isHealthy = await until(
    () => container.isHealthy(),
    startsWithinMs,
    () => container.hasEnded,
  );
  note(isHealthy, "its health check answers", readFileSync(container.log, "utf8").slice(-2000));
  if (!isHealthy) return;

  note(!(await container.does("sh", "-c", "echo > /app/written")), "its root cannot be written to");
  note(await container.does("sh", "-c", "grep -q '^CapEff:\\s*0*$' /proc/1/status"), "it has no capability");
  const page = await fetch(`${origin}/bestellen`);
  note(page.ok && (await page.text()).includes("<main"), "it serves pages", page.status);

  const [body = ""] = await orderBodies(origin);
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const answer = await fetch(origin + place.path, { method: place.method, headers, body });
  note(answer.ok, "it takes an order", `${answer.status} ${await answer.text()}`);
  note(await until(async () => mails.taken.size > 0, mailsWithinMs), "its mails go out");

  const { code, ms } = await container.stop();
  note(code === 0 && ms < endsWithinMs, "it ends by itself when it is asked to", `${code} after ${ms.toFixed(0)} ms`);
}

/** Opens PostgreSQL by TCP, because its socket folder is private and the container connects as another account. */
async function openByTcp(socket: string, port: number): Promise<void> {
  const server = createServer((near) => {
    const far = connect(socket);
    near.on("error", () => far.destroy()).pipe(far);
    far.on("error", () => near.destroy()).pipe(near);
  });
  await once(server.listen(port, loopback), "listening");
  shutdown.add(async () => server.close(), 1000);
}

function note(isTrue: boolean, sentence: string, seen: string | number = ""): void {
  console.log(`${isTrue ? "✓" : "✗"} ${sentence}${isTrue ? "" : `: ${seen}`}`);
  if (!isTrue) faults.push(sentence);
}

async function until(isSo: () => Promise<boolean>, withinMs: number, isLost = () => false): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < withinMs; await sleep(200)) {
    if (isLost()) return false;
    if (await isSo()) return true;
  }
  return false;
}

async function end(code: number): Promise<void> {
  await shutdown.run();
  process.exit(code);
}
