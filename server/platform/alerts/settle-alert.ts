import type { Trouble } from "@mahlzeit/contract/operator/alerts";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { type AlertKind, alertKinds, endsByItself } from "@mahlzeit/domain/money/payment/alert";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import type { Identity } from "../http/identity.ts";
import { ProblemException } from "../http/problems.ts";
import { requirePermission } from "../http/require-permission.ts";
import { findTroublesForOperator } from "./find-alerts.ts";

/**
 * Settles an alert and returns the remaining ones. Throws `not-found`, also if another operator has settled it
 * meanwhile.
 */
export async function settleAlertForOperator(
  db: Database,
  identity: Identity,
  id: string,
  now: Instant,
): Promise<Trouble[]> {
  requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
  const isSettled = await db.transaction((tx) => settleAlert(tx, id, identity.accountId, now));
  if (!isSettled) throw new ProblemException("not-found");
  return findTroublesForOperator(db, identity);
}

/** The time in which settling an alert can be undone. */
const regretMs = 10 * minuteMs;

/**
 * Reopens an alert that an operator has just settled. Throws `not-found` for all others, and for those that ended by
 * themselves; if the same alert was raised again meanwhile, only that one stays.
 */
export async function reopenAlertForOperator(
  db: Database,
  identity: Identity,
  id: string,
  now: Instant,
): Promise<Trouble[]> {
  requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
  const since = new Date(now - regretMs);
  const found = await db.transaction((tx) => reopen(tx, id, since));
  if (found.length === 0) throw new ProblemException("not-found");
  return findTroublesForOperator(db, identity);
}

/** Marks an alert as settled. False if it does not exist, is settled already, or ends only by itself. */
export async function settleAlert(tx: Transaction, id: string, accountId: string, now: Instant): Promise<boolean> {
  const byItself = alertKinds.filter(endsByItself);
  return (await settle(tx, id, accountId, new Date(now), byItself)).length > 0;
}

/** Settles an alert that ended by itself. `restaurantId`: null if it concerns none. */
export async function settleEnded(
  tx: Transaction,
  kind: AlertKind,
  restaurantId: string | null,
  now: Instant,
): Promise<void> {
  await settleOfRestaurant(tx, kind, restaurantId, new Date(now));
}

/** Settles an order's alert that ended by itself. Raising and settling both require the order's lock. */
export async function settleOfOrder(
  tx: Transaction,
  kind: "order-unanswered" | "transfer-failed" | "complaint-waits",
  orderId: string,
  now: Instant,
): Promise<void> {
  // Each statement that may change alerts makes every operator's page reload them.
  if ((await openOfOrder(tx, kind, orderId)).length > 0) await settleAllOfOrder(tx, kind, orderId, new Date(now));
}

/** Settles a payment's alert that ended by itself. Raising and settling both require the lock of its order. */
export async function settleOfPayment(
  tx: Transaction,
  kind: "disputed" | "refund-failed",
  paymentId: string,
  now: Instant,
): Promise<void> {
  if ((await openOfPayment(tx, kind, paymentId)).length > 0)
    await settleAllOfPayment(tx, kind, paymentId, new Date(now));
}

const openOfOrder = namedQuery(
  "open_alert_of_order",
  "SELECT 1 FROM alerts WHERE kind = $1 AND order_id = $2 AND settled_at IS NULL",
);
const settleAllOfOrder = namedQuery(
  "settle_alert_of_order",
  "UPDATE alerts SET settled_at = $3 WHERE kind = $1 AND order_id = $2 AND settled_at IS NULL",
);
const openOfPayment = namedQuery(
  "open_alert_of_payment",
  "SELECT 1 FROM alerts WHERE kind = $1 AND payment_id = $2 AND settled_at IS NULL",
);
const settleAllOfPayment = namedQuery(
  "settle_alert_of_payment",
  "UPDATE alerts SET settled_at = $3 WHERE kind = $1 AND payment_id = $2 AND settled_at IS NULL",
);
const settleOfRestaurant = namedQuery(
  "settle_alert_of_restaurant",
  `UPDATE alerts SET settled_at = $3
   WHERE kind = $1 AND restaurant_id IS NOT DISTINCT FROM $2::uuid AND settled_at IS NULL`,
);
const reopen = namedQuery(
  "reopen_alert",
  `WITH mine AS (
     SELECT * FROM alerts WHERE id = $1 AND settled_by IS NOT NULL AND settled_at >= $2 FOR UPDATE
   ), opened AS (
     UPDATE alerts SET settled_at = NULL, settled_by = NULL FROM mine m WHERE alerts.id = m.id AND NOT EXISTS (
       SELECT FROM alerts o WHERE o.settled_at IS NULL AND (o.kind, o.order_id, o.payment_id, o.account_id, o.mail, o.reference,
         o.restaurant_id) IS NOT DISTINCT FROM (m.kind, m.order_id, m.payment_id, m.account_id, m.mail, m.reference, m.restaurant_id)
     ) RETURNING alerts.id
   ) SELECT id FROM mine`,
);
const settle = namedQuery(
  "settle_alert",
  "UPDATE alerts SET settled_by = $2, settled_at = $3 WHERE id = $1 AND settled_at IS NULL AND kind <> ALL ($4::text[]) RETURNING id",
);
