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
  if (claimed === null) return null;
  const takenOf = (position: number) =>
    accepted.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
  return claimed
    .map(({ position, quantity }) => ({ position, quantity: quantity - takenOf(position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The amounts that a device in a kitchen may accept: for one complaint, and for all of a day. */
export const deviceLimits = { eachCents: cents(3000), perDayCents: cents(10_000) } as const;

/** Tells whether a device may accept a complaint of this amount after having accepted others today. */
export function mayDeviceAccept(amountCents: Cents, acceptedTodayCents: Cents): boolean {
  return amountCents <= deviceLimits.eachCents && acceptedTodayCents + amountCents <= deviceLimits.perDayCents;
}
