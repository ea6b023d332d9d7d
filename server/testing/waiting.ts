import type pg from "pg";
import { expect } from "vitest";
import { soon } from "./catalogue.ts";

/** Until somebody waits for a lock in this database: then the race is on. */
export async function somebodyWaits(pool: pg.Pool): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount, soon).toBe(1);
}
