import { type PaymentType, paymentTypeLabels } from "../order/order.ts";

/** What a guest pays with on the provider's page; `other`: something that has no name here. */
export const paymentMethods = ["card", "apple_pay", "google_pay", "eps", "paypal", "klarna", "link", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const names: Record<PaymentMethod, string> = {
  card: paymentTypeLabels.STRIPE,
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  eps: "EPS",
  paypal: "PayPal",
  klarna: "Klarna",
  link: "Link",
  other: "Online",
};

/** How an order is paid, as exactly as that is known. */
export function paymentLabel(paymentType: PaymentType, paidBy: PaymentMethod | null | undefined): string {
  return paymentType === "STRIPE" && paidBy ? names[paidBy] : paymentTypeLabels[paymentType];
}

/** The method by the provider's word for it, and by the wallet that a card lies in. */
export function paymentMethodOf(type: string, wallet?: string | null): PaymentMethod {
  const word = wallet ?? type;
  return paymentMethods.find((one) => one === word) ?? (type === "card" ? "card" : "other");
}
