import type { OrderType } from "@mahlzeit/domain/order-types";

/** The labels of the button to switch to another order type. */
export const otherTypeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieber liefern lassen",
  TAKEAWAY: "Lieber selbst abholen",
  ON_SITE: "Lieber vor Ort genießen",
  EVENT: "Zur Veranstaltung",
};
