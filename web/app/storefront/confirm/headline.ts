import type { Order } from "@mahlzeit/contract/orders/orders";
import { formatTime } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";

interface Headline {
  readonly title: string;
  readonly text: string;
}

const done: Headline = {
  title: "Alles erledigt",
  text: "Deine Bestellung wurde weitergeleitet. Bitte überprüfe deine E-Mails",
};

const others: Partial<Record<OrderState, Headline>> = {
  AWAITING_PAYMENT: {
    title: "Noch nicht bezahlt",
    text: "Bestellt ist noch nichts: Erst nach der Zahlung geht die Bestellung in die Küche.",
  },
  EXPIRED: {
    title: "Nicht bezahlt",
    text: "Die Zahlung wurde nicht abgeschlossen. Bestellt ist nichts, verrechnet wurde nichts.",
  },
  REJECTED: { title: "Leider abgelehnt", text: "Das Restaurant kann deine Bestellung nicht annehmen." },
  CANCELLED: { title: "Storniert", text: "Diese Bestellung wurde storniert." },
};

const loadingHeadline: Headline = { title: "Deine Bestellung", text: "Sie ist gleich da …" };

const paidTooLate: Headline = {
  title: "Zu spät bezahlt",
  text: "Als deine Zahlung kam, konnte das Restaurant die Bestellung nicht mehr annehmen.",
};

const checkingPayment: Headline = {
  title: "Zahlung wird geprüft",
  text: "Einen Moment noch: Sobald deine Zahlung da ist, geht die Bestellung in die Küche.",
};

/** True if the guest came back as paid but the payment is unconfirmed. A declined payment leaves no payment page. */
export function isPaymentChecked({ status, url }: Pick<Order, "status" | "url">, cameBackPaid: boolean): boolean {
  return status === "AWAITING_PAYMENT" && cameBackPaid && url !== undefined;
}

type Shown = Pick<Order, "status" | "url" | "refundedCents" | "question" | "service">;

/** Returns the confirmation's headline for the order's state and the result of the payment page. */
export function headlineOf(order: Shown | null, cameBackPaid: boolean): Headline {
  if (!order) return loadingHeadline;
  if (isPaymentChecked(order, cameBackPaid)) return checkingPayment;
  if (order.question) return { title: "Kurze Frage", text: `Aus der Küche von ${order.service.name}.` };
  if (order.status === "EXPIRED" && order.refundedCents > 0) return paidTooLate;
  return others[order.status] ?? done;
}

/** Names the order's progress in large letters; null if the headline says it. */
export function stateText(order: Order): string | null {
  const { status, type, service, promisedAt, question } = order;
  if (others[status] || question) return null;
  if (status === "PLACED") return `Wir warten auf ${service.name}`;
  if (status === "COMPLETED") return orderStateLabel(status, type);
  const isReady = status === "READY" && type !== "DELIVERY";
  const time = promisedAt === null || isReady ? null : `${promises[type]} um ${formatTime(promisedAt)}`;
  return [stateOf(order), time].filter(Boolean).join(", ");
}

function stateOf({ status, type, driver }: Order): string {
  if (status === "ON_THE_WAY") return driver ? `Unterwegs mit ${driver.firstName}` : "Unterwegs zu dir";
  if (status === "READY" && type === "TAKEAWAY") return "Bereit zum Abholen";
  return status === "READY" && type !== "DELIVERY" ? "Gleich bei dir" : "Angenommen";
}

/** The event at the promised time. */
const promises: Record<OrderType, string> = {
  DELIVERY: "bei dir",
  TAKEAWAY: "fertig",
  ON_SITE: "am Tisch",
  EVENT: "serviert",
};
