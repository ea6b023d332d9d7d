import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/**
 * Finds an account's work on menus: restaurants whose drafts it saved, and the menus and prices it planned or
 * published.
 */
export function findMenuWorkBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return workByAccount(db, accountId);
}

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint AS at`;

const workByAccount = namedQuery<AuditEntry>(
  "menu_work_by_account",
  `SELECT 'menu-edited' AS what, restaurant_id AS about, NULL AS detail, ${millis("saved_at")}
     FROM menu_editors WHERE account_id = $1
   UNION ALL SELECT 'menu-edited', restaurant_id, NULL, ${millis("saved_at")}
     FROM menu_drafts WHERE saved_by = $1 AND put_aside_at IS NOT NULL
   UNION ALL SELECT 'menu-planned', restaurant_id, note, ${millis("publish_at")}
     FROM menu_schedules WHERE planned_by = $1
   UNION ALL SELECT 'prices-planned', restaurant_id, NULL, ${millis("change_at")}
     FROM price_plans WHERE planned_by = $1
   UNION ALL SELECT 'menu-published', restaurant_id, number::text, ${millis("published_at")}
     FROM menu_versions WHERE published_by = $1`,
);
