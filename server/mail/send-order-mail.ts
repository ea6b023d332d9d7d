import type { OrderRecord } from "../orders/order-record.ts";
import type { MailContent } from "./mail-content.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { guestMail, restaurantMail } from "./order-mails.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

export interface MailParts {
  readonly mailer: Mailer;
  readonly productName: string;
  readonly publicUrl: string;
}

/** Contact data that was deleted meanwhile leaves nobody to write to. */
export async function mailGuest(parts: MailParts, order: OrderRecord): Promise<void> {
  const { customer } = order;
  if (!customer) return;
  const to = { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  await send(parts, guestMail(order, parts.publicUrl), { cause: `order-${order.id}.guest`, to });
}

export async function mailRestaurant(parts: MailParts, order: OrderRecord): Promise<void> {
  const { seller, customer } = order;
  const to = { name: seller.name, address: seller.email };
  const replyTo = customer && { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  await send(parts, restaurantMail(order), {
    cause: `order-${order.id}.restaurant`,
    to,
    ...(replyTo ? { replyTo } : {}),
  });
}

async function send(
  { mailer, productName }: MailParts,
  content: MailContent,
  addressed: Pick<Mail, "cause" | "to" | "replyTo">,
): Promise<void> {
  const html = await renderHtml(content, productName);
  await mailer.send({ ...addressed, subject: content.subject, html, text: renderText(content, productName) });
}
