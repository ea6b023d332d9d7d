import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { cents } from "@mahlzeit/domain/money";
import { tipLeft } from "@mahlzeit/domain/orders/order/tip";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { currentOrder } from "../read/current-order.ts";
import { findOrdersByIds } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";

/**
 * Sums up what a driver hands over, and the tips for drivers, of the orders that the driver had when they were completed,
 * by whomever.
 */
export async function findShiftEnd(db: Database, shiftId: string): Promise<Answer<typeof api.findShiftEnd>> {
  const ids = (await delivered(db, shiftId)).map(({ id }) => id);
  const orders = await findOrdersByIds(db, ids);
  const collected = orders
    .filter(({ paymentType }) => paymentType === "ON_SPOT")
    .map((order) => ({ number: order.number, amountCents: currentOrder(order).totalCents }));
  const tips = orders.map(tipForDriver).filter((tip) => tip > 0);
  return {
    delivered: orders.length,
    cashCents: cents(collected.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    collected,
    tipsCents: cents(tips.reduce((sum, tip) => sum + tip, 0)),
    tipped: tips.length,
  };
}

/** Returns what is left of a tip for the driver after corrections and refunds, which go back to the card. */
function tipForDriver({ tipFor, tipCents, totalCents, refundedCents }: OrderRecord): number {
  return tipFor === "DRIVER" ? tipLeft(tipCents, cents(totalCents - refundedCents)) : 0;
}

const delivered = namedQuery<{ id: string }>(
  "delivered_by_driver",
  `SELECT o.id FROM order_drivers g JOIN orders o ON o.id = g.order_id
     JOIN order_moves m ON m.order_id = o.id AND m.status = 'COMPLETED'
   WHERE g.shift_id = $1 AND g.taken_at IS NULL AND o.status = 'COMPLETED' AND NOT o.is_test
   ORDER BY m.moved_at, o.id`,
);
