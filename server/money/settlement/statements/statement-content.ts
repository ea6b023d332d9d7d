import { formatCount } from "@mahlzeit/domain/digits";
import { groupedIban } from "@mahlzeit/domain/identifiers";
import { dateText, formatDate, type Instant } from "@mahlzeit/domain/local-time";
import { type BasisPoints, type Cents, formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { paymentReference } from "@mahlzeit/domain/money/ledger/dues";
import { type Month, monthLater, nameOfMonth, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { type Sales, type SalesRow, salesRows } from "@mahlzeit/domain/money/ledger/sales";
import {
  cardPaymentRows,
  dueDate,
  dueOf,
  type IssuedInvoice,
  invoiceName,
  invoiceOf,
  type Statement,
} from "@mahlzeit/domain/money/ledger/statement";
import { type ClaimCause, claimCauses } from "@mahlzeit/domain/money/payment/refund";
import { type TipReceiver, tipLabel, tipReceivers } from "@mahlzeit/domain/orders/order/tip";
import type { OwnRestaurant } from "../../../catalogue/restaurants/restaurant.ts";
import type { OperatorConfig } from "../../../platform/config/operator-config.ts";

export interface StatementParts {
  readonly operator: OperatorConfig;
  readonly restaurant: { readonly name: string; readonly to: readonly string[] };
  readonly month: Month;
  readonly statement: Statement;
  /** The orders completed in the month. */
  readonly orders: number;
  /** The part of them that came through its own doors. */
  readonly throughOwnDoor: number;
  /** The part of them that it took by telephone, for which nothing is charged. */
  readonly byPhone: number;
  /** The tips less their refunds, also of orders from earlier months. */
  readonly tips: Readonly<Record<TipReceiver, Cents>>;
  /** The amounts that went back for complaints and for withdrawals, by card and on the spot. */
  readonly claims: Readonly<Record<ClaimCause, { readonly cardCents: Cents; readonly spotCents: Cents }>>;
  /** Null if nothing is invoiced. */
  readonly invoice: IssuedInvoice | null;
  /** The earlier invoices that this one partly reverses. */
  readonly corrects: readonly IssuedInvoice[];
  readonly subsidies: readonly { readonly rate: BasisPoints; readonly cents: Cents }[];
  readonly sales: Sales;
  readonly issuedAt: Instant;
}

interface Row {
  readonly label: string;
  readonly cents: Cents;
}

/** The texts of a statement: the operator's invoice, if there is one, and the extract of the account. */
export interface StatementContent {
  readonly title: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly invoice: Part | null;
  readonly extract: Part & { readonly mark: string };
  /** The restaurant's own sales by VAT rate, below the extract. */
  readonly sales: readonly SalesRow[];
}

interface Part {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly rows: readonly Row[];
  readonly total: Row;
  readonly closing: readonly string[];
}

export function statementContent(parts: StatementParts): StatementContent {
  const { operator, restaurant, month } = parts;
  return {
    title: `Abrechnung ${nameOfMonth(month)}, ${restaurant.name}`,
    from: [operator.name, operator.address, `UID ${operator.vatId}`],
    to: restaurant.to,
    invoice: invoicePart(parts),
    extract: extractPart(parts),
    sales: salesRows(parts.sales),
  };
}

/** Returns the name and address of an invoice's recipient. */
export function billedTo({ name, legal, street, houseNumber, postcode, city }: OwnRestaurant): string[] {
  if (!legal) return [name, `${street} ${houseNumber}, ${postcode?.postcode ?? ""} ${city?.name ?? ""}`.trim()];
  return [legal.name, legal.address, ...(legal.vatId ? [`UID ${legal.vatId}`] : [])];
}

function invoicePart({ restaurant, month, statement, invoice, corrects, issuedAt }: StatementParts): Part | null {
  const sums = invoiceOf(statement);
  if (!invoice || !sums) return null;
  return {
    title: invoiceName(invoice),
    facts: [
      { label: "Ausgestellt", value: formatDate(issuedAt) },
      { label: "Leistungszeitraum", value: periodOf(month) },
      { label: "Restaurant", value: restaurant.name },
      ...(corrects.length > 0 ? [{ label: "Berichtigt", value: corrects.map(invoiceName).join(", ") }] : []),
    ],
    rows: [
      { label: "Provision für vermittelte Bestellungen", cents: statement.commissionCents },
      { label: "Abwicklung von Kartenzahlungen", cents: statement.cardFeeCents },
      { label: "Summe netto", cents: sums.netCents },
      { label: "20 % USt., je Bestellung gerechnet", cents: sums.vatCents },
    ],
    total: { label: "Rechnungsbetrag", cents: sums.grossCents },
    closing: ["Der Betrag ist im Kontoauszug verrechnet. Dort steht, ob etwas zu überweisen ist."],
  };
}

function extractPart(parts: StatementParts): StatementContent["extract"] {
  const { restaurant, month, statement, orders, throughOwnDoor, byPhone, tips, claims, issuedAt } = parts;
  return {
    title: `Kontoauszug ${nameOfMonth(month)}`,
    mark: "Keine Rechnung über deine Umsätze",
    facts: [
      { label: "Ausgestellt", value: formatDate(issuedAt) },
      { label: "Zeitraum", value: periodOf(month) },
      { label: "Restaurant", value: restaurant.name },
      { label: "Erledigte Bestellungen", value: formatCount(orders) },
      ...(throughOwnDoor > 0 ? [{ label: "davon eigene Tür", value: formatCount(throughOwnDoor) }] : []),
      ...(byPhone > 0 ? [{ label: "davon am Telefon", value: `${formatCount(byPhone)}, ohne Gebühren` }] : []),
      ...tipReceivers
        .filter((receiver) => tips[receiver] !== 0)
        .map((receiver) => ({
          label: tipLabel(receiver),
          value: `${formatEuros(tips[receiver])} nach Erstattungen`,
        })),
      ...claimCauses
        .filter((cause) => claims[cause].spotCents > 0)
        .map((cause) => ({ label: spotLabels[cause], value: formatEuros(claims[cause].spotCents) })),
    ],
    rows: extractRows(parts),
    total: { label: `Stand Ende ${nameOfMonth(month)}`, cents: statement.closingCents },
    closing: closingOf(parts),
  };
}

const spotLabels: Record<ClaimCause, string> = {
  complaint: "Reklamationen vor Ort",
  withdrawal: "Rücktritte vor Ort",
};

function extractRows({ month, statement, subsidies, invoice, claims }: StatementParts): Row[] {
  const rest = statement.subsidyCents - subsidies.reduce((sum, one) => sum + one.cents, 0);
  const rows: readonly (readonly [string, Cents])[] = [
    ...cardPaymentRows({
      ...statement,
      complaintCents: claims.complaint.cardCents,
      withdrawalCents: claims.withdrawal.cardCents,
    }),
    ...subsidies.map(({ rate, cents }) => [`Rabatte, die wir zahlen (${formatPercent(rate)} MwSt.)`, cents] as const),
    ["Rabatte, die wir zahlen", rest],
    ["Erstattungen zu unseren Lasten", statement.goodwillCents],
    [invoice ? invoiceName(invoice) : "", invoice ? -invoice.grossCents : 0],
    ["Auszahlungen auf dein Konto", -statement.paidOutCents],
    ["Von der Bank zurückgekommene Auszahlungen", statement.returnedCents],
    ["Deine Überweisungen an uns", statement.paidInCents],
  ];
  return [
    { label: `Stand Ende ${nameOfMonth(monthLater(month, -1))}`, cents: statement.openingCents },
    ...rows.filter(([, cents]) => cents !== 0).map(([label, cents]) => ({ label, cents: cents })),
  ];
}

function closingOf({ operator, statement, invoice, month, issuedAt }: StatementParts): string[] {
  const due = dueOf(statement);
  if (due > 0)
    return [
      `Bitte überweise ${formatEuros(due)} bis ${dateText(dueDate(issuedAt))} an ${operator.name}, IBAN ${groupedIban(operator.iban)}, Verwendungszweck ${paymentReference({ month, invoice })}.`,
      ...(statement.openingCents < 0
        ? ["Was davon schon eine frühere Abrechnung verlangt hat, ist seit damals fällig."]
        : []),
      "Kartenzahlungen, die danach kommen, ziehen wir davon ab: Wie viel noch offen ist, steht bei deinen Abrechnungen.",
    ];
  return statement.closingCents === 0
    ? ["Es ist nichts offen."]
    : ["Was dir zusteht, zahlen wir mit dem nächsten Lauf aus."];
}

function periodOf(month: Month): string {
  const { from, until } = spanOfMonth(month);
  return `${formatDate(from)} bis ${formatDate(until - 1)}`;
}
