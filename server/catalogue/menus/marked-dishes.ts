import { groupBy } from "@mahlzeit/domain/group-by";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { ResponseCache } from "../../platform/http/response-cache.ts";
import type { FindMarkedDishes, MarkedDishes } from "../restaurants/filter-by-marks.ts";
import { isHiddenDish } from "../restaurants/hidden-content.ts";
import { selectOffered } from "./find-menu.ts";

/**
 * Returns the dishes with marks of all restaurants. After a change only the changed restaurants are read again. Equal
 * dishes are kept once, with their count.
 */
export function cacheMarkedDishes(db: Database, responseCache: ResponseCache): FindMarkedDishes {
  const takeChanges = responseCache.watchChanges();
  const all = new Map<string, readonly MarkedDishes[]>();
  // True if the map contains everything but the changes not yet taken.
  let isComplete = false;
  let turn: Promise<unknown> = Promise.resolve();

  const renew = async () => {
    const changes = takeChanges();
    const ids = isComplete && changes !== "*" ? [...changes] : null;
    isComplete = false;
    const rows = ids?.length === 0 ? [] : await marked(db, ids);
    if (ids === null) all.clear();
    else for (const id of ids) all.delete(id);
    for (const [id, dishes] of groupBy(rows, ({ restaurantId }) => restaurantId)) all.set(id, counted(dishes));
    isComplete = true;
    return { answer: all, validUntil: Number.POSITIVE_INFINITY };
  };
  // Renewals run one after the other, because an older read could replace a newer one.
  const renewInTurn = () => {
    const renewal = turn.then(renew);
    turn = renewal.catch(() => undefined);
    return renewal;
  };
  return async () => (await responseCache.getOrCompute("*/marked-dishes", renewInTurn)).answer;
}

interface Row extends Omit<MarkedDishes, "count"> {
  readonly restaurantId: string;
}

function counted(rows: readonly Row[]): MarkedDishes[] {
  const equal = groupBy(rows.map(withoutRestaurant), (dish) => JSON.stringify(dish));
  return [...equal.values()].flatMap(([dish, ...others]) => (dish ? { ...dish, count: 1 + others.length } : []));
}

function withoutRestaurant({ restaurantId: _restaurantId, ...dish }: Row): Omit<MarkedDishes, "count"> {
  return dish;
}

const marked = namedQuery<Row>(
  "marked_dishes",
  `SELECT p.restaurant_id AS "restaurantId", p.marks, p.order_types AS "orderTypes", ${selectOffered("p")}
   FROM products p JOIN categories c ON c.restaurant_id = p.restaurant_id AND c.id = p.category_id
   WHERE p.retired_at IS NULL AND c.retired_at IS NULL AND p.marks <> '{}'
     AND ($1::uuid[] IS NULL OR p.restaurant_id = ANY ($1)) AND NOT ${isHiddenDish("p")}`,
);
