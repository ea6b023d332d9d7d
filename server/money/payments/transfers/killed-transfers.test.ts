import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { takeOnDispute } from "@mahlzeit/contract/operator/alerts";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, onTestFinished, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { booksOf, complete, refund } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { temporaryFolder } from "../../../testing/catalogue.ts";
import { rescheduleJobs, unlockJobs } from "../../../testing/jobs.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { type StartedServer, startServer } from "../../../testing/start-server.ts";
import { moving, netAt } from "../../../testing/stripe-accounts.ts";
import { madeDispute } from "../../../testing/stripe-objects.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now, { isConnected: true });
const { pool, db, config, keys, double, app, kitchen, sessionOf, notify, placePaid, reject } = shop;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });
/** A timeout only for a hanging test, long enough for any busy machine. */
const pollOptions = { timeout: 4 * minuteMs };

const waiting = async () => (await pool.query("SELECT FROM transfers WHERE done_at IS NULL")).rowCount ?? 0;

/** Makes all jobs due now, also those of killed workers, which otherwise stay locked for a minute. */
async function hurryJobs(): Promise<void> {
  await unlockJobs(pool);
  await rescheduleJobs(pool);
}

test(
  "a server killed after Stripe has made a movement and before it knows makes none twice, and forgets none",
  async () => {
    const [disputed, refunded, rejected] = [await placePaid(), await placePaid(), await placePaid()];
    for (const order of [disputed, refunded]) await complete(app, owner, order);
    await reject(rejected);
    await refund(app, owner, refunded, randomUUID(), { amount: 10 });
    for (const [kind, status] of [
      ["created", "needs_response"],
      ["closed", "lost"],
    ] as const) {
      const dispute = { id: "dp_1", amount: 3585, status };
      await notify(double.event(`charge.dispute.${kind}`, madeDispute(sessionOf(disputed), dispute)));
    }
    const alert = (await openAlerts(db)).find(({ kind }) => kind === "dispute-lost");
    await callAs(app, operator, takeOnDispute, { params: { id: alert?.id ?? "" } });

    let server: StartedServer | undefined;
    onTestFinished(() => void server?.process.kill("SIGKILL"));
    const killedAt = new Set<string>();
    double.connect.interrupt = (request) => {
      const id = /metadata%5Btransfer%5D=([\w-]+)|metadata\[transfer\]=([\w-]+)/.exec(request)?.slice(1).find(Boolean);
      if (!moving.test(request) || id === undefined || killedAt.has(id)) return false;
      killedAt.add(id);
      server?.process.kill("SIGKILL");
      return true;
    };
    const planned = await waiting();
    expect(planned).toBe(5);
    const dataDir = temporaryFolder();
    while ((await waiting()) > 0) {
      await hurryJobs();
      server = await startServer(config, { stripe: keys, dataDir });
      const { process } = server;
      const isOver = async () => process.signalCode !== null || (await waiting()) === 0;
      await expect.poll(isOver, pollOptions).toBe(true);
    }
    if (server?.process.signalCode === null) {
      server.process.kill("SIGKILL");
      await once(server.process, "exit");
    }

    expect([killedAt.size, double.faults]).toEqual([planned, []]);
    for (const { id } of [disputed, refunded, rejected]) {
      const payments = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [id]);
      const ids = payments.rows.map((payment) => payment.id);
      const { payout = 0 } = (await booksOf(pool, { id })) as Record<string, number>;
      expect([id, netAt(double.connect, id, ids)]).toEqual([id, payout]);
    }
  },
  20 * minuteMs,
);
