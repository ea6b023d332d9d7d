import type pg from "pg";

/** What one transaction told arrives within this time, in milliseconds. */
const atOnceMs = 1;
/** So many transactions in a row, each soon after the one before, are a rush. A few are not: whoever asks right after them sees them. */
const rush = 20;

/**
 * Every order is told to every server, and each time wakes a process there and one of PostgreSQL's: so an order would cost more with
 * each server. PostgreSQL tells a connection nothing while it is busy, and then all at once: so in a rush, theirs is kept
 * busy until nothing came for `gatherMs`. What comes alone is heard at once. Returns what to call for each notification.
 */
export function gatherWhatComesOften(client: pg.Client, gatherMs: number): () => void {
  let heardAt = Number.NEGATIVE_INFINITY;
  let isGathering = false;
  let inARow = 0;

  async function gather(): Promise<void> {
    isGathering = true;
    for (let before = 0; before < heardAt; ) {
      before = performance.now();
      // Where the connection is lost, whoever listens on it is told.
      await client.query(`SELECT pg_sleep(${gatherMs / 1000}) /* LISTEN */`).catch(() => undefined);
    }
    isGathering = false;
    inARow = 0;
  }

  return () => {
    const now = performance.now();
    const sinceMs = now - heardAt;
    heardAt = now;
    if (isGathering || sinceMs <= atOnceMs) return;
    inARow = sinceMs < gatherMs ? inARow + 1 : 0;
    if (inARow >= rush) void gather();
  };
}
