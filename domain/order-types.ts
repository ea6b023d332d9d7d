export const orderTypes = ["DELIVERY", "TAKEAWAY", "ON_SITE", "EVENT"] as const;
export type OrderType = (typeof orderTypes)[number];

export const paymentTypes = ["ON_SPOT", "STRIPE"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Labels in the cart, where "Zum Mitnehmen" also has the caption "Abholung". */
export const orderTypeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung",
  TAKEAWAY: "Zum Mitnehmen",
  ON_SITE: "Vor Ort genießen",
  EVENT: "Veranstaltung",
};

/** Labels in the details of an order. */
export const orderTypeDetailLabels: Record<OrderType, string> = { ...orderTypeLabels, ON_SITE: "Vor Ort" };

export const paymentTypeLabels: Record<PaymentType, string> = { ON_SPOT: "Bezahlung vor Ort", STRIPE: "Kreditkarte" };

/** Labels in a customer's history. "Online bezahlt" may be shown only for orders that were paid. */
export const paymentTypeHistoryLabels: Record<PaymentType, string> = {
  ON_SPOT: "Barzahlung",
  STRIPE: "Online bezahlt",
};

/** Labels in a customer's settings. */
export const paymentTypeManagementLabels: Record<PaymentType, string> = {
  ON_SPOT: "On spot",
  STRIPE: "Kredit/Debit Karte",
};

/** Labels in the list of a restaurant's orders. */
export const paymentTypeKitchenLabels: Record<PaymentType, string> = { ...paymentTypeLabels, STRIPE: "Stripe" };

/** The labels in front of the time promised by the restaurant. */
export const promiseLabels: Record<OrderType, string> = {
  DELIVERY: "Voraussichtlich bei dir um",
  TAKEAWAY: "Voraussichtlich abholbereit um",
  ON_SITE: "Voraussichtlich am Tisch um",
  EVENT: "Voraussichtlich serviert um",
};
