import { type PaymentType, paymentTypeLabels } from "../order/order.ts";

/** What a guest pays with on the provider's page; `other`: something that has no name here. */
export const paymentMethods = ["card", "apple_pay", "google_pay", "eps", "paypal", "klarna", "link", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodNames: Record<Exclude<PaymentMethod, "other">, string> = {
  card: paymentTypeLabels.STRIPE,
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  eps: "EPS",
  paypal: "PayPal",
  klarna: "Klarna",
  link: "Link",
};

/** How an order was paid of which nobody knows with what. */
export const paidOnline = "Online bezahlt";

interface PaidOrder {
  readonly paymentType: PaymentType;
  /** Null or absent until it is known. */
  readonly paidBy?: PaymentMethod | null | undefined;
}

/** How an order that was placed is paid, as exactly as that is known: the guest chose no more than 'online' from us. */
export function paymentLabel({ paymentType, paidBy }: PaidOrder): string {
  if (paymentType === "ON_SPOT") return paymentTypeLabels.ON_SPOT;
  return paidBy && paidBy !== "other" ? methodNames[paidBy] : paidOnline;
}

/** "auf deine Karte zurück": which way money goes to its guest. */
export function wayBack({ paidBy }: Pick<PaidOrder, "paidBy">): string {
  const isCard = paidBy === "card" || paidBy === "apple_pay" || paidBy === "google_pay";
  return isCard ? "auf deine Karte zurück" : "auf dem Weg zurück, auf dem du bezahlt hast";
}

/** The method by the provider's word for it, and by the wallet that a card lies in. */
export function paymentMethodOf(type: string, wallet?: string | null): PaymentMethod {
  const word = wallet ?? type;
  return paymentMethods.find((one) => one === word) ?? (type === "card" ? "card" : "other");
}
