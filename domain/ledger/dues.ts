import { dateOfDayNumber, type Instant, viennaDayNumber } from "../local-time.ts";
import { type Cents, cents } from "../money.ts";
import type { Month } from "./month.ts";
import { dueDate, dueOf } from "./statement.ts";

/** A statement, and what its restaurant was credited since that month ended: paid by itself, or earned by card. */
export interface AskedDue {
  readonly month: Month;
  readonly issuedAt: Instant;
  readonly closingCents: Cents;
  readonly creditedCents: Cents;
}

/** What a restaurant was asked to pay and has not paid yet. */
export interface Dues {
  /** Of the latest statement, in which all those before are. */
  readonly openCents: Cents;
  /** The day until which all of it is to be paid, "YYYY-MM-DD". */
  readonly until: string;
  /** What should have been paid by now. */
  readonly overdueCents: Cents;
  /** The last day on which the oldest of that was still in time, "YYYY-MM-DD"; null if nothing is overdue. */
  readonly overdueSince: string | null;
  /** Of the latest statement that should have been paid by now; null if nothing is overdue. */
  readonly overdueMonth: Month | null;
}

/**
 * Null if nothing is open. Whatever is credited pays what was asked for first. `asked` are a restaurant's statements, the
 * latest first.
 */
export function duesOf(asked: readonly AskedDue[], now: Instant): Dues | null {
  const [latest] = asked;
  if (!latest || leftOf(latest) === 0) return null;
  const today = dateOfDayNumber(viennaDayNumber(now));
  const late = asked.filter((one) => dueDate(one.issuedAt) < today && leftOf(one) > 0);
  const oldest = late.at(-1);
  return {
    openCents: leftOf(latest),
    until: dueDate(latest.issuedAt),
    overdueCents: late[0] ? leftOf(late[0]) : 0,
    overdueSince: oldest ? dueDate(oldest.issuedAt) : null,
    overdueMonth: late[0]?.month ?? null,
  };
}

function leftOf(asked: AskedDue): Cents {
  return cents(Math.max(0, dueOf(asked) - asked.creditedCents));
}

/** What a restaurant writes on its transfer, so that the operator knows what it is for. */
export function paymentReference({
  month,
  invoiceNumber,
}: {
  readonly month: Month;
  readonly invoiceNumber: string | null;
}): string {
  return invoiceNumber ?? `Abrechnung ${month}`;
}

export const referenceMaxLength = 70;

/** What speaks against booking that a restaurant has paid; null if nothing does. */
export function faultInDuePayment(given: {
  readonly amountCents: Cents;
  readonly reference: string;
}): { readonly field: "amount" | "reference"; readonly message: string } | null {
  if (!(given.amountCents > 0)) return { field: "amount", message: "Bitte gib einen Betrag an." };
  if (given.reference.trim() === "")
    return { field: "reference", message: "Bitte gib an, unter welcher Referenz die Bank die Zahlung führt." };
  return null;
}
