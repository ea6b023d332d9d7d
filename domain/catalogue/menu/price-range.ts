import type { Cents } from "../../money.ts";
import { type GroupBounds, missingIn, type Option } from "./menu.ts";
import type { DocumentProduct, MenuDocument } from "./menu-document.ts";

/** The price of one piece of a dish with the cheapest and with the dearest of the choices that have to be made. */
export interface PriceRange {
  readonly fromCents: Cents;
  readonly toCents: Cents;
}

type PricedOption = Pick<Option, "id" | "priceCents">;

interface PricedGroup extends Pick<GroupBounds, "min" | "free"> {
  readonly options: readonly PricedOption[];
}

interface PricedDish {
  readonly priceCents: Cents;
  readonly optionGroups: readonly PricedGroup[];
}

/** Adds the cheapest and the dearest required choices to the price. */
export function priceRange({ priceCents, optionGroups }: PricedDish): PriceRange {
  const ends = optionGroups.map((group) => {
    const required = missingIn(group, 0);
    const rising = [...group.options].sort((a, b) => a.priceCents - b.priceCents);
    const sumOf = (chosen: readonly PricedOption[]) => total(chosen) - total(freeOptions(group, chosen));
    return [sumOf(rising.slice(0, required)), sumOf(rising.slice(rising.length - required))] as const;
  });
  const sum = (end: 0 | 1) => ends.reduce((price, group) => price + group[end], priceCents);
  return { fromCents: Math.max(0, sum(0)), toCents: Math.max(0, sum(1)) };
}

/** Returns the range of a dish on a menu as it is edited; null while it has no price. */
export function priceRangeOn(
  { optionGroups }: Pick<MenuDocument, "optionGroups">,
  { priceCents, optionGroupIds }: Pick<DocumentProduct, "priceCents" | "optionGroupIds">,
): PriceRange | null {
  if (priceCents === null) return null;
  return priceRange({ priceCents, optionGroups: optionGroups.filter(({ id }) => optionGroupIds.includes(id)) });
}

/** Returns the chosen options that are free: the cheapest that cost something; of equal ones, the first. */
export function freeOptions<One extends PricedOption>({ free, options }: PricedGroup, chosen: readonly One[]): One[] {
  const place = new Map(options.map(({ id }, i) => [id, i]));
  return chosen
    .filter(({ priceCents }) => priceCents > 0)
    .sort((a, b) => a.priceCents - b.priceCents || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .slice(0, free);
}

function total(options: readonly PricedOption[]): Cents {
  return options.reduce((sum, { priceCents }) => sum + priceCents, 0);
}
