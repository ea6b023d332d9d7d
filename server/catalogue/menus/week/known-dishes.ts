import { nameKey } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { KnownDish } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { documentProduct } from "../find-document.ts";
import { findLastDishes, type LastDish } from "../find-menu.ts";

const most = 2000;

/** Finds the last dish of each name that was on the menu, the latest first. */
export async function findKnown(tx: Transaction, restaurantId: string, now: Instant): Promise<KnownDish[]> {
  const dishes = await lastDishes(tx, restaurantId);
  const known = dishes.map((dish) => ({
    name: dish.name,
    priceCents: dish.priceCents,
    allergens: dish.allergensKnown === false ? null : dish.allergens,
    vatRate: dish.vatRate,
    marks: dish.marks ?? [],
    since: lastDay(dish, now),
  }));
  return known.toSorted((a, b) => b.since.localeCompare(a.since) || a.name.localeCompare(b.name)).slice(0, most);
}

/** Finds the same as they would stand on the menu, by `nameKey`. */
export async function findTemplates(tx: Transaction, restaurantId: string): Promise<Map<string, DocumentProduct>> {
  const dishes = await lastDishes(tx, restaurantId);
  return new Map(dishes.map((dish) => [nameKey(dish.name), documentProduct(dish)]));
}

async function lastDishes(tx: Transaction, restaurantId: string): Promise<LastDish[]> {
  const dishes = await findLastDishes(tx, restaurantId);
  // The latest comes first and is the one that counts.
  return [...new Map(dishes.toReversed().map((dish) => [nameKey(dish.name), dish])).values()];
}

/** Returns the last of its single days, else the day on which it was retired, else today. */
function lastDay({ availability, retiredAt }: LastDish, now: Instant): string {
  const today = viennaDate(now);
  const last = availability?.dates?.findLast((date) => date <= today);
  return last ?? (retiredAt === null ? today : viennaDate(retiredAt));
}
