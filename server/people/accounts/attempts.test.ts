import { minuteMs } from "@mahlzeit/domain/local-time";
import { attemptDelays } from "@mahlzeit/domain/people/attempts";
import { expect, test } from "vitest";
import { connect } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { type Attempted, forgetAttempts, forgiveAttempt, takeAttempt } from "./attempts.ts";

const { pool, db, config } = await testDatabase();
const parts = { attemptSecret: Buffer.alloc(32, 7) };
const now = Date.parse("2026-11-19T16:00:00Z");

const freeIn = (delays: readonly number[]): number => delays.findIndex((delay) => delay > 0);
const { pair, network } = attemptDelays["sign-in"];
const [freeOfPair, freeOfNetwork] = [freeIn(pair) + 1, freeIn(network) + 1];

let made = 0;
const anAccount = () => `konto${++made}@example.at`;
const aNetwork = () => `10.${Math.floor(++made / 250)}.${made % 250}.1`;

/** Returns the seconds to wait; 0 if the attempt is allowed. */
async function tryIt(of: Partial<Attempted>, at = now, on = db): Promise<number> {
  const attempted: Attempted = { what: "sign-in", email: "eva@example.at", address: "192.0.2.1", ...of };
  try {
    await takeAttempt(on, parts, attempted, at);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemException) || error.code !== "too-many-attempts") throw error;
    return error.members.retryAfterSeconds ?? Number.NaN;
  }
}

async function tryTimes(times: number, of: () => Partial<Attempted>, at = now): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => tryIt(of(), at)));
  return waits.filter((wait) => wait === 0).length;
}

test("one account from one network: some attempts are free, then waiting grows, and refusals do not count", async () => {
  const one = { email: anAccount(), address: aNetwork() };
  for (let i = 0; i < freeOfPair; i++) expect(await tryIt(one)).toBe(0);
  let at = now;
  for (const delay of pair.slice(freeOfPair - 1)) {
    expect(await tryIt(one, at)).toBe(delay / 1000);
    expect(await tryIt(one, at + delay - 1)).toBe(1);
    at += delay;
    expect(await tryIt(one, at)).toBe(0);
  }
  expect(await tryIt(one, at)).toBe((pair.at(-1) ?? 0) / 1000);
});

test("a thousand guesses at once get no further than one after the other", async () => {
  const one = { email: anAccount(), address: aNetwork() };
  expect(await tryTimes(1000, () => one)).toBe(freeOfPair);
  // Refused attempts counted nowhere, so the network still has all the others, except those that raced for its first
  // row: each connection may have left one count behind.
  const further = await tryTimes(200, () => ({ ...one, email: anAccount() }));
  expect(further).toBeLessThanOrEqual(freeOfNetwork - freeOfPair);
  expect(further).toBeGreaterThanOrEqual(freeOfNetwork - freeOfPair - (pool.options.max ?? 10));
});

test("who tries at the very moment somebody else's first attempt counts sees it", async () => {
  const one = { email: anAccount(), address: aNetwork() };
  await pool.query("DELETE FROM attempts");
  await tryIt(one);
  const { rows } = await pool.query("DELETE FROM attempts RETURNING source");
  const client = await pool.connect();
  await client.query("BEGIN");
  const first = "INSERT INTO attempts SELECT source, 9, $2, $3 FROM unnest($1::bytea[]) AS source";
  await client.query(first, [rows.map(({ source }) => source), new Date(now), new Date(now + minuteMs)]);
  const late = tryIt(one);
  await waitForBlockedQueries(pool);
  await client.query("COMMIT");
  client.release();
  expect(await late).toBe(60);
});

test("what is free stays free for a server whose clock is behind", async () => {
  const one: Attempted = { what: "sign-in", email: anAccount(), address: aNetwork() };
  expect([await tryIt(one), await tryIt(one, now - 500), await tryIt(one, now - minuteMs)]).toEqual([0, 0, 0]);
  await forgiveAttempt(db, parts, one);
  expect(await tryIt(one, now - minuteMs)).toBe(0);
});

test("two servers on one database count together", async () => {
  const other = connect(config);
  const one = { email: anAccount(), address: aNetwork() };
  const waits = await Promise.all(Array.from({ length: 40 }, (_, i) => tryIt(one, now, i % 2 ? db : other.db)));
  await other.close();
  expect(waits.filter((wait) => wait === 0)).toHaveLength(freeOfPair);
});

test("guesses from everywhere lock nobody out: an account alone refuses nothing", async () => {
  const email = anAccount();
  expect(await tryTimes(15, () => ({ email, address: aNetwork() }))).toBe(15);
  await pool.query("UPDATE attempts SET count = 500 WHERE count = 15");
  const start = performance.now();
  expect(await tryIt({ email, address: aNetwork() })).toBe(0);
  expect(performance.now() - start).toBeGreaterThan(1900);
});

test("spelled otherwise it is the same account, and a neighbour's address the same IPv6 network", async () => {
  const spellings = ["Eva.Berger@Example.at", " eva.berger@example.at", "EVA.BERGER@EXAMPLE.AT"];
  const from = (i: number) => ({ email: spellings[i % 3] ?? "", address: `2001:db8:7:7::${i + 1}` });
  const waits = await Promise.all(Array.from({ length: 20 }, (_, i) => tryIt(from(i))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(freeOfPair);
  expect(await tryIt({ email: "eva.berger@example.at", address: "2001:db8:7:8::1" })).toBe(0);
});

test("a right password forgives what was wrong before, and counts on no network", async () => {
  const one: Attempted = { what: "sign-in", email: anAccount(), address: aNetwork() };
  for (let i = 0; i < 3 * freeOfNetwork; i++) {
    await takeAttempt(db, parts, one, now);
    await forgiveAttempt(db, parts, one);
  }
  expect(await tryTimes(2 * freeOfNetwork, () => ({ ...one, email: anAccount() }))).toBe(freeOfNetwork);
});

test("with a password of one's own nobody gets more guesses at others", async () => {
  const address = aNetwork();
  const own: Attempted = { what: "sign-in", email: anAccount(), address };
  await tryTimes(freeOfNetwork, () => ({ email: anAccount(), address }));
  let at = now;
  for (const delay of network.slice(freeOfNetwork - 1)) {
    expect(await tryIt(own, at)).toBe(delay / 1000);
    at += delay;
    expect(await tryIt(own, at)).toBe(0);
    await forgiveAttempt(db, parts, own);
    expect(await tryIt({ email: anAccount(), address }, at)).toBe(0);
  }
});

test("forgiving while others try leaves nobody waiting for another forever", async () => {
  const address = aNetwork();
  const attempts = Array.from({ length: 200 }, (_, i) => ({ what: "sign-in", email: `p${i % 4}@example.at`, address }));
  const all = attempts.flatMap((of) => [tryIt(of as Attempted), forgiveAttempt(db, parts, of as Attempted)]);
  await Promise.all(all);
});

test("what is tried does not count for something else", async () => {
  const one = { email: anAccount(), address: aNetwork() };
  expect(await tryTimes(50, () => one)).toBe(freeOfPair);
  expect(await tryIt({ ...one, what: "send-link" })).toBe(0);
  expect(await tryIt({ what: "use-link", email: null, address: one.address })).toBe(0);
});

test("attempts are forgotten an hour after the last one", async () => {
  const one = { email: anAccount(), address: aNetwork() };
  await tryTimes(50, () => one);
  expect(await tryTimes(50, () => one, now + 60 * minuteMs)).toBe(freeOfPair);
  await forgetAttempts(db, now + 120 * minuteMs);
  expect((await pool.query("SELECT FROM attempts")).rowCount).toBe(0);
});

test("neither addresses nor networks are kept", async () => {
  const one = { email: anAccount(), address: aNetwork() };
  await tryIt(one);
  const { rows } = await pool.query("SELECT attempts::text AS row, length(source) AS bytes FROM attempts");
  for (const { row, bytes } of rows) {
    expect(bytes).toBe(32);
    expect(row).not.toContain(Buffer.from(one.email).toString("hex"));
  }
});
