import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import { tableFields } from "./import-fields.ts";
import type { Table } from "./imported-rows.ts";
import { typedPrice } from "./read-price.ts";

export const menuTableHeadings: readonly string[] = [
  "Kategorie",
  "Name",
  "Beschreibung",
  "Preis",
  "Zusatzstoffe",
  ...tableFields.map(([, { heading }]) => heading),
];

/** Explains why a menu's table is not all of it. */
export const menuTableSentence =
  "Optionen mit ihren Anteilen, Bilder, Zeiten, Bestellarten und was auf Verpacktem steht, haben in einer Tabelle keinen Platz: Das alles steht in der JSON-Datei.";

/** Writes a menu as a table for a spreadsheet, which can be imported again, but without options. */
export function menuTable({ categories }: MenuDocument): Table {
  return [
    menuTableHeadings,
    ...categories.flatMap(({ name, products }) => products.map((product) => [name, ...cellsOf(product)])),
  ];
}

function cellsOf(product: DocumentProduct): string[] {
  const { name, description, priceCents, additives } = product;
  return [
    name,
    description,
    priceCents === null ? "" : typedPrice(priceCents),
    additives,
    ...tableFields.map(([field, column]) => column.write(product[field])),
  ];
}
