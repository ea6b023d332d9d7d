import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { afterAll, expect, test } from "vitest";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs, unlockJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody } from "../../../testing/orders.ts";
import { startServer } from "../../../testing/start-server.ts";

const rounds = process.env.FAULTS === "full" ? 30 : 1;
const guests = 12;

const { pool, config } = await testDatabase();
const kitchen = await openKitchen(pool);
const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
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

/** Returns the order's id, or null if no answer came. */
async function order(origin: string, key: string, paymentType: string): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/api/service/order/save/request`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(
        orderBody(kitchen, { type: "DELIVERY", address, takeawayTime: null, asapDelivery: true, paymentType }),
      ),
    });
    const answer = (await response.json()) as { id: string; code?: string };
    // A very busy machine may refuse.
    if (answer.code === "overloaded") return null;
    expect(answer.code).toBeUndefined();
    return answer.id;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const address = { street: "Praterstraße", number: "7", postcode: { postcode: "1020" }, city: { name: "Wien" } };

test(
  `a server killed under a stream of orders loses none it acknowledged and keeps no half one, times killed: ${rounds}`,
  async () => {
    const acknowledged = new Map<string, string>();
    const unanswered = new Map<string, string>();
    let origin = await start();
    for (let round = 0; round < rounds; round++) {
      const stream = { isRunning: true };
      const streams = Array.from({ length: guests }, async (_, i) => {
        while (stream.isRunning) {
          const [key, paymentType] = [randomUUID(), i % 3 === 0 ? "STRIPE" : "ON_SPOT"];
          const id = await order(origin, key, paymentType);
          if (id) acknowledged.set(key, id);
          else unanswered.set(key, paymentType);
        }
      });
      const wanted = acknowledged.size + 20 + Math.floor(Math.random() * 40);
      await expect.poll(() => acknowledged.size, { timeout: 5 * minuteMs, interval: 2 }).toBeGreaterThanOrEqual(wanted);
      server?.kill("SIGKILL");
      stream.isRunning = false;
      await Promise.all(streams);
      origin = await start();
      for (const [key, paymentType] of unanswered) {
        const again = async () => {
          const id = await order(origin, key, paymentType);
          if (id) acknowledged.set(key, id);
          return id !== null;
        };
        await expect.poll(again, soon).toBe(true);
        unanswered.delete(key);
      }
    }
    const { rows } = await pool.query<{ key: string; id: string; status: string }>(
      "SELECT idempotency_key AS key, id, status FROM orders WHERE restaurant_id = $1",
      [kitchen.id],
    );
    expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
    await expectWhole();
    await expectMails(rows);
  },
  rounds * 5 * minuteMs,
);

async function expectWhole(): Promise<void> {
  const { rows } = await pool.query(`
    SELECT o.id FROM orders o WHERE
      (SELECT sum(full_price_cents) FROM order_lines WHERE order_id = o.id) IS DISTINCT FROM o.subtotal_cents
      OR NOT EXISTS (SELECT FROM order_customers WHERE order_id = o.id)
      OR NOT EXISTS (SELECT FROM order_addresses WHERE order_id = o.id)
      OR (o.payment_type = 'STRIPE') <> EXISTS (SELECT FROM payments WHERE order_id = o.id)`);
  expect(rows).toEqual([]);
}

/** Expects every mail to be queued or sent, and none to be queued for an unpaid order. */
async function expectMails(orders: readonly { id: string; status: string }[]): Promise<void> {
  // The queue shows a running mail to nobody.
  const died = server && once(server, "exit");
  server?.kill("SIGKILL");
  await died;
  await unlockJobs(pool);
  const jobs = await findJobs(pool, "payload->>'kind' IS NOT NULL");
  const queued = new Set(jobs.map(({ payload }) => `${payload.orderId} ${payload.kind}`));
  const has = (id: string, kind: string) =>
    queued.has(`${id} ${kind}`) || existsSync(join(dataDir, "mail", `order-${id}.${kind}.eml`));
  for (const { id, status } of orders)
    expect([id, has(id, "placed"), has(id, "to-restaurant")]).toEqual([id, status === "PLACED", status === "PLACED"]);
}
