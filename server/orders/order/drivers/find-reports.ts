import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";

export type NobodyThere = NonNullable<BoardOrder["nobodyThere"]>;

/** Finds the times at which drivers found nobody, oldest first, of those of these orders that have any. */
export async function findNobodyThere(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NobodyThere>> {
  return new Map((await nobodyThere(db, orderIds)).map(({ orderId, times }) => [orderId, times]));
}

const nobodyThere = namedQuery<{ orderId: string; times: NobodyThere }>(
  "nobody_there",
  `SELECT r.order_id AS "orderId", json_agg(json_build_object(
       'at', ${jsonInstant("r.received_at")}, 'saidAt', ${jsonInstant("r.said_at")}, 'name', s.first_name
     ) ORDER BY r.received_at, r.said_at) AS times
   FROM driver_reports r JOIN driver_shifts s ON s.id = r.shift_id
   WHERE r.order_id = ANY ($1::uuid[]) AND r.kind = 'NOBODY_THERE' AND r.is_taken GROUP BY r.order_id`,
);
