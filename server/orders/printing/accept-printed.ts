import type { Instant } from "@mahlzeit/domain/local-time";
import { noReply } from "@mahlzeit/domain/orders/order/answer";
import { usualPromise } from "@mahlzeit/domain/orders/order/promise";
import { mustBeReadOnScreen } from "@mahlzeit/domain/orders/printing/letters";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { moveOrder } from "../order/move/move-order.ts";
import type { OrderPayments } from "../order/order-payments.ts";
import { lockPlacedOrder } from "../order/place/placed-order.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import type { StoredPrinter } from "./find-printers.ts";
import type { PrintJob } from "./print-queue.ts";

/**
 * Accepts the order of a printed kitchen ticket if its printer has that setting, unless the order was answered
 * meanwhile, or the printer lacks letters of it.
 */
export async function acceptPrinted(
  tx: Transaction,
  { acceptsOrders, restaurantId }: StoredPrinter,
  { job: { orderId, kind }, payments, now }: { job: PrintJob; payments: OrderPayments; now: Instant },
): Promise<void> {
  if (!acceptsOrders || orderId === null || kind !== "KITCHEN") return;
  const order = await lockPlacedOrder(tx, orderId);
  const printed = order && (await findOrderById(tx, orderId));
  if (!printed || mustBeReadOnScreen(printed)) return;
  const defaultMinutes = (await findBoardRestaurant(tx, restaurantId))?.defaultMinutes ?? 0;
  const reply = { ...noReply, minutes: usualPromise(order, defaultMinutes, now) };
  await moveOrder(tx, order, "ACCEPTED", { mover: "restaurant", via: "printer", reply, payments, now });
}
