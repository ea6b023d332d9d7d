import { dateOfDayNumber, type Instant, instantOnDay, viennaDayNumber, weekdayOfNumber } from "../local-time.ts";
import { type Cents, cents } from "../money.ts";

/** What stands in the books for a restaurant. */
export interface Owed {
  readonly restaurantId: string;
  /** Of orders before the run's end, and whatever was paid either way since. */
  readonly settledCents: Cents;
  /** Of everything until now. */
  readonly nowCents: Cents;
  /** Whether it is known where to its money goes. */
  readonly hasAccount: boolean;
  /** Whether the operator has suspended it. */
  readonly isSuspended: boolean;
}

export interface PayoutPlan {
  readonly paid: readonly { readonly restaurantId: string; readonly cents: Cents }[];
  /** What waits until it is known to which account it goes, and the restaurant is not suspended. */
  readonly held: readonly { readonly restaurantId: string; readonly cents: Cents; readonly isSuspended: boolean }[];
  readonly totalCents: Cents;
}

/** Who gets how much; what is owed to us is carried on, and so is what somebody has to give back since. */
export function planPayout(owed: readonly Owed[]): PayoutPlan {
  const due = owed
    .map((one) => ({ ...one, cents: cents(Math.min(one.settledCents, one.nowCents)) }))
    .filter((one) => one.cents > 0);
  const isPaid = ({ hasAccount, isSuspended }: Owed) => hasAccount && !isSuspended;
  const paid = due.filter(isPaid).map(({ restaurantId, cents: amount }) => ({ restaurantId, cents: amount }));
  const held = due.filter((one) => !isPaid(one));
  return {
    paid,
    held: held.map(({ restaurantId, cents: amount, isSuspended }) => ({ restaurantId, cents: amount, isSuspended })),
    totalCents: cents(paid.reduce((sum, one) => sum + one.cents, 0)),
  };
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

/** When the bank shall carry it out: today, or on Monday. */
export function executionDay(now: Instant): string {
  const today = viennaDayNumber(now);
  const weekday = weekdayOfNumber(today);
  return dateOfDayNumber(weekday > 5 ? today + 8 - weekday : today);
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
