import { type BasisPoints, type Cents, cents, spread } from "../../money.ts";

/** A line of an order. */
interface Line {
  readonly position: number;
  readonly quantity: number;
  readonly vatRate: BasisPoints;
  /** The price of all its pieces, before the discount. */
  readonly fullPriceCents: Cents;
  readonly depositCents: Cents;
}

interface OrderWithLines {
  readonly lines: readonly Line[];
  readonly discountCents: Cents;
  readonly depositCents: Cents;
}

export interface LinePart {
  readonly position: number;
  readonly quantity: number;
}

/** The guest's payment for one piece of a line: its price after the discount, and its deposit. */
interface PaidPiece {
  readonly goodsCents: Cents;
  readonly depositCents: Cents;
}

export interface PaidLine {
  readonly position: number;
  readonly vatRate: BasisPoints;
  /** The pieces not refunded yet. */
  readonly pieces: readonly PaidPiece[];
}

/** The refund for lines: their prices by VAT rate, the highest first, and their deposits. */
export interface LinesRefund {
  readonly lines: readonly LinePart[];
  readonly goods: readonly { readonly rate: BasisPoints; readonly cents: Cents }[];
  readonly depositCents: Cents;
}

/**
 * Returns the payment for each piece that was not refunded yet. The discount is spread over the rates as on the
 * receipt, and within a rate over its lines. All pieces add up to the payment without delivery, to the cent.
 */
export function paidLines(order: OrderWithLines, refunded: readonly LinePart[]): PaidLine[] {
  const goods = goodsOfLines(order);
  const deposits = spread(
    order.depositCents,
    order.lines.map((line) => line.depositCents),
  );
  return order.lines.map(({ position, vatRate, quantity }, i) => {
    const alike = Array.from({ length: quantity }, () => 1);
    const deposit = spread(deposits[i] ?? 0, alike);
    const pieces = spread(goods[i] ?? 0, alike).map((goodsCents, n) => ({ goodsCents, depositCents: deposit[n] ?? 0 }));
    const refundedCount = refunded
      .filter((one) => one.position === position)
      .reduce((sum, one) => sum + one.quantity, 0);
    return { position, vatRate, pieces: pieces.slice(refundedCount) };
  });
}

function goodsOfLines({ lines, discountCents }: OrderWithLines): Cents[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  const pricesOf = (rate: BasisPoints) => lines.map((line) => (line.vatRate === rate ? line.fullPriceCents : 0));
  const discounts = spread(
    discountCents,
    rates.map((rate) => pricesOf(rate).reduce((sum, price) => sum + price, 0)),
  );
  return rates
    .map((rate, i) => {
      const prices = pricesOf(rate);
      const off = spread(discounts[i] ?? 0, prices);
      return prices.map((price, line) => price - (off[line] ?? 0));
    })
    .reduce(
      (all, ofRate) => all.map((sum, line) => cents(sum + (ofRate[line] ?? 0))),
      lines.map(() => 0),
    );
}

export const piecesGoneSentence = "Davon ist inzwischen etwas zurückgegeben oder geändert. Bitte schau noch einmal.";

/** Returns the refund for so many pieces of each line; null if fewer are left, or if no line is given. */
export function linesRefund(paid: readonly PaidLine[], asked: readonly LinePart[]): LinesRefund | null {
  if (asked.length === 0 || new Set(asked.map(({ position }) => position)).size < asked.length) return null;
  const taken = asked.map(({ position, quantity }) => {
    const line = paid.find((one) => one.position === position);
    const isThere = line && Number.isInteger(quantity) && quantity >= 1 && quantity <= line.pieces.length;
    return isThere ? { rate: line.vatRate, pieces: line.pieces.slice(0, quantity) } : null;
  });
  const goods = new Map<BasisPoints, Cents>();
  let depositCents = 0;
  for (const one of taken) {
    if (!one) return null;
    for (const piece of one.pieces) {
      goods.set(one.rate, (goods.get(one.rate) ?? 0) + piece.goodsCents);
      depositCents += piece.depositCents;
    }
  }
  return {
    lines: asked,
    goods: [...goods].sort(([a], [b]) => b - a).map(([rate, sum]) => ({ rate, cents: cents(sum) })),
    depositCents: cents(depositCents),
  };
}

export function centsOf({ goods, depositCents }: Pick<LinesRefund, "goods" | "depositCents">): Cents {
  return cents(goods.reduce((sum, one) => sum + one.cents, depositCents));
}
