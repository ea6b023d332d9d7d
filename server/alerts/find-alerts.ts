import type { Alert } from "@mahlzeit/contract/alerts";
import type { AlertOfAccount, AuditEntry } from "@mahlzeit/contract/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { MailKind } from "@mahlzeit/domain/mail/mail-names";
import type { AlertKind } from "@mahlzeit/domain/payment/alert";
import { maskedEmail } from "@mahlzeit/domain/people/account";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { requirePermission } from "../platform/http/require-permission.ts";

export interface StoredAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly raisedAt: Instant;
  /** Null if it concerns no order. */
  readonly order: { readonly id: string; readonly number: number; readonly restaurantName: string } | null;
  /** Null if it concerns no restaurant, or one of its orders and nobody has to call there. */
  readonly restaurant: Alert["restaurant"];
  /** Null if it concerns no payment or nothing was received. */
  readonly receivedCents: number | null;
  /** What is contested at the bank; null if it is about no dispute. */
  readonly contestedCents: number | null;
  /** The provider's reference of the payment; null if there is no payment or the provider was never asked. */
  readonly reference: string | null;
  /** The mail that could not be delivered; null if it concerns none. */
  readonly mail: MailKind | null;
  /** Null if it concerns no account. */
  readonly account: { readonly name: string; readonly email: string } | null;
}

/** The unsettled alerts, oldest first. */
export function findAlerts(db: Database): Promise<StoredAlert[]> {
  return unsettled(db);
}

const unsettled = namedQuery<StoredAlert>(
  "unsettled_alerts",
  `SELECT a.id, a.kind, a.raised_at AS "raisedAt",
     CASE WHEN o.id IS NOT NULL THEN json_build_object(
       'id', o.id, 'number', o.number, 'restaurantName', o.seller->>'name'
     ) END AS "order",
     CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'phone', r.phone) END AS restaurant,
     (SELECT sum(d.amount_cents)::float8 FROM disputes d WHERE d.payment_id = a.payment_id
       AND d.status = CASE a.kind WHEN 'disputed' THEN 'OPEN' WHEN 'dispute-lost' THEN 'LOST' WHEN 'dispute-won' THEN 'WON' END
     ) AS "contestedCents",
     coalesce(a.received_cents, p.received_cents) AS "receivedCents", coalesce(a.reference, p.reference) AS reference, a.mail,
     CASE WHEN c.id IS NOT NULL THEN json_build_object(
       'name', c.first_name || ' ' || c.last_name, 'email', c.email
     ) END AS account
   FROM alerts a LEFT JOIN orders o ON o.id = a.order_id LEFT JOIN payments p ON p.id = a.payment_id
     LEFT JOIN restaurants r ON r.id = coalesce(a.restaurant_id, CASE WHEN a.kind = 'order-unanswered' THEN o.restaurant_id END)
     LEFT JOIN accounts c ON c.id = a.account_id
   WHERE a.settled_at IS NULL ORDER BY a.raised_at, a.id`,
);

/** The unsettled alerts for an operator, with masked e-mail addresses. Throws `not-found`. */
export async function findAlertsForOperator(db: Database, actor: Actor): Promise<Alert[]> {
  requirePermission(actor, "settle-alerts", { otherwise: "not-found" });
  const alerts = await findAlerts(db);
  return alerts.map(({ receivedCents, contestedCents, account, ...alert }) => ({
    ...alert,
    received: receivedCents,
    contested: contestedCents,
    account: account && { ...account, email: maskedEmail(account.email) },
  }));
}

/** How many are unsettled, apart from those of a kind. */
export async function countAlertsBut(db: Database, kind: AlertKind): Promise<number> {
  return (await counted(db, kind))[0]?.alerts ?? 0;
}

/** How many of a kind are unsettled, by the restaurant that they or their orders are of; null: of none. */
export async function countAlertsOf(
  db: Database | Transaction,
  kind: AlertKind,
): Promise<ReadonlyMap<string | null, number>> {
  return new Map((await countedOf(db, kind)).map(({ restaurantId, alerts }) => [restaurantId, alerts]));
}

/** The alerts that an account settled. */
export function findAlertsSettledBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return settledBy(db, accountId);
}

/** The alerts about an account. */
export function findAlertsAbout(db: Database, accountId: string): Promise<AlertOfAccount[]> {
  return about(db, accountId);
}

const counted = namedQuery<{ alerts: number }>(
  "count_unsettled_alerts",
  "SELECT count(*)::integer AS alerts FROM alerts WHERE settled_at IS NULL AND kind <> $1",
);
const countedOf = namedQuery<{ restaurantId: string | null; alerts: number }>(
  "count_unsettled_alerts_of_kind",
  `SELECT coalesce(a.restaurant_id, o.restaurant_id) AS "restaurantId", count(*)::integer AS alerts
   FROM alerts a LEFT JOIN orders o ON o.id = a.order_id WHERE a.kind = $1 AND a.settled_at IS NULL GROUP BY 1`,
);
const settledBy = namedQuery<AuditEntry>(
  "alerts_settled_by_account",
  `SELECT 'alert-settled' AS what, id AS about, kind AS detail, settled_at AS at
   FROM alerts WHERE settled_by = $1`,
);
const about = namedQuery<AlertOfAccount>(
  "alerts_about_account",
  `SELECT kind, mail, raised_at AS "raisedAt", settled_at AS "settledAt"
   FROM alerts WHERE account_id = $1 ORDER BY raised_at, id`,
);
