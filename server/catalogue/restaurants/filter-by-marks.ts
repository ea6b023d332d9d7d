import { hasMarks, isMarked, leastMarkedDishes, shownMarks } from "@mahlzeit/domain/catalogue/menu/marked";
import { type Mark, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { isOffered, unavailableChangesAt } from "@mahlzeit/domain/catalogue/menu/offered";
import { type Instant, nextViennaMidnight } from "@mahlzeit/domain/local-time";
import type { Listed } from "./find-listed.ts";

/** Dishes of one restaurant with the same marks that are offered at the same times. */
export interface MarkedDishes extends Pick<Product, "availability" | "marks" | "orderTypes" | "unavailable"> {
  readonly count: number;
}

/** Finds the dishes with marks by their restaurant's id; a later resource provides it. */
export type FindMarkedDishes = () => Promise<ReadonlyMap<string, readonly MarkedDishes[]>>;

/**
 * Returns the restaurants with enough dishes that have all of these marks and can be ordered now or later today, and the
 * time at which that may change by itself.
 */
export function withMarkedDishes(
  restaurants: readonly Listed[],
  dishes: ReadonlyMap<string, readonly MarkedDishes[]>,
  { wanted, now }: { readonly wanted: readonly Mark[]; readonly now: Instant },
): { readonly restaurants: readonly Listed[]; readonly validUntil: Instant } {
  let validUntil: Instant = nextViennaMidnight(now);
  const fitting = restaurants.filter(({ id, delivery: { orderTypes } }) => {
    const marked = (dishes.get(id) ?? []).filter((dish) => hasMarks(dish, wanted));
    if (countOf(marked) < leastMarkedDishes) return false;
    validUntil = Math.min(validUntil, ...marked.map((dish) => unavailableChangesAt(dish, now)));
    return countOf(marked.filter((dish) => isOffered(dish, now, orderTypes))) >= leastMarkedDishes;
  });
  return { restaurants: fitting, validUntil };
}

/** Returns the marks for which one of the restaurants has enough dishes, whether or not they can be ordered now. */
export function marksOffered(
  restaurants: readonly Listed[],
  dishes: ReadonlyMap<string, readonly MarkedDishes[]>,
): Mark[] {
  return marks.filter((mark) =>
    restaurants.some(({ id }) => {
      const marked = (dishes.get(id) ?? []).filter((dish) => isMarked(dish, mark));
      return countOf(marked) >= leastMarkedDishes;
    }),
  );
}

/** Returns the marks of a request without repeats and without those that others include. */
export function marksMeant(wanted: readonly Mark[] = []): readonly Mark[] {
  return shownMarks({ marks: wanted });
}

function countOf(dishes: readonly MarkedDishes[]): number {
  return dishes.reduce((sum, { count }) => sum + count, 0);
}
