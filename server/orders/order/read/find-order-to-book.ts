import type { CompletedOrder } from "@mahlzeit/domain/money/ledger/shares";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** The fields of a completed order that the ledger needs. */
export interface OrderToBook extends CompletedOrder {
  readonly restaurantId: string;
}

/** Finds an order with its sums after its last correction; undefined for tests, which nobody pays for. */
export async function findOrderToBook(tx: Transaction, orderId: string): Promise<OrderToBook | undefined> {
  return (await toBook(tx, orderId))[0];
}

const toBook = namedQuery<OrderToBook>(
  "order_to_book",
  `SELECT o.restaurant_id AS "restaurantId", o.type, o.payment_type AS "paymentType", nullif(o.terms->'fees', 'null') AS fees,
     o.door IS NOT NULL AS "isOwnDoor", o.delivery_fee_cents AS "deliveryFeeCents",
     coalesce(o.tip_cents, 0) AS "tipCents",
     coalesce(c.subtotal_cents, o.subtotal_cents) AS "subtotalCents", coalesce(c.deposit_cents, o.deposit_cents) AS "depositCents",
     coalesce(c.discount_cents, o.discount_cents) AS "discountCents",
     CASE WHEN c.seq IS NULL THEN o.discount_payer ELSE c.discount_payer END AS "discountPayer"
   FROM orders o LEFT JOIN order_changes c ON c.order_id = o.id
     AND c.seq = (SELECT max(seq) FROM order_changes WHERE order_id = o.id)
   WHERE o.id = $1 AND NOT o.is_test`,
);
