import type { Cents } from "../money.ts";

/** One line on a provider's page. */
export interface CheckoutLine {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly unitCents: Cents;
}

interface Charged {
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly fullPriceCents: Cents;
    readonly options: readonly { readonly name: string }[];
  }[];
  readonly depositCents: Cents;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
}

/** More than this no provider shows well, and some refuse. */
const maxLines = 50;
const longestName = 200;

/**
 * What the guest reads where they pay; the lines add up to the order's total, to the cent. A provider knows no line that
 * takes money off, so an order with a discount is one line: the sum the guest has agreed to.
 */
export function checkoutLines(order: Charged, summary: string): readonly CheckoutLine[] {
  const charged = order.lines.filter((line) => line.fullPriceCents > 0);
  if (order.discountCents > 0 || charged.length >= maxLines)
    return [{ name: summary.slice(0, longestName), quantity: 1, unitCents: order.totalCents }];
  const lines = charged.map(({ name, options, quantity, fullPriceCents }) => ({
    name: [name, ...options.map((option) => option.name)].join(", ").slice(0, longestName),
    quantity,
    unitCents: fullPriceCents / quantity,
  }));
  if (order.depositCents === 0) return lines;
  return [...lines, { name: "Einwegpfand", quantity: 1, unitCents: order.depositCents }];
}
