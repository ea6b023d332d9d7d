import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { findOrderById } from "../orders/find-orders.ts";
import { findRefunded } from "../payments/find-refunded.ts";
import { orderMail } from "./order-mail.ts";
import { isToRestaurant, type OrderMailKind } from "./order-mail-kinds.ts";
import { isOvertaken } from "./overtaken.ts";
import { type MailParts, sendMail } from "./send-mail.ts";

export interface OrderMailJob {
  readonly orderId: string;
  readonly kind: OrderMailKind;
  /** Absent: when the order was placed. */
  readonly at?: Instant;
}

/** Sends a mail about an order. Contact data that was deleted meanwhile leaves no guest to write to. */
export async function mailOrder(db: Database, parts: MailParts, { orderId, kind, at }: OrderMailJob): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || isOvertaken(kind, order.status)) return;
  const { seller, customer } = order;
  const guest = customer && { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  const isToGuest = !isToRestaurant(kind);
  const to = isToGuest ? guest : { name: seller.name, address: seller.email };
  const refunded = kind === "refunded" ? await findRefunded(db, orderId, at) : null;
  if (!to || (kind === "refunded" && !refunded)) return;
  // Money given back in parts makes several mails, each of what had gone back by then, however late it goes out.
  const cause = `order-${orderId}.${kind}${refunded ? `-${refunded.cents}` : ""}`;
  const addressed = { cause, at: at ?? order.createdAt, to, ...(guest && !isToGuest ? { replyTo: guest } : {}) };
  await sendMail(parts, orderMail(kind, { order, refunded, publicUrl: parts.publicUrl }), addressed);
}
