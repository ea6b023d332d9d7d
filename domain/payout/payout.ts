import {
  dateOfDayNumber,
  dayAndMonth,
  type Instant,
  instantOnDay,
  viennaDayNumber,
  weekdayOfNumber,
} from "../local-time.ts";
import { type Cents, cents } from "../money.ts";
import { isWorkDay, workDayAfter } from "../work-days.ts";

/** Who pays restaurants out what guests pay by card: the operator, to bank accounts, or the provider, to accounts with it. */
export const paidOutBy = ["operator", "provider"] as const;
export type PaidOutBy = (typeof paidOutBy)[number];

/** What stands in the books for a restaurant. */
export interface Owed {
  readonly restaurantId: string;
  /** Of orders before the run's end, and whatever was paid either way since. */
  readonly settledCents: Cents;
  /** Of everything until now. */
  readonly nowCents: Cents;
  /** Where its money goes, if that is known; `waitsUntil`: the first day on which it does, while that is to come. */
  readonly account: { readonly waitsUntil: string | null } | null;
  /** Whether the operator has suspended it. */
  readonly isSuspended: boolean;
  /** Of how many of its orders the books are known to say something else than the card payments. */
  readonly differingOrders: number;
}

/** Why money stays where it is. */
export const heldReasons = ["SUSPENDED", "BOOKS_DIFFER", "NO_ACCOUNT", "WAITING"] as const;
export type HeldReason = (typeof heldReasons)[number];

interface Amount {
  readonly restaurantId: string;
  readonly cents: Cents;
}

export interface HeldAmount extends Amount {
  readonly reason: HeldReason;
  /** "YYYY-MM-DD": until when an account that is new has to wait; of `WAITING` alone. */
  readonly until: string | null;
}

export interface PayoutPlan {
  readonly paid: readonly Amount[];
  /** What the run leaves out, and why. */
  readonly held: readonly HeldAmount[];
  readonly totalCents: Cents;
}

/** No run pays a restaurant more: the next one has the rest. A payout is kept in a column that holds twice as much. */
const maxPayoutCents: Cents = 1_000_000_000;

/** Who gets how much; what is owed to us is carried on, and so is what somebody has to give back since. */
export function planPayout(owed: readonly Owed[]): PayoutPlan {
  const due = owed
    .map((one) => ({ ...one, cents: cents(Math.min(one.settledCents, one.nowCents)), why: heldFor(one) }))
    .filter((one) => one.cents > 0);
  const paid = due
    .filter(({ why }) => !why)
    .map(({ restaurantId, cents: amount }) => ({ restaurantId, cents: Math.min(amount, maxPayoutCents) }));
  const held = due.flatMap(({ restaurantId, cents: amount, why }) =>
    why ? [{ restaurantId, cents: amount, ...why }] : [],
  );
  return { paid, held, totalCents: cents(paid.reduce((sum, one) => sum + one.cents, 0)) };
}

function heldFor({ account, isSuspended, differingOrders }: Owed): Pick<HeldAmount, "reason" | "until"> | null {
  if (isSuspended) return { reason: "SUSPENDED", until: null };
  if (differingOrders > 0) return { reason: "BOOKS_DIFFER", until: null };
  if (!account) return { reason: "NO_ACCOUNT", until: null };
  return account.waitsUntil === null ? null : { reason: "WAITING", until: account.waitsUntil };
}

/** What becomes of money that a run leaves out, and who can do what about it. */
export function heldSentence({ reason, until }: Pick<HeldAmount, "reason" | "until">): string {
  if (reason === "SUSPENDED") return "Gesperrt. Das Geld bleibt gutgeschrieben, bis die Sperre aufgehoben ist.";
  if (reason === "BOOKS_DIFFER")
    return "Das Buch sagt etwas anderes als die Kartenzahlungen. Das Geld bleibt gutgeschrieben, bis unter „Hinweise“ erledigt ist, was dazu dort steht.";
  if (reason === "NO_ACCOUNT")
    return "Ohne Konto. Das Geld bleibt gutgeschrieben, bis die Inhaber:innen unter „Zahlen“, „Abrechnungen“ eines angeben.";
  return `Neues Konto. Das Geld wartet drei Banktage${until === null ? "" : ` und geht ab ${dayAndMonth(until)} hinaus`}.`;
}

/** The last day of which orders are paid out: the Sunday before, "YYYY-MM-DD". */
export function lastDayOfRun(now: Instant): string {
  const today = viennaDayNumber(now);
  return dateOfDayNumber(today - weekdayOfNumber(today));
}

/** The first instant that is not in the run any more: Sunday 24:00 in Vienna. */
export function endOfRun(now: Instant): Instant {
  const today = viennaDayNumber(now);
  return instantOnDay(today - weekdayOfNumber(today) + 1, 0);
}

/** When the bank shall carry it out: today, or on the next day on which banks work. */
export function executionDay(now: Instant): string {
  const today = dateOfDayNumber(viennaDayNumber(now));
  return isWorkDay(today) ? today : workDayAfter(today, 1);
}

/** Text as every bank of the SEPA takes it: Latin letters without marks, digits and a few signs. */
export function sepaText(text: string, maxLength: number): string {
  const plain = text
    .replaceAll(/[äöüÄÖÜßæÆøØđĐłŁœŒ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("&", "+")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.slice(0, maxLength).trim();
}

// Beside the umlauts those that are no letter with a mark, which would be lost.
const spelledOut: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
};
