import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Finds the browsers of an account that get push messages, the oldest first. Their endpoints and keys are secrets. */
export async function findPushesTo(
  db: Database,
  accountId: string,
): Promise<{ host: string; subscribedAt: Instant }[]> {
  const rows = await ofAccount(db, accountId);
  return rows.map(({ endpoint, subscribedAt }) => ({ host: new URL(endpoint).host, subscribedAt }));
}

const ofAccount = namedQuery<{ endpoint: string; subscribedAt: Instant }>(
  "pushes_to_account",
  `SELECT endpoint, subscribed_at AS "subscribedAt" FROM (
     SELECT endpoint, account_id, subscribed_at FROM push_subscriptions
     UNION ALL SELECT endpoint, account_id, subscribed_at FROM operator_push_subscriptions
   ) s WHERE account_id = $1 ORDER BY subscribed_at, endpoint`,
);
