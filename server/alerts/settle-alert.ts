import type { Alert } from "@mahlzeit/contract/alerts";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { AlertKind } from "@mahlzeit/domain/payment/alert";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { Identity } from "../platform/http/identity.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { findAlertsForOperator } from "./find-alerts.ts";

/**
 * Settles an alert and returns the remaining ones. Throws `not-found`, also if another operator has settled it meanwhile.
 */
export async function settleAlertForOperator(
  db: Database,
  identity: Identity,
  id: string,
  now: Instant,
): Promise<Alert[]> {
  requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
  const isSettled = await db.transaction((tx) => settleAlert(tx, id, identity.accountId, now));
  if (!isSettled) throw new ProblemException("not-found");
  return findAlertsForOperator(db, identity);
}

/** Marks an alert as settled. False if it does not exist or is settled already. */
export async function settleAlert(tx: Transaction, id: string, accountId: string, now: Instant): Promise<boolean> {
  return (await settle(tx, id, accountId, new Date(now))).length > 0;
}

/** Settles what ended by itself: nobody has to look at it any more. */
export async function settleEnded(tx: Transaction, kind: AlertKind, restaurantId: string, now: Instant): Promise<void> {
  await settleOfRestaurant(tx, kind, restaurantId, new Date(now));
}

/** Settles that an order waits for its answer: now it has one. Whoever raises it must hold the order's lock, as the caller does. */
export async function settleAnswered(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  // Each statement that may change alerts makes every operator's page ask for them again.
  if ((await unansweredOf(tx, orderId)).length > 0) await settleOfOrder(tx, orderId, new Date(now));
}

const unansweredOf = namedQuery(
  "unanswered_alert_of_order",
  "SELECT 1 FROM alerts WHERE kind = 'order-unanswered' AND order_id = $1 AND settled_at IS NULL",
);
const settleOfOrder = namedQuery(
  "settle_unanswered_alert",
  "UPDATE alerts SET settled_at = $2 WHERE kind = 'order-unanswered' AND order_id = $1 AND settled_at IS NULL",
);
const settleOfRestaurant = namedQuery(
  "settle_alert_of_restaurant",
  "UPDATE alerts SET settled_at = $3 WHERE kind = $1 AND restaurant_id = $2 AND settled_at IS NULL",
);
const settle = namedQuery(
  "settle_alert",
  "UPDATE alerts SET settled_by = $2, settled_at = $3 WHERE id = $1 AND settled_at IS NULL RETURNING id",
);
