import type { Order } from "@mahlzeit/contract/orders/orders";
import { formatEuros } from "@mahlzeit/domain/money";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import { pricesAreHidden } from "../../shared/orders/order-text.ts";

type Change = NonNullable<Order["changes"]>[number];

/** Names who made a correction. */
export function changedByText({ service }: Order, { by }: Change): string {
  if (by === "guest") return "Wie du wolltest:";
  return by === "clock" ? "Ohne Antwort von dir:" : `${service.name}:`;
}

/** Names a correction's refund; null if there is none or the guest sees no prices. */
export function refundedText(order: Order, { refundCents }: Change): string | null {
  if (pricesAreHidden(order) || refundCents === 0) return null;
  return order.paymentType === "STRIPE"
    ? backSentence(refundCents, order)
    : `Du zahlst ${formatEuros(refundCents)} weniger.`;
}
