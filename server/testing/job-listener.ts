import type pg from "pg";
import { createListener } from "../platform/database/listener.ts";
import { hearOfJobs, type ListeningClient } from "../platform/jobs/hear-of-jobs.ts";
import { atTheEnd } from "./at-the-end.ts";

/** Returns the connection on which workers learn of new jobs in a test without an app. */
export async function listenForJobs(pool: pg.Pool, connection: pg.PoolConfig): Promise<() => ListeningClient> {
  const listener = createListener({ connection, pool, warn: () => undefined });
  atTheEnd(() => listener.close());
  const listen = hearOfJobs(listener);
  await listener.start();
  return listen;
}
