import { type Cents, formatEuros } from "../../money.ts";
import { isSize } from "./import/size-labels.ts";
import type { OptionGroup } from "./menu.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "./menu-document.ts";
import { priceRangeOn } from "./price-range.ts";

/** The price of a dish in one of its sizes, surcharge included. */
export interface SizePrice {
  readonly optionId: string;
  /** "Kl. Portion" */
  readonly name: string;
  readonly priceCents: Cents;
}

type Sized = Pick<DocumentProduct, "priceCents" | "optionGroupIds">;

/** Returns the price of each size of a dish; empty if it has only one price. */
export function sizePricesOf(
  { priceCents, optionGroupIds }: Sized,
  { optionGroups }: Pick<MenuDocument, "optionGroups">,
): readonly SizePrice[] {
  const group = optionGroups.find((one) => optionGroupIds.includes(one.id) && isSizeGroup(one));
  if (!group || priceCents === null) return [];
  return group.options.map((option) => {
    return { optionId: option.id, name: option.name, priceCents: priceCents + option.priceCents };
  });
}

/** "ab 9,40 €", as guests read it: with the cheapest required choices. */
export function startingPriceText(menu: Pick<MenuDocument, "optionGroups">, dish: Sized): string {
  const range = priceRangeOn(menu, dish);
  if (range === null) return "– €";
  return `${range.toCents > range.fromCents ? "ab " : ""}${formatEuros(range.fromCents)}`;
}

/** "Kl. Portion 15,90 € · Normal 18,90 €" */
export function sizePriceText(sizes: readonly SizePrice[]): string {
  return sizes.map(({ name, priceCents }) => `${name} ${formatEuros(priceCents)}`).join(" · ");
}

/** Recognizes a group of sizes: exactly one option is chosen, the options are sizes, and some change the price. */
export function isSizeGroup({ name, min, max, free, options }: OptionGroup | DocumentGroup): boolean {
  const isChoice = min === 1 && max === 1 && free === 0 && options.some(({ priceCents }) => priceCents !== 0);
  return isChoice && (/größen?$|^(?:portion|menge|stück(?:zahl)?$)/i.test(name.trim()) || options.every(isNamedSize));
}

function isNamedSize({ name }: { readonly name: string }): boolean {
  return isSize(name);
}
