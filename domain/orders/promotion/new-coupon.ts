import { dayMs, dayNumberOfDate, type Instant, startOfViennaDay, viennaDayNumber } from "../../local-time.ts";
import { type Cents, formatEuros } from "../../money.ts";
import { normaliseCouponCode } from "./coupon.ts";
import type { Discount } from "./discount.ts";

/** Days in Vienna, "YYYY-MM-DD". */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A coupon as its creator enters it. */
export interface NewCoupon extends Days {
  readonly code: string;
  readonly value: Discount;
  readonly minimumCents: Cents;
  readonly budgetCents: Cents;
  /** Null if unlimited. */
  readonly perGuest: number | null;
}

export interface CouponInputFault {
  readonly field: "code" | "value" | "minimum" | "budget" | "perGuest" | "firstDay" | "lastDay";
  readonly message: string;
}

export const codeTakenSentence = "Diesen Code gibt es schon.";
const maxValueCents: Cents = 100_000;
const maxMinimumCents: Cents = 10_000_000;
const maxBudgetCents: Cents = 100_000_000;

/** Lists the faults in a new coupon, at most one per field. */
export function faultsInCoupon(coupon: NewCoupon, now: Instant): CouponInputFault[] {
  const { value, minimumCents, budgetCents, perGuest, firstDay, lastDay } = coupon;
  const faults: CouponInputFault[] = [];
  const add = (field: CouponInputFault["field"], message: string) => void faults.push({ field, message });
  if (normaliseCouponCode(coupon.code) === null) add("code", "Großbuchstaben und Ziffern, 4 bis 16 Zeichen.");
  if (value.type === "FLAT" && (value.valueCents < 1 || value.valueCents > maxValueCents))
    add("value", `Bitte gib einen Betrag bis ${formatEuros(maxValueCents)} an.`);
  if (value.type === "PERCENTAGE" && (value.basisPoints < 1 || value.basisPoints > 10_000))
    add("value", "Bitte gib einen Prozentsatz bis 100 an.");
  if (minimumCents < 0 || minimumCents > maxMinimumCents) add("minimum", "Bitte gib einen Betrag an.");
  if (budgetCents < 1 || budgetCents > maxBudgetCents) add("budget", "Bitte gib ein Budget an.");
  else if (value.type === "FLAT" && budgetCents < value.valueCents) add("budget", "Das reicht für keine Einlösung.");
  if (perGuest !== null && (!Number.isInteger(perGuest) || perGuest < 1 || perGuest > 1000))
    add("perGuest", "Bitte sag, wie oft.");
  const fault = faultInDays({ firstDay, lastDay }, now);
  return fault ? [...faults, fault] : faults;
}

export function faultInDays({ firstDay, lastDay }: Days, now: Instant) {
  const field = "lastDay" as const;
  if (lastDay < firstDay) return { field, message: "Der letzte Tag liegt vor dem ersten." };
  const isPast = dayNumberOfDate(lastDay) < viennaDayNumber(now);
  return isPast ? { field, message: "Dieser Tag ist schon vorbei." } : null;
}

/**
 * Returns the term from the first day's midnight in Vienna, or now if that is past, to the midnight after the last day,
 * exclusive.
 */
export function termOf({ firstDay, lastDay }: Days, now: Instant) {
  return {
    from: Math.max(now, startOfViennaDay(noonOf(firstDay, 0))),
    to: startOfViennaDay(noonOf(lastDay, 1)),
  };
}

function noonOf(day: string, daysLater: number): Instant {
  return Date.parse(`${day}T12:00:00Z`) + daysLater * dayMs;
}
