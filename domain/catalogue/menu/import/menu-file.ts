import { eurosFromCents } from "../../../money.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "../menu-document.ts";
import { fileEntryOf, optionFieldsOfFile } from "./file-fields.ts";
import { fieldsOfFile } from "./import-fields.ts";

/**
 * Writes a menu as the part of a catalogue file about it, indented: amounts in euros, rates in per cent, and without
 * ids, so that another restaurant can import it.
 */
export function menuFile({ categories, optionGroups }: MenuDocument): string {
  const keys = new Map(optionGroups.map(({ id }, i) => [id, `gruppe-${i + 1}`]));
  const file = {
    optionGroups: optionGroups.map((group) => ({ key: keys.get(group.id), ...fileGroup(group) })),
    categories: categories.map(({ name, description, products }) => ({
      name,
      description,
      products: products.map((product) => fileProduct(product, keys)),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function fileGroup({ name, internalName, min, max, free, options }: DocumentGroup) {
  return {
    name,
    internalName,
    type: min === 1 && max === 1 ? "SINGLE" : "MULTIPLE",
    min,
    max,
    free,
    options: options.map((option) => fileEntryOf(optionFieldsOfFile, option)),
  };
}

function fileProduct(product: DocumentProduct, keys: ReadonlyMap<string, string>) {
  const { name, description, priceCents, additives, optionGroupIds } = product;
  return {
    name,
    description,
    price: priceCents === null ? null : eurosFromCents(priceCents),
    additives,
    ...fileEntryOf(fieldsOfFile, product),
    optionGroupKeys: optionGroupIds.flatMap((id) => keys.get(id) ?? []),
  };
}
