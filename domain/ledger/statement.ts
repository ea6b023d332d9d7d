import { dateOfDayNumber, hourMs, type Instant, viennaDayNumber } from "../local-time.ts";
import { type BasisPoints, type Cents, cents, spread } from "../money.ts";
import type { OrderAccount } from "./entries.ts";
import { type Month, spanOfMonth } from "./month.ts";

/** Entries of a restaurant in one account, from one kind of event, summed up. */
export interface BookedSum {
  readonly account: OrderAccount | "payout";
  readonly kind: string;
  readonly cents: Cents;
}

/** What events are called in the books: of payouts, of transfers by the payment provider, of dues that were paid, or were not after all. */
export const payoutKinds = ["payout", "transferred", "payout-returned", "due-paid", "due-returned"] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/**
 * What a restaurant and the operator owe each other for a month:
 * `closing = opening + received + subsidy + goodwill − commission − cardFee − vat − paidOut + returned + paidIn`.
 */
export interface Statement {
  readonly openingCents: Cents;
  /** Paid by guests by card, less what went back to them. */
  readonly receivedCents: Cents;
  /** Discounts that the operator pays. */
  readonly subsidyCents: Cents;
  /** What went back to guests at the operator's expense. */
  readonly goodwillCents: Cents;
  readonly commissionCents: Cents;
  readonly cardFeeCents: Cents;
  /** On commission and card fee, as it was booked with each order. */
  readonly vatCents: Cents;
  readonly paidOutCents: Cents;
  /** Payouts that the bank has sent back. */
  readonly returnedCents: Cents;
  /** Dues that the restaurant has paid. */
  readonly paidInCents: Cents;
  readonly closingCents: Cents;
}

/** The statement of the entries of a month, which add up to 0, after those that left this balance. Throws a RangeError. */
export function statementOf(openingCents: Cents, booked: readonly BookedSum[]): Statement {
  const sum = (of: (one: BookedSum) => boolean) => cents(booked.filter(of).reduce((all, one) => all + one.cents, 0));
  const inAccount = (account: BookedSum["account"]) => sum((one) => one.account === account);
  const paid = (kind: PayoutKind) => sum((one) => one.account === "payout" && one.kind === kind);
  if (sum(() => true) !== 0) throw new RangeError(`entries that differ by ${sum(() => true)} cents`);
  return {
    openingCents,
    receivedCents: cents(-inAccount("guest")),
    subsidyCents: cents(-inAccount("subsidy")),
    goodwillCents: cents(-inAccount("goodwill")),
    commissionCents: inAccount("commission"),
    cardFeeCents: inAccount("card_fee"),
    vatCents: inAccount("vat"),
    paidOutCents: cents(paid("payout") + paid("transferred")),
    returnedCents: cents(-paid("payout-returned")),
    paidInCents: cents(-paid("due-paid") - paid("due-returned")),
    closingCents: cents(openingCents + inAccount("restaurant")),
  };
}

/** The operator's invoice for a month; in a month in which more was taken back than charged it is a correction. */
export interface Invoice {
  readonly isCorrection: boolean;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
}

/** Null where there is nothing to invoice. */
export function invoiceOf({ commissionCents, cardFeeCents, vatCents }: Statement): Invoice | null {
  const netCents = cents(commissionCents + cardFeeCents);
  const grossCents = cents(netCents + vatCents);
  if (commissionCents === 0 && cardFeeCents === 0 && vatCents === 0) return null;
  return { isCorrection: grossCents < 0, netCents, vatCents, grossCents };
}

/** "2026-00017": all invoices of a year are in one series. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, "0")}`;
}

/** What the restaurant owes the operator, with all that it owed before; 0 if it does not. */
export function dueOf({ closingCents }: Pick<Statement, "closingCents">): Cents {
  return Math.max(0, -closingCents);
}

/** The day until which dues are to be paid, "YYYY-MM-DD". */
export function dueDate(issuedAt: Instant): string {
  return dateOfDayNumber(viennaDayNumber(issuedAt) + daysToPay);
}

const daysToPay = 14;

/** A month is closed when nothing can be booked in it any more: an act takes less than an hour. */
export function canClose(month: Month, now: Instant): boolean {
  return now >= spanOfMonth(month).until + hourMs;
}

/** What the operator pays of an order's dishes: before a month and after it, and the dishes' prices by rate of VAT. */
export interface SubsidizedOrder {
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly goods: readonly { readonly rate: BasisPoints; readonly cents: Cents }[];
}

/** The subsidies of a month by the dishes' rates of VAT, as a discount is spread over them; the highest rate first. */
export function subsidiesByRate(
  orders: readonly SubsidizedOrder[],
): readonly { readonly rate: BasisPoints; readonly cents: Cents }[] {
  const sums = new Map<BasisPoints, Cents>();
  for (const { beforeCents, afterCents, goods } of orders) {
    const byRate = [...goods].sort((a, b) => b.rate - a.rate);
    const weights = byRate.map((one) => one.cents);
    const [before, after] = [spread(beforeCents, weights), spread(afterCents, weights)];
    for (const [i, { rate }] of byRate.entries())
      sums.set(rate, (sums.get(rate) ?? 0) + (after[i] ?? 0) - (before[i] ?? 0));
  }
  return [...sums]
    .map(([rate, sum]) => ({ rate, cents: cents(sum) }))
    .filter((one) => one.cents !== 0)
    .sort((a, b) => b.rate - a.rate);
}
