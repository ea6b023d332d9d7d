import { dateOfDayNumber, dayNumberOfDate, type Instant, viennaDate } from "../../local-time.ts";
import { type Cents, cents } from "../../money.ts";
import { type Month, nameOfMonth } from "./month.ts";
import { dueDate, dueOf, type IssuedInvoice, invoiceName } from "./statement.ts";

/** A statement, with the sum credited to its restaurant since that month ended: paid, or earned by card. */
export interface DemandedDue {
  readonly month: Month;
  readonly issuedAt: Instant;
  readonly closingCents: Cents;
  readonly creditedCents: Cents;
}

/** The sum that a restaurant was asked to pay and has not paid yet. */
export interface Dues {
  /** The open sum of the latest statement, which includes all earlier ones. */
  readonly openCents: Cents;
  /** The due day of the whole sum, "YYYY-MM-DD". */
  readonly until: string;
  /** The sum that is past its due day. */
  readonly overdueCents: Cents;
  /** The first day on which the oldest overdue sum was late, "YYYY-MM-DD"; null if nothing is overdue. */
  readonly overdueSince: string | null;
  /** The month of the latest overdue statement; null if nothing is overdue. */
  readonly overdueMonth: Month | null;
}

/**
 * Computes the dues from a restaurant's statements, the latest first; null if nothing is open. A credit pays the oldest
 * demand first.
 */
export function duesOf(asked: readonly DemandedDue[], now: Instant): Dues | null {
  const [latest] = asked;
  if (!latest || leftOf(latest) === 0) return null;
  const today = viennaDate(now);
  const late = asked.filter((one) => dueDate(one.issuedAt) < today && leftOf(one) > 0);
  const oldest = late.at(-1);
  return {
    openCents: leftOf(latest),
    until: dueDate(latest.issuedAt),
    overdueCents: late[0] ? leftOf(late[0]) : 0,
    overdueSince: oldest ? dateOfDayNumber(dayNumberOfDate(dueDate(oldest.issuedAt)) + 1) : null,
    overdueMonth: late[0]?.month ?? null,
  };
}

function leftOf(asked: DemandedDue): Cents {
  return cents(Math.max(0, dueOf(asked) - asked.creditedCents));
}

/** The month of a statement that asks for money, and its invoice; null if nothing was invoiced. */
export interface Demand {
  readonly month: Month;
  readonly invoice: IssuedInvoice | null;
}

/** Returns the name of the document that asks for money. */
export function demandName({ month, invoice }: Demand): string {
  return invoice ? invoiceName(invoice) : `Abrechnung ${nameOfMonth(month)}`;
}

/** Returns the reference for a restaurant's transfer, by which the operator recognizes it. */
export function paymentReference({ month, invoice }: Demand): string {
  return invoice?.number ?? `Abrechnung ${month}`;
}

export const referenceMaxLength = 70;

/** Returns the fault in a payment to book; null if there is none. */
export function faultInDuePayment(given: {
  readonly amountCents: Cents;
  readonly reference: string;
}): { readonly field: "amount" | "reference"; readonly message: string } | null {
  if (!(given.amountCents > 0)) return { field: "amount", message: "Bitte gib einen Betrag an." };
  if (given.reference.trim() === "")
    return { field: "reference", message: "Bitte gib an, unter welcher Referenz die Bank die Zahlung führt." };
  return null;
}
