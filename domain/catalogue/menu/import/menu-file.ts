import { type BasisPoints, type Cents, eurosFromCents } from "../../../money.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "../menu-document.ts";

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
    options: options.map((option) => ({
      name: option.name,
      price: euros(option.priceCents),
      deposit: euros(option.depositCents),
      allergens: option.allergens,
    })),
  };
}

function fileProduct(product: DocumentProduct, keys: ReadonlyMap<string, string>) {
  const { priceCents, picture } = product;
  return {
    name: product.name,
    description: product.description,
    price: priceCents === null ? null : euros(priceCents),
    discount: percent(product.discountBasisPoints),
    vatRate: product.vatRate === null ? null : percent(product.vatRate),
    deposit: euros(product.depositCents),
    allergens: product.allergens,
    additives: product.additives,
    availability: product.availability,
    orderTypes: product.orderTypes,
    pictureHash: picture?.hash ?? null,
    pictureFocus: picture && { x: picture.focusX, y: picture.focusY },
    optionGroupKeys: product.optionGroupIds.flatMap((id) => keys.get(id) ?? []),
  };
}

function euros(amount: Cents): number {
  return eurosFromCents(amount);
}

function percent(rate: BasisPoints): number {
  return rate / 100;
}
