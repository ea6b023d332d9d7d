import { type Cents, cents } from "../../money.ts";
import { sumsByRate, totalOf, type VatPart } from "../../orders/cart/vat-parts.ts";
import { spread } from "../../spread.ts";

/** A line of an order. */
interface Line {
  readonly position: number;
  readonly quantity: number;
  /** The price of all its pieces by rate of VAT, before the discount. */
  readonly vatParts: readonly VatPart[];
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
  /** `goodsCents` by rate of VAT. */
  readonly vatParts: readonly VatPart[];
}

export interface PaidLine {
  readonly position: number;
  /** The pieces not refunded yet. */
  readonly pieces: readonly PaidPiece[];
}

/** The refund for lines: their prices by VAT rate, the highest first, and their deposits. */
export interface LinesRefund {
  readonly lines: readonly LinePart[];
  readonly goods: readonly VatPart[];
  readonly depositCents: Cents;
}

/**
 * Returns the payment for each piece that was not refunded yet. The discount is spread over the rates as on the
 * receipt, and within a rate over its lines. All pieces add up to the payment without delivery, to the cent and rate by
 * rate.
 */
export function paidLines(order: OrderWithLines, refunded: readonly LinePart[]): PaidLine[] {
  const goods = goodsOfLines(order);
  const deposits = spread(
    order.depositCents,
    order.lines.map((line) => line.depositCents),
  );
  return order.lines.map(({ position, quantity }, i) => {
    const deposit = spread(deposits[i] ?? 0, alike(quantity));
    const pieces = piecesOf(goods[i] ?? [], quantity).map((piece, n) => ({ ...piece, depositCents: deposit[n] ?? 0 }));
    const refundedCount = refunded
      .filter((one) => one.position === position)
      .reduce((sum, one) => sum + one.quantity, 0);
    return { position, pieces: pieces.slice(refundedCount) };
  });
}

/** Returns the parts of each line after the discount. */
function goodsOfLines({ lines, discountCents }: OrderWithLines): VatPart[][] {
  const sums = sumsByRate(lines.flatMap(({ vatParts }) => vatParts));
  const discounts = spread(
    discountCents,
    sums.map((sum) => sum.cents),
  );
  const off = new Map(
    sums.map(({ rate }, i) => {
      const prices = lines.map(({ vatParts }) => vatParts.find((part) => part.rate === rate)?.cents ?? 0);
      return [rate, spread(discounts[i] ?? 0, prices)];
    }),
  );
  return lines.map(({ vatParts }, i) =>
    vatParts.map((part) => ({ rate: part.rate, cents: cents(part.cents - (off.get(part.rate)?.[i] ?? 0)) })),
  );
}

/** Splits the parts of a line into pieces that differ by a cent at most, each with its share of what is left. */
function piecesOf(parts: readonly VatPart[], quantity: number): Omit<PaidPiece, "depositCents">[] {
  let left = parts;
  return spread(totalOf(parts), alike(quantity)).map((goodsCents) => {
    const ofPiece = spread(
      goodsCents,
      left.map((part) => part.cents),
    );
    left = left.map(({ rate, cents: whole }, i) => ({ rate, cents: cents(whole - (ofPiece[i] ?? 0)) }));
    return { goodsCents, vatParts: parts.map(({ rate }, i) => ({ rate, cents: ofPiece[i] ?? 0 })) };
  });
}

function alike(count: number): number[] {
  return Array.from({ length: count }, () => 1);
}

export const piecesGoneSentence = "Davon ist inzwischen etwas zurückgegeben oder geändert. Bitte schau noch einmal.";

/** Returns the refund for so many pieces of each line; null if fewer are left, or if no line is given. */
export function linesRefund(paid: readonly PaidLine[], asked: readonly LinePart[]): LinesRefund | null {
  if (asked.length === 0 || new Set(asked.map(({ position }) => position)).size < asked.length) return null;
  const pieces: PaidPiece[] = [];
  for (const { position, quantity } of asked) {
    const line = paid.find((one) => one.position === position);
    const isThere = line && Number.isInteger(quantity) && quantity >= 1 && quantity <= line.pieces.length;
    if (!isThere) return null;
    pieces.push(...line.pieces.slice(0, quantity));
  }
  return {
    lines: asked,
    goods: sumsByRate(pieces.flatMap(({ vatParts }) => vatParts)),
    depositCents: cents(pieces.reduce((sum, piece) => sum + piece.depositCents, 0)),
  };
}

export function centsOf({ goods, depositCents }: Pick<LinesRefund, "goods" | "depositCents">): Cents {
  return cents(totalOf(goods) + depositCents);
}
