import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { booksOf, eventsOf } from "../../testing/books.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody } from "../../testing/orders.ts";
import { startServer } from "../../testing/start-server.ts";

const { pool, db, config } = await testDatabase();
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
const dataDir = mkdtempSync(join(tmpdir(), "killed-ledger-"));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<string> {
  const started = await startServer(config, { dataDir });
  server = started.process;
  return started.origin;
}

function post(origin: string, path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  return fetch(`${origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

test("a server killed between an order's completion and its booking leaves neither, and the next one does both", async () => {
  let origin = await start();
  const asked = orderBody(kitchen, { takeawayTime: null, type: "DELIVERY", asapDelivery: true, address });
  const order = (await (await post(origin, "service/order/save/request", asked)).json()) as { id: string };
  const moves = `management/orders/${order.id}/transitions`;
  expect((await post(origin, moves, { to: "ACCEPTED", minutes: 20 })).status).toBe(200);
  expect((await post(origin, moves, { to: "READY" })).status).toBe(200);

  const blocker = await pool.connect();
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE ledger_events IN ACCESS EXCLUSIVE MODE");
  const answer = post(origin, moves, { to: "COMPLETED" }).catch(() => "no answer");
  await waitForBlockedQueries(pool);
  server?.kill("SIGKILL");
  expect(await answer).toBe("no answer");
  await blocker.query("ROLLBACK");
  blocker.release();
  // The lock waits until the killed server's transaction has ended.
  const { rows } = await pool.query("SELECT status FROM orders WHERE id = $1 FOR UPDATE", [order.id]);
  expect([rows, await eventsOf(pool, order)]).toEqual([[{ status: "READY" }], []]);

  origin = await start();
  expect((await post(origin, moves, { to: "COMPLETED" })).status).toBe(200);
  expect([await eventsOf(pool, order), await booksOf(pool, order)]).toEqual([
    ["completed"],
    { commission: 312, vat: 62, restaurant: -374 },
  ]);
});

const address = { street: "Praterstraße", number: "7", postcode: { postcode: "1020" }, city: { name: "Wien" } };
