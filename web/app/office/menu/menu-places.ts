import { paths } from "@mahlzeit/contract/page-addresses";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";

/** The place to correct an error: a page, and the name of the control that gets the focus. */
export interface FaultPlace {
  readonly to: string;
  readonly state: { readonly control: string };
}

/** Finds the place of an error at "categories.0.products.2.name"; null if there is none. */
export function faultPlace(menu: MenuDocument, field: string, query: URLSearchParams): FaultPlace | null {
  const [list, at, , inside, part = "", within] = field.split(".");
  const group = list === "optionGroups" ? menu.optionGroups[Number(at)] : undefined;
  if (group) {
    const option = group.options[Number(inside)];
    const own = field.split(".").at(2) ?? "";
    return placeOf(addressOfGroup(query, group.id), option ? `${option.id}.${part}` : own);
  }
  const category = list === "categories" ? menu.categories[Number(at)] : undefined;
  if (!category) return null;
  const dish = category.products[Number(inside)];
  if (dish)
    return placeOf(
      addressOfDish(query, category.id, dish.id),
      part === "packed" && within ? `${part}.${within}` : part,
    );
  const next = new URLSearchParams(query);
  next.delete("gericht");
  next.set("kategorie", category.id);
  const isRate = field.endsWith(".vatRate");
  return placeOf(`${paths.menu}?${next}`, isRate ? rateControl(category.id) : `category-${category.id}`);
}

/** Returns the name of the first answer about a category's VAT rate. */
export function rateControl(categoryId: string): string {
  return `rates-${categoryId}`;
}

function placeOf(to: string, control: string): FaultPlace {
  return { to, state: { control } };
}

export function addressOfDish(query: URLSearchParams, categoryId: string, dishId: string): string {
  const next = new URLSearchParams(query);
  next.delete("gruppe");
  next.set("kategorie", categoryId);
  next.set("gericht", dishId);
  return `${paths.menu}?${next}`;
}

export function addressOfGroup(query: URLSearchParams, groupId: string): string {
  const next = new URLSearchParams(query);
  next.delete("gericht");
  next.delete("kategorie");
  next.set("gruppe", groupId);
  return `${paths.menuOptions}?${next}`;
}
