import { getOrder, type Order } from "@mahlzeit/contract/orders";
import { type PaymentOutcome, paths } from "@mahlzeit/contract/page-addresses";
import { api } from "../../api.ts";
import type { CartStore } from "../cart/cart-store.ts";
import { placedOrder } from "../cart/placed-order.ts";
import { settleOrder } from "../confirm/settle-order.ts";

/** What to tell a guest whom a card payment led back to the form. */
export interface PaymentReturn {
  readonly title: string;
  readonly text: string;
}

const kept = "Es ist noch nichts bestellt. Deine Angaben sind alle noch da.";

/** By what the payment page says in the address. */
const said: Record<string, PaymentReturn> = {
  abgebrochen: { title: "Zahlung abgebrochen", text: kept },
  abgelehnt: {
    title: "Zahlung abgelehnt",
    text: "Es ist noch nichts bestellt. Versuch es mit einer anderen Karte oder zahl auf eine andere Art.",
  },
} satisfies Record<PaymentOutcome, PaymentReturn>;

/** By the order's state, if the payment page added nothing to the address. */
const seen: Partial<Record<Order["status"], PaymentReturn>> = {
  EXPIRED: { title: "Nicht bezahlt", text: kept },
  AWAITING_PAYMENT: {
    title: "Zahlung noch offen",
    text: "Es ist noch nichts bestellt. Schick ab, und es geht weiter zur Zahlung.",
  },
};

/** What became of the payment for which this browser last left: the words for it, or the confirmation of a paid one. */
export async function findPaymentReturn(
  store: CartStore,
  restaurantId: string,
  word: string | null,
): Promise<{ readonly notice: PaymentReturn | null } | { readonly confirmation: string }> {
  const order = await findLeftForPayment(store, restaurantId);
  if (order && !seen[order.status]) {
    return { confirmation: paths.confirmation(order.service.uid, order.identificationTag) };
  }
  return { notice: said[word ?? ""] ?? (order && seen[order.status]) ?? null };
}

async function findLeftForPayment(store: CartStore, restaurantId: string): Promise<Order | null> {
  const left = placedOrder(store);
  if (left?.service.id !== restaurantId || left.status !== "AWAITING_PAYMENT") return null;
  try {
    const { answer } = await api(getOrder, { params: { tag: left.identificationTag } });
    settleOrder(store, answer);
    return answer;
  } catch {
    // Nothing is lost without an answer: the next submission finds out.
    return null;
  }
}
