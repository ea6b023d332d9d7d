import type { OrderState } from "@mahlzeit/domain/order/states";

/** Seconds between looks at an order whose payment is on its way; it may take as long as the last one then. */
const ofPayment = [1, 1, 2, 2, 3, 5, 5, 8, 10, 10, 15, 15, 20, 20, 30, 30, 60, 60];
/** The same for an order the restaurant has: an answer takes minutes. */
const ofKitchen = [3, 3, 5, 5, 8, 10, 15];

/** How long to wait after so many looks at an order in the same state. */
export function pauseMs(status: OrderState | undefined, looks: number): number {
  const pauses = status === "AWAITING_PAYMENT" ? ofPayment : ofKitchen;
  return (pauses[Math.min(looks, pauses.length) - 1] ?? 1) * 1000;
}
