import type { MailContent } from "../../../platform/mail/mail-content.ts";
import { allergiesWithdrawnMail } from "./allergies-withdrawn-mail.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import { guestMail, restaurantMail } from "./placed-mails.ts";
import { isRestaurantStatusMail, restaurantStatusMail } from "./restaurant-status-mail.ts";
import { type OrderMailParts, statusMail } from "./status-mail.ts";

export function orderMail(kind: OrderMailKind, parts: OrderMailParts): MailContent {
  if (kind === "placed") return guestMail(parts.order, parts.publicUrl, parts.withdrawalTexts);
  if (kind === "to-restaurant") return restaurantMail(parts.order, parts.publicUrl);
  if (kind === "addendum-to-restaurant") return allergiesWithdrawnMail(parts.order, parts.publicUrl);
  if (isRestaurantStatusMail(kind)) return restaurantStatusMail(kind, parts.order, parts.publicUrl);
  return statusMail(kind, parts);
}
