import type { Instant } from "@mahlzeit/domain/local-time";
import type { CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Removes checks, so that these points have to be checked again. */
export async function uncheck(tx: Transaction, id: string, points: readonly CheckPoint[]): Promise<void> {
  await removeChecks(tx, id, points);
}

/** Stores the time of the applicant's last change. */
export async function touch(tx: Transaction, id: string, now: Instant): Promise<void> {
  await update(tx, id, new Date(now));
}

const removeChecks = namedQuery(
  "uncheck_application",
  "DELETE FROM application_checks WHERE application_id = $1 AND point = ANY ($2)",
);
const update = namedQuery("touch_application", "UPDATE applications SET touched_at = $2 WHERE id = $1");
