import type { Order } from "@mahlzeit/contract/orders";
import type { OrderState } from "@mahlzeit/domain/order/states";

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
    title: "Zahlung wird geprüft",
    text: "Einen Moment noch: Sobald deine Kartenzahlung da ist, geht die Bestellung in die Küche.",
  },
  EXPIRED: {
    title: "Nicht bezahlt",
    text: "Die Kartenzahlung wurde nicht abgeschlossen. Bestellt ist nichts, verrechnet wurde nichts.",
  },
  REJECTED: { title: "Leider abgelehnt", text: "Das Restaurant kann deine Bestellung nicht annehmen." },
  CANCELLED: { title: "Storniert", text: "Diese Bestellung wurde storniert." },
};

const notThereYet: Headline = { title: "Deine Bestellung", text: "Sie ist gleich da …" };

const paidTooLate: Headline = {
  title: "Zu spät bezahlt",
  text: "Als deine Zahlung kam, konnte das Restaurant die Bestellung nicht mehr annehmen.",
};

/** What the confirmation says first, by the order's state. */
export function headlineOf(order: Pick<Order, "status" | "refunded"> | null): Headline {
  if (!order) return notThereYet;
  if (order.status === "EXPIRED" && order.refunded > 0) return paidTooLate;
  return others[order.status] ?? done;
}
