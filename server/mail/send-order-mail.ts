import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderRecord } from "../orders/order-record.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import { guestMail, restaurantMail } from "./order-mails.ts";
import { newsMail } from "./order-news.ts";
import { type MailParts, sendMail } from "./send-mail.ts";

/** Sends a mail about an order. Contact data that was deleted meanwhile leaves no guest to write to. */
export async function mailOrder(
  parts: MailParts,
  order: OrderRecord,
  { kind, at }: { kind: OrderMailKind; at: Instant },
): Promise<void> {
  const { seller, customer } = order;
  const person = customer && { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  const about = { cause: `order-${order.id}.${kind}`, at };
  if (kind === "to-restaurant") {
    const to = { name: seller.name, address: seller.email };
    await sendMail(parts, restaurantMail(order), { ...about, to, ...(person ? { replyTo: person } : {}) });
  } else if (customer && person) {
    const { publicUrl } = parts;
    const news = { reason: null, readyAt: null, refundedCents: 0 };
    const content =
      kind === "placed"
        ? guestMail(order, publicUrl)
        : newsMail(kind, { order, firstName: customer.firstName, news, publicUrl });
    await sendMail(parts, content, { ...about, to: person });
  }
}
