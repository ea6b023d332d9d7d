import { formatPercent } from "../../../money.ts";
import { markLabels } from "../marks.ts";
import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import type { Table } from "./imported-rows.ts";
import { typedPrice } from "./read-price.ts";

export const menuTableHeadings: readonly string[] = [
  "Kategorie",
  "Name",
  "Beschreibung",
  "Preis",
  "Allergene",
  "Zusatzstoffe",
  "MwSt",
  "Pfand",
  "Zeichen",
  "Alter",
];

/** Writes a menu as a table for a spreadsheet, which can be imported again, but without options. */
export function menuTable({ categories }: MenuDocument): Table {
  return [
    menuTableHeadings,
    ...categories.flatMap(({ name, products }) => products.map((product) => [name, ...cellsOf(product)])),
  ];
}

function cellsOf(product: DocumentProduct): string[] {
  const { name, description, priceCents, allergens, additives, vatRate, depositCents, marks, age } = product;
  return [
    name,
    description,
    priceCents === null ? "" : typedPrice(priceCents),
    allergens === null ? "" : allergens.join(", ") || "keine",
    additives,
    vatRate === null ? "" : formatPercent(vatRate),
    depositCents > 0 ? typedPrice(depositCents) : "",
    marks.map((mark) => markLabels[mark]).join(", "),
    age === null ? "" : String(age),
  ];
}
