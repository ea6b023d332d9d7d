import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { inThreeTries, median } from "../../testing/measure.ts";
import { type StartedServer, startServer } from "../../testing/start-server.ts";

const isLinux = process.platform === "linux";
const isFull = process.env.FAULTS === "full";
const guesses = isFull ? 10_000 : 500;
const guessers = 8;
const attacker = "198.51.100.7";

const { pool, db, config } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "guessing-"));
let server: StartedServer;
beforeAll(async () => {
  server = await startServer(config, { dataDir, trustProxy: ["127.0.0.1/32"] });
});
afterAll(() => {
  server.process.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

/** Sends a request as if a trusted proxy had forwarded it. */
async function post(path: string, body: object, from: string): Promise<{ status: number; code: string; body: string }> {
  const response = await fetch(`${server.origin}/api/service/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const code = response.ok ? "" : (JSON.parse(text) as { code: string }).code;
  if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  return { status: response.status, code, body: text };
}

const signIn = (email: string, password: string, from: string) => post("customer/login", { email, password }, from);

let elsewhere = 0;
const anotherAddress = () => `203.0.${++elsewhere >> 8}.${elsewhere & 255}`;

/** Returns the milliseconds of processor time used by the server, which a busy machine does not change. */
function workDone(): number {
  const [, after = ""] = readFileSync(`/proc/${server.process.pid}/stat`, "utf8").split(/\) \S /);
  const [user, system] = after.split(" ").slice(10, 12).map(Number);
  // The values are hundredths of a second.
  return ((user ?? 0) + (system ?? 0)) * 10;
}

async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = workDone();
  await act();
  return workDone() - before;
}

function memoryInMiB(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test(`${guesses} guesses from one address get nowhere, and hardly slow anybody else down`, async () => {
  const kitchen = await openKitchen(pool);
  const target = await makeAccount(db, { password: "Das ist es wirklich" });
  const others = [await makeAccount(db), await makeAccount(db)];
  const emails = [target.email, ...others.map(({ email }) => email), "niemand@example.at"];

  const list = async () => {
    const { status, body } = await post(
      "service/get/customer/filter",
      { cities: [], serviceTypes: [] },
      anotherAddress(),
    );
    expect([status, body.includes(kitchen.id)]).toEqual([200, true]);
  };
  const comeIn = async () => {
    const { status, code } = await signIn(others[0]?.email ?? "", others[0]?.password ?? "", anotherAddress());
    expect([status, code]).toEqual([200, ""]);
  };
  const measure = async () => ({ list: await median(list, 20), comeIn: await median(comeIn, 10) });

  const seen = new Map<string, number>();
  let made = 0;
  const guess = async () => {
    const { status, code } = await signIn(emails[made % emails.length] ?? "", `geraten-${made++}`, attacker);
    seen.set(`${status} ${code}`, (seen.get(`${status} ${code}`) ?? 0) + 1);
  };
  const besiege = (isOver: () => boolean) =>
    Promise.all(
      Array.from({ length: guessers }, async () => {
        while (!isOver()) await guess();
      }),
    );

  await measure();
  const memory = isLinux ? memoryInMiB() : 0;
  await inThreeTries(async () => {
    const before = await measure();
    let isMeasured = false;
    const siege = besiege(() => isMeasured);
    // All of them sign in at the first attempt, however many others guess.
    const during = await measure().finally(() => (isMeasured = true));
    await siege;
    // The duration is only checked on an idle machine; nobody notices an additional twentieth of a second.
    if (!isFull) return;
    expect(during.list).toBeLessThan(4 * before.list + 50);
    expect(during.comeIn).toBeLessThan(4 * before.comeIn + 50);
  });
  await besiege(() => made >= guesses);

  if (isLinux) {
    const signIns = 20;
    const work = await workOf(async () => {
      for (let i = 0; i < signIns; i++) await comeIn();
    });
    const madeBefore = made;
    const wasted = await workOf(() => besiege(() => made >= madeBefore + 200));
    // A refused guess must be cheap.
    expect(wasted / (made - madeBefore)).toBeLessThan(work / signIns / 3);
  }

  expect([...seen.keys()].toSorted()).toEqual(["401 wrong-credentials", "429 too-many-attempts"]);
  expect(seen.get("401 wrong-credentials")).toBeLessThan(80);
  expect((await signIn(target.email, target.password, attacker)).code).toBe("too-many-attempts");
  expect((await signIn(target.email, target.password, anotherAddress())).status).toBe(200);
  expect((await pool.query("SELECT FROM sessions WHERE account_id = $1", [target.id])).rowCount).toBe(2);
  // The rows an attacker leaves behind do not grow with the number of attempts.
  expect((await pool.query("SELECT FROM attempts")).rowCount).toBeLessThan(200);
  if (isLinux) expect(memoryInMiB() - memory).toBeLessThan(150);
});

test("wrong passwords from everywhere slow an account's owner down, and never keep them out", async () => {
  const target = await makeAccount(db, { password: "Meines bleibt meines" });
  const addresses = Array.from({ length: 200 }, (_, i) => `192.0.2.${i}`);
  const tries = isFull ? 5 : 1;
  for (let i = 0; i < tries; i++) {
    const answers = await Promise.all(addresses.map((from) => signIn(target.email, `geraten-${i}`, from)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["wrong-credentials"]));
  }
  const { status, code } = await signIn(target.email, target.password, anotherAddress());
  expect([status, code]).toEqual([200, ""]);
});

test("whoever shares an address with many others signs in at the same moment as they do", async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makeAccount(db)));
  const office = anotherAddress();
  const answers = await Promise.all(people.map(({ email, password }) => signIn(email, password, office)));
  expect(answers.map(({ code }) => code).filter(Boolean)).toEqual([]);
});
