import type { Cents } from "@mahlzeit/domain/money";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { OpenOrder } from "@mahlzeit/domain/orders/order/open-now";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { promisedAt } from "./find-orders.ts";

/** An open order of any restaurant. */
export interface OpenNow extends OpenOrder {
  readonly id: string;
  readonly number: number;
  readonly type: OrderType;
  /** The total after its last correction. */
  readonly totalCents: Cents;
  readonly restaurantId: string;
}

/** A limit above any evening's open orders. */
const most = 5000;

/** Finds the open orders of all restaurants, the earliest requested first, without test orders. */
export function findOpenNow(db: Database): Promise<OpenNow[]> {
  return openNow(db, most);
}

const openNow = namedQuery<OpenNow>(
  "open_orders_now",
  `SELECT o.id, o.number, o.type, o.status AS state, o.takeaway_at AS "takeawayAt", o.lead_minutes AS "leadMinutes",
     coalesce((SELECT moved_at FROM order_moves WHERE order_id = o.id AND status = 'PLACED'), o.created_at) AS "placedAt",
     ${promisedAt} AS "promisedAt",
     coalesce((SELECT total_cents FROM order_changes WHERE order_id = o.id ORDER BY seq DESC LIMIT 1), o.total_cents) AS "totalCents",
     o.restaurant_id AS "restaurantId"
   FROM orders o WHERE o.status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY') AND NOT o.is_test
   ORDER BY coalesce(o.takeaway_at, o.created_at), o.id LIMIT $1`,
);
