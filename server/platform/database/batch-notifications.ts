import type pg from "pg";

/** The notifications of one transaction arrive within this time, in milliseconds. */
const atOnceMs = 1;
/**
 * The number of transactions in quick succession that count as a rush. Fewer are delivered at once, because a reader
 * may ask right after them.
 */
const rush = 20;

/**
 * Returns the function to call on each notification. Every order notifies every server, and each notification wakes a
 * process there and one of PostgreSQL's, so an order would cost more with each server. PostgreSQL queues notifications
 * for a busy connection and then sends them all at once. During a rush this connection is therefore busy until nothing
 * came for `gatherMs`; a single notification is delivered at once.
 */
export function batchNotifications(client: pg.Client, gatherMs: number): () => void {
  let heardAt = Number.NEGATIVE_INFINITY;
  let isGathering = false;
  let inARow = 0;

  async function gather(): Promise<void> {
    isGathering = true;
    for (let before = 0; before < heardAt; ) {
      before = performance.now();
      // The listener learns by itself of a lost connection.
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
