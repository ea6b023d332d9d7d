import { EventEmitter } from "node:events";
import type pg from "pg";
import type { Listener } from "../database/listener.ts";

const newJobs = "jobs:insert";
const migrated = "worker:migrate";

/** By when another process has fetched the jobs that it added, if it is not too busy. */
const othersFirstMs = 500;

/** A connection for a worker that only wants to listen on it. */
export type ListeningClient = Pick<pg.PoolClient, "on" | "removeListener" | "query">;

/**
 * Tells all workers of this process of new jobs through the one connection that listens: PostgreSQL wakes every connection that
 * listens to anything whenever anything is told, so with connections of the workers' own each order would cost more with each
 * process. Jobs of another process are told later, and together, because that fetches them itself. Must be called before the
 * listener starts; `own` is the name of this process's connections.
 */
export function hearOfJobs(listener: Pick<Listener, "on">, own: string | undefined): () => ListeningClient {
  const clients: EventEmitter[] = [];
  let later: NodeJS.Timeout | undefined;
  const tell = (channel: string, payload: string) => {
    for (const client of clients) client.emit("notification", { channel, payload });
  };
  const missed = () => undefined; // Workers look for jobs every few seconds anyway.
  listener.on(migrated, { notified: (payload) => tell(migrated, payload), missed });
  listener.on(newJobs, {
    notified(payload) {
      if (isOfAnother(payload, own))
        later ??= setTimeout(() => {
          later = undefined;
          tell(newJobs, payload);
        }, othersFirstMs).unref();
      else tell(newJobs, payload);
    },
    missed,
  });
  return () => {
    const client = new EventEmitter();
    clients.push(client);
    // It listens already.
    return Object.assign(client, { query: async () => ({ rows: [], rowCount: 0 }) }) as unknown as ListeningClient;
  };
}

/** The queue's own functions do not say who added a job. */
function isOfAnother(payload: string, own: string | undefined): boolean {
  const { from = own } = JSON.parse(payload) as { readonly from?: string };
  return from !== own;
}
