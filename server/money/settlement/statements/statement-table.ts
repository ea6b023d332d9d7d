import { type CsvCell, csvOf } from "@mahlzeit/domain/csv";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import { type SalesRow, salesColumns, salesSentence, salesTitle } from "@mahlzeit/domain/money/ledger/sales";
import type { ClaimCause } from "@mahlzeit/domain/money/payment/refund";
import type { MonthEvent } from "./find-month-events.ts";
import type { StatementContent } from "./statement-content.ts";

/** Returns the month's bookings, event by event, and the sums of the extract, for a spreadsheet. */
export function statementTable(
  { title, extract, sales }: StatementContent,
  events: readonly MonthEvent[],
  /** The refunds that were for complaints and for withdrawals. */
  claims: ReadonlyMap<string, ClaimCause>,
): Uint8Array<ArrayBuffer> {
  const rows: CsvCell[][] = [
    [title],
    [extract.mark],
    [],
    [...headings],
    ...events.map(({ kind, causeId, orderId, number, numberedDay, door, isByPhone, tipCents, bookedAt, entries }) => [
      formatDate(bookedAt),
      formatTime(bookedAt),
      nameOf(kind, claims.get(causeId)),
      number,
      numberedDay,
      door,
      isByPhone ? "ja" : null,
      orderId === null ? null : { cents: tipCents },
      ...accounts.map(([, account, sign]) => ({ cents: cents(sign * (entries[account] ?? 0)) })),
    ]),
    [],
    ...[...extract.rows, extract.total].map(({ label, cents: sum }) => [label, { cents: sum }]),
    ...(sales.length > 0 ? [[], ...salesCells(sales)] : []),
  ];
  return Buffer.from(csvOf(rows));
}

/** Returns the sales by VAT rate as they are in every spreadsheet. */
export function salesCells(sales: readonly SalesRow[]): CsvCell[][] {
  const cell = (amount: Cents | null) => (amount === null ? null : { cents: amount });
  return [
    [salesTitle, ...salesColumns.map((column) => `${column} (EUR)`)],
    ...sales.map(({ label, netCents, vatCents, grossCents }) => [label, ...[netCents, vatCents, grossCents].map(cell)]),
    [salesSentence],
  ];
}

/** The columns with the restaurant's signs: a positive amount is its gain. */
const accounts = [
  ["Kartenzahlung (EUR)", "guest", -1],
  ["Rabatt von uns (EUR)", "subsidy", -1],
  ["Erstattet zu unseren Lasten (EUR)", "goodwill", -1],
  ["Provision (EUR)", "commission", -1],
  ["Kartengebühr (EUR)", "card_fee", -1],
  ["USt. (EUR)", "vat", -1],
  ["Auszahlung (EUR)", "payout", -1],
  ["Ändert deinen Stand um (EUR)", "restaurant", 1],
] as const;

const headings = [
  "Tag",
  "Uhrzeit",
  "Vorgang",
  "Bestellung Nr.",
  "Nummer vom",
  "Eigene Tür",
  "Am Telefon",
  "Darin Trinkgeld (EUR)",
  ...accounts.map(([name]) => name),
];

function nameOf(kind: string, claim: ClaimCause | undefined): string {
  return (claim && claimNames[claim][kind]) ?? kindNames[kind] ?? kind;
}

const claimNames: Readonly<Record<ClaimCause, Readonly<Record<string, string>>>> = {
  complaint: { refund: "Erstattung nach Reklamation", "spot-refund": "Reklamation vor Ort" },
  withdrawal: { refund: "Erstattung nach Rücktritt", "spot-refund": "Rücktritt vor Ort" },
};

const kindNames: Readonly<Record<string, string>> = {
  completed: "Bestellung erledigt",
  refund: "Erstattung",
  "refund-paid": "Erstattung beim Zahlungsanbieter",
  "spot-refund": "Vor Ort zurückgegeben",
  "dispute-lost": "Rückbuchung",
  "dispute-taken-on": "Rückbuchung von uns übernommen",
  payout: "Auszahlung",
  transferred: "Überweisung durch Stripe",
  "payout-returned": "Auszahlung zurückgekommen",
  "due-paid": "Überweisung an uns",
  "due-returned": "Überweisung an uns zurückgenommen",
};
