import type { Instant } from "@mahlzeit/domain/local-time";
import { guestCountMs } from "@mahlzeit/domain/money/complaint/complaint";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** The complaints of an order's guest that were not withdrawn, and the orders among which they are. */
export interface CountOfGuest {
  readonly complaints: number;
  readonly orders: number;
}

type OrderOfGuest = Pick<OrderRecord, "restaurantId" | "accountId" | "customer">;

/**
 * Counts what the guest of an order, an account or else an e-mail address, ordered and complained about in the last
 * ninety days: in the order's restaurant, or everywhere. Nothing is stored for it, so erasing contact data or an account
 * also ends this. Null if nothing is left that identifies the guest.
 */
export async function countOfGuest(
  db: Database | Transaction,
  { restaurantId, accountId, customer }: OrderOfGuest,
  { isEverywhere, now }: { readonly isEverywhere: boolean; readonly now: Instant },
): Promise<CountOfGuest | null> {
  const within = [isEverywhere ? null : restaurantId, new Date(now - guestCountMs), new Date(now)];
  if (accountId !== null) return (await ofAccount(db, accountId, ...within))[0] ?? null;
  if (!customer?.email) return null;
  return (await ofAddress(db, customer.email, ...within))[0] ?? null;
}

const counted = (whose: string) =>
  `SELECT count(*)::int AS orders, count(c.id)::int AS complaints
   FROM orders o LEFT JOIN complaints c ON c.order_id = o.id AND c.status <> 'WITHDRAWN'
   WHERE ${whose} AND o.created_at > $3 AND o.created_at <= $4 AND ($2::uuid IS NULL OR o.restaurant_id = $2)
     AND NOT o.is_test AND o.status NOT IN ('AWAITING_PAYMENT', 'EXPIRED')`;

const ofAccount = namedQuery<CountOfGuest>("complaints_of_account", counted("o.account_id = $1"));
const ofAddress = namedQuery<CountOfGuest>(
  "complaints_of_address",
  counted(
    `o.account_id IS NULL
     AND o.id IN (SELECT order_id FROM order_customers WHERE lower(email) COLLATE "C" = lower($1) COLLATE "C")`,
  ),
);
