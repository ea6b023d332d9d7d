import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { startRelay } from "../../testing/relay.ts";
import { connect } from "./connect.ts";
import { DatabaseAway } from "./database-away.ts";
import { DatabaseClock } from "./database-clock.ts";
import { waitForDatabase } from "./wait-for-database.ts";
import { watchDatabase } from "./watch-database.ts";

const { pool: aside, config } = await testDatabase();

/** Watches the database through a relay that can go silent. */
async function watching(clock = new DatabaseClock(), { every = 10 } = {}) {
  const relay = await startRelay(config);
  const { pool, db, close } = connect({ ...config, host: relay.folder });
  const said: string[] = [];
  const times = { every, everyWhileAway: 10, again: 10, silent: 1500 };
  const watch = watchDatabase({ pool, onProgress: (message) => said.push(message), times, clock });
  atTheEnd(() => {
    watch.stop();
    return close();
  });
  const cut = () => {
    relay.isCut = true;
    relay.freeze();
  };
  return { relay, pool, db, watch, said, cut };
}

test("where the database falls silent, whoever waits and whoever comes is refused, until it is back", async () => {
  const { relay, db, watch, said, cut } = await watching();
  const back = vi.fn();
  watch.onBack(back);
  const begun = Promise.withResolvers<void>();
  const cutOff = Promise.withResolvers<void>();
  const waiting = db.transaction(async (tx) => {
    await tx.query({ text: "SELECT 1" });
    begun.resolve();
    await cutOff.promise;
    return tx.query({ text: "SELECT 2" });
  });
  await begun.promise;
  cut();
  cutOff.resolve();
  await expect(waiting).rejects.toThrow(DatabaseAway);
  expect([watch.isAway(), said.length]).toEqual([true, 1]);
  const refused = vi.fn();
  db.query({ text: "SELECT 3" }).catch(refused);
  await turn();
  expect(refused.mock.calls).toEqual([[expect.any(DatabaseAway)]]);

  relay.isCut = false;
  await expect.poll(() => back.mock.calls.length, soon).toBe(1);
  expect([watch.isAway(), said[1]]).toEqual([false, expect.stringMatching(/^the database is back after \d+\.\d s/)]);
  expect((await db.query({ text: "SELECT 4" })).rowCount).toBe(1);
  // Earlier attempts, given up only now, no longer count.
  await expect.poll(() => relay.unanswered(), soon).toBe(0);
  expect([watch.isAway(), said.length]).toEqual([false, 2]);
});

test("lost connections alone are no outage, however many, and also where those that ask are among them", async () => {
  const { db, watch, said } = await watching();
  const kill =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
  for (let wave = 0; wave < 20; wave++) {
    const reads = Array.from({ length: 50 }, () => db.query({ text: "SELECT 1" }));
    await Promise.race(reads);
    await aside.query(kill);
    for (const { rowCount } of await Promise.all(reads)) expect(rowCount).toBe(1);
  }
  expect([watch.isAway(), said]).toEqual([false, []]);
});

test("a machine whose clock is wrong takes the database's time, and says so once", async () => {
  const clock = new DatabaseClock(() => Date.now() + 600_000);
  const { said } = await watching(clock);
  await expect.poll(() => said, soon).toEqual(["the time was 600 seconds ahead of the database's, which holds now"]);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000);
});

async function takeWrites(how: "on" | "off"): Promise<void> {
  await aside.query(`ALTER DATABASE ${String(config.database)} SET default_transaction_read_only = ${how}`);
  await aside.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
}

test("a database that takes no writes is away", async () => {
  const { watch } = await watching();
  await takeWrites("on");
  await expect.poll(() => watch.isAway(), soon).toBe(true);
  await takeWrites("off");
  await expect.poll(() => watch.isAway(), soon).toBe(false);
});

test("an outage that somebody runs into is over at once, however seldom the database is asked while it answers", async () => {
  const { db, watch } = await watching(new DatabaseClock(), { every: 24 * 3_600_000 });
  const lost = db.transaction(async (tx) => {
    await tx.query({ text: "SELECT 1" });
    await takeWrites("on");
    return tx.query({ text: "SELECT 2" });
  });
  await expect(lost).rejects.toThrow(DatabaseAway);
  expect(watch.isAway()).toBe(true);
  await takeWrites("off");
  await expect.poll(() => watch.isAway(), soon).toBe(false);
});

test("a start waits for the database and says why, and not for what waiting cannot mend", async () => {
  const relay = await startRelay(config);
  const reasons: string[] = [];
  const nowhere = { ...config, host: "/nowhere" };
  const place = { ...nowhere };
  const waited = waitForDatabase(place, async (reason) => {
    reasons.push(reason);
    place.host = relay.folder;
  });
  await waited;
  expect(reasons).toEqual([expect.stringContaining("ENOENT")]);
  await expect(waitForDatabase({ ...config, database: "none_of_ours" }, async () => undefined)).rejects.toMatchObject({
    code: "3D000",
  });
});
