import { withdrawalDays } from "../../catalogue/menu/withdrawal-days.ts";
import { isWorkDay, workDayAfter } from "../../catalogue/opening-hours/work-days.ts";
import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  viennaDate,
  viennaDayNumber,
} from "../../local-time.ts";
import { type Cents, cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { isFailed, type OrderState } from "../../orders/order/states.ts";
import { type ClaimedMoney, claimedMoney, countOf, piecesInBoth, piecesWithout } from "../complaint/amount.ts";
import type { LinePart, PaidLine } from "../payment/refund-lines.ts";
import { noWithdrawalSentence } from "./notice.ts";

/** The reason that refunds of withdrawals have for books and mails. */
export const withdrawalReason = "Rücktritt";

/** Returns the exclusive end of the time to withdraw: the last day counts whole, and never falls on a weekend or holiday. */
export function withdrawalEnds(completedAt: Instant): Instant {
  const last = dateOfDayNumber(viennaDayNumber(completedAt) + withdrawalDays);
  return instantOnDay(dayNumberOfDate(isWorkDay(last) ? last : workDayAfter(last, 1)) + 1, 0);
}

/** The answers to whether a guest can withdraw from something in an order. */
export const withdrawableStates = ["yes", "soon", "over", "never"] as const;
export type Withdrawable = (typeof withdrawableStates)[number];

export const notWithdrawableSentences: Record<Exclude<Withdrawable, "yes">, string> = {
  soon: "Sobald du deine Bestellung hast, kannst du hier zurücktreten. Davor ruf bitte direkt im Restaurant an.",
  over: "Die 14 Tage sind vorbei. Bitte ruf das Restaurant direkt an.",
  never: `In dieser Bestellung gibt es nichts, von dem du zurücktreten kannst. Für Frisches gilt: ${noWithdrawalSentence}.`,
};

interface OrderToWithdrawFrom {
  readonly type: OrderType;
  readonly state: OrderState;
  readonly isTest: boolean;
  readonly isDisputed: boolean;
  /** Null before it. */
  readonly completedAt: Instant | null;
  /** True if something in it can be sent back, or could before it was. */
  readonly hasGoods: boolean;
}

export function withdrawable(order: OrderToWithdrawFrom, now: Instant): Withdrawable {
  const { type, state, isTest, isDisputed, completedAt, hasGoods } = order;
  if (isTest || type === "EVENT" || isFailed(state) || isDisputed || !hasGoods) return "never";
  if (completedAt === null) return "soon";
  return now < withdrawalEnds(completedAt) ? "yes" : "over";
}

interface MoneyOfOrder {
  /** The lines with the pieces that have not gone back. */
  readonly paid: readonly PaidLine[];
  /** The amount that can still go back. */
  readonly leftCents: Cents;
}

/** Returns the pieces that can be sent back and that no open withdrawal has named; none if no money is left. */
export function returnablePieces(
  withdrawableLines: readonly number[],
  { paid, leftCents }: MoneyOfOrder,
  open: readonly LinePart[],
): LinePart[] {
  if (leftCents === 0) return [];
  return paid
    .filter(({ position }) => withdrawableLines.includes(position))
    .map(({ position, pieces }) => ({ position, quantity: pieces.length - countOf(open, position) }))
    .filter(({ quantity }) => quantity > 0);
}

export const nothingChosenSentence = "Noch nichts ausgewählt. Tipp an, wovon du zurücktreten willst.";
export const notReturnableSentence = "Davon kannst du nicht oder nicht mehr zurücktreten. Bitte schau noch einmal.";

/** Returns the fault in the lines of a withdrawal; null if there is none. */
export function faultInWithdrawal(lines: readonly LinePart[], returnable: readonly LinePart[]): string | null {
  if (lines.length === 0) return nothingChosenSentence;
  const isOnce = new Set(lines.map(({ position }) => position)).size === lines.length;
  const isThere = ({ position, quantity }: LinePart) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= countOf(returnable, position);
  return isOnce && lines.every(isThere) ? null : notReturnableSentence;
}

/** Returns the day on which the guest says to have sent it back, if that day is possible; else its fault. */
export function faultInSentOn(sentOn: string, declaredAt: Instant, now: Instant): string | null {
  if (sentOn > viennaDate(now)) return "Dieser Tag kommt erst.";
  return sentOn < viennaDate(declaredAt) ? "Da warst du noch nicht zurückgetreten." : null;
}

interface Declared {
  readonly id: string;
  readonly declaredAt: Instant;
  /** The time since which nothing is owed for it; null while something is. */
  readonly endedAt: Instant | null;
  readonly lines: readonly LinePart[];
}

/**
 * Returns the pieces that are still owed for each withdrawal, by its id: without those that refunds by hand have given
 * back while it was open. Such a refund counts for the earliest withdrawal that names its pieces.
 */
export function owedPieces(
  withdrawals: readonly Declared[],
  byHand: readonly { readonly at: Instant; readonly lines: readonly LinePart[] | null }[],
): ReadonlyMap<string, readonly LinePart[]> {
  const owed = new Map(withdrawals.map(({ id, lines }) => [id, lines]));
  for (const { at, lines } of byHand) {
    let given = lines ?? [];
    for (const { id, declaredAt, endedAt } of withdrawals) {
      if (at < declaredAt || (endedAt !== null && at >= endedAt)) continue;
      const taken = piecesInBoth(given, owed.get(id) ?? []);
      owed.set(id, piecesWithout(owed.get(id) ?? [], taken));
      given = piecesWithout(given, taken);
    }
  }
  return owed;
}

/**
 * Returns what goes back for a withdrawal's pieces that have not gone back otherwise: what the guest paid for them, and
 * the delivery fee if nothing else of the order is left. Never more than is left.
 */
export function withdrawalMoney(
  lines: readonly LinePart[],
  { paid, leftCents, feeCents }: MoneyOfOrder & { readonly feeCents: Cents },
): ClaimedMoney {
  const there = piecesInBoth(
    lines,
    paid.map(({ position, pieces }) => ({ position, quantity: pieces.length })),
  );
  const money = claimedMoney(there, { paid, leftCents });
  if (!money) return { cents: 0, byLines: null };
  const isAll = paid.every(({ position, pieces }) => countOf(there, position) === pieces.length);
  const fee = isAll ? Math.min(feeCents, leftCents - money.cents) : 0;
  return { ...money, cents: cents(money.cents + fee) };
}

/** Returns the lines without the pieces that open withdrawals have named. */
export function paidWithout(paid: readonly PaidLine[], open: readonly LinePart[]): PaidLine[] {
  return paid.map((line) => ({ ...line, pieces: line.pieces.slice(countOf(open, line.position)) }));
}

/** The days within which the goods are to be sent back after the declaration. */
export const sendBackDays = 14;

/** Reads the number of an order, "27" or "Nr. 27", which is asked for where its link is not at hand; null if it is none. */
export function readOrderNumber(typed: string): number | null {
  return Number(/^(?:nr\.?|#)?\s*(\d{1,6})$/i.exec(typed.trim())?.[1]) || null;
}

export function faultInOrderNumber(typed: string): string | null {
  return readOrderNumber(typed) === null ? "Nur die Nummer, zum Beispiel 27." : null;
}
