import type { Instant } from "../../local-time.ts";
import { type Cents, cents } from "../../money.ts";
import { centsOf, type LinePart, type LinesRefund, linesRefund, type PaidLine } from "../payment/refund-lines.ts";

/** The things that can be wrong with a piece. */
export const lineFaults = ["MISSING", "WRONG", "BAD"] as const;
export type LineFault = (typeof lineFaults)[number];

/** So many pieces of a line, with what was wrong with them. */
export interface ClaimedLine extends LinePart {
  readonly fault: LineFault;
}

/** The guest's claim: lines, or null if the whole delivery never came. */
export type ClaimedLines = readonly ClaimedLine[] | null;

/** The amount that goes back; `byLines` is null if it is no more than an amount. */
export interface ClaimedMoney {
  readonly cents: Cents;
  readonly byLines: LinesRefund | null;
}

/**
 * Returns what a claim comes to: its lines at what the guest paid for the pieces that are left, or, if the delivery
 * never came, all that is left. It is never more than is left; lines that cost more than that go back as an amount.
 * Null if fewer pieces are left than are claimed.
 */
export function claimedMoney(
  lines: readonly LinePart[] | null,
  { paid, leftCents }: { readonly paid: readonly PaidLine[]; readonly leftCents: Cents },
): ClaimedMoney | null {
  if (lines === null) return { cents: leftCents, byLines: null };
  const refund = linesRefund(
    paid,
    lines.map(({ position, quantity }) => ({ position, quantity })),
  );
  if (!refund) return null;
  const sum = centsOf(refund);
  return sum <= leftCents ? { cents: sum, byLines: refund } : { cents: leftCents, byLines: null };
}

/** Returns the sum of `claimedMoney` for pages, which do not know the rates of VAT: no sum depends on them. */
export function claimedCents(
  lines: readonly LinePart[] | null,
  { lines: left, leftCents }: { readonly lines: readonly Omit<PaidLine, "vatRate">[]; readonly leftCents: Cents },
): Cents | null {
  const paid = left.map((line) => ({ ...line, vatRate: 0 }));
  return claimedMoney(lines, { paid, leftCents })?.cents ?? null;
}

/** Returns what of a claim no answer has accepted yet: its other pieces, or all that is left of a missing delivery. */
export function openClaim(claimed: ClaimedLines, accepted: readonly LinePart[]): readonly LinePart[] | null {
  return claimed && piecesWithout(claimed, accepted);
}

function piecesWithout(whole: readonly LinePart[], parts: readonly LinePart[]): readonly LinePart[] {
  return whole
    .map(({ position, quantity }) => ({ position, quantity: quantity - countOf(parts, position) }))
    .filter(({ quantity }) => quantity > 0);
}

function countOf(parts: readonly LinePart[], position: number): number {
  return parts.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** An answer or a decision; `lines` is null if it accepts everything, or nothing. */
interface Answer {
  readonly at: Instant;
  readonly amountCents: Cents;
  readonly lines: readonly LinePart[] | null;
}

/**
 * Returns what a guest who paid on the spot is still owed: the pieces that answers have accepted, without those that
 * were made up for at `doneAt`. A delivery that never came is no part of it, because nobody paid for it.
 */
export function owedOnSpot(
  {
    claimed,
    answers,
    doneAt,
  }: { readonly claimed: ClaimedLines; readonly answers: readonly Answer[]; readonly doneAt: Instant | null },
  money: { readonly paid: readonly PaidLine[]; readonly leftCents: Cents },
): ClaimedMoney {
  const before = answers.filter(({ at }) => doneAt !== null && at <= doneAt);
  const owed = piecesWithout(acceptedPieces(claimed, answers), acceptedPieces(claimed, before));
  const left = owed.map(({ position, quantity }) => {
    const pieces = money.paid.find((line) => line.position === position)?.pieces ?? [];
    return { position, quantity: Math.min(quantity, pieces.length) };
  });
  const there = left.filter(({ quantity }) => quantity > 0);
  return claimedMoney(there, money) ?? { cents: 0, byLines: null };
}

function acceptedPieces(claimed: ClaimedLines, answers: readonly Answer[]): readonly LinePart[] {
  const accepting = answers.filter(({ amountCents }) => amountCents > 0);
  if (accepting.some(({ lines }) => lines === null)) return claimed ?? [];
  const parts = accepting.flatMap(({ lines }) => lines ?? []);
  return [...new Set(parts.map(({ position }) => position))].map((position) => ({
    position,
    quantity: countOf(parts, position),
  }));
}

/** The amounts that a device in a kitchen may accept: for one complaint, and for all of a day. */
export const deviceLimits = { eachCents: cents(3000), perDayCents: cents(10_000) } as const;

/** Tells whether a device may accept a complaint of this amount after having accepted others today. */
export function mayDeviceAccept(amountCents: Cents, acceptedTodayCents: Cents): boolean {
  return amountCents <= deviceLimits.eachCents && acceptedTodayCents + amountCents <= deviceLimits.perDayCents;
}
