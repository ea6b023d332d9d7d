export const orderTypes = ["DELIVERY", "TAKEAWAY", "ON_SITE", "EVENT"] as const;
export type OrderType = (typeof orderTypes)[number];

export const paymentTypes = ["ON_SPOT", "STRIPE"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** In the cart's menu. "Zum Mitnehmen" carries the caption "Abholung" there. */
export const orderTypeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung",
  TAKEAWAY: "Zum Mitnehmen",
  ON_SITE: "Vor Ort genießen",
  EVENT: "Veranstaltung",
};

/** In the details of an order. */
export const orderTypeDetailLabels: Record<OrderType, string> = { ...orderTypeLabels, ON_SITE: "Vor Ort" };

export const paymentTypeLabels: Record<PaymentType, string> = { ON_SPOT: "Bezahlung vor Ort", STRIPE: "Kreditkarte" };

/** In the history of whoever ordered; "Online bezahlt" only where that is true. */
export const paymentTypeHistoryLabels: Record<PaymentType, string> = {
  ON_SPOT: "Barzahlung",
  STRIPE: "Online bezahlt",
};

/** In the management area. */
export const paymentTypeManagementLabels: Record<PaymentType, string> = {
  ON_SPOT: "On spot",
  STRIPE: "Kredit/Debit Karte",
};

/** In the list of a restaurant's orders. */
export const paymentTypeKitchenLabels: Record<PaymentType, string> = { ...paymentTypeLabels, STRIPE: "Stripe" };

/** What is said to the guest before the time the restaurant promised. */
export const promiseLabels: Record<OrderType, string> = {
  DELIVERY: "Voraussichtlich bei dir um",
  TAKEAWAY: "Voraussichtlich abholbereit um",
  ON_SITE: "Voraussichtlich am Tisch um",
  EVENT: "Voraussichtlich serviert um",
};
