import { type Cents, formatEuros } from "../../money.ts";
import { type PaymentType, paymentTypeLabels } from "../../order-types.ts";

/** The payment methods of the provider's page; `other` for one without a name here. */
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

/** The label of a payment whose method is unknown. */
export const paidOnline = "Online bezahlt";

interface PaidOrder {
  readonly paymentType: PaymentType;
  readonly paidBy?: PaymentMethod | null | undefined;
}

/**
 * Returns the payment's label, as exactly as known. On our own page the guest only chose between online and on the
 * spot.
 */
export function paymentLabel({ paymentType, paidBy }: PaidOrder): string {
  if (paymentType === "ON_SPOT") return paymentTypeLabels.ON_SPOT;
  return paidBy && paidBy !== "other" ? methodNames[paidBy] : paidOnline;
}

/** Returns the way by which a refund reaches the guest: "auf deine Karte zurück". */
export function refundWayText({ paidBy }: Pick<PaidOrder, "paidBy">): string {
  const isCard = paidBy === "card" || paidBy === "apple_pay" || paidBy === "google_pay";
  return isCard ? "auf deine Karte zurück" : "auf dem Weg zurück, auf dem du bezahlt hast";
}

/** The states of a dispute: the bank holds the money, or has returned it to the guest. */
export const disputeStates = ["OPEN", "LOST"] as const;
export type Dispute = (typeof disputeStates)[number];

interface RefundedOrder extends Pick<PaidOrder, "paidBy"> {
  /** Null or absent: there is none, or the bank has handed the money back. */
  readonly dispute?: Dispute | null | undefined;
}

/** "12,30 € gehen auf deine Karte zurück.": what becomes of money that is to go back. */
export function backSentence(cents: Cents, order: RefundedOrder): string {
  const amount = formatEuros(cents);
  if (order.dispute === "OPEN")
    return `Du hast die Zahlung bei deiner Bank beanstandet: Gibt sie dir recht, bekommst du dein Geld von ihr, sonst gehen ${amount} ${refundWayText(order)}.`;
  if (order.dispute === "LOST") return "Dein Geld hast du schon von deiner Bank.";
  return `${amount} gehen ${refundWayText(order)}.`;
}

/** Maps the provider's type, or the wallet of a card, to the payment method. */
export function paymentMethodOf(type: string, wallet?: string | null): PaymentMethod {
  const word = wallet ?? type;
  return paymentMethods.find((one) => one === word) ?? (type === "card" ? "card" : "other");
}
