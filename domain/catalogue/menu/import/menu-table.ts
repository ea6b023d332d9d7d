import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import type { Table } from "./imported-rows.ts";
import { typedPrice } from "./read-price.ts";
import { tableFields } from "./table-fields.ts";

const headings = Object.values(tableFields).map(({ heading }) => heading);

export const menuTableHeadings: readonly string[] = [
  "Kategorie",
  "Name",
  "Beschreibung",
  "Preis",
  "Zusatzstoffe",
  ...headings,
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
  const fields = Object.keys(tableFields) as (keyof typeof tableFields)[];
  return [
    name,
    description,
    priceCents === null ? "" : typedPrice(priceCents),
    additives,
    ...fields.map((field) => writeField(field, product)),
  ];
}

function writeField<Name extends keyof typeof tableFields>(name: Name, product: DocumentProduct): string {
  return tableFields[name].write(product[name]);
}
