import type { Instant } from "@mahlzeit/domain/local-time";
import type { MailKind } from "@mahlzeit/domain/mail-names";
import type { Cents } from "@mahlzeit/domain/money";
import type { AlertKind } from "@mahlzeit/domain/money/payment/alert";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { uuidv7 } from "../database/uuid.ts";

export interface UndeliveredMail {
  readonly kind: MailKind;
  /** Null if it is not about an account, or the account was deleted. */
  readonly accountId: string | null;
}

interface NewAlert {
  readonly kind: AlertKind;
  readonly orderId: string | null;
  readonly restaurantId?: string;
  readonly paymentId?: string;
  readonly mail?: UndeliveredMail;
  /** Money unknown to our ledger: the provider's reference, and the amount if the provider reports it. */
  readonly unknown?: { readonly reference: string; readonly receivedCents?: Cents };
}

/** Alerts operators. The same alert is not raised again until it is settled. */
export async function raiseAlert(tx: Transaction, alert: NewAlert, now: Instant): Promise<void> {
  const { kind, orderId, restaurantId, paymentId, mail, unknown } = alert;
  const ofMoney = [unknown?.reference, unknown?.receivedCents];
  const about = [orderId, restaurantId, paymentId, mail?.accountId, mail?.kind, ...ofMoney].map((one) => one ?? null);
  await raise(tx, uuidv7(now), kind, ...about, new Date(now));
}

/** Alerts operators once for each order, because the cause remains after somebody has looked at it. */
export async function raiseAlertOnce(
  tx: Transaction,
  alert: { readonly kind: AlertKind; readonly orderId: string },
  now: Instant,
): Promise<void> {
  if ((await raisedBefore(tx, alert.kind, alert.orderId)).length === 0) await raiseAlert(tx, alert, now);
}

/** Returns those of these orders without an alert of this kind, settled or not, in the given order. */
export async function neverRaised(db: Database, kind: AlertKind, orderIds: readonly string[]): Promise<string[]> {
  const known = new Set((await raisedOf(db, kind, orderIds)).map(({ orderId }) => orderId));
  return orderIds.filter((id) => !known.has(id));
}

/**
 * Raises an alert that may recur with every order of a restaurant, unless it is open, because each statement that adds
 * alerts makes operators' pages reload.
 */
export async function raiseUnlessOpen(
  tx: Transaction,
  { kind, restaurantId }: { readonly kind: AlertKind; readonly restaurantId: string },
  now: Instant,
): Promise<void> {
  if ((await openOfRestaurant(tx, kind, restaurantId)).length === 0)
    await raiseAlert(tx, { kind, orderId: null, restaurantId }, now);
}

const openOfRestaurant = namedQuery(
  "open_alert_of_restaurant",
  "SELECT 1 FROM alerts WHERE kind = $1 AND restaurant_id = $2 AND settled_at IS NULL",
);

const raisedOf = namedQuery<{ orderId: string }>(
  "orders_with_alert",
  `SELECT order_id AS "orderId" FROM alerts WHERE kind = $1 AND order_id = ANY ($2::uuid[])`,
);

const raisedBefore = namedQuery("raised_before", "SELECT 1 FROM alerts WHERE kind = $1 AND order_id = $2");

const raise = namedQuery(
  "raise_alert",
  `INSERT INTO alerts (id, kind, order_id, restaurant_id, payment_id, account_id, mail, reference, received_cents, raised_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
);
