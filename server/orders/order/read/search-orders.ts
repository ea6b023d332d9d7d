import type { FoundOrder } from "@mahlzeit/contract/operator/people";
import { lookUpsFor, type SearchKind } from "@mahlzeit/domain/people/search";
import { noteAct } from "../../../platform/database/audit-scope.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import type { Page } from "../../../platform/http/list-position.ts";
import { type FindAlike, type Found, findAlike, lookUp } from "../../../platform/http/look-up.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { currentOrder } from "./current-order.ts";
import { findOrdersByIds } from "./find-orders.ts";
import type { OrderRecord } from "./order-record.ts";

export interface OrderSearch {
  readonly query: string;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/**
 * Finds a page of orders that match the typed text. The audit log stores the kind of search, never the text. Throws
 * `not-found`.
 */
export async function searchOrders(db: Database, actor: Identity, asked: OrderSearch): Promise<Page<FoundOrder>> {
  requirePermission(actor, "see-people", { otherwise: "not-found" });
  const lookUps = lookUpsFor(asked.query).map(({ by, value }) => ({ by, value, find: finders[by] }));
  noteAct({ fields: lookUps.map(({ by }) => by) });
  return db.transaction(async (tx) => {
    const { ids, nextCursor } = await lookUp(tx, lookUps, { after: asked.after, pageSize: asked.pageSize });
    return { rows: (await findOrdersByIds(tx, ids)).map(presentFound), nextCursor };
  });
}

const ofGuest = (name: string, key: string, asKey: string) =>
  findAlike(`orders_by_${name}`, { table: "order_customers", id: "order_id", key, asKey });

const finders: Readonly<Record<SearchKind, FindAlike>> = {
  number: async (tx, value, after, limit) =>
    byNumber(tx, value, after?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff", limit),
  id: async (tx, value, after) => (after ? [] : byId(tx, value)),
  tag: async (tx, value, after, limit) => byTag(tx, value, after?.key ?? "", limit),
  email: ofGuest("email", "lower(email)", "$1"),
  phone: ofGuest("phone", "phone_key(phone)", "phone_key($1)"),
  lastName: ofGuest("last_name", "search_key(last_name || ' ' || first_name)", "search_key($1)"),
  firstName: ofGuest("first_name", "search_key(first_name || coalesce(' ' || last_name, ''))", "search_key($1)"),
};

const byNumber = namedQuery<Found>(
  "orders_by_number",
  "SELECT id, '' AS key FROM orders WHERE number = $1::integer AND id < $2 ORDER BY id DESC LIMIT $3",
);
const byId = namedQuery<Found>("order_found_by_id", "SELECT id, '' AS key FROM orders WHERE id = $1");
const tag = `identification_tag COLLATE "C"`;
const byTag = namedQuery<Found>(
  "orders_by_tag_prefix",
  `SELECT id, identification_tag AS key FROM orders
   WHERE ${tag} >= $1 AND ${tag} < $1 || chr(1114111) AND ${tag} > $2 ORDER BY ${tag} LIMIT $3`,
);

/** Presents an order as a search result for operators. */
export function presentFound(order: OrderRecord): FoundOrder {
  return {
    id: order.id,
    number: order.number,
    service: { id: order.restaurantId, name: order.seller.name },
    type: order.type,
    status: order.status,
    isTest: order.isTest,
    totalCents: currentOrder(order).totalCents,
    creationTimestamp: order.createdAt,
    customer: order.customer,
  };
}
