import { foldCase } from "@mahlzeit/domain/catalogue/delivery/city";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { searchedMarks } from "@mahlzeit/domain/catalogue/menu/search-marks";
import { flushSync } from "react-dom";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";

/** A category by its index on the menu, or a dish by its index in the category. */
export interface MenuPlace {
  readonly categoryIndex: number;
  readonly productIndex?: number | undefined;
}

export interface FoundDish extends MenuPlace {
  readonly product: Product;
  readonly categoryName: string;
}

/** Returns the dishes with every typed word, those with all in the name first; null while nothing is typed. */
export function searchMenu(categories: readonly ListedCategory[], typed: string): readonly FoundDish[] | null {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = categories.flatMap(({ name: categoryName, products }, categoryIndex) =>
    products.map(({ product }, productIndex) => ({ categoryIndex, productIndex, product, categoryName })),
  );
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const inName = found.filter(({ product }) => hasAll(searchable(product.name)));
  const elsewhere = found.filter(
    (dish) =>
      !inName.includes(dish) &&
      hasAll(searchable(`${dish.product.name} ${dish.product.description} ${searchedMarks(dish.product)}`)),
  );
  return [...inName, ...elsewhere];
}

/** Closes the overlay, then scrolls to a place on the menu and focuses it. */
export function goToPlace(sectionId: string, productIndex: number | undefined, close: () => void): void {
  // The overlay restores the focus when it closes; only then can the focus move on.
  flushSync(close);
  const section = document.getElementById(sectionId);
  const row = productIndex === undefined ? null : section?.querySelectorAll("li")[productIndex];
  if (!row) {
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    return;
  }
  row.scrollIntoView({ block: "center" });
  (row.querySelector("button") ?? section)?.focus({ preventScroll: true });
}

function searchable(text: string): string {
  return foldCase(text).normalize("NFKD").replace(/\p{M}/gu, "");
}
