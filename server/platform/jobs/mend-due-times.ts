import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/**
 * Corrects due times after the database's clock was set back. Otherwise jobs due at once, and retries, would wait until
 * that time has come again, which would delay a kitchen's mail by ten minutes. Jobs planned for a time are unchanged.
 */
export async function mendDueTimes(db: Database): Promise<void> {
  await mend(db);
}

// This is the queue's own pause after an attempt, plus a second for its rounding. A running job was already due.
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
