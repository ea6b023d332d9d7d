import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { beginnings, type ListPosition, type Page, pageOf } from "../../platform/http/list-position.ts";

/**
 * Finds a page of the ids of these restaurants' orders (null for all) with a complaint that was not withdrawn, the latest
 * complaint first.
 */
export async function findComplainedOrders(
  db: Database,
  restaurantIds: readonly string[] | null,
  { after, pageSize }: { readonly after: ListPosition | undefined; readonly pageSize: number },
): Promise<Page<string>> {
  const { at, id } = after ? { at: new Date(after.at), id: after.id } : beginnings.newestFirst;
  const found = await complained(db, restaurantIds, at, id, pageSize + 1);
  const { rows, nextCursor } = pageOf(found, pageSize, (one) => ({ group: 0, ...one }));
  return { rows: rows.map((one) => one.id), nextCursor };
}

const complained = namedQuery<{ id: string; at: Instant }>(
  "complained_orders",
  `SELECT order_id AS id, opened_at AS at FROM complaints
   WHERE ($1::uuid[] IS NULL OR restaurant_id = ANY ($1)) AND status <> 'WITHDRAWN'
     AND (opened_at, order_id) < ($2::timestamptz, $3::uuid)
   ORDER BY opened_at DESC, order_id DESC LIMIT $4`,
);
