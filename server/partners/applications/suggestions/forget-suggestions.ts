import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/**
 * The retention, long enough to contact the restaurant, and limited because guests may write personal data into a
 * suggestion.
 */
export const suggestionRetentionDays = 180;

export async function forgetOldSuggestions(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now - suggestionRetentionDays * dayMs));
}

const forget = namedQuery("forget_old_suggestions", "DELETE FROM suggestions WHERE suggested_at <= $1");
