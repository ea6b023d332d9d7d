import type { CheckPoint } from "@mahlzeit/domain/applications/checklist";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** These points have to be looked at again. */
export async function uncheck(tx: Transaction, id: string, points: readonly CheckPoint[]): Promise<void> {
  await removeChecks(tx, id, points);
}

/** Its applicant did something to it just now. */
export async function touch(tx: Transaction, id: string, now: Instant): Promise<void> {
  await update(tx, id, new Date(now));
}

const removeChecks = namedQuery(
  "uncheck_application",
  "DELETE FROM application_checks WHERE application_id = $1 AND point = ANY ($2)",
);
const update = namedQuery("touch_application", "UPDATE applications SET touched_at = $2 WHERE id = $1");
