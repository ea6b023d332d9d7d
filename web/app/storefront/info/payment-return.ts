import { getOrder, type Order } from "@mahlzeit/contract/orders/orders";
import { type PaymentOutcome, paths } from "@mahlzeit/contract/page-addresses";
import { api } from "../../data/api.ts";
import type { CartStore } from "../cart/cart-store.ts";
import { placedOrder } from "../cart/placed-order.ts";
import { settleOrder } from "../submit/settle-order.ts";

/** The message for a guest who returns from a card payment to the form. */
export interface PaymentReturn {
  readonly title: string;
  readonly text: string;
}

const nothingOrdered = "Es ist noch nichts bestellt. Deine Angaben sind alle noch da.";

/** The messages by the outcome that the payment page adds to the address. */
const textsByOutcome: Record<string, PaymentReturn> = {
  abgebrochen: { title: "Zahlung abgebrochen", text: nothingOrdered },
  abgelehnt: {
    title: "Zahlung abgelehnt",
    text: "Es ist noch nichts bestellt. Versuch es noch einmal oder zahl auf eine andere Art.",
  },
} satisfies Record<PaymentOutcome, PaymentReturn>;

/** The messages by the order's state, if the address has no outcome. */
const textsByState: Partial<Record<Order["status"], PaymentReturn>> = {
  EXPIRED: { title: "Nicht bezahlt", text: nothingOrdered },
  AWAITING_PAYMENT: {
    title: "Zahlung noch offen",
    text: "Es ist noch nichts bestellt. Schick ab, und es geht weiter zur Zahlung.",
  },
};

/** Returns the outcome of this browser's last payment: a message, or the confirmation's path if it succeeded. */
export async function findPaymentReturn(
  store: CartStore,
  restaurantId: string,
  outcome: string | null,
): Promise<{ readonly notice: PaymentReturn | null } | { readonly confirmation: string }> {
  const order = await findPendingOrder(store, restaurantId);
  if (order && !textsByState[order.status]) {
    return { confirmation: paths.confirmation(order.service.uid, order.identificationTag) };
  }
  return { notice: textsByOutcome[outcome ?? ""] ?? (order && textsByState[order.status]) ?? null };
}

async function findPendingOrder(store: CartStore, restaurantId: string): Promise<Order | null> {
  const pending = placedOrder(store);
  if (pending?.service.id !== restaurantId || pending.status !== "AWAITING_PAYMENT") return null;
  try {
    const { answer } = await api(getOrder, { params: { tag: pending.identificationTag } });
    settleOrder(store, answer);
    return answer;
  } catch {
    // The next submission will find out.
    return null;
  }
}
