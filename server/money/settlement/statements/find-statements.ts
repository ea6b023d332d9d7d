import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { StatementRow } from "@mahlzeit/contract/money/statements";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Month, monthLater, monthOf, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { canClose, dueDate, dueOf, issuedInvoice, type Statement } from "@mahlzeit/domain/money/ledger/statement";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findBalanceBefore, findBookedIn, findBookedRestaurants } from "../../ledger/find-booked.ts";
import { findOwing } from "../dues/find-dues.ts";
import { findBookedYears } from "../report/year-report.ts";

/** Finds the months with their statements. Throws `not-found`. */
export async function findMonths(
  db: Database,
  actor: Actor,
  { canInvoice, now }: { readonly canInvoice: boolean; readonly now: Instant },
): Promise<Answer<typeof api.findMonths>> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  const issued = await months(db);
  const thisMonth = monthOf(now);
  const last = canClose(monthLater(thisMonth, -1), now) ? monthLater(thisMonth, -1) : monthLater(thisMonth, -2);
  const toClose = (await isOpen(db, last)) ? last : null;
  return { months: issued, toClose, canInvoice, years: await findBookedYears(db, now) };
}

/** Tells whether any restaurant lacks its statement of a month, because one failure must not look closed. */
async function isOpen(db: Database, month: Month): Promise<boolean> {
  const ids = (await findBookedRestaurants(db))
    .filter(({ since }) => monthOf(since) <= month)
    .map(({ restaurantId }) => restaurantId);
  const latest = new Map((await latestOf(db, ids)).map((one) => [one.restaurantId, one]));
  const active = await findBookedIn(db, ids, spanOfMonth(month));
  return ids.some((id) => {
    const last = latest.get(id);
    return !last || (last.month < month && (last.closingCents !== 0 || active.has(id)));
  });
}

/** Finds the statements of a month. Throws `not-found`. */
export async function findStatements(db: Database, actor: Actor, month: Month): Promise<StatementRow[]> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  return (await ofMonth(db, month)).map(presentStatement);
}

/** Finds a restaurant's own statements. Throws `service-not-found`. */
export async function findOwnStatements(
  db: Database,
  actor: Actor,
  { restaurantId, now }: { readonly restaurantId: string; readonly now: Instant },
): Promise<Answer<typeof api.findOwnStatements>> {
  requirePermission(actor, "see-own-money", { restaurantId, otherwise: "service-not-found" });
  const { name } = await requireOwnRestaurant(db, restaurantId);
  const [owing] = await findOwing(db, restaurantId, now);
  return {
    restaurantName: name,
    balanceCents: await findBalanceBefore(db, restaurantId, now + 1),
    dues: owing?.dues ?? null,
    statements: (await ofRestaurant(db, restaurantId)).map(presentStatement),
  };
}

/** Finds a file of a statement as it was issued. Throws `not-found`. */
export async function findStatementFile(
  db: Database,
  actor: Actor,
  { id, kind }: { readonly id: string; readonly kind: "pdf" | "csv" },
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const [found] = await (kind === "pdf" ? pdfOf : csvOf)(db, id);
  if (!found || !mayDo(actor, "see-own-money", found.restaurantId)) throw new ProblemException("not-found");
  return { name: `abrechnung-${found.month}.${kind}`, bytes: new Uint8Array(found.bytes) };
}

export async function hasStatements(db: Database): Promise<boolean> {
  return (await any(db)).length > 0;
}

interface Row extends Statement, Pick<StatementRow, "complaintCents" | "withdrawalCents"> {
  readonly id: string;
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly month: Month;
  readonly issuedAt: Instant;
  readonly invoiceYear: number | null;
  readonly invoiceNumber: number | null;
  readonly orders: number;
}

function presentStatement(row: Row): StatementRow {
  const due = dueOf(row);
  return {
    ...row,
    invoiceNumber: issuedInvoice(row)?.number ?? null,
    due: due > 0 ? { amountCents: due, until: dueDate(row.issuedAt) } : null,
  };
}

const any = namedQuery("any_statement", "SELECT FROM statements LIMIT 1");

const months = namedQuery<{ month: Month; restaurants: number; netCents: number; issuedAt: Instant }>(
  "months_closed",
  `SELECT month, count(*)::int AS restaurants, sum(commission_cents + card_fee_cents) AS "netCents", max(issued_at) AS "issuedAt"
   FROM statements GROUP BY month ORDER BY month DESC LIMIT 120`,
);

const latestOf = namedQuery<{ restaurantId: string; month: Month; closingCents: number }>(
  "latest_statements",
  `SELECT DISTINCT ON (restaurant_id) restaurant_id AS "restaurantId", month, closing_cents AS "closingCents"
   FROM statements WHERE restaurant_id = ANY ($1) ORDER BY restaurant_id, month DESC`,
);

const selectStatement = `SELECT id, restaurant_id AS "restaurantId", restaurant_name AS "restaurantName", month,
     issued_at AS "issuedAt", invoice_year AS "invoiceYear", invoice_number AS "invoiceNumber", orders,
     opening_cents AS "openingCents", received_cents AS "receivedCents", complaint_cents AS "complaintCents", withdrawal_cents AS "withdrawalCents", subsidy_cents AS "subsidyCents",
     goodwill_cents AS "goodwillCents", commission_cents AS "commissionCents", card_fee_cents AS "cardFeeCents",
     vat_cents AS "vatCents", paid_out_cents AS "paidOutCents", returned_cents AS "returnedCents",
     paid_in_cents AS "paidInCents", closing_cents AS "closingCents" FROM statements`;

const ofMonth = namedQuery<Row>(
  "statements_of_month",
  `${selectStatement} WHERE month = $1 ORDER BY restaurant_name, restaurant_id`,
);
const ofRestaurant = namedQuery<Row>(
  "statements_of_restaurant",
  `${selectStatement} WHERE restaurant_id = $1 ORDER BY month DESC LIMIT 120`,
);

interface File {
  readonly restaurantId: string;
  readonly month: Month;
  readonly bytes: Buffer;
}
const pdfOf = namedQuery<File>(
  "pdf_of_statement",
  `SELECT restaurant_id AS "restaurantId", month, pdf AS bytes FROM statements WHERE id = $1`,
);
const csvOf = namedQuery<File>(
  "csv_of_statement",
  `SELECT restaurant_id AS "restaurantId", month, csv AS bytes FROM statements WHERE id = $1`,
);
