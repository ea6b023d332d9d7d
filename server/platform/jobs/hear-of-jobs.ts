import { EventEmitter } from "node:events";
import type pg from "pg";
import type { Listener } from "../database/listener.ts";

const newJobs = "jobs:insert";
/** Of a queue whose tables have become another version's. */
const otherTables = "worker:migrate";

/** After workers were told of new jobs, they are told of more only then: each time they look, in all processes. */
export const gatherMs = 250;

/** A connection for a worker that only wants to listen on it. */
export type ListeningClient = Pick<pg.PoolClient, "on" | "removeListener" | "query">;

/**
 * Tells all workers of this process of new jobs through the one connection that listens: PostgreSQL wakes every connection that
 * listens to anything whenever anything is told, so with connections of the workers' own each order would cost more with each
 * process. Must be called before the listener starts.
 */
export function hearOfJobs(listener: Pick<Listener, "on">): () => ListeningClient {
  const clients: EventEmitter[] = [];
  const tell = (channel: string, payload: string) => {
    for (const client of clients) client.emit("notification", { channel, payload });
  };
  const gathered = gather((count) => tell(newJobs, JSON.stringify({ count })));
  // Workers look for jobs every few seconds anyway.
  const missed = () => undefined;
  listener.on(newJobs, { notified: (payload) => gathered.add(countIn(payload)), missed });
  listener.on(otherTables, { notified: (payload) => tell(otherTables, payload), missed });
  return () => {
    const client = new EventEmitter();
    clients.push(client);
    // It listens already.
    return Object.assign(client, { query: async () => ({ rows: [], rowCount: 0 }) }) as unknown as ListeningClient;
  };
}

/** Below zero where jobs were only taken away. */
function countIn(payload: string): number {
  return (JSON.parse(payload) as { readonly count: number }).count;
}

/** Tells of the first at once, and of those that come soon after it together. */
function gather(tell: (count: number) => void): { add(count: number): void } {
  let count = 0;
  let pause: NodeJS.Timeout | undefined;
  const tellNow = () => {
    const told = count;
    count = 0;
    pause = told > 0 ? setTimeout(tellNow, gatherMs).unref() : undefined;
    if (told > 0) tell(told);
  };
  return {
    add(more) {
      count += Math.max(0, more);
      if (!pause) tellNow();
    },
  };
}
