import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { balance, date, id, instant, month, percent, priced, text } from "../wire.ts";
import { dues } from "./dues.ts";

const statement = priced({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  month,
  issuedAt: instant,
  /** "2026-00017"; null if nothing was invoiced. */
  invoiceNumber: z.nullable(text(20)),
  /** The number of orders completed in the month. */
  orders: z.int(),
  openingCents: balance,
  /** Card payments less refunds. */
  receivedCents: balance,
  /** The part of the refunds that was for complaints. */
  complaintCents: balance,
  /** The part that was for withdrawals. */
  withdrawalCents: balance,
  subsidyCents: balance,
  goodwillCents: balance,
  commissionCents: balance,
  cardFeeCents: balance,
  vatCents: balance,
  paidOutCents: balance,
  returnedCents: balance,
  paidInCents: balance,
  closingCents: balance,
  /** The amount that the restaurant was asked to pay and its due date; null if none. */
  due: z.nullable(priced({ amountCents: balance, until: date })),
});
export type StatementRow = z.output<typeof statement>;

export const findMonths = endpoint({
  ...management,
  method: "GET",
  path: "management/months",
  summary:
    "The months for which statements were issued, the latest first, and the one that is to be closed. For operators",
  answer: z.object({
    months: z.array(
      priced({
        month,
        restaurants: z.int(),
        /** The invoiced sum, net. */
        netCents: balance,
        issuedAt: instant,
      }),
    ),
    /** The last complete month, if its books are not closed yet; else null. */
    toClose: z.nullable(month),
    /** True if the issuer of invoices is configured. */
    canInvoice: z.boolean(),
    /** The years with bookings, the latest first. */
    years: z.array(z.int()),
  }),
  problems: ["not-found"],
});

export const downloadYearReport = endpoint({
  ...management,
  method: "GET",
  path: "management/years/{year}/report",
  summary:
    "What each restaurant sold in each quarter of a year, by card and on the spot, and what it was charged, as the DPMG asks for it: a table, no report. For operators",
  params: z.object({ year: z.string().check(z.regex(/^[1-9]\d{3}$/)) }),
  answer: z.instanceof(Uint8Array),
  answerType: "csv",
  problems: ["not-found"],
});

export const closeMonth = endpoint({
  ...management,
  method: "POST",
  path: "management/months/{month}/close",
  summary: "Issues every statement up to a month that is over; those that were issued stay as they are. For operators",
  params: z.object({ month }),
  answer: z.object({ issued: z.int() }),
  problems: ["not-found", "month-open", "operator-unnamed"],
});

export const findStatements = endpoint({
  ...management,
  method: "GET",
  path: "management/months/{month}/statements",
  summary: "The statements of a month, by the restaurants' names. For operators",
  params: z.object({ month }),
  answer: z.array(statement),
  problems: ["not-found"],
});

export const findOwnStatements = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/statements",
  summary: "A restaurant's statements, the latest first, and how its account stands. For its owners and operators",
  params: z.object({ id }),
  answer: priced({
    restaurantName: z.string(),
    /** The balance in the restaurant's favour; negative if it owes. */
    balanceCents: balance,
    /** Null if nothing is open of the statements' demands. */
    dues: z.nullable(dues),
    statements: z.array(statement),
  }),
  problems: ["service-not-found"],
});

export const findMonthSales = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/months/{month}/sales",
  summary:
    "What guests paid a restaurant in a month, by VAT rate, less what was refunded in it; also of the current month. For its owners and operators",
  params: z.object({ id, month }),
  answer: priced({
    /** The highest rate first. */
    rates: z.array(priced({ rate: percent, netCents: balance, vatCents: balance, grossCents: balance })),
    /** The deposits and tips, without VAT. */
    depositCents: balance,
    tipCents: balance,
  }),
  problems: ["service-not-found"],
});

const file = { ...management, method: "GET", params: z.object({ id }), answer: z.instanceof(Uint8Array) } as const;

export const downloadStatement = endpoint({
  ...file,
  path: "management/statements/{id}/pdf",
  summary:
    "A statement as it was issued: the invoice and the extract of the account. For the restaurant's owners and operators",
  answerType: "pdf",
  problems: ["not-found"],
});
export const downloadStatementTable = endpoint({
  ...file,
  path: "management/statements/{id}/csv",
  summary: "The same as a table for a spreadsheet, event by event",
  answerType: "csv",
  problems: ["not-found"],
});
