import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { maxDifferingOrders } from "@mahlzeit/domain/money/payout/run";
import { neverRaised, raiseAlertOnce } from "../../platform/alerts/raise-alert.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { lowestUuidAt } from "../../platform/database/uuid.ts";
import { transfersDiffer } from "./transfers/check-transfers.ts";

/** The days whose orders are all checked; older ones are checked if they were refunded lately. */
const checkedDays = 35;
/** The days read at once. */
const daysAtOnce = 7;
/** The differing orders read at once, because most may be known already. */
const ordersAtOnce = 500;

/**
 * Alerts an operator to each order whose ledger entries differ from the card payments or from the transfers to its
 * restaurant, and to each failed order of which some money is still held without a refund.
 */
export async function checkBooks(db: Database, now: Instant): Promise<void> {
  const from = now - checkedDays * dayMs;
  const differing = await withLateRefunds(db, new Date(from), ordersAtOnce);
  for (let at = from; at <= now; at += daysAtOnce * dayMs)
    differing.push(...(await placedBetween(db, lowestUuidAt(at), lowestUuidAt(at + daysAtOnce * dayMs), ordersAtOnce)));
  for (const kind of ["money-held", "books-differ"] as const) {
    const ids = [...new Set(differing.filter(({ isHeld }) => isHeld === (kind === "money-held")).map(({ id }) => id))];
    // Orders with an earlier alert must not hide new ones.
    const unknown = await neverRaised(db, kind, ids);
    // The newest orders come first, because their mistakes are the easiest to correct.
    for (const orderId of unknown.toSorted().toReversed().slice(0, maxDifferingOrders))
      await db.transaction((tx) => raiseAlertOnce(tx, { kind, orderId }, now));
  }
}

interface Differing {
  readonly id: string;
  /** True if the order failed and its guest is not getting the money back. */
  readonly isHeld: boolean;
}

/**
 * Selects orders whose ledgers differ. Cause and booking commit together, so one statement sees both or neither.
 * Disputed money is still in the books until the bank decides.
 */
const differingWhere = (condition: string): string =>
  `SELECT o.id, held.is_held AS "isHeld" FROM orders o
     CROSS JOIN LATERAL (
       SELECT coalesce(-sum(cents), 0) AS cents FROM ledger_entries WHERE order_id = o.id AND account = 'guest'
     ) AS booked
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(CASE WHEN m.to_account = 'order' THEN m.amount_cents WHEN d.status = 'OPEN' THEN 0
         ELSE -m.amount_cents END), 0) AS cents
       FROM payments p JOIN payment_movements m ON m.payment_id = p.id AND 'order' IN (m.from_account, m.to_account)
         LEFT JOIN disputes d ON d.id = m.dispute_id WHERE p.order_id = o.id
     ) AS card
     CROSS JOIN LATERAL (
       SELECT o.status IN ('REJECTED', 'CANCELLED', 'EXPIRED') AND (
           coalesce(sum(cents) FILTER (WHERE account IN ('held', 'order')), 0) > 0
           OR coalesce(sum(cents) FILTER (WHERE account IN ('owed', 'refunds')), 0) > 0
         ) AS is_held
       FROM (
         SELECT account, cents FROM payments p JOIN payment_movements m ON m.payment_id = p.id,
           LATERAL (VALUES (m.to_account, m.amount_cents), (m.from_account, -m.amount_cents)) AS entry (account, cents)
         WHERE p.order_id = o.id
         UNION ALL SELECT 'refunds', -r.amount_cents FROM payments p JOIN refunds r ON r.payment_id = p.id
         WHERE p.order_id = o.id AND r.status IN ('REQUESTED', 'FAILED')
       ) AS lies
     ) AS held
   WHERE ${condition} AND NOT o.is_test AND (held.is_held OR ${transfersDiffer} OR o.status = 'COMPLETED' AND CASE
     WHEN EXISTS (SELECT FROM ledger_events WHERE kind = 'completed' AND cause_id = o.id) THEN booked.cents <> card.cents
     ELSE true END)
   LIMIT`;

const placedBetween = namedQuery<Differing>(
  "orders_that_differ_in_books",
  `${differingWhere("o.id >= $1::uuid AND o.id < $2::uuid")} $3`,
);

const withLateRefunds = namedQuery<Differing>(
  "refunded_orders_that_differ_in_books",
  `${differingWhere(
    `o.id IN (
       SELECT p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE r.requested_at >= $1 OR r.ended_at >= $1
       UNION SELECT p.order_id FROM disputes d JOIN payments p ON p.id = d.payment_id
       WHERE d.opened_at >= $1 OR d.closed_at >= $1
       UNION SELECT order_id FROM transfers WHERE requested_at >= $1
     )`,
  )} $2`,
);
