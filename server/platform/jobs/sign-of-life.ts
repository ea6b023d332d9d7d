import type { WorkerEvents } from "graphile-worker";

/** The class of these advisory locks, used by no others. */
const lockClass = 4_672_002;

/**
 * Shows that workers live by an advisory lock on their name, held by the connection on which they hear of new jobs:
 * PostgreSQL releases it when that connection ends. The lock is shared, so that nobody ever waits for it.
 */
export function showLife(events: WorkerEvents): void {
  // A connection that fails is replaced together with its workers.
  const failed = () => undefined;
  events.on("pool:listen:success", ({ workerPool, client }) => {
    client.query("SELECT pg_advisory_lock_shared($1, hashtext($2))", [lockClass, workerPool.id]).catch(failed);
  });
  events.on("pool:listen:release", ({ workerPool, client }) => {
    client.query("SELECT pg_advisory_unlock_shared($1, hashtext($2))", [lockClass, workerPool.id]).catch(failed);
  });
}

/** Tells whether the workers with this name have shown no sign of life. */
export function isDead(name: string): string {
  return `NOT EXISTS (
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND classid = ${lockClass}::oid AND objsubid = 2
      AND objid = (hashtext(${name})::bigint & 4294967295)::oid
  )`;
}
