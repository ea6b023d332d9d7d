import type { Instant } from "@mahlzeit/domain/local-time";
import type { CountedOrder } from "@mahlzeit/domain/operator/numbers/count-orders";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** An order to count, without the fields that come from payments and complaints or from the counting itself. */
export interface OrderToCount extends Omit<CountedOrder, "returnedCents" | "nth" | "complained" | "complaintCents"> {
  readonly id: string;
  readonly restaurantId: string;
  /** The time at which it came into its state. */
  readonly movedAt: Instant;
}

interface TimeOfRestaurant {
  readonly restaurantId: string;
  readonly from: Instant;
  readonly until: Instant;
}

/** Finds the orders that restaurants received in these periods, without test orders. */
export async function findOrdersToCount(tx: Transaction, times: readonly TimeOfRestaurant[]): Promise<OrderToCount[]> {
  return ordersToCount(
    tx,
    times.map(({ restaurantId }) => restaurantId),
    times.map(({ from }) => new Date(from)),
    times.map(({ until }) => new Date(until)),
  );
}

const ordersToCount = namedQuery<OrderToCount>(
  "orders_to_count",
  `SELECT o.id, o.restaurant_id AS "restaurantId", o.type, o.status AS state, coalesce(o.source, 'WEB') AS source, o.created_at AS "createdAt", o.takeaway_at AS "takeawayAt",
     o.lead_minutes AS "leadMinutes",
     coalesce((SELECT total_cents FROM order_changes WHERE order_id = o.id ORDER BY seq DESC LIMIT 1), o.total_cents)
       - coalesce(o.tip_cents, 0) AS "totalCents",
     placed.moved_at AS "placedAt", accepted.moved_at AS "acceptedAt",
     coalesce(accepted.via = 'board', false) AS "acceptedOnBoard",
     (SELECT promised_at FROM order_promises WHERE order_id = o.id AND seq = 0) AS "firstPromisedAt",
     ready.moved_at AS "readyAt", last.moved_at AS "movedAt", last.moved_by AS "movedBy", last.reason_code AS "reasonCode",
     (SELECT coalesce(json_agg(json_build_object(
         'position', position, 'productId', product_id, 'name', name, 'quantity', left_of, 'cents', full_price_cents / quantity * left_of
       ) ORDER BY position), '[]')
      FROM (
        SELECT l.*, (l.quantity - coalesce((SELECT sum(quantity) FROM order_change_taken t
          WHERE t.order_id = o.id AND t.position = l.position), 0))::int AS left_of
        FROM (
          SELECT position, product_id, name, quantity, full_price_cents FROM order_lines WHERE order_id = o.id
          UNION ALL
          SELECT position, product_id, name, quantity, full_price_cents FROM order_change_lines WHERE order_id = o.id
        ) AS l
      ) AS lines WHERE left_of > 0 AND o.status = 'COMPLETED') AS lines
   FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS asked (restaurant_id, begins, ends)
     JOIN orders o ON o.restaurant_id = asked.restaurant_id AND o.created_at >= asked.begins AND o.created_at < asked.ends
     JOIN order_moves last ON last.order_id = o.id AND last.status = o.status
     LEFT JOIN order_moves placed ON placed.order_id = o.id AND placed.status = 'PLACED'
     LEFT JOIN order_moves accepted ON accepted.order_id = o.id AND accepted.status = 'ACCEPTED'
     LEFT JOIN order_moves ready ON ready.order_id = o.id AND ready.status = 'READY'
   WHERE NOT o.is_test AND o.status NOT IN ('AWAITING_PAYMENT', 'EXPIRED')
   ORDER BY o.created_at, o.id`,
);

/** Finds where and when orders were placed, without deleted orders and tests. */
export async function findPlacesOfOrders(tx: Transaction, ids: readonly string[]): Promise<PlaceOfOrder[]> {
  return placesOfOrders(tx, ids);
}

interface PlaceOfOrder {
  readonly restaurantId: string;
  readonly createdAt: Instant;
}

const placesOfOrders = namedQuery<PlaceOfOrder>(
  "places_of_orders",
  `SELECT restaurant_id AS "restaurantId", created_at AS "createdAt" FROM orders
   WHERE id = ANY ($1::uuid[]) AND NOT is_test ORDER BY restaurant_id, created_at`,
);

/** The guest of a completed order, if still known; a caller is none. */
export interface OrderOfGuest {
  readonly id: string;
  readonly restaurantId: string;
  readonly accountId: string | null;
  /** The hash of the e-mail address, different for each restaurant, in hexadecimal digits. */
  readonly emailHash: string | null;
  /** True if a guest's order was attached to its account later. */
  readonly isAttached: boolean;
}

/**
 * Locks accounts, orders and contact data in the same order as erasing does, so that nothing is stored about a guest
 * who is being erased, and no deadlock occurs.
 */
export async function lockOrdersOfGuests(tx: Transaction, ids: readonly string[]): Promise<OrderOfGuest[]> {
  await lockAccounts(tx, ids);
  await lockCompleted(tx, ids);
  await lockContacts(tx, ids);
  return ofGuests(tx, ids);
}

const lockAccounts = namedQuery(
  "lock_accounts_of_orders",
  `SELECT FROM accounts WHERE id IN (SELECT account_id FROM orders WHERE id = ANY ($1::uuid[]) AND status = 'COMPLETED')
   ORDER BY id FOR KEY SHARE`,
);

const lockCompleted = namedQuery(
  "lock_completed_orders",
  `SELECT FROM orders WHERE id = ANY ($1::uuid[]) AND status = 'COMPLETED' ORDER BY id FOR KEY SHARE`,
);

const lockContacts = namedQuery(
  "lock_contacts_of_orders",
  "SELECT FROM order_customers WHERE order_id = ANY ($1::uuid[]) ORDER BY order_id FOR KEY SHARE",
);

const ofGuests = namedQuery<OrderOfGuest>(
  "completed_orders_of_guests",
  `SELECT o.id, o.restaurant_id AS "restaurantId", o.account_id AS "accountId",
     encode(guest_hash(o.restaurant_id, c.email), 'hex') AS "emailHash",
     o.attached_at IS NOT NULL AS "isAttached"
   FROM orders o LEFT JOIN order_customers c ON c.order_id = o.id
   WHERE o.id = ANY ($1::uuid[]) AND o.status = 'COMPLETED' AND NOT o.is_test
     AND o.source IS DISTINCT FROM 'PHONE' ORDER BY o.created_at, o.id`,
);
