import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findBalances } from "../../ledger/book-payout.ts";
import { sampleOperator } from "../../platform/config/operator-config.ts";
import { setPayoutAccount } from "../../restaurants/payout-accounts.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { bookMoney } from "../../testing/books.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { startServer } from "../../testing/start-server.ts";

const { pool, db, config } = await testDatabase();
const password = "geheim-genug-1";
const operator = await makeAccount(db, { isOperator: true, password });
const kitchen = await openKitchen(pool);
const dataDir = mkdtempSync(join(tmpdir(), "killed-payouts-"));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<string> {
  const started = await startServer(config, { dataDir, operator: sampleOperator("Mahlzeit") });
  server = started.process;
  return started.origin;
}
function call(origin: string, path: string, body?: object): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${operator.token}` };
  const method = body ? "POST" : "GET";
  return fetch(`${origin}/api/management/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const kept = async () => {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM payout_runs) AS runs, (SELECT count(*)::int FROM payouts) AS payouts,
       (SELECT count(*)::int FROM ledger_events WHERE kind = 'payout') AS booked`,
  );
  return rows[0];
};

test("a server killed between a run's file and its booking leaves neither, and the same run is made once afterwards", async () => {
  const at = Date.now() - 9 * 24 * 60 * 60 * 1000;
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "payout-returned", cents: -5000, at });
  await db.transaction((tx) =>
    setPayoutAccount(tx, { restaurantId: kitchen.id, holder: "Küche", iban: "AT611904300234573201" }, at),
  );
  let origin = await start();
  const { lastDay, total } = (await (await call(origin, "payouts")).json()) as { lastDay: string; total: number };
  expect(total).toBe(50);
  const confirmed = { id: randomUUID(), lastDay, total, password };

  const blocker = await pool.connect();
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE ledger_events IN EXCLUSIVE MODE");
  const answer = call(origin, "payouts", confirmed).catch(() => "no answer");
  await waitForBlockedQueries(pool);
  server?.kill("SIGKILL");
  expect(await answer).toBe("no answer");
  await blocker.query("ROLLBACK");
  blocker.release();
  // Waits until the killed server's transaction has ended.
  const end = await pool.connect();
  await end.query("BEGIN; LOCK TABLE payout_runs IN ACCESS EXCLUSIVE MODE; COMMIT");
  end.release();
  expect(await kept()).toEqual({ runs: 0, payouts: 0, booked: 0 });

  origin = await start();
  const made = await call(origin, "payouts", confirmed);
  expect(made.status).toBe(200);
  const file = await (await call(origin, `payouts/${confirmed.id}/file`)).text();
  // Its answer was lost: whoever repeats it gets the same run.
  server?.kill("SIGKILL");
  origin = await start();
  expect(await (await call(origin, "payouts", confirmed)).json()).toEqual(await made.json());
  expect(await (await call(origin, `payouts/${confirmed.id}/file`)).text()).toBe(file);
  expect(await kept()).toEqual({ runs: 1, payouts: 1, booked: 1 });
  expect(await findBalances(db, Date.now())).toEqual([]);
});
