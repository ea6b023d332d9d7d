import { dateOfDayNumber, hourMs, type Instant, viennaDayNumber } from "../../local-time.ts";
import { type BasisPoints, type Cents, cents } from "../../money.ts";
import type { VatPart } from "../../orders/cart/vat-parts.ts";
import { spread } from "../../spread.ts";
import type { OrderAccount } from "./entries.ts";
import { type Month, spanOfMonth } from "./month.ts";

/** The sum of a restaurant's entries in one account from one kind of event. */
export interface BookedSum {
  readonly account: OrderAccount | "payout";
  readonly kind: string;
  readonly cents: Cents;
}

/**
 * The kinds of events in the books: payouts, transfers by the payment provider, their returns, dues paid, and dues
 * unbooked.
 */
export const payoutKinds = ["payout", "transferred", "payout-returned", "due-paid", "due-returned"] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/**
 * The account between a restaurant and the operator for a month: `closing = opening + received + subsidy + goodwill −
 * commission − cardFee − vat − paidOut + returned + paidIn`.
 */
export interface Statement {
  readonly openingCents: Cents;
  /** The guests' card payments, less refunds. */
  readonly receivedCents: Cents;
  /** The discounts that the operator pays. */
  readonly subsidyCents: Cents;
  /** The refunds at the operator's expense. */
  readonly goodwillCents: Cents;
  readonly commissionCents: Cents;
  readonly cardFeeCents: Cents;
  /** The VAT on commission and card fee, as booked with each order. */
  readonly vatCents: Cents;
  readonly paidOutCents: Cents;
  /** The payouts that the bank returned. */
  readonly returnedCents: Cents;
  /** The dues that the restaurant paid. */
  readonly paidInCents: Cents;
  readonly closingCents: Cents;
}

/**
 * Computes the statement from the opening balance and a month's entries. Throws a RangeError if these do not add up to
 * 0.
 */
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

/**
 * Returns the rows that card payments have on paper and page: less other refunds, and what went back for complaints and
 * for withdrawals as rows of their own. `receivedCents` is less all of it.
 */
export function cardPaymentRows({
  receivedCents,
  complaintCents,
  withdrawalCents,
}: Pick<Statement, "receivedCents"> & {
  readonly complaintCents: Cents;
  readonly withdrawalCents: Cents;
}): readonly (readonly [string, Cents])[] {
  return [
    ["Kartenzahlungen deiner Gäste, nach Erstattungen", cents(receivedCents + complaintCents + withdrawalCents)],
    ["Zurück an Gäste nach Reklamationen", cents(-complaintCents)],
    ["Zurück an Gäste nach Rücktritten", cents(-withdrawalCents)],
  ];
}

/** The operator's invoice for a month; negative if more was credited than charged, which makes it a correction. */
export interface Invoice {
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
}

/** Returns null if there is nothing to invoice. */
export function invoiceOf({
  commissionCents,
  cardFeeCents,
  vatCents,
}: Pick<Statement, "commissionCents" | "cardFeeCents" | "vatCents">): Invoice | null {
  const netCents = cents(commissionCents + cardFeeCents);
  const grossCents = cents(netCents + vatCents);
  if (commissionCents === 0 && cardFeeCents === 0 && vatCents === 0) return null;
  return { netCents, vatCents, grossCents };
}

/** The number of an issued invoice, and the total that tells whether it is one or a correction. */
export interface IssuedInvoice {
  readonly number: string;
  readonly grossCents: Cents;
}

/** Returns the invoice that was issued with a statement; null if nothing was invoiced. */
export function issuedInvoice({
  invoiceYear,
  invoiceNumber: number,
  ...sums
}: Pick<Statement, "commissionCents" | "cardFeeCents" | "vatCents"> & {
  readonly invoiceYear: number | null;
  readonly invoiceNumber: number | null;
}): IssuedInvoice | null {
  const invoice = invoiceOf(sums);
  if (!invoice || invoiceYear === null || number === null) return null;
  return { number: invoiceNumber(invoiceYear, number), grossCents: invoice.grossCents };
}

/** Returns "Rechnung 2026-00017" or "Rechnungskorrektur 2026-00018", the same on every paper, page and mail. */
export function invoiceName({ number, grossCents }: IssuedInvoice): string {
  return `${grossCents < 0 ? "Rechnungskorrektur" : "Rechnung"} ${number}`;
}

/** Returns "2026-00017". All invoices of a year are in one series. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, "0")}`;
}

/** Returns the total that the restaurant owes the operator; 0 if it owes nothing. */
export function dueOf({ closingCents }: Pick<Statement, "closingCents">): Cents {
  return Math.max(0, -closingCents);
}

/** Returns the due day of a statement, "YYYY-MM-DD". */
export function dueDate(issuedAt: Instant): string {
  return dateOfDayNumber(viennaDayNumber(issuedAt) + daysToPay);
}

const daysToPay = 14;

/** Tells whether a month can be closed. A call takes less than an hour, so nothing can be booked in it afterwards. */
export function canClose(month: Month, now: Instant): boolean {
  return now >= spanOfMonth(month).until + hourMs;
}

/** The operator's subsidy of an order's dishes before and after a month, and the dishes' prices by VAT rate. */
export interface SubsidizedOrder {
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly goods: readonly VatPart[];
}

/** Returns the subsidies of a month by the dishes' VAT rates, spread like a discount, the highest rate first. */
export function subsidiesByRate(orders: readonly SubsidizedOrder[]): readonly VatPart[] {
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
