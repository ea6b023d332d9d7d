import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** An operator has looked at it. False where there is no such alert, or somebody has settled it already. */
export async function settleAlert(tx: Transaction, id: string, accountId: string, now: Instant): Promise<boolean> {
  return (await settle(tx, id, accountId, new Date(now))).length > 0;
}

const settle = namedQuery(
  "settle_alert",
  "UPDATE alerts SET settled_by = $2, settled_at = $3 WHERE id = $1 AND settled_at IS NULL RETURNING id",
);
