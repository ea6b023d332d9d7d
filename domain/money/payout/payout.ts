import { isWorkDay, workDayAfter } from "../../catalogue/opening-hours/work-days.ts";
import {
  dateOfDayNumber,
  dayAndMonth,
  type Instant,
  instantOnDay,
  viennaDate,
  viennaDayNumber,
  weekdayOfNumber,
} from "../../local-time.ts";
import { type Cents, cents } from "../../money.ts";

/** The parties that pay restaurants out: the operator to bank accounts, or the payment provider to accounts with it. */
export const paidOutBy = ["operator", "provider"] as const;
export type PaidOutBy = (typeof paidOutBy)[number];

/** The balance of a restaurant in the books. */
export interface Owed {
  readonly restaurantId: string;
  /** The balance of orders before the run's end, including all payments since, in both directions. */
  readonly settledCents: Cents;
  /** The balance of everything until now. */
  readonly nowCents: Cents;
  /**
   * The payout account; null if unknown. `waitsUntil` is the first day on which it is paid, if that is in the future.
   */
  readonly account: { readonly waitsUntil: string | null } | null;
  /** True if the operator has suspended it. */
  readonly isSuspended: boolean;
  /** The number of its orders whose books are known to differ from the card payments. */
  readonly differingOrders: number;
}

/** The reasons for which money is held. */
export const withheldReasons = ["SUSPENDED", "BOOKS_DIFFER", "NO_ACCOUNT", "WAITING"] as const;
export type WithheldReason = (typeof withheldReasons)[number];

interface Amount {
  readonly restaurantId: string;
  readonly cents: Cents;
}

export interface WithheldAmount extends Amount {
  readonly reason: WithheldReason;
  /** "YYYY-MM-DD", the first payout day of a new account; only for `WAITING`. */
  readonly until: string | null;
}

export interface PayoutPlan {
  readonly paid: readonly Amount[];
  /** The amounts that the run leaves out, with the reasons. */
  readonly held: readonly WithheldAmount[];
  readonly totalCents: Cents;
}

/** The maximum payout of a run; the next run pays the rest. The database column holds twice as much. */
const maxPayoutCents: Cents = 1_000_000_000;

/** Plans the payouts. Balances in our favour are carried forward, and refunds since the run's end reduce a payout. */
export function planPayout(owed: readonly Owed[]): PayoutPlan {
  const due = owed
    .map((one) => ({ ...one, cents: cents(Math.min(one.settledCents, one.nowCents)), why: whyWithheld(one) }))
    .filter((one) => one.cents > 0);
  const paid = due
    .filter(({ why }) => !why)
    .map(({ restaurantId, cents: amount }) => ({ restaurantId, cents: Math.min(amount, maxPayoutCents) }));
  const held = due.flatMap(({ restaurantId, cents: amount, why }) =>
    why ? [{ restaurantId, cents: amount, ...why }] : [],
  );
  return { paid, held, totalCents: cents(paid.reduce((sum, one) => sum + one.cents, 0)) };
}

function whyWithheld({ account, isSuspended, differingOrders }: Owed): Pick<WithheldAmount, "reason" | "until"> | null {
  if (isSuspended) return { reason: "SUSPENDED", until: null };
  if (differingOrders > 0) return { reason: "BOOKS_DIFFER", until: null };
  if (!account) return { reason: "NO_ACCOUNT", until: null };
  return account.waitsUntil === null ? null : { reason: "WAITING", until: account.waitsUntil };
}

/** Explains what happens to held money, and who can do what about it. */
export function withheldSentence({ reason, until }: Pick<WithheldAmount, "reason" | "until">): string {
  if (reason === "SUSPENDED") return "Gesperrt. Das Geld bleibt gutgeschrieben, bis die Sperre aufgehoben ist.";
  if (reason === "BOOKS_DIFFER")
    return "Das Buch sagt etwas anderes als die Kartenzahlungen. Das Geld bleibt gutgeschrieben, bis unter „Hinweise“ erledigt ist, was dazu dort steht.";
  if (reason === "NO_ACCOUNT")
    return "Ohne Konto. Das Geld bleibt gutgeschrieben, bis die Inhaber:innen unter „Zahlen“, „Abrechnungen“ eines angeben.";
  return `Neues Konto. Das Geld wartet drei Banktage${until === null ? "" : ` und geht ab ${dayAndMonth(until)} hinaus`}.`;
}

/** Returns the last day whose orders are paid out, "YYYY-MM-DD": the Sunday before. */
export function lastDayOfRun(now: Instant): string {
  const today = viennaDayNumber(now);
  return dateOfDayNumber(today - weekdayOfNumber(today));
}

/** Returns the first instant after the run: Sunday 24:00 in Vienna. */
export function endOfRun(now: Instant): Instant {
  const today = viennaDayNumber(now);
  return instantOnDay(today - weekdayOfNumber(today) + 1, 0);
}

/** Returns the day on which the bank shall execute the run: today, or the next bank day. */
export function executionDay(now: Instant): string {
  const today = viennaDate(now);
  return isWorkDay(today) ? today : workDayAfter(today, 1);
}

/**
 * Converts text to the characters that all SEPA banks accept: Latin letters without diacritics, digits and a few signs.
 */
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

// Besides the umlauts these are letters without a combining mark, which would be lost.
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
