import type { OrderRecord } from "../orders/order-record.ts";
import { guestMail, restaurantMail } from "./order-mails.ts";
import { type MailParts, sendMail } from "./send-mail.ts";

/** Contact data that was deleted meanwhile leaves nobody to write to. */
export async function mailGuest(parts: MailParts, order: OrderRecord): Promise<void> {
  const { customer } = order;
  if (!customer) return;
  const to = { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  await sendMail(parts, guestMail(order, parts.publicUrl), { cause: `order-${order.id}.guest`, to });
}

export async function mailRestaurant(parts: MailParts, order: OrderRecord): Promise<void> {
  const { seller, customer } = order;
  const to = { name: seller.name, address: seller.email };
  const replyTo = customer && { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  await sendMail(parts, restaurantMail(order), {
    cause: `order-${order.id}.restaurant`,
    to,
    ...(replyTo ? { replyTo } : {}),
  });
}
