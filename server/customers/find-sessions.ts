import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** A session as its owner may read of it. */
export interface SessionTimes {
  readonly signedInAt: Instant;
  readonly lastUsedAt: Instant;
  readonly expiresAt: Instant;
}

/** Sessions of an account that still live, newest first. */
export async function findSessions(db: Database, accountId: string, now: Instant): Promise<SessionTimes[]> {
  return byAccount(db, accountId, new Date(now));
}

const milliseconds = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::float8`;

const byAccount = namedQuery<SessionTimes>(
  "sessions_of_account",
  `SELECT ${milliseconds("signed_in_at")} AS "signedInAt", ${milliseconds("last_used_at")} AS "lastUsedAt",
     ${milliseconds("expires_at")} AS "expiresAt"
   FROM sessions WHERE account_id = $1 AND expires_at > $2 ORDER BY signed_in_at DESC, token_hash`,
);
