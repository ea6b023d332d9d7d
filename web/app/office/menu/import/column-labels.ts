import { tableFields } from "@mahlzeit/domain/catalogue/menu/import/import-fields";
import type { ColumnUse } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { dishFields } from "@mahlzeit/domain/catalogue/menu/menu-fields";

/** The German names of what a column may hold, in the order in which they are offered. */
export const columnLabels: Readonly<Partial<Record<ColumnUse, string>>> = {
  category: "Kategorie",
  number: "Nummer vor dem Namen",
  name: dishFields.name.label,
  description: dishFields.description.label,
  price: dishFields.priceCents.label,
  size: "Preis einer Größe",
  additives: dishFields.additives.label,
  allergen: "Kreuze für ein Allergen",
  ...Object.fromEntries(tableFields.map(([name]) => [name, dishFields[name].label])),
  ignore: "nicht übernehmen",
};
