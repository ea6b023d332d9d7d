import { paths } from "@mahlzeit/contract/page-addresses";
import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";

/** The page on which what a fault is about can be changed: "categories.0.products.2.name"; null where there is none. */
export function faultAddress(menu: MenuDocument, field: string, query: URLSearchParams): string | null {
  const [list, at, , inside] = field.split(".");
  const next = new URLSearchParams(query);
  const group = list === "optionGroups" ? menu.optionGroups[Number(at)] : undefined;
  if (group) {
    next.set("gruppe", group.id);
    return `${paths.menuOptions}?${next}`;
  }
  const category = list === "categories" ? menu.categories[Number(at)] : undefined;
  if (!category) return null;
  next.set("kategorie", category.id);
  const dish = category.products[Number(inside)];
  if (dish) next.set("gericht", dish.id);
  return `${paths.menu}?${next}`;
}
