import { orderLinkPath } from "@mahlzeit/contract/page-addresses";
import { orderLinkHours } from "@mahlzeit/domain/orders/order/account-offer";
import type { MailContent } from "../../platform/mail/mail-content.ts";

interface OrderAccountMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly token: string;
}

/** Returns the mail to the address in a guest's order, with the link to an account that gets the order. */
export function orderAccountMail(
  { firstName, restaurant, token }: OrderAccountMailParts,
  publicUrl: string,
): MailContent {
  const intro = `Servus ${firstName}, hier legst du deine Bestellung bei ${restaurant} in ein Konto.`;
  return {
    subject: `Deine Bestellung bei ${restaurant}: das Konto dazu`,
    title: "Beim nächsten Mal geht’s schneller.",
    intro,
    paragraphs: [
      "Hast du noch keines, wählst du nur ein Passwort. Die Bestellung liegt dann darin, und die Lieferadresse ist schon eingetragen.",
    ],
    // The token is in the fragment, which is never logged.
    action: { label: "Bestellung ins Konto legen", url: publicUrl + orderLinkPath(token) },
    hints: [
      `Der Link gilt ${orderLinkHours}\u00a0Stunden und nur einmal.`,
      "Warst du das nicht? Dann lass den Link einfach liegen, es bleibt alles, wie es ist.",
    ],
  };
}
