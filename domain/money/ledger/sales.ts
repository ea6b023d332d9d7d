import { type BasisPoints, type Cents, cents, formatPercent } from "../../money.ts";
import { lessShare, type VatShare } from "../../orders/cart/price-breakdown.ts";
import { type RefundShares, refundShares } from "../payment/refund.ts";
import type { LinesRefund } from "../payment/refund-lines.ts";

/** A completed order after its last correction. */
export interface SoldOrder {
  readonly vat: readonly VatShare[];
  readonly depositCents: Cents;
  readonly tipCents: Cents;
  readonly totalCents: Cents;
}

/** A refund at the restaurant's expense, or a lost dispute. */
export interface ReturnedMoney {
  readonly cents: Cents;
  readonly byLines: LinesRefund | null;
}

/** The payments of guests, less refunds: by VAT rate, the highest first, and the parts without VAT. */
export interface Sales {
  readonly rates: readonly VatShare[];
  readonly depositCents: Cents;
  readonly tipCents: Cents;
}

/** An order with the money returned before a period, null if it was completed in it, and until its end, oldest first. */
export interface OrderInPeriod {
  readonly order: SoldOrder;
  readonly before: readonly ReturnedMoney[] | null;
  readonly after: readonly ReturnedMoney[];
}

/**
 * Sums the sales of a period by VAT rate. Each order counts as what is left of it at the end less what was left at the
 * beginning, with the shares of its receipt, so that many refunds do not accumulate rounding errors.
 */
export function salesByRate(orders: readonly OrderInPeriod[]): Sales {
  const sums = new Map<BasisPoints, VatShare>();
  let [depositCents, tipCents] = [0, 0];
  const add = (sold: Omit<SoldOrder, "totalCents">, sign: 1 | -1) => {
    for (const { rate, grossCents, netCents, vatCents } of sold.vat) {
      const sum = sums.get(rate) ?? { rate, grossCents: 0, netCents: 0, vatCents: 0 };
      sums.set(rate, {
        rate,
        grossCents: cents(sum.grossCents + sign * grossCents),
        netCents: cents(sum.netCents + sign * netCents),
        vatCents: cents(sum.vatCents + sign * vatCents),
      });
    }
    depositCents += sign * sold.depositCents;
    tipCents += sign * sold.tipCents;
  };
  for (const { order, before, after } of orders) {
    if (before !== null) {
      add(order, -1);
      add(sharesReturned(order, before), 1);
    }
    add(order, 1);
    add(sharesReturned(order, after), -1);
  }
  const rates = [...sums.values()].filter((sum) => sum.grossCents !== 0 || sum.netCents !== 0);
  return {
    rates: rates.sort((a, b) => b.rate - a.rate),
    depositCents: cents(depositCents),
    tipCents: cents(tipCents),
  };
}

/**
 * Returns the shares of all returned money, given in the order in which it was returned. More than the order's total
 * counts as the total.
 */
export function sharesReturned(order: SoldOrder, returned: readonly ReturnedMoney[]): RefundShares {
  return sharesAfterEach(order, returned).at(-1) ?? nothingReturned;
}

/**
 * Returns the shares of each return: by how much it increases those of the returns before it, which it never reduces. So
 * they add up to the shares of all, and to the sales of their months.
 */
export function sharesOfEach(order: SoldOrder, returned: readonly ReturnedMoney[]): RefundShares[] {
  const all = sharesAfterEach(order, returned);
  return all.map((shares, i) => subtractShares(shares, all[i - 1] ?? nothingReturned));
}

const nothingReturned: RefundShares = { vat: [], depositCents: 0, tipCents: 0 };

function sharesAfterEach(order: SoldOrder, returned: readonly ReturnedMoney[]): RefundShares[] {
  const all: RefundShares[] = [];
  for (const i of returned.keys()) {
    const soFar = returned.slice(0, i + 1);
    const sum = soFar.reduce((cents, one) => cents + one.cents, 0);
    const byLines = soFar.flatMap((one) => one.byLines ?? []);
    all.push(refundShares(order, Math.min(sum, order.totalCents), byLines, all.at(-1)));
  }
  return all;
}

/** Returns what is left of an order's shares, or of a refund's, without others; rates of which nothing is left are out. */
export function subtractShares(all: RefundShares, others: RefundShares): RefundShares {
  const vat = all.vat.map((share) => {
    const other = others.vat.find(({ rate }) => rate === share.rate);
    return other ? lessShare(share, other) : share;
  });
  return {
    vat: vat.filter(({ grossCents, netCents }) => grossCents !== 0 || netCents !== 0),
    depositCents: cents(all.depositCents - others.depositCents),
    tipCents: cents(all.tipCents - others.tipCents),
  };
}

export const salesTitle = "Umsatz nach Steuersatz";
export const salesSentence =
  "Was Gäste mit Karte und vor Ort gezahlt haben, mit Lieferung, nach Rabatten und nach dem, was der Betrieb oder die Bank zurückgab, am Tag der Buchung. Rabatte, die wir zahlen, kommen dazu; die Abrechnung nennt sie eigens.";
export const salesColumns = ["Netto", "Steuer", "Brutto"] as const;

/** A row of the table; null where there is no VAT. */
export interface SalesRow {
  readonly label: string;
  readonly netCents: Cents | null;
  readonly vatCents: Cents | null;
  readonly grossCents: Cents;
}

/** Returns the rows of the table: rates, their sum, the parts without VAT, and the sum of all; none without sales. */
export function salesRows({ rates, depositCents, tipCents }: Sales): SalesRow[] {
  const sumOf = (amount: (share: VatShare) => Cents) => cents(rates.reduce((sum, share) => sum + amount(share), 0));
  const soldCents = sumOf((share) => share.grossCents);
  const withoutVat = [
    { label: "Einwegpfand (ohne MwSt.)", netCents: null, vatCents: null, grossCents: depositCents },
    { label: "Trinkgeld (ohne MwSt.)", netCents: null, vatCents: null, grossCents: tipCents },
  ].filter(({ grossCents }) => grossCents !== 0);
  if (rates.length + withoutVat.length === 0) return [];
  const sum = { netCents: sumOf((share) => share.netCents), vatCents: sumOf((share) => share.vatCents) };
  const paidCents = cents(soldCents + depositCents + tipCents);
  return [
    ...rates.map(({ rate, ...share }) => ({ label: `${formatPercent(rate)} MwSt.`, ...share })),
    { label: "Umsatz", ...sum, grossCents: soldCents },
    ...withoutVat,
    ...(withoutVat.length > 0
      ? [{ label: "Von Gästen bezahlt", netCents: null, vatCents: null, grossCents: paidCents }]
      : []),
  ];
}
