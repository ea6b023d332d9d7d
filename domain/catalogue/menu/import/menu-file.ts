import { eurosFromCents } from "../../../money.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "../menu-document.ts";
import { fieldsOfFile, fileEntryOf, optionFieldsOfFile } from "./file-fields.ts";

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
  const { priceCents, vatRate } = product;
  return {
    name: product.name,
    description: product.description,
    price: priceCents === null ? null : eurosFromCents(priceCents),
    vatRate: vatRate === null ? null : vatRate / 100,
    deposit: eurosFromCents(product.depositCents),
    allergens: product.allergens,
    additives: product.additives,
    ...fileEntryOf(fieldsOfFile, product),
    optionGroupKeys: product.optionGroupIds.flatMap((id) => keys.get(id) ?? []),
  };
}
