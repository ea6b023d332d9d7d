import type { Cents } from "../../money.ts";

/** A line on the payment provider's page. */
export interface CheckoutLine {
  readonly name: string;
  readonly quantity: number;
  /** The price of one piece. */
  readonly unitCents: Cents;
}

interface ChargedOrder {
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly fullPriceCents: Cents;
    readonly options: readonly { readonly name: string }[];
  }[];
  readonly depositCents: Cents;
  readonly deliveryFeeCents: Cents;
  readonly tipCents: Cents;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
}

/** The maximum number of lines. Providers display more badly, and some refuse them. */
const maxLines = 50;
const maxNameLength = 200;

/**
 * Returns the lines for the payment page, which add up to the order's total in cents. Providers accept no negative
 * lines, so an order with a discount becomes one line named `summary`.
 */
export function checkoutLines(order: ChargedOrder, summary: string): readonly CheckoutLine[] {
  const charged = order.lines.filter((line) => line.fullPriceCents > 0);
  if (order.discountCents > 0 || charged.length >= maxLines - 1)
    return [{ name: summary.slice(0, maxNameLength), quantity: 1, unitCents: order.totalCents }];
  const lines = charged.map(({ name, options, quantity, fullPriceCents }) => ({
    name: [name, ...options.map((option) => option.name)].join(", ").slice(0, maxNameLength),
    quantity,
    unitCents: fullPriceCents / quantity,
  }));
  const further = [
    { name: "Einwegpfand", quantity: 1, unitCents: order.depositCents },
    { name: "Lieferung", quantity: 1, unitCents: order.deliveryFeeCents },
    { name: "Trinkgeld", quantity: 1, unitCents: order.tipCents },
  ];
  return [...lines, ...further.filter(({ unitCents }) => unitCents > 0)];
}
