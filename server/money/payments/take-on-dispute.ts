import type { Trouble } from "@mahlzeit/contract/operator/alerts";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import { findTroubles, findTroublesForOperator } from "../../platform/alerts/find-alerts.ts";
import { settleAlert } from "../../platform/alerts/settle-alert.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { bookReturned } from "./book-order.ts";

/**
 * Lets the operator bear the lost disputes of the order of an alert, which is settled; returns the remaining alerts.
 * Throws `not-found`, also if the alert is about something else, or another operator has settled it meanwhile.
 */
export async function takeOnDispute(
  db: Database,
  identity: Identity,
  alertId: string,
  now: Instant,
): Promise<Trouble[]> {
  requirePermission(identity, "bear-refunds", { otherwise: "not-found" });
  const alert = (await findTroubles(db)).find(({ id }) => id === alertId);
  if (alert?.kind !== "dispute-lost" || !alert.order) throw new ProblemException("not-found");
  const orderId = alert.order.id;
  const order = await findOrderById(db, orderId);
  if (!order) throw new ProblemException("not-found");
  noteAct({ about: orderId, restaurantId: order.restaurantId });
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await settleAlert(tx, alertId, identity.accountId, now))) throw new ProblemException("not-found");
    const taken = await takeOn(tx, orderId);
    noteChanges({ takenOnCents: [null, taken.reduce((sum, { cents }) => sum + cents, 0)] });
    for (const { id } of taken) await bookReturned(tx, { orderId, kind: "dispute-taken-on", causeId: id }, now);
  });
  return findTroublesForOperator(db, identity);
}

const takeOn = namedQuery<{ id: string; cents: Cents }>(
  "take_on_disputes",
  `UPDATE disputes d SET borne_by = 'operator' FROM payments p
   WHERE p.id = d.payment_id AND p.order_id = $1 AND d.status = 'LOST' AND d.borne_by = 'restaurant'
   RETURNING d.id, d.amount_cents AS cents`,
);
