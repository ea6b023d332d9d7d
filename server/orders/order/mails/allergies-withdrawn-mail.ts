import type { MailContent } from "../../../platform/mail/mail-content.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { headingOf, kitchenUrl, unbroken } from "./order-text.ts";

/** Asks a restaurant to forget the allergies in its mail about an order, without repeating them (Art. 19 GDPR). */
export function allergiesWithdrawnMail(order: OrderRecord, publicUrl: string): MailContent {
  const intro = "Der Gast hat zurückgezogen, was in der Bestellung über Allergien stand.";
  return {
    subject: `Bestellung Nr. ${order.number}: Allergieangabe zurückgezogen`,
    title: `Allergieangabe zu ${unbroken(`Nr. ${order.number}`)} zurückgezogen.`,
    intro,
    paragraphs: [
      "Die Bestellung gilt sonst wie bisher. Lösch bitte unsere Mail mit der Angabe, und wirf weg, was davon gedruckt ist.",
    ],
    action: { label: "Bestellung ansehen", url: kitchenUrl(order, publicUrl) },
    hints: [headingOf(order)],
  };
}
