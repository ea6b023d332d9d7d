import { reasonSentence } from "@mahlzeit/domain/orders/order/reasons";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import type { OrderRecord } from "../read/order-record.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import { headingOf, kitchenUrl, unbroken } from "./order-text.ts";

/** Mails that inform the restaurant that someone else ended its order. */
export type RestaurantStatusMailKind = Exclude<
  Extract<OrderMailKind, `${string}-to-restaurant`>,
  "to-restaurant" | "addendum-to-restaurant"
>;

export function isRestaurantStatusMail(kind: OrderMailKind): kind is RestaurantStatusMailKind {
  return kind in intros;
}

export function restaurantStatusMail(
  kind: RestaurantStatusMailKind,
  order: OrderRecord,
  publicUrl: string,
): MailContent {
  const intro = intros[kind];
  return {
    subject: `Bestellung Nr. ${order.number} ist storniert`,
    title: `${unbroken(`Nr. ${order.number}`)} ist storniert.`,
    intro,
    // The restaurant itself has reported the missing dishes.
    paragraphs: [
      ...(kind === "unfulfilled-to-restaurant" ? [] : becauseOf(order)),
      `${guestOf(kind, order)} Bitte nichts mehr davon zubereiten.`.trim(),
    ],
    action: { label: "Bestellung ansehen", url: kitchenUrl(order, publicUrl) },
    hints: [headingOf(order)],
  };
}

const intros: Record<RestaurantStatusMailKind, string> = {
  "unanswered-to-restaurant": "Die Bestellung blieb zu lange ohne Antwort. Deshalb ist sie storniert.",
  "cancelled-to-restaurant": "Wir haben die Bestellung storniert.",
  "unfulfilled-to-restaurant":
    "Es fehlt etwas, und ohne das kommt die Bestellung nicht zustande. Deshalb ist sie storniert.",
  "cancelled-by-guest-to-restaurant": "Der Gast hat die Bestellung storniert.",
};

function becauseOf(order: OrderRecord): string[] {
  const reason = reasonSentence(order.reason);
  return reason === null ? [] : [`Der Grund: ${reason}`];
}

function guestOf(kind: RestaurantStatusMailKind, { paymentType, totalCents, priceDisabled }: OrderRecord): string {
  const isPaid = paymentType === "STRIPE" && totalCents > 0 && !priceDisabled;
  if (kind === "cancelled-by-guest-to-restaurant") return isPaid ? "Er bekommt sein Geld zurück." : "";
  return isPaid ? "Der Gast weiß Bescheid und bekommt sein Geld zurück." : "Der Gast weiß Bescheid.";
}
