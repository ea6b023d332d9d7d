import {
  isFinal,
  isForRestaurant,
  isInProgress,
  type OrderState,
  orderStates,
} from "@mahlzeit/domain/orders/order/states";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { beginnings, type ListPosition, type Page, pageOf } from "../../../platform/http/list-position.ts";
import { findOrdersByIds } from "./find-orders.ts";
import type { OrderRecord } from "./order-record.ts";

interface Wanted {
  /** `OPEN`: all unfinished orders. Absent: all orders visible to the restaurant. */
  readonly status?: OrderState | "OPEN" | undefined;
  readonly after: ListPosition | undefined;
  readonly pageSize: number;
}

/**
 * Finds a page of these restaurants' orders (null for all): first the unanswered ones, then those in progress by their
 * requested time, then finished ones, newest first. It reads at most one page per group, restaurant and state, however
 * many orders exist.
 */
export async function findRestaurantOrders(
  db: Database,
  restaurantIds: readonly string[] | null,
  { status, after, pageSize }: Wanted,
): Promise<Page<OrderRecord>> {
  const found: ListPosition[] = [];
  for (const [group, { states, find, findAnywhere, start }] of groups.entries()) {
    const asked = states.filter((state) => status === undefined || status === state || isOpen(status, state));
    const missing = pageSize + 1 - found.length;
    if (asked.length === 0 || missing === 0 || (after && group < after.group)) continue;
    const from = after?.group === group ? { ...after, at: new Date(after.at) } : start;
    const rows = restaurantIds
      ? await find(db, asked, from.at, from.id, missing, restaurantIds)
      : await findAnywhere(db, asked, from.at, from.id, missing);
    found.push(...rows.map((row) => ({ ...row, group })));
  }
  const { rows, nextCursor } = pageOf(found, pageSize, (position) => position);
  const ids = rows.map(({ id }) => id);
  return { rows: await findOrdersByIds(db, ids), nextCursor };
}

function isOpen(status: Wanted["status"], state: OrderState): boolean {
  return status === "OPEN" && isInProgress(state);
}

/** The queries of each group, which has an index on restaurant, state and time, and one without the restaurant. */
const [inWork, over] = [isInProgress, isFinal].map((isMatch) =>
  orderStates.filter((state) => isForRestaurant(state) && isMatch(state)),
) as [OrderState[], OrderState[]];
const byTimeWanted = {
  ...queriesFor("orders_in_work", { states: inWork, time: "coalesce(o.takeaway_at, o.created_at)", order: "ASC" }),
  start: beginnings.oldestFirst,
};
const newestFirst = {
  ...queriesFor("orders_over", { states: over, time: "o.created_at", order: "DESC" }),
  start: beginnings.newestFirst,
};
const groups = [
  { states: inWork.filter((state) => state === "PLACED"), ...byTimeWanted },
  { states: inWork.filter((state) => state !== "PLACED"), ...byTimeWanted },
  { states: over, ...newestFirst },
];

type Found = Omit<ListPosition, "group">;

function queriesFor(
  name: string,
  { states, time, order }: { states: readonly OrderState[]; time: string; order: "ASC" | "DESC" },
) {
  const text = (restaurants: string, ofRestaurant: string) => `
    SELECT found.id, found.at FROM unnest($1::text[]) AS state ${restaurants} CROSS JOIN LATERAL (
      SELECT o.id, ${time} AS at FROM orders o
      WHERE o.status = state AND o.status IN (${states.map((state) => `'${state}'`).join(", ")}) ${ofRestaurant}
        AND (${time}, o.id) ${order === "ASC" ? ">" : "<"} ($2::timestamptz, $3::uuid)
      ORDER BY ${time} ${order}, o.id ${order} LIMIT $4
    ) AS found ORDER BY found.at ${order}, found.id ${order} LIMIT $4`;
  return {
    find: namedQuery<Found>(
      name,
      text("CROSS JOIN unnest($5::uuid[]) AS restaurant", "AND o.restaurant_id = restaurant"),
    ),
    findAnywhere: namedQuery<Found>(`${name}_anywhere`, text("", "")),
  };
}
