import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { CoveredDue, DuePayment, Owing } from "@mahlzeit/contract/money/dues";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { type Demand, type Dues, demandName, duesOf } from "@mahlzeit/domain/money/ledger/dues";
import { type Month, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { issuedInvoice, type Statement } from "@mahlzeit/domain/money/ledger/statement";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findCredits } from "../../ledger/find-booked.ts";

interface DemandedRestaurant {
  readonly latest: DemandingStatement;
  /** The latest overdue statement; null if nothing is overdue. */
  readonly late: DemandingStatement | null;
  /** Null: everything is paid, or covered by later orders. */
  readonly dues: Dues | null;
}
type OwingRestaurant = DemandedRestaurant & { readonly dues: Dues };

/** Finds the restaurants with unpaid dues. */
export async function findOwing(
  db: Database | Transaction,
  restaurantId: string | null,
  now: Instant,
): Promise<OwingRestaurant[]> {
  return (await findDemanded(db, restaurantId, now)).filter(isOwing);
}

function isOwing(asked: DemandedRestaurant): asked is OwingRestaurant {
  return asked.dues !== null;
}

/** Finds the restaurants whose latest statement asks for money. */
async function findDemanded(
  db: Database | Transaction,
  restaurantId: string | null,
  now: Instant,
): Promise<DemandedRestaurant[]> {
  const asked = await demandsOf(db, restaurantId);
  const credits = await findCredits(
    db,
    asked.map((one) => ({ restaurantId: one.restaurantId, since: spanOfMonth(one.month).until })),
  );
  const credited = asked.map((one, i) => ({ ...one, creditedCents: credits[i] ?? 0 }));
  const byRestaurant = Map.groupBy(credited, (one) => one.restaurantId);
  return [...byRestaurant.values()].flatMap((all) => {
    const [latest] = all;
    const dues = duesOf(all, now);
    const late = all.find(({ month }) => month === dues?.overdueMonth) ?? null;
    return latest ? { latest, late, dues } : [];
  });
}

/** Finds all dues for operators. Throws `not-found`. */
export async function findDues(db: Database, actor: Actor, now: Instant): Promise<Answer<typeof api.findDues>> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  const asked = await findDemanded(db, null, now);
  const found = asked.filter(isOwing);
  const reminders = await findReminders(
    db,
    found.map(({ latest }) => latest.restaurantId),
  );
  const owing = found.map((one) => presentOwing(one, reminders));
  return {
    owing: owing.sort(
      (a, b) => b.overdueCents - a.overdueCents || a.restaurantName.localeCompare(b.restaurantName, "de-AT"),
    ),
    covered: asked.filter(({ dues }) => dues === null).map(({ latest }) => presentCovered(latest)),
    payments: (await lastPayments(db)).map(presentPayment),
  };
}

function presentOwing({ latest, late, dues }: OwingRestaurant, reminders: readonly Reminder[]): Owing {
  const { restaurantId, restaurantName, month } = latest;
  const isMatch = (one: Reminder) => one.restaurantId === restaurantId && one.month === late?.month;
  return {
    ...dues,
    restaurantId,
    restaurantName,
    month,
    demand: demandName(demandOf(latest)),
    remindedAt: reminders.find(isMatch)?.at ?? null,
  };
}

function presentCovered(asked: DemandingStatement): CoveredDue {
  const { restaurantId, restaurantName, month } = asked;
  return { restaurantId, restaurantName, month, demand: demandName(demandOf(asked)) };
}

export function demandOf(asked: DemandingStatement): Demand {
  return { month: asked.month, invoice: issuedInvoice(asked) };
}

export interface DemandingStatement extends Pick<Statement, "commissionCents" | "cardFeeCents" | "vatCents"> {
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly month: Month;
  readonly issuedAt: Instant;
  readonly closingCents: Cents;
  readonly invoiceYear: number | null;
  readonly invoiceNumber: number | null;
}

interface Reminder {
  readonly restaurantId: string;
  readonly month: Month;
  readonly at: Instant;
}

export interface PaymentRow {
  readonly id: string;
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly cents: Cents;
  readonly reference: string;
  readonly bookedAt: Instant;
  readonly takenBackAt: Instant | null;
}

export function presentPayment({ cents, ...payment }: PaymentRow): DuePayment {
  return { ...payment, amountCents: cents };
}

// Two years are enough, because older dues are repeated in each later statement.
const demandsOf = namedQuery<DemandingStatement>(
  "statements_that_ask",
  `SELECT s.restaurant_id AS "restaurantId", s.restaurant_name AS "restaurantName", s.month, s.issued_at AS "issuedAt",
     s.closing_cents AS "closingCents", s.invoice_year AS "invoiceYear", s.invoice_number AS "invoiceNumber",
     s.commission_cents AS "commissionCents", s.card_fee_cents AS "cardFeeCents", s.vat_cents AS "vatCents"
   FROM (
     SELECT DISTINCT ON (restaurant_id) restaurant_id, closing_cents FROM statements
     WHERE $1::uuid IS NULL OR restaurant_id = $1 ORDER BY restaurant_id, month DESC
   ) AS latest
     JOIN LATERAL (SELECT * FROM statements WHERE restaurant_id = latest.restaurant_id ORDER BY month DESC LIMIT 24) AS s ON true
   WHERE latest.closing_cents < 0 ORDER BY s.restaurant_id, s.month DESC`,
);

const findReminders = namedQuery<Reminder>(
  "due_reminders_of_restaurants",
  `SELECT restaurant_id AS "restaurantId", month, reminded_at AS at FROM due_reminders WHERE restaurant_id = ANY ($1)`,
);

export const selectPayment = `SELECT id, restaurant_id AS "restaurantId", restaurant_name AS "restaurantName", cents, reference,
     booked_at AS "bookedAt", taken_back_at AS "takenBackAt" FROM due_payments`;

const lastPayments = namedQuery<PaymentRow>(
  "last_due_payments",
  `${selectPayment} ORDER BY booked_at DESC, id DESC LIMIT 26`,
);
