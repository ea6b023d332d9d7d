import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";

export type Reports = NonNullable<BoardOrder["reports"]>;

/** Finds the drivers' reports that moved nothing, oldest first, of those of these orders that have any. */
export async function findReports(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Reports>> {
  return new Map((await withoutMove(db, orderIds)).map(({ orderId, reports }) => [orderId, reports]));
}

const withoutMove = namedQuery<{ orderId: string; reports: Reports }>(
  "driver_reports_without_move",
  `SELECT r.order_id AS "orderId", json_agg(json_build_object(
       'kind', r.kind, 'at', ${jsonInstant("r.received_at")}, 'saidAt', ${jsonInstant("r.said_at")}, 'name', s.first_name
     ) ORDER BY r.received_at, r.said_at) AS reports
   FROM driver_reports r JOIN driver_shifts s ON s.id = r.shift_id
   WHERE r.order_id = ANY ($1::uuid[]) AND r.is_taken = (r.kind = 'NOBODY_THERE')
     AND r.kind <> 'ON_THE_WAY' GROUP BY r.order_id`,
);
