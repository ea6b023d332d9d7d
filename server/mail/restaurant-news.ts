import type { OrderRecord } from "../orders/order-record.ts";
import type { MailContent } from "./mail-content.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import { headingOf, imprintLink, kitchenUrl, unbroken } from "./order-words.ts";

/** Mails that tell the kitchen that others ended its order. */
export type RestaurantNewsKind = Extract<OrderMailKind, "unanswered-to-restaurant" | "cancelled-to-restaurant">;

export function restaurantNewsMail(kind: RestaurantNewsKind, order: OrderRecord, publicUrl: string): MailContent {
  const intro = intros[kind];
  return {
    subject: `Bestellung Nr. ${order.number} ist storniert`,
    preheader: intro,
    title: `${unbroken(`Nr. ${order.number}`)} ist storniert.`,
    intro,
    paragraphs: [...becauseOf(order), `${guestOf(order)} Bitte nichts mehr davon zubereiten.`],
    action: { label: "Bestellung ansehen", url: kitchenUrl(order, publicUrl) },
    hints: [headingOf(order)],
    closing: [],
    links: [imprintLink(publicUrl)],
  };
}

const intros: Record<RestaurantNewsKind, string> = {
  "unanswered-to-restaurant": "Die Bestellung blieb zu lange ohne Antwort. Deshalb ist sie storniert.",
  "cancelled-to-restaurant": "Wir haben die Bestellung storniert.",
};

function becauseOf({ reason }: OrderRecord): string[] {
  return reason === null ? [] : [`Der Grund: ${reason}`];
}

function guestOf({ paymentType, totalCents, priceDisabled }: OrderRecord): string {
  const isPaid = paymentType === "STRIPE" && totalCents > 0 && !priceDisabled;
  return isPaid ? "Der Gast weiß Bescheid und bekommt sein Geld zurück." : "Der Gast weiß Bescheid.";
}
