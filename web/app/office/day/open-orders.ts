import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Lane, laneOf, lanes } from "@mahlzeit/domain/orders/order/board";

/** Returns the orders on a board that a guest waits for. */
export function openOrders(orders: readonly BoardOrder[], now: Instant): readonly BoardOrder[] {
  return orders.filter((order) => !order.isTest && laneOf(order, now) !== null);
}

const words: Record<Lane, string> = {
  new: "neu",
  cooking: "in der Küche",
  ready: "bereit",
  road: "unterwegs",
  later: "später",
};

/** "2 neu, 5 in der Küche, 2 unterwegs"; without orders "gerade keine" */
export function lanesText(orders: readonly BoardOrder[], now: Instant): string {
  const open = openOrders(orders, now);
  const parts = lanes.flatMap((lane) => {
    const count = open.filter((order) => laneOf(order, now) === lane).length;
    return count > 0 ? [`${count}\u00a0${words[lane]}`] : [];
  });
  return parts.join(", ") || "Gerade wartet niemand.";
}
