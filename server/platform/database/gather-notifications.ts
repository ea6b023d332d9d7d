import type pg from "pg";

/** What one transaction told arrives within this time, in milliseconds. */
const atOnceMs = 1;

/**
 * Every order is told to every server, and each time wakes a process there and one of PostgreSQL's: so an order would cost more with
 * each server. PostgreSQL tells a connection nothing while it is busy, and then all at once: so where notifications come one
 * after the other, theirs is kept busy until none came for `gatherMs`. What comes alone is heard at once. Returns what to call
 * for each notification.
 */
export function gatherWhatComesOften(client: pg.Client, gatherMs: number): () => void {
  let heardAt = Number.NEGATIVE_INFINITY;
  let isGathering = false;

  async function gather(): Promise<void> {
    isGathering = true;
    for (let before = 0; before < heardAt; ) {
      before = performance.now();
      // Where the connection is lost, whoever listens on it is told.
      await client.query(`SELECT pg_sleep(${gatherMs / 1000}) /* LISTEN */`).catch(() => undefined);
    }
    isGathering = false;
  }

  return () => {
    const now = performance.now();
    const sinceMs = now - heardAt;
    heardAt = now;
    if (!isGathering && sinceMs > atOnceMs && sinceMs < gatherMs) void gather();
  };
}
