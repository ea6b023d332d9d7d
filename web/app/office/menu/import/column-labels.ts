import type { ColumnUse } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";

/** The German names of what a column holds. */
export const columnLabels: Readonly<Record<ColumnUse, string>> = {
  category: "Kategorie",
  number: "Nummer vor dem Namen",
  name: "Name",
  description: "Beschreibung",
  price: "Preis",
  size: "Preis einer Größe",
  allergens: "Allergene",
  allergen: "Kreuze für ein Allergen",
  additives: "Zusatzstoffe",
  vatRate: "Mehrwertsteuer",
  vatRateOnSite: "Mehrwertsteuer vor Ort",
  deposit: "Pfand",
  discount: "Rabatt",
  marks: "Zeichen",
  age: "Alter",
  ignore: "nicht übernehmen",
};
