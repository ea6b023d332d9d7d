import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/**
 * Jobs become due by the database's time. Where that was put back, what had been due at once would wait until the time has come
 * again, and so would a next attempt: a kitchen's mail for ten minutes. What was planned for a time keeps that.
 */
export async function mendDueTimes(db: Database): Promise<void> {
  await mend(db);
}

// The queue's own pause after an attempt, and a second for its rounding. A job that is being done was due.
const pause = "exp(least(attempts, 10)) * interval '1 second'";
const mend = namedQuery(
  "mend_due_times",
  `UPDATE graphile_worker._private_jobs SET
     run_at = least(run_at, now() + CASE WHEN attempts = 0 OR locked_at IS NOT NULL THEN interval '0' ELSE ${pause} END),
     locked_at = CASE WHEN locked_at > now() THEN now() ELSE locked_at END
   WHERE locked_at > now() OR run_at > now() AND CASE
     WHEN locked_at IS NOT NULL THEN true
     WHEN attempts = 0 THEN run_at <= greatest(created_at, updated_at)
     ELSE run_at > now() + ${pause} + interval '1 second'
   END`,
);
