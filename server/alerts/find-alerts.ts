import type { Instant } from "@mahlzeit/domain/local-time";
import type { MailKind } from "@mahlzeit/domain/mail/mail-names";
import type { AlertKind } from "@mahlzeit/domain/payment/alert";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

export interface Alert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly raisedAt: Instant;
  /** Null where it is about no order. */
  readonly order: { readonly id: string; readonly number: number; readonly restaurantName: string } | null;
  /** What came in; null where it is about no payment, or nothing came in. */
  readonly receivedCents: number | null;
  /** What the provider calls the payment it is about; null where it is about none, or the provider was never asked. */
  readonly reference: string | null;
  /** Which mail did not arrive; null where it is about none. */
  readonly mail: MailKind | null;
  /** Whose; null where it is about no account. */
  readonly account: { readonly name: string; readonly email: string } | null;
}

/** Those nobody has settled, the oldest first. */
export function findAlerts(db: Database): Promise<Alert[]> {
  return unsettled(db);
}

const unsettled = namedQuery<Alert>(
  "unsettled_alerts",
  `SELECT a.id, a.kind, a.raised_at AS "raisedAt",
     CASE WHEN o.id IS NOT NULL THEN json_build_object(
       'id', o.id, 'number', o.number, 'restaurantName', o.seller->>'name'
     ) END AS "order",
     coalesce(a.received_cents, p.received_cents) AS "receivedCents", coalesce(a.reference, p.reference) AS reference, a.mail,
     CASE WHEN c.id IS NOT NULL THEN json_build_object(
       'name', c.first_name || ' ' || c.last_name, 'email', c.email
     ) END AS account
   FROM alerts a LEFT JOIN orders o ON o.id = a.order_id LEFT JOIN payments p ON p.id = a.payment_id
     LEFT JOIN accounts c ON c.id = a.account_id
   WHERE a.settled_at IS NULL ORDER BY a.raised_at, a.id`,
);
