import { type Cents, formatEuros } from "../../../money.ts";
import type { KnownDishes } from "./check-rows.ts";
import type { ImportedDish, RowFault, RowFix, RowFixes } from "./imported-rows.ts";
import { shortened, typedPrice } from "./read-price.ts";

/**
 * Finds prices that are 0, or ten times the median of all, probably because of a missing comma. They wait for a
 * confirmation, unless the menu already has the price or somebody typed it here.
 */
export function findUnusualPrices(
  dishes: readonly ImportedDish[],
  { fixes, known }: { readonly fixes: RowFixes; readonly known: KnownDishes },
): readonly RowFault[] {
  const median = medianOf(dishes.flatMap(pricesOf).map(({ priceCents }) => priceCents));
  return dishes.flatMap((dish) => {
    const { row, name, category } = dish;
    const isKnown = known.find(category, name).pricesCents.includes(dish.priceCents);
    const fix = fixes.get(row);
    const unusual = pricesOf(dish).find(({ label, priceCents }) => {
      const isMatch = fix?.price !== undefined || (label !== undefined && fix?.sizes?.[label] !== undefined);
      return !isMatch && (priceCents === 0 || (median > 0 && priceCents >= 10 * median));
    });
    if (isKnown || !unusual) return [];
    const { label, priceCents } = unusual;
    const price = formatEuros(priceCents);
    const fault: RowFault = {
      rows: [row],
      field: "price",
      message:
        priceCents === 0
          ? `„${shortened(name)}“ kostet ${price}.`
          : `„${shortened(name)}“ kostet ${price}, mindestens zehnmal so viel wie üblich.`,
      hint: `${category}${label === undefined ? "" : `, ${label}`}. Stimmt das?`,
      suggestion: meantInstead(priceCents, median),
      choices: [{ label: `${price} stimmt`, fixes: [{ row, ...priceFix(priceCents, label) }] }],
      ...(label === undefined ? {} : { size: label }),
    };
    return [fault];
  });
}

/** Returns the correction that sets a price. */
export function priceFix(cents: Cents, size: string | undefined): RowFix {
  return size === undefined ? { price: typedPrice(cents) } : { sizes: { [size]: typedPrice(cents) } };
}

function pricesOf({
  priceCents,
  sizes,
}: ImportedDish): readonly { readonly label?: string; readonly priceCents: Cents }[] {
  return sizes ?? [{ priceCents }];
}

/** Returns 0 if there are too few prices to know a usual one. */
function medianOf(prices: readonly Cents[]): Cents {
  const sorted = prices.filter((price) => price > 0).sort((a, b) => a - b);
  return sorted.length < 3 ? 0 : (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0);
}

/** Returns 12,90 for 1290, because the comma was forgotten or is one place too far right. */
function meantInstead(cents: Cents, median: Cents): string {
  const near = [100, 10].map((by) => cents / by).find((price) => price >= median / 4 && price <= median * 4);
  return near && Number.isInteger(near) ? typedPrice(near) : "";
}
