import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Long enough to win a restaurant over. Nobody is asked for a name, but anybody may write one. */
export const suggestionRetentionDays = 180;

export async function forgetOldSuggestions(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now - suggestionRetentionDays * dayMs));
}

const forget = namedQuery("forget_old_suggestions", "DELETE FROM suggestions WHERE suggested_at <= $1");
