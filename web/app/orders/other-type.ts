import type { OrderType } from "@mahlzeit/domain/order/order";

/** What the button to order in another way says. */
export const otherTypeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieber liefern lassen",
  TAKEAWAY: "Lieber selbst abholen",
  ON_SITE: "Lieber vor Ort genießen",
  EVENT: "Zur Veranstaltung",
};
