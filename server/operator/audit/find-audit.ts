import type { AuditRow } from "@mahlzeit/contract/operator/audit";
import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import type { Database } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { beginnings, type Page, pageOf, readCursor } from "../../platform/http/list-position.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

interface AuditQuery {
  readonly restaurant: string | undefined;
  /** "people": only reads of personal data. */
  readonly only: "people" | undefined;
  readonly after: string | undefined;
  readonly pageSize: number;
}

/** Finds a page of a restaurant's audit log, newest first; operators may omit the restaurant. Throws `not-found`. */
export async function findAudit(db: Database, actor: Actor, asked: AuditQuery): Promise<Page<AuditRow>> {
  const { restaurant, only, after, pageSize } = asked;
  requirePermission(actor, "see-audit", {
    ...(restaurant ? { restaurantId: restaurant } : {}),
    otherwise: "not-found",
  });
  if (restaurant !== undefined && !(await findBoardRestaurant(db, restaurant))) throw new ProblemException("not-found");
  const { at, id } = after === undefined ? beginnings.newestFirst : readCursor(after);
  const before = typeof at === "number" ? new Date(at) : at;
  const find = only === "people" ? looksNewestFirst : newestFirst;
  const found = await find(db, restaurant ?? null, before, id, pageSize + 1);
  return pageOf(found, pageSize, (row) => ({ group: 0, at: row.at, id: row.id }));
}

const select = (
  condition: string,
) => `SELECT l.id, l.at, coalesce(d.name, k.name, a.first_name) AS who, l.role, l.what, l.about,
     l.restaurant_id AS restaurant, l.fields, l.changes,
     CASE WHEN l.about ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       THEN (SELECT name FROM devices WHERE id = l.about::uuid
         UNION ALL SELECT name FROM api_keys WHERE id = l.about::uuid
         UNION ALL SELECT substring(url FROM '^https://([^/?]+)') FROM webhooks WHERE id = l.about::uuid) END AS "subjectName",
     CASE WHEN l.about ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(/|$)'
       THEN (SELECT json_build_object('number', number, 'placedAt', ${jsonInstant("coalesce(takeaway_date::timestamp AT TIME ZONE 'Europe/Vienna', created_at)")}) FROM orders
         WHERE id = left(l.about, 36)::uuid) END AS "order",
     r.name AS "restaurantName"
   FROM audit_log l LEFT JOIN accounts a ON a.id = l.account_id LEFT JOIN devices d ON d.id = l.device_id
     LEFT JOIN api_keys k ON k.id = l.key_id
     LEFT JOIN restaurants r ON r.id = l.restaurant_id
   WHERE ${condition} ($1::uuid IS NULL OR l.restaurant_id = $1) AND (l.at, l.id) < ($2::timestamptz, $3::uuid)
   ORDER BY l.at DESC, l.id DESC LIMIT $4`;
const newestFirst = namedQuery<AuditRow>("audit_log_page", select(""));
const looksNewestFirst = namedQuery<AuditRow>("audit_log_page_of_looks", select("l.saw_people AND"));

/** Finds an account's actions in the management area, for its export. */
export function findAuditOf(db: Database, accountId: string): Promise<AuditEntry[]> {
  return ofAccount(db, accountId);
}

const ofAccount = namedQuery<AuditEntry>(
  "audit_log_of_account",
  `SELECT 'managed' AS what, coalesce(about, '') AS about, what AS detail, at FROM audit_log WHERE account_id = $1`,
);

/** Deletes entries older than two years. */
export async function forgetAudit(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now));
}

// The database's clock counts too, because its trigger refuses to delete younger rows.
const forget = namedQuery(
  "forget_audit",
  "DELETE FROM audit_log WHERE at < least($1::timestamptz, now()) - interval '24 months'",
);
