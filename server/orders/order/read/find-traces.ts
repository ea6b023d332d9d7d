import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";
import type { OrderParts } from "../order-payments.ts";

/** Further data the tables contain about an order. */
export type OrderTraces = Pick<
  Answer<typeof api.exportOrder>,
  "moves" | "mails" | "nobodyThere" | "questions" | "payments" | "spotRefunds" | "rating" | "complaint" | "withdrawals"
>;

/**
 * Finds the data stored about ratings, by order id. It is injected, because ratings depend on orders and not the other
 * way round.
 */
export type FindRatingTraces = (
  db: Database,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<OrderTraces["rating"]>>>;

export interface TraceParts extends OrderParts {
  readonly findRatings: FindRatingTraces;
}

/** Finds the traces by order id, with an entry for each requested order. */
export async function findTraces(
  { db, payments: of, findRatings }: TraceParts,
  orderIds: readonly string[],
  now: Instant,
): Promise<Map<string, OrderTraces>> {
  const rows = await byOrders(db, orderIds);
  const payments = await of.findTraces(db, orderIds);
  const spotRefunds = await of.findSpotTraces(db, orderIds);
  const ratings = await findRatings(db, orderIds);
  const complaints = await of.findComplaintTraces(db, orderIds, now);
  const withdrawals = await of.findWithdrawalTraces(db, orderIds);
  return new Map(
    rows.map(({ orderId, ...traces }) => {
      const rating = ratings.get(orderId);
      const complaint = complaints.get(orderId);
      const withdrawn = withdrawals.get(orderId);
      const money = { payments: payments.get(orderId) ?? [], spotRefunds: spotRefunds.get(orderId) ?? [] };
      const claims = { ...(complaint && { complaint }), ...(withdrawn && { withdrawals: withdrawn }) };
      return [orderId, { ...traces, ...(rating && { rating }), ...claims, ...money }];
    }),
  );
}

const byOrders = namedQuery<
  { orderId: string } & Omit<OrderTraces, "payments" | "spotRefunds" | "rating" | "complaint" | "withdrawals">
>(
  "traces_of_orders",
  `SELECT id AS "orderId",
     (SELECT coalesce(json_agg(json_build_object(
         'status', status, 'movedAt', ${jsonInstant("moved_at")}, 'movedBy', moved_by,
         'reasonCode', reason_code, 'reason', reason, 'soldOut', sold_out, 'minutes', minutes
       ) ORDER BY moved_at), '[]') FROM order_moves WHERE order_id = o.id) AS moves,
     (SELECT coalesce(json_agg(json_build_object(
         'kind', kind, 'at', ${jsonInstant("at")}, 'state', status, 'triedAt', ${jsonInstant("tried_at")}
       ) ORDER BY coalesce(again_at, at), id), '[]') FROM order_mails
       WHERE order_id = o.id AND kind NOT LIKE '%to-restaurant') AS mails,
     (SELECT coalesce(json_agg(${jsonInstant("received_at")} ORDER BY received_at), '[]') FROM driver_reports
       WHERE order_id = o.id AND kind = 'NOBODY_THERE' AND is_taken) AS "nobodyThere",
     (SELECT coalesce(json_agg(json_build_object(
         'askedAt', ${jsonInstant("asked_at")}, 'quantity', quantity,
         'product', (SELECT name FROM order_lines l WHERE l.order_id = o.id AND l.position = q.position
           UNION ALL SELECT name FROM order_change_lines l WHERE l.order_id = o.id AND l.position = q.position),
         'proposals', (SELECT coalesce(json_agg(proposal->'name' ORDER BY i), '[]')
           FROM jsonb_array_elements(proposals) WITH ORDINALITY AS listed (proposal, i)),
         'endedAt', ${jsonInstant("ended_at")}, 'endedBy', ended_by, 'choice', choice, 'proposal', proposal
       ) ORDER BY asked_at), '[]') FROM order_questions q WHERE order_id = o.id) AS questions
   FROM orders o WHERE id = ANY ($1::uuid[])`,
);

/** Finds an account's moves, shifts and corrections of orders, and its questions to their guests. */
export function findMovesBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return movesByAccount(db, accountId);
}

const movesByAccount = namedQuery<AuditEntry>(
  "moves_by_account",
  `SELECT 'order-moved' AS what, order_id AS about, status AS detail,
     moved_at AS at FROM order_moves WHERE moved_by_account = $1
   UNION ALL SELECT 'order-shifted', order_id, NULL, made_at
     FROM order_promises WHERE made_by_account = $1 AND seq = 1
   UNION ALL SELECT 'order-corrected', order_id, NULL, changed_at FROM order_changes WHERE changed_by_account = $1
   UNION ALL SELECT 'guest-asked', order_id, NULL, asked_at FROM order_questions WHERE asked_by_account = $1`,
);
