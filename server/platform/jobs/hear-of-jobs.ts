import { EventEmitter } from "node:events";
import type pg from "pg";
import type { Listener } from "../database/listener.ts";

const newJobs = "jobs:insert";
/** The channel on which the queue announces that another version has migrated its tables. */
const otherTables = "worker:migrate";

/**
 * The pause after an announcement of new jobs; those added meanwhile are announced together, because each announcement
 * makes the workers of all processes look.
 */
export const gatherMs = 250;

/** A connection on which a worker only listens. */
export type ListeningClient = Pick<pg.PoolClient, "on" | "removeListener" | "query">;

/**
 * Notifies all workers of this process of new jobs through one listening connection: PostgreSQL wakes every listening
 * connection on any notification, so with a connection per worker each order would cost more with each process. Must be
 * called before the listener starts.
 */
export function hearOfJobs(listener: Pick<Listener, "on">): () => ListeningClient {
  const clients: EventEmitter[] = [];
  const tell = (channel: string, payload: string) => {
    for (const client of clients) client.emit("notification", { channel, payload });
  };
  const gathered = gather((count) => tell(newJobs, JSON.stringify({ count })));
  // Workers poll for jobs every few seconds anyway.
  const missed = () => undefined;
  listener.on(newJobs, { notified: (payload) => gathered.add(countIn(payload)), missed });
  listener.on(otherTables, { notified: (payload) => tell(otherTables, payload), missed });
  return () => {
    const client = new EventEmitter();
    clients.push(client);
    // The query does nothing, because the shared connection already listens.
    return Object.assign(client, { query: async () => ({ rows: [], rowCount: 0 }) }) as unknown as ListeningClient;
  };
}

/** Reads the number of added jobs; negative if jobs were only removed. */
function countIn(payload: string): number {
  return (JSON.parse(payload) as { readonly count: number }).count;
}

/** Reports the first at once, and those that follow soon after it together. */
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
