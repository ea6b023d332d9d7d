import type { NumbersTable } from "@mahlzeit/contract/operator/numbers";
import { type CsvCell, csvOf } from "@mahlzeit/domain/csv";
import {
  dateOfDayNumber,
  type Instant,
  instantOnDay,
  weekdayNames,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import { type Cents, formatEurosPlain } from "@mahlzeit/domain/money";
import { salesRows } from "@mahlzeit/domain/money/ledger/sales";
import { noCounts, noTypes } from "@mahlzeit/domain/operator/numbers/day-counts";
import { averageCents } from "@mahlzeit/domain/operator/numbers/findings";
import { daysIn, type Period } from "@mahlzeit/domain/operator/numbers/period";
import { orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";
import { tipLabel, tipReceivers } from "@mahlzeit/domain/orders/order/tip";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findSales } from "../../money/settlement/statements/find-sales.ts";
import { salesCells } from "../../money/settlement/statements/statement-table.ts";
import type { Database } from "../../platform/database/connect.ts";
import { countDays } from "./count-days.ts";
import { findDays, findDishes } from "./find-days.ts";
import { type NumbersQuery, requireNumbers } from "./find-numbers.ts";
import { findTips } from "./find-tips.ts";

/** Returns the numbers of a period for a spreadsheet, with the name of their file. Throws like `requireNumbers`. */
export async function writeTable(
  db: Database,
  actor: Actor,
  { table, ...asked }: NumbersQuery & { readonly table: NumbersTable },
  now: Instant,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { period } = await requireNumbers(db, actor, asked, now);
  await countDays(db, now, asked);
  const rows = await tables[table].rows(db, asked.restaurantId, period);
  const name = `${tables[table].name}-${dateOfDayNumber(period.from)}-bis-${dateOfDayNumber(period.to)}.csv`;
  return { name, bytes: Buffer.from(csvOf(rows)) };
}

const tables = {
  days: { name: "zahlen-tage", rows: rowsOfDays },
  dishes: { name: "zahlen-gerichte", rows: rowsOfDishes },
  tips: { name: "trinkgeld", rows: rowsOfTips },
  vat: { name: "umsatz-nach-steuersatz", rows: rowsOfVat },
} as const;

async function rowsOfDays(db: Database, restaurantId: string, period: Period): Promise<CsvCell[][]> {
  const days = new Map((await findDays(db, restaurantId, period)).map((day) => [day.day, day]));
  const rows = Array.from({ length: daysIn(period) }, (_, i): CsvCell[] => {
    const number = period.from + i;
    const { counts = noCounts, types = noTypes } = days.get(number) ?? {};
    const average = averageCents(counts);
    return [
      dateOfDayNumber(number).split("-").reverse().join("."),
      weekdayNames[weekdayOfNumber(number)],
      counts.completed,
      euros(counts.revenueCents),
      average === null ? null : euros(average),
      ...orderTypes.map((type) => types[type]),
      counts.refused,
      euros(counts.refusedCents),
      counts.withdrawn,
      counts.accepted,
      counts.acceptedSoon,
      counts.accepted === 0 ? null : Math.round(counts.acceptSeconds / counts.accepted),
      counts.ready,
      counts.punctual,
      counts.firstOrders,
      counts.secondOrders,
      counts.laterOrders,
      counts.complaints,
      euros(counts.complaintCents),
      counts.phoneOrders,
      euros(counts.phoneCents),
    ];
  });
  return [[...headings], ...rows];
}

const headings = [
  "Tag",
  "Wochentag",
  "Bestellungen",
  "Umsatz (EUR)",
  "Durchschnitt (EUR)",
  ...orderTypes.map((type) => orderTypeDetailLabels[type]),
  "Abgelehnt",
  "Entgangen (EUR)",
  "Vom Gast storniert",
  "Sofort zu beantworten und angenommen",
  "davon binnen 3 Minuten",
  "Sekunden bis zur Annahme, im Schnitt",
  "Fertig gemeldet",
  "davon pünktlich",
  "Erste Bestellung des Gasts",
  "Zweite Bestellung des Gasts",
  "Dritte oder spätere Bestellung des Gasts",
  "Reklamationen",
  "Nach Reklamationen zurück (EUR)",
  "Am Telefon aufgenommen",
  "Umsatz am Telefon (EUR)",
] as const;

async function rowsOfDishes(db: Database, restaurantId: string, period: Period): Promise<CsvCell[][]> {
  const dishes = await findDishes(db, restaurantId, period);
  return [
    ["Gericht", "Stück", "Umsatz vor Rabatten (EUR)", "davon reklamiert (Stück)"],
    ...dishes.map(({ name, pieces, revenueCents, complained }) => [name, pieces, euros(revenueCents), complained]),
  ];
}

async function rowsOfTips(db: Database, restaurantId: string, period: Period): Promise<CsvCell[][]> {
  const months = await findTips(db, restaurantId, period);
  return [
    ["Monat", ...tipReceivers.map((receiver) => `${tipLabel(receiver)} (EUR)`)],
    ...months.map(({ month, ...sums }) => [month, ...tipReceivers.map((receiver) => euros(sums[receiver]))]),
  ];
}

/** Returns the sales as statements have them, by the day of booking. */
async function rowsOfVat(db: Database, restaurantId: string, { from, to }: Period): Promise<CsvCell[][]> {
  const span = { from: instantOnDay(from, 0), until: instantOnDay(to + 1, 0) };
  return salesCells(salesRows(await db.transaction((tx) => findSales(tx, restaurantId, span))));
}

/** Returns "1234,50", because spreadsheets in Austria expect a comma, and no points between the digits. */
function euros(cents: Cents): string {
  return formatEurosPlain(cents).replaceAll(".", "");
}
