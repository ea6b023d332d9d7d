import type { MailContent } from "./mail-content.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import { guestMail, restaurantMail } from "./order-mails.ts";
import { type NewsParts, newsMail } from "./order-news.ts";
import { restaurantNewsMail } from "./restaurant-news.ts";

/** What a mail about an order says. */
export function orderMail(kind: OrderMailKind, parts: NewsParts): MailContent {
  if (kind === "placed") return guestMail(parts.order, parts.publicUrl);
  if (kind === "to-restaurant") return restaurantMail(parts.order, parts.publicUrl);
  if (kind === "unanswered-to-restaurant" || kind === "cancelled-to-restaurant")
    return restaurantNewsMail(kind, parts.order, parts.publicUrl);
  return newsMail(kind, parts);
}
