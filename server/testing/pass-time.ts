import type pg from "pg";
import { sweepJobs } from "../platform/jobs/sweep-jobs.ts";
import { announcement } from "./jobs.ts";

/** The time in which workers that start show a sign of life. */
const startSeconds = 5;

/**
 * Lets time pass for waiting orders and all jobs, by moving their times back. Triggers are off meanwhile, because they
 * protect placed orders from changes.
 */
export async function passTime(pool: pg.Pool, ms: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    // Orders are locked like in an answer, and in one order, so that nobody sees an order whose time has only partly
    // passed.
    await client.query("SELECT FROM orders WHERE status = 'PLACED' ORDER BY id FOR UPDATE");
    for (const statement of statements) await client.query(statement, [ms]);
    await client.query(announcement);
    await client.query("COMMIT");
    // Killed workers count as dead for a minute by then.
    return await sweepJobs(pool, startSeconds);
  } catch (error) {
    await client.query("ROLLBACK");
    // Other transactions do not expect that all jobs are moved at once, so a deadlock is possible.
    if ((error as { code?: string }).code !== deadlock) throw error;
  } finally {
    client.release();
  }
  return passTime(pool, ms);
}

const deadlock = "40P01";

const earlier = "- $1 * interval '1 millisecond'";
const statements = [
  `UPDATE order_moves m SET moved_at = moved_at ${earlier}
   FROM orders o WHERE o.id = m.order_id AND o.status = 'PLACED'`,
  `UPDATE phone_calls SET begun_at = begun_at ${earlier} WHERE ended_at IS NULL`,
  `SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at := run_at ${earlier}) FROM graphile_worker.jobs`,
];
