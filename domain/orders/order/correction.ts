import { type Cents, cents } from "../../money.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import { bestDiscount, nothingOff, type TakenOff, takesDeposit } from "../cart/price.ts";
import { type PriceBreakdown, type VatShare, vatSharesOf } from "../cart/price-breakdown.ts";
import { scaleParts, timesParts, type VatPart } from "../cart/vat-parts.ts";
import type { AgreedTerms } from "./place.ts";
import type { OrderState } from "./states.ts";

/** The sides that decide on a correction: a guest by answering a question, the clock if the guest did not answer. */
export const changers = ["restaurant", "guest", "clock"] as const;
export type Changer = (typeof changers)[number];

export interface Piece {
  /** The price with options and without deposit. */
  readonly unitCents: Cents;
  readonly unitDepositCents: Cents;
  /** The price by rate of VAT. */
  readonly vatParts: readonly VatPart[];
}

/**
 * A line of an order. Its position is never reused: a removed line leaves a gap, an added line gets the next position.
 */
export interface PositionedLine extends Piece {
  readonly position: number;
  readonly quantity: number;
}

/** An order's sums; `totalCents = subtotalCents − discountCents + depositCents` plus delivery fee and tip. */
export interface OrderSums extends TakenOff {
  readonly subtotalCents: Cents;
  readonly depositCents: Cents;
  readonly totalCents: Cents;
}

/** An order with its agreed sums, and with the lines and sums after its last correction. */
export interface CorrectableOrder {
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly terms: Pick<AgreedTerms, "discount" | "campaign" | "coupon">;
  /** The agreed sums. Delivery fee and tip stay the same, however little of the order is left. */
  readonly agreed: OrderSums & Pick<PriceBreakdown, "deliveryFeeCents" | "tipCents">;
  readonly current: OrderSums & { readonly lines: readonly PositionedLine[] };
  /** The first position that no line has had. */
  readonly nextPosition: number;
}

/** The number of missing pieces of a line, with the replacement for each, or null to leave them out. */
export interface Missing {
  readonly position: number;
  readonly quantity: number;
  readonly replacement: Piece | null;
}

export interface Correction extends OrderSums {
  /** The removed pieces, each position once. */
  readonly taken: readonly { readonly position: number; readonly quantity: number }[];
  /** The added lines, in the sequence of the missing ones; `replaces` is the position of the replaced line. */
  readonly added: readonly (PositionedLine & { readonly replaces: number })[];
  /** The VAT shares, highest rate first. */
  readonly vat: readonly VatShare[];
  /** The amount by which the total fell: refunded to a card, or not charged on the spot. */
  readonly refundCents: Cents;
}

export const nothingLeftSentence = "So bliebe nichts übrig. Bitte storniere stattdessen die ganze Bestellung.";
export const orderChangedSentence = "Diese Bestellung wurde inzwischen geändert. Bitte schau noch einmal.";

/** Tells whether the kitchen may still remove something or ask about it. */
export function isCorrectable(state: OrderState): boolean {
  return state === "ACCEPTED" || state === "READY";
}

/** Returns null if every listed line has at least as many pieces as are missing. */
export function refusalOfMissing(
  lines: readonly Pick<PositionedLine, "position" | "quantity">[],
  missing: readonly Pick<Missing, "position" | "quantity">[],
): Refusal | null {
  const field = "missing";
  if (missing.length === 0) return { code: "invalid-quantity", message: "Bitte sag, was fehlt.", field };
  for (const [position, quantity] of takenBy(missing)) {
    const left = lines.find((line) => line.position === position)?.quantity ?? 0;
    if (left === 0) return { code: "invalid-quantity", message: "Das steht nicht mehr auf der Bestellung.", field };
    if (quantity > left)
      return { code: "invalid-quantity", message: `Davon stehen nur ${left} auf der Bestellung.`, field };
  }
  const isCounted = missing.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1);
  return isCounted ? null : { code: "invalid-quantity", message: "Bitte sag, wie viele fehlen.", field };
}

/**
 * Computes an order after removing and replacing missing pieces, by its agreed terms and never dearer than before; the
 * minimum is not checked again. Null if no piece is left that was not refunded, because then the order is cancelled.
 * `missing` must have passed `refusalOfMissing` for the pieces that were not refunded.
 */
export function correct(
  order: CorrectableOrder,
  missing: readonly Missing[],
  refunded: readonly { readonly position: number; readonly quantity: number }[] = [],
): Correction | null {
  const taken = [...takenBy(missing)].map(([position, quantity]) => ({ position, quantity }));
  const added = addedTo(order, missing);
  const lines = [...withoutTaken(order.current.lines, taken), ...added];
  if (withoutTaken(lines, refunded).length === 0) return null;
  const sums = sumsOf(order, lines);
  return {
    ...sums,
    taken,
    added,
    vat: vatSharesOf(
      lines.flatMap((line) => timesParts(line.vatParts, line.quantity)),
      { discountCents: sums.discountCents, deliveryFeeCents: order.agreed.deliveryFeeCents },
    ),
    refundCents: cents(order.current.totalCents - sums.totalCents),
  };
}

function takenBy(missing: readonly Pick<Missing, "position" | "quantity">[]): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { position, quantity } of missing) taken.set(position, (taken.get(position) ?? 0) + quantity);
  return taken;
}

function addedTo({ type, current, nextPosition }: CorrectableOrder, missing: readonly Missing[]): Correction["added"] {
  let position = nextPosition;
  return missing.flatMap(({ position: replaces, quantity, replacement }) => {
    const replaced = current.lines.find((line) => line.position === replaces);
    if (!replacement || !replaced) return [];
    return { ...noDearer(replacement, replaced, type), position: position++, quantity, replaces };
  });
}

/**
 * Limits a replacement's price with deposit to that of the replaced piece. Its own deposit is charged in full where
 * possible, because it is paid back for the empty bottle, so the price is reduced instead.
 */
function noDearer(own: Piece, replaced: Piece, type: OrderType): Piece {
  const atMost = replaced.unitCents + replaced.unitDepositCents;
  const unitDepositCents = takesDeposit(type) ? Math.min(own.unitDepositCents, atMost) : 0;
  const unitCents = cents(Math.min(own.unitCents, replaced.unitCents, atMost - unitDepositCents));
  return { unitCents, unitDepositCents: cents(unitDepositCents), vatParts: scaleParts(own.vatParts, unitCents) };
}

/** The removed pieces of a line, with their replacements and the number of pieces that are only left out. */
export interface Exchange<Taken, Added> {
  readonly taken: Taken;
  readonly instead: readonly Added[];
  readonly leftOut: number;
}

/** Lists a correction by line, because a replacement belongs to its own line alone. */
export function exchangesOf<
  Taken extends Pick<PositionedLine, "position" | "quantity">,
  Added extends { readonly replaces: number; readonly quantity: number },
>({ taken, added }: { readonly taken: readonly Taken[]; readonly added: readonly Added[] }): Exchange<Taken, Added>[] {
  return taken.map((line) => {
    const instead = added.filter(({ replaces }) => replaces === line.position);
    return { taken: line, instead, leftOut: line.quantity - instead.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/** Returns the lines that remain, with their remaining quantities. */
export function withoutTaken<Line extends Pick<PositionedLine, "position" | "quantity">>(
  lines: readonly Line[],
  taken: readonly { readonly position: number; readonly quantity: number }[],
): Line[] {
  const removed = takenBy(taken);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (removed.get(line.position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Computes the sums after a correction. A discount may take less off a deposit than off the price reduced for it, which
 * would raise the total by cents; these are taken off as well. The deposit is charged in part only if the discount
 * leaves less than it.
 */
function sumsOf(order: CorrectableOrder, lines: readonly PositionedLine[]): OrderSums {
  const { current } = order;
  const { deliveryFeeCents, tipCents } = order.agreed;
  const extraCents = deliveryFeeCents + tipCents;
  const subtotalCents = sumBy(lines, (line) => line.unitCents * line.quantity);
  const deposits = sumBy(lines, (line) => line.unitDepositCents * line.quantity);
  const byTerms = bestDiscount({ ...order.terms, paymentType: order.paymentType }, subtotalCents);
  const recomputedCents = subtotalCents - byTerms.discountCents + deposits + extraCents;
  const totalCents = Math.min(current.totalCents, recomputedCents);
  const depositCents = Math.min(deposits, totalCents - extraCents);
  const discountCents = cents(subtotalCents + depositCents + extraCents - totalCents);
  const { discountReason, discountPayer } = byTerms.discountReason === null ? current : byTerms;
  const takenOff = discountCents > 0 ? { discountCents, discountReason, discountPayer } : nothingOff;
  return { subtotalCents, depositCents, ...takenOff, totalCents };
}

function sumBy<T>(all: readonly T[], of: (one: T) => number): Cents {
  return cents(all.reduce((sum, one) => sum + of(one), 0));
}
