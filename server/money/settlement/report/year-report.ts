import { type CsvCell, csvOf } from "@mahlzeit/domain/csv";
import { groupedIban } from "@mahlzeit/domain/identifiers";
import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import { cents } from "@mahlzeit/domain/money";
import { noTraderTax, writtenTraderTax } from "@mahlzeit/domain/money/ledger/trader-tax";
import { inQuarters, type QuarterSums, spanOfYear, yearOf } from "@mahlzeit/domain/money/ledger/year-report";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { OwnRestaurant } from "../../../catalogue/restaurants/restaurant.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findBookedRestaurants } from "../../ledger/find-booked.ts";
import { findPayoutAccounts } from "../payout-accounts/payout-accounts.ts";
import { findTraderTax } from "./trader-tax.ts";

/** Returns the years with bookings, the latest first. */
export async function findBookedYears(db: Database, now: Instant): Promise<number[]> {
  const first = Math.min(...(await findBookedRestaurants(db)).map(({ since }) => yearOf(since)));
  const last = yearOf(now);
  return first <= last ? Array.from({ length: last - first + 1 }, (_, i) => last - i) : [];
}

/**
 * Returns each restaurant's sales in each quarter of a year, with the values of the DPMG, for a spreadsheet. It is no
 * report to the authorities. Throws `not-found`, also for a future year.
 */
export async function findYearReport(
  db: Database,
  actor: Actor,
  { year, now }: { readonly year: number; readonly now: Instant },
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  if (year > yearOf(now)) throw new ProblemException("not-found");
  const { from, until } = spanOfYear(year);
  const sums = Map.groupBy(await quarterSums(db, new Date(from), new Date(until)), ({ restaurantId }) => restaurantId);
  const ids = [...sums.keys()];
  const known = new Map((await findOwnRestaurants(db, ids)).map((one) => [one.id, one]));
  const [taxes, accounts] = [await findTraderTax(db, ids), await findPayoutAccounts(db, ids)];
  const restaurants = [...sums].map(([id, quarters]) => ({
    id,
    quarters,
    restaurant: known.get(id),
    tax: writtenTraderTax(taxes.get(id) ?? noTraderTax),
    iban: groupedIban(accounts.get(id)?.iban ?? ""),
  }));
  const nameOf = ({ id, restaurant }: { id: string; restaurant: OwnRestaurant | undefined }) => restaurant?.name ?? id;
  restaurants.sort((a, b) => nameOf(a).localeCompare(nameOf(b), "de-AT") || (a.id < b.id ? -1 : 1));
  const rows: CsvCell[][] = [
    [`Umsätze ${year} je Restaurant und Quartal (DPMG)`],
    [
      `Keine Meldung. ${now < until ? `Das Jahr läuft noch, Stand ${formatDate(now)}` : `Erstellt am ${formatDate(now)}`}`,
    ],
    [],
    [...headings],
    ...restaurants.flatMap((one) =>
      inQuarters(one.quarters).map((sum) => [
        nameOf(one),
        ...sellerOf(one.restaurant),
        one.tax.taxNumber,
        one.tax.birthDate,
        one.iban,
        ...cellsOf(sum),
      ]),
    ),
  ];
  return { name: `dpmg-${year}.csv`, bytes: Buffer.from(csvOf(rows)) };
}

const headings = [
  "Restaurant",
  "Unternehmen",
  "Anschrift",
  "UID",
  "Firmenbuch",
  "Steuernummer",
  "Geburtsdatum",
  "IBAN",
  "Quartal",
  "Karte (EUR)",
  "Vor Ort (EUR)",
  "Gebühren mit USt. (EUR)",
  "Bestellungen",
] as const;

function sellerOf(restaurant: OwnRestaurant | undefined): string[] {
  const legal = restaurant?.legal;
  return legal ? [legal.name, legal.address, legal.vatId, legal.register] : ["", "", "", ""];
}

function cellsOf({ quarter, cardCents, onSpotCents, feesCents, orders }: QuarterSums): CsvCell[] {
  return [`Q${quarter}`, ...[cardCents, onSpotCents, feesCents].map((sum) => ({ cents: cents(sum) })), orders];
}

/** Finds the quarters of a restaurant's year with bookings. */
export function findQuarters(db: Database | Transaction, restaurantId: string, year: number): Promise<QuarterSums[]> {
  const { from, until } = spanOfYear(year);
  return ownQuarterSums(db, new Date(from), new Date(until), restaurantId);
}

const isBrought = "o.source IS DISTINCT FROM 'PHONE'";
const quarterOf = (column: string) => `extract(quarter FROM ${column} AT TIME ZONE 'Europe/Vienna')::int AS quarter`;

/**
 * Sums by the time of booking, so a later correction belongs to its own quarter. Tests and payouts are left out, and
 * so are orders by telephone, which no platform brought about.
 */
const sumsWhere = (isOurs: (table: string) => string) =>
  `SELECT restaurant_id AS "restaurantId", quarter, sum(card) AS "cardCents", sum(on_spot) AS "onSpotCents",
     sum(fees) AS "feesCents", sum(orders)::int AS orders
   FROM (
     SELECT n.restaurant_id, ${quarterOf("n.booked_at")},
       coalesce(-sum(n.cents) FILTER (
         WHERE n.account IN ('guest', 'goodwill', 'subsidy') AND o.payment_type IS DISTINCT FROM 'ON_SPOT'
       ), 0) AS card, 0 AS on_spot,
       coalesce(sum(n.cents) FILTER (WHERE n.account IN ('commission', 'card_fee', 'vat')), 0) AS fees, 0 AS orders
     FROM ledger_entries n LEFT JOIN orders o ON o.id = n.order_id
     WHERE ${isOurs("n")} n.order_id IS NOT NULL AND ${isBrought} AND n.booked_at >= $1 AND n.booked_at < $2 GROUP BY 1, 2
     UNION ALL
     SELECT e.restaurant_id, ${quarterOf("e.booked_at")}, 0, coalesce(sum(coalesce(
         (SELECT total_cents FROM order_changes WHERE order_id = o.id ORDER BY seq DESC LIMIT 1), o.total_cents
       )) FILTER (WHERE o.payment_type = 'ON_SPOT'), 0), 0, count(*)
     FROM ledger_events e LEFT JOIN orders o ON o.id = e.order_id
     WHERE ${isOurs("e")} e.kind = 'completed' AND ${isBrought} AND e.booked_at >= $1 AND e.booked_at < $2 GROUP BY 1, 2
     UNION ALL
     SELECT e.restaurant_id, ${quarterOf("e.booked_at")}, 0, -sum(s.amount_cents), 0, 0
     FROM ledger_events e JOIN spot_refunds s ON s.id = e.cause_id LEFT JOIN orders o ON o.id = e.order_id
     WHERE ${isOurs("e")} e.kind = 'spot-refund' AND ${isBrought} AND s.borne_by = 'restaurant' AND e.booked_at >= $1 AND e.booked_at < $2 GROUP BY 1, 2
   ) AS sums GROUP BY restaurant_id, quarter ORDER BY restaurant_id, quarter`;

const quarterSums = namedQuery<QuarterSums & { restaurantId: string }>(
  "sums_of_quarters",
  sumsWhere(() => ""),
);
const ownQuarterSums = namedQuery<QuarterSums>(
  "sums_of_own_quarters",
  sumsWhere((table) => `${table}.restaurant_id = $3 AND`),
);
