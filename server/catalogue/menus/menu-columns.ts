import type { DocumentOption, DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { rareNames } from "@mahlzeit/domain/catalogue/menu/menu-field";
import { dishFields, optionFields } from "@mahlzeit/domain/catalogue/menu/menu-fields";

type DishFields = readonly Exclude<keyof DocumentProduct, "id">[];
type OptionFields = readonly Exclude<keyof DocumentOption, "id">[];

export const rareOfDish = rareNames(dishFields);
export const rareOfOption = rareNames(optionFields);

/**
 * The fields of a dish that are a column of the same name each. They are written from the menu's document, and selected
 * for the document and for guests. The others have a form of their own: allergens, availability, picture and groups.
 */
export const dishColumns = [
  "name",
  "description",
  "priceCents",
  "discountBasisPoints",
  "depositCents",
  "vatRate",
  "additives",
  "orderTypes",
  ...rareOfDish,
] as const satisfies DishFields;

/** The same of options, of which only the allergens have a form of their own. */
export const optionColumns = ["name", "priceCents", "depositCents", ...rareOfOption] as const satisfies OptionFields;

/** Returns these fields of an entry. */
export function pick<Entry, Name extends keyof Entry>(entry: Entry, names: readonly Name[]): Pick<Entry, Name> {
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<Entry, Name>;
}

/** Returns these fields as columns, texts without spaces around them. */
export function columnsFrom<Entry, Name extends keyof Entry>(entry: Entry, names: readonly Name[]): Pick<Entry, Name> {
  const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return Object.fromEntries(names.map((name) => [name, trimmed(entry[name])])) as Pick<Entry, Name>;
}
