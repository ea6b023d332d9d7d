import { type Instant, viennaDay } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import { type Month, monthLater, monthOf, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import {
  canClose,
  type IssuedInvoice,
  invoiceNumber,
  invoiceOf,
  issuedInvoice,
  type Statement,
  type SubsidizedOrder,
  statementOf,
  subsidiesByRate,
} from "@mahlzeit/domain/money/ledger/statement";
import type { ClaimCause } from "@mahlzeit/domain/money/payment/refund";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findGoodsByRate } from "../../../orders/order/read/find-for-statement.ts";
import { findOwners } from "../../../people/members/find-members.ts";
import type { OperatorConfig } from "../../../platform/config/operator-config.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import {
  findBalanceBefore,
  findBookedRestaurants,
  findBookedSums,
  findCompletions,
  findSubsidizedOrders,
} from "../../ledger/find-booked.ts";
import { drawStatement } from "./draw-statement.ts";
import { findMonthEvents, type MonthEvent, sumTips } from "./find-month-events.ts";
import { findClaimRefunds, findSales } from "./find-sales.ts";
import { billedTo, statementContent } from "./statement-content.ts";
import { statementTable } from "./statement-table.ts";

/**
 * Issues missing statements up to a month, for every restaurant in the books. Each has a transaction of its own, so
 * that a crash or a concurrent run issues none twice and skips none. Returns their number. Throws `month-open` and
 * `operator-unnamed`, and a restaurant's failure after the others have their statements.
 */
export async function closeMonth(
  { db, operator }: { readonly db: Database; readonly operator: OperatorConfig | undefined },
  month: Month,
  now: Instant,
): Promise<number> {
  if (!canClose(month, now)) throw new ProblemException("month-open");
  if (!operator) throw new ProblemException("operator-unnamed");
  let issued = 0;
  const failures: unknown[] = [];
  for (const { restaurantId, since } of await findBookedRestaurants(db)) {
    try {
      const [last] = await lastStatement(db, restaurantId);
      const first = last ? monthLater(last.month, 1) : monthOf(since);
      for (let one = first; one <= month; one = monthLater(one, 1))
        if (await db.transaction((tx) => issueStatement(tx, { operator, restaurantId, month: one }, now))) issued += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return issued;
}

async function issueStatement(
  tx: Transaction,
  { operator, restaurantId, month }: { operator: OperatorConfig; restaurantId: string; month: Month },
  now: Instant,
): Promise<boolean> {
  const { year } = viennaDay(now);
  // A concurrent run waits here for the row of the year's numbers.
  const [numbers] = await lockNumbers(tx, year);
  if (!numbers || (await isIssued(tx, restaurantId, month)).length > 0) return false;
  const span = spanOfMonth(month);
  const openingCents = await findBalanceBefore(tx, restaurantId, span.from);
  await requireChain(tx, { restaurantId, month, openingCents });
  const events = await findMonthEvents(tx, restaurantId, span);
  if (events.length === 0 && openingCents === 0) return false;
  const statement = statementOf(openingCents, await findBookedSums(tx, restaurantId, span));
  const invoice = invoiceOf(statement);
  const number = numbers.lastNumber + 1;
  const restaurant = await findName(tx, restaurantId);
  const completed = events.filter(({ kind }) => kind === "completed");
  const orders = completed.length;
  const refunds = await findClaimRefunds(tx, restaurantId, span);
  const claims = { complaint: sumsOf(refunds, "complaint"), withdrawal: sumsOf(refunds, "withdrawal") };
  const content = statementContent({
    operator,
    restaurant,
    month,
    statement,
    orders,
    throughOwnDoor: completed.filter(({ door }) => door !== null).length,
    byPhone: completed.filter(({ isByPhone }) => isByPhone).length,
    tips: sumTips(events),
    claims,
    invoice: invoice && { number: invoiceNumber(year, number), grossCents: invoice.grossCents },
    corrects: await findCorrected(tx, restaurantId, events),
    subsidies: subsidiesByRate(await findSubsidies(tx, restaurantId, span)),
    sales: await findSales(tx, restaurantId, span),
    issuedAt: now,
  });
  const id = uuidv7(now);
  await save(
    tx,
    id,
    restaurantId,
    restaurant.name,
    month,
    new Date(now),
    invoice ? year : null,
    invoice ? number : null,
    orders,
    JSON.stringify({
      ...statement,
      complaintCents: claims.complaint.cardCents,
      withdrawalCents: claims.withdrawal.cardCents,
    } satisfies Statement & { complaintCents: Cents; withdrawalCents: Cents }),
    await drawStatement(content, now),
    statementTable(content, events, claimsById(refunds)),
  );
  if (invoice) await countNumber(tx, year);
  await mailOwners(tx, restaurantId, id);
  return true;
}

type ClaimRefunds = Awaited<ReturnType<typeof findClaimRefunds>>;

function sumsOf(refunds: ClaimRefunds, of: ClaimCause) {
  const sum = (onSpot: boolean) =>
    cents(
      refunds
        .filter(({ claim, isOnSpot }) => claim === of && isOnSpot === onSpot)
        .reduce((all, refund) => all + refund.cents, 0),
    );
  return { cardCents: sum(false), spotCents: sum(true) };
}

function claimsById(refunds: ClaimRefunds): ReadonlyMap<string, ClaimCause> {
  return new Map(refunds.flatMap(({ id, claim }) => (claim === null ? [] : [[id, claim] as const])));
}

/** Throws if something was booked in a month after it was closed, because the closed statement lacks it. */
async function requireChain(
  tx: Transaction,
  { restaurantId, month, openingCents }: { restaurantId: string; month: Month; openingCents: number },
): Promise<void> {
  const [last] = await lastStatement(tx, restaurantId);
  if (last && last.month < month && last.closingCents !== openingCents)
    throw new Error(
      `restaurant ${restaurantId}: ${last.month} was closed with ${last.closingCents}, not ${openingCents}`,
    );
}

async function findName(tx: Transaction, restaurantId: string) {
  const [restaurant] = await findOwnRestaurants(tx, [restaurantId]);
  return restaurant ? { name: restaurant.name, to: billedTo(restaurant) } : { name: restaurantId, to: [] };
}

/** Finds the invoices of the months in which the now refunded orders were completed. */
async function findCorrected(
  tx: Transaction,
  restaurantId: string,
  events: readonly MonthEvent[],
): Promise<IssuedInvoice[]> {
  const changed = events.flatMap(({ kind, orderId }) => (orderId === null || kind === "transferred" ? [] : orderId));
  const months = (await findCompletions(tx, [...new Set(changed)])).map(monthOf);
  const invoices = await invoicesOfMonths(tx, restaurantId, [...new Set(months)]);
  return invoices.map(issuedInvoice).filter((invoice) => invoice !== null);
}

async function findSubsidies(
  tx: Transaction,
  restaurantId: string,
  span: { readonly from: Instant; readonly until: Instant },
): Promise<SubsidizedOrder[]> {
  const orders = await findSubsidizedOrders(tx, restaurantId, span);
  const goods = await findGoodsByRate(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  return orders.map(({ orderId, ...sums }) => ({ ...sums, goods: goods.get(orderId) ?? [] }));
}

async function mailOwners(tx: Transaction, restaurantId: string, statementId: string): Promise<void> {
  const [restaurant] = await findOwnRestaurants(tx, [restaurantId]);
  const owners = restaurant ? await findOwners(tx, restaurantId) : [];
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-statement", payload: { statementId, accountId } })),
  );
}

const lastStatement = namedQuery<{ month: Month; closingCents: number }>(
  "last_statement_of_restaurant",
  `SELECT month, closing_cents AS "closingCents" FROM statements WHERE restaurant_id = $1 ORDER BY month DESC LIMIT 1`,
);

const invoicesOfMonths = namedQuery<Parameters<typeof issuedInvoice>[0]>(
  "invoices_of_months",
  `SELECT invoice_year AS "invoiceYear", invoice_number AS "invoiceNumber", commission_cents AS "commissionCents",
     card_fee_cents AS "cardFeeCents", vat_cents AS "vatCents" FROM statements
   WHERE restaurant_id = $1 AND month = ANY ($2::text[]) AND invoice_number IS NOT NULL ORDER BY month`,
);

const lockNumbers = namedQuery<{ lastNumber: number }>(
  "lock_invoice_numbers",
  `INSERT INTO invoice_numbers AS n (year, last_number) VALUES ($1, 0)
   ON CONFLICT (year) DO UPDATE SET last_number = n.last_number RETURNING last_number AS "lastNumber"`,
);

const countNumber = namedQuery(
  "count_invoice_number",
  "UPDATE invoice_numbers SET last_number = last_number + 1 WHERE year = $1",
);

const isIssued = namedQuery("statement_is_issued", "SELECT 1 FROM statements WHERE restaurant_id = $1 AND month = $2");

const save = namedQuery(
  "save_statement",
  `INSERT INTO statements (id, restaurant_id, restaurant_name, month, issued_at, invoice_year, invoice_number, orders,
     opening_cents, received_cents, complaint_cents, withdrawal_cents, subsidy_cents, goodwill_cents, commission_cents, card_fee_cents, vat_cents,
     paid_out_cents, returned_cents, paid_in_cents, closing_cents, pdf, csv)
   SELECT $1, $2, $3, $4, $5, $6::int, $7::int, $8, s."openingCents", s."receivedCents", s."complaintCents", s."withdrawalCents", s."subsidyCents", s."goodwillCents",
     s."commissionCents", s."cardFeeCents", s."vatCents", s."paidOutCents", s."returnedCents", s."paidInCents",
     s."closingCents", $10, $11
   FROM json_to_record($9::json) AS s ("openingCents" bigint, "receivedCents" bigint, "complaintCents" bigint, "withdrawalCents" bigint, "subsidyCents" bigint,
     "goodwillCents" bigint, "commissionCents" bigint, "cardFeeCents" bigint, "vatCents" bigint, "paidOutCents" bigint,
     "returnedCents" bigint, "paidInCents" bigint, "closingCents" bigint)`,
);
