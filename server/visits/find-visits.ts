import type { Answer } from "@mahlzeit/contract/endpoint";
import type { findVisits as endpoint } from "@mahlzeit/contract/visits";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { requirePermission } from "../platform/http/require-permission.ts";

type Visits = Answer<typeof endpoint>;

/** The counts of a range of days (both included), newest first. Throws `not-found` for users other than operators. */
export function findVisits(db: Database, actor: Actor, { from, to }: { from: string; to: string }): Promise<Visits> {
  requirePermission(actor, "see-visits", { otherwise: "not-found" });
  return find(db, from, to);
}

const find = namedQuery<Visits[number]>(
  "visits_of_days",
  `SELECT day, event, page, nullif(about, '') AS about, nullif(reason, '') AS reason,
     count
   FROM visit_counts WHERE day BETWEEN $1 AND $2 ORDER BY visit_counts.day DESC, count DESC, event, page, about, reason`,
);
