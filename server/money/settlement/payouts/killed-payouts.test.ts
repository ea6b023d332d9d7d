import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleOperator } from "../../../platform/config/operator-config.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { bookMoney } from "../../../testing/books.ts";
import { testDatabase, waitForBlockedQueries } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { startServer } from "../../../testing/start-server.ts";
import { findBalances } from "../../ledger/book-payout.ts";
import { setPayoutAccount } from "../payout-accounts/payout-accounts.ts";

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
    `SELECT (SELECT count(*)::int FROM payout_drafts) AS drafts, (SELECT count(*)::int FROM payout_runs) AS runs,
       (SELECT count(*)::int FROM payouts) AS payouts, (SELECT count(*)::int FROM payout_runs WHERE exported_at IS NOT NULL) AS exported,
       (SELECT count(*)::int FROM ledger_events WHERE kind = 'payout') AS booked,
       (SELECT count(*)::int FROM ledger_events WHERE kind = 'payout-returned' AND cause_id IN (SELECT id FROM payouts)) AS returned`,
  );
  return rows[0];
};
const nothing = { drafts: 0, runs: 0, payouts: 0, exported: 0, booked: 0, returned: 0 };

/** Kills the server while a call waits for a table, and starts another once that call's transaction has ended. */
async function killedWhile(table: string, call: () => Promise<Response>): Promise<string> {
  const blocker = await pool.connect();
  await blocker.query("BEGIN");
  await blocker.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  const answer = call().catch(() => "no answer");
  await waitForBlockedQueries(pool);
  server?.kill("SIGKILL");
  expect(await answer).toBe("no answer");
  await blocker.query("ROLLBACK");
  blocker.release();
  const end = await pool.connect();
  await end.query(`BEGIN; LOCK TABLE ${table}, payout_runs, payout_drafts IN ACCESS EXCLUSIVE MODE; COMMIT`);
  end.release();
  return start();
}

test("a server killed at any step of a run leaves that step done or undone, and it is done once afterwards", async () => {
  const at = Date.now() - 9 * 24 * 60 * 60 * 1000;
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "payout-returned", cents: -5000, at });
  await db.transaction((tx) =>
    setPayoutAccount(tx, { restaurantId: kitchen.id, holder: "Küche", iban: "AT611904300234573201" }, at),
  );
  const first = await start();
  const json = async (answer: Promise<Response>) => {
    const given = await answer;
    expect(given.status).toBe(200);
    return given.json();
  };

  let origin = await killedWhile("payout_drafts", () => call(first, "payouts/drafts", {}));
  expect(await kept()).toEqual(nothing);
  const draft = await json(call(origin, "payouts/drafts", {}));
  expect(draft.total).toBe(50);
  const { id } = draft;
  const confirm = (where: string) => call(where, `payouts/${id}/confirm`, { total: draft.total, password });
  const fetchFile = async (where: string) => (await call(where, `payouts/${id}/file`, {})).text();

  // This kill comes between the run's file and its booking.
  const second = origin;
  origin = await killedWhile("ledger_events", () => confirm(second));
  expect(await kept()).toEqual({ ...nothing, drafts: 1 });
  const made = await json(confirm(origin));

  // This one comes before the export is recorded; after a lost response, a repeated request returns the same run.
  const third = origin;
  origin = await killedWhile("payout_runs", () => call(third, `payouts/${id}/file`, {}));
  expect(await json(confirm(origin))).toEqual(made);
  expect(await kept()).toEqual({ ...nothing, runs: 1, payouts: 1, booked: 1 });
  expect(await findBalances(db, Date.now())).toEqual([]);
  const file = await fetchFile(origin);
  expect(await kept()).toMatchObject({ runs: 1, exported: 1, booked: 1 });

  // This one comes while a return is booked.
  const back = `payouts/items/${made.payouts[0].id}/return`;
  const fourth = origin;
  origin = await killedWhile("ledger_events", () => call(fourth, back, {}));
  expect(await kept()).toMatchObject({ returned: 0 });
  expect(await fetchFile(origin)).toBe(file);
  for (let i = 0; i < 2; i++) await json(call(origin, back, {}));
  expect(await kept()).toMatchObject({ runs: 1, payouts: 1, booked: 1, returned: 1 });
  expect(await findBalances(db, Date.now())).toMatchObject([{ restaurantId: kitchen.id, nowCents: 5000 }]);
});
