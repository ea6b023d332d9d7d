import type { IncomingHttpHeaders } from "node:http";
import { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { webhookEvents } from "@mahlzeit/domain/kitchen/webhook";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";
import type { Connection } from "../platform/database/connect.ts";
import { sweepJobs } from "../platform/jobs/sweep-jobs.ts";
import { makeAccount } from "./accounts.ts";
import { testApp } from "./app.ts";
import { callAs } from "./calls.ts";
import { soon } from "./catalogue.ts";
import { testDatabase } from "./database.ts";
import { deleteJobs, findJobs, rescheduleJobs } from "./jobs.ts";
import { openKitchen } from "./kitchen.ts";
import { mailJobs } from "./mails.ts";
import { home, orderBody, post } from "./orders.ts";
import { type Received, testInternet } from "./outside.ts";

export const till = "https://kassa.example/in";

/**
 * Opens kitchens whose owners have events sent to an internet of tests; call it at the top of a test file, with a database
 * if the file has its own.
 */
export async function webhookShop(database?: Connection) {
  const { pool, db } = database ?? (await testDatabase());
  const net = await testInternet();
  // Jobs that triggers add have the time of the database.
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const parts = { pool, db, now, outside: net.outside };
  const app = await testApp(parts);
  const { handlers, mails } = mailJobs({ ...parts, log: app.log });

  async function open() {
    const kitchen = await openKitchen(pool);
    const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
    const call = (endpoint: Parameters<typeof callAs>[2], given: object) => callAs(app, owner, endpoint, given);
    const add = async (url = till, events: readonly string[] = webhookEvents) => {
      const answer = await call(api.addWebhook, { body: { restaurant: kitchen.id, url, events } });
      expect(answer.statusCode, answer.body).toBe(201);
      const { id } = answer.json();
      const { secret } = (await call(api.findWebhookSecret, { params: { id } })).json();
      return { id, secret } as { id: string; secret: string };
    };
    const list = async (): Promise<Answer<typeof api.findWebhooks>> =>
      (await call(api.findWebhooks, { query: { restaurant: kitchen.id } })).json();
    /** Places an order for as soon as possible, because the clock may stand at any time of the day. */
    const order = async (): Promise<string> => {
      const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
      const answer = await post(app, orderBody(kitchen, asap));
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    };
    return { kitchen, owner, call, add, list, order };
  }

  /** Runs the jobs that are due by the clock, as the queue would: again e^n seconds after the n-th attempt. */
  async function send(): Promise<void> {
    for (const job of await findJobs<never>(pool, "task = 'send-webhook' AND attempts < max_attempts")) {
      if (job.runAt > Math.max(clock.now, Date.now())) continue;
      const attempts = job.attempts + 1;
      const isDone = await handlers["send-webhook"](job.payload, attempts).then(
        () => true,
        () => false,
      );
      const retry = { attempts, runAt: clock.now + Math.exp(Math.min(attempts, 10)) * 1000 };
      if (isDone) await deleteJobs(pool, "id = $1", [job.id]);
      else await rescheduleJobs(pool, "id = $1", [job.id], retry);
    }
  }
  /** Lets time pass, and sends whatever comes due meanwhile. */
  async function pass(ms: number): Promise<void> {
    const end = clock.now + ms;
    await send();
    for (;;) {
      const dueAt = (await findJobs(pool, "task = 'send-webhook'")).map(({ runAt }) => runAt);
      const next = Math.min(...dueAt.filter((at) => at > clock.now), end);
      clock.now = next;
      await send();
      if (next === end) return;
    }
  }

  const countUnaccepted = async () =>
    (await pool.query("SELECT FROM webhook_deliveries WHERE accepted_at IS NULL")).rowCount ?? 0;
  /** Makes messages due for workers, and brings back those of dead ones, until all were accepted. */
  async function arriveAll(): Promise<void> {
    const left = async () => {
      await sweepJobs(pool, 0);
      const jobs = await rescheduleJobs(pool, "task = 'send-webhook'");
      return (await countUnaccepted()) + jobs.length;
    };
    await expect.poll(left, { ...soon, interval: 1000 }).toBe(0);
  }

  return { pool, db, net, clock, parts, app, mails, handlers, open, send, pass, countUnaccepted, arriveAll };
}

/** Verifies a message as the public package for receivers does, and returns its content. */
export function verified({ body, headers }: Received, secret: string) {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: { restaurantId: string; id: string; number: number | null; status: string | null };
  };
}

export const idOf = ({ headers }: { readonly headers: IncomingHttpHeaders }) => String(headers["webhook-id"]);
