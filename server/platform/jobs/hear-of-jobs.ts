import { EventEmitter } from "node:events";
import type pg from "pg";
import type { Listener } from "../database/listener.ts";

/** Of new jobs, and of a queue whose tables have become another version's. */
const channels = ["jobs:insert", "worker:migrate"];

/** A connection for a worker that only wants to listen on it. */
export type ListeningClient = Pick<pg.PoolClient, "on" | "removeListener" | "query">;

/**
 * Tells all workers of this process of new jobs through the one connection that listens: PostgreSQL wakes every connection that
 * listens to anything whenever anything is told, so with connections of the workers' own each order would cost more with each
 * process. Must be called before the listener starts.
 */
export function hearOfJobs(listener: Pick<Listener, "on">): () => ListeningClient {
  const clients: EventEmitter[] = [];
  for (const channel of channels)
    listener.on(channel, {
      notified(payload) {
        for (const client of clients) client.emit("notification", { channel, payload });
      },
      // Workers look for jobs every few seconds anyway.
      missed: () => undefined,
    });
  return () => {
    const client = new EventEmitter();
    clients.push(client);
    // It listens already.
    return Object.assign(client, { query: async () => ({ rows: [], rowCount: 0 }) }) as unknown as ListeningClient;
  };
}
