import { type Cents, formatEuros } from "../../money.ts";
import type { KnownDishes } from "./check-rows.ts";
import type { ImportedDish, RowFault, RowFix, RowFixes } from "./imported-rows.ts";
import { shortened, typedPrice } from "./read-price.ts";

/**
 * Prices that are 0, or ten times the median of all: a missing comma, most likely. They wait until somebody says that they are
 * meant; what the menu costs already, and what somebody typed here, is.
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
      const isMeant = fix?.price !== undefined || (label !== undefined && fix?.sizes?.[label] !== undefined);
      return !isMeant && (priceCents === 0 || (median > 0 && priceCents >= 10 * median));
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

/** A price as somebody puts it right. */
export function priceFix(cents: Cents, size: string | undefined): RowFix {
  return size === undefined ? { price: typedPrice(cents) } : { sizes: { [size]: typedPrice(cents) } };
}

function pricesOf({
  priceCents,
  sizes,
}: ImportedDish): readonly { readonly label?: string; readonly priceCents: Cents }[] {
  return sizes ?? [{ priceCents }];
}

/** 0 where there are too few to know what is usual. */
function medianOf(prices: readonly Cents[]): Cents {
  const sorted = prices.filter((price) => price > 0).sort((a, b) => a - b);
  return sorted.length < 3 ? 0 : (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0);
}

/** 12,90 for 1290: the comma was forgotten, or stands one place too far right. */
function meantInstead(cents: Cents, median: Cents): string {
  const near = [100, 10].map((by) => cents / by).find((price) => price >= median / 4 && price <= median * 4);
  return near && Number.isInteger(near) ? typedPrice(near) : "";
}
