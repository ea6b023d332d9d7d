import { type Cents, cents } from "../../money.ts";
import type { Bearer } from "../ledger/shares.ts";
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

interface PaidWithoutRates extends Pick<PaidLine, "position"> {
  readonly pieces: readonly Omit<PaidLine["pieces"][number], "vatParts">[];
}

/** Returns the sum of `claimedMoney` for pages, which do not know the rates of VAT: no sum depends on them. */
export function claimedCents(
  lines: readonly LinePart[] | null,
  { lines: left, leftCents }: { readonly lines: readonly PaidWithoutRates[]; readonly leftCents: Cents },
): Cents | null {
  const paid = left.map(({ position, pieces }) => ({
    position,
    pieces: pieces.map((piece) => ({ ...piece, vatParts: [{ rate: 0, cents: piece.goodsCents }] })),
  }));
  return claimedMoney(lines, { paid, leftCents })?.cents ?? null;
}

/** Returns what of a claim no answer has accepted yet: its other pieces, or all that is left of a missing delivery. */
export function openClaim(claimed: ClaimedLines, accepted: readonly LinePart[]): readonly LinePart[] | null {
  return claimed && piecesWithout(claimed, accepted);
}

/** Returns no more pieces of a claim than are left of their lines, because a correction may have taken some. */
export function claimOfLeft(open: readonly LinePart[], left: readonly LinePart[]): readonly LinePart[] {
  return open
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, countOf(left, position)) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the pieces of the whole without these parts. */
export function piecesWithout(whole: readonly LinePart[], parts: readonly LinePart[]): readonly LinePart[] {
  return whole
    .map(({ position, quantity }) => ({ position, quantity: quantity - countOf(parts, position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the number of pieces of a line. */
export function countOf(parts: readonly LinePart[], position: number): number {
  return parts.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** An answer or a decision; `lines` is null if it accepts everything that was open, or nothing. */
interface Answer {
  readonly id: string;
  readonly amountCents: Cents;
  readonly lines: readonly LinePart[] | null;
  readonly borneBy: Bearer;
  /** True once its part was made up for. */
  readonly isDone: boolean;
}

/** The part of a complaint about an order paid on the spot that one answer accepted, at the expense of one side. */
export interface PartOnSpot extends ClaimedMoney {
  /** The id of the answer. */
  readonly id: string;
  readonly borneBy: Bearer;
  readonly isDone: boolean;
}

/**
 * Returns the parts that answers, oldest first, have accepted of an order paid on the spot. Each piece is in one part:
 * the one that was made up for, or the one accepted last. A delivery that never came is in none, because nobody paid
 * for it.
 */
export function partsOnSpot(
  { claimed, answers }: { readonly claimed: readonly LinePart[] | null; readonly answers: readonly Answer[] },
  money: { readonly paid: readonly PaidLine[]; readonly leftCents: Cents },
): PartOnSpot[] {
  const accepted = answers.flatMap((answer, i) => {
    const before = answers.slice(0, i).flatMap(({ lines }) => lines ?? []);
    return answer.amountCents > 0 ? { ...answer, lines: answer.lines ?? piecesWithout(claimed ?? [], before) } : [];
  });
  let open: readonly LinePart[] = claimed ?? accepted.flatMap(({ lines }) => lines);
  const piecesOf = new Map<string, readonly LinePart[]>();
  for (const { id, lines } of accepted.toReversed().toSorted((a, b) => Number(b.isDone) - Number(a.isDone))) {
    const own = piecesInBoth(lines, open);
    open = piecesWithout(open, own);
    piecesOf.set(id, own);
  }
  let { paid, leftCents } = money;
  const parts = accepted.map(({ id, borneBy, isDone, amountCents }): PartOnSpot => {
    if (isDone) return { id, borneBy, isDone, cents: amountCents, byLines: null };
    const there = piecesInBoth(
      piecesOf.get(id) ?? [],
      paid.map(({ position, pieces }) => ({ position, quantity: pieces.length })),
    );
    const owed = claimedMoney(there, { paid, leftCents }) ?? { cents: 0, byLines: null };
    paid = paid.map((line) => ({ ...line, pieces: line.pieces.slice(countOf(there, line.position)) }));
    leftCents = cents(leftCents - owed.cents);
    return { id, borneBy, isDone, ...owed };
  });
  return parts.filter((part) => part.cents > 0);
}

/** Returns the pieces that are in both. */
export function piecesInBoth(lines: readonly LinePart[], whole: readonly LinePart[]): readonly LinePart[] {
  return lines
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, countOf(whole, position)) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Returns the parts that a side makes up for by saying 'erledigt': its own. An operator who bears nothing has paid in
 * the restaurant's place.
 */
export function partsToMakeUp<Part extends Pick<PartOnSpot, "borneBy" | "isDone">>(
  parts: readonly Part[],
  side: Bearer,
): Part[] {
  const bearer = parts.some(({ borneBy }) => borneBy === side) ? side : "restaurant";
  return parts.filter(({ borneBy, isDone }) => borneBy === bearer && !isDone);
}

/** The amounts that a device in a kitchen may accept: for one complaint, and for all of a day. */
export const deviceLimits = { eachCents: cents(3000), perDayCents: cents(10_000) } as const;

/** Tells whether a device may accept a complaint of this amount after having accepted others today. */
export function mayDeviceAccept(amountCents: Cents, acceptedTodayCents: Cents): boolean {
  return amountCents <= deviceLimits.eachCents && acceptedTodayCents + amountCents <= deviceLimits.perDayCents;
}
