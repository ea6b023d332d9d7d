import type { Instant } from "@mahlzeit/domain/local-time";
import { hasBoard } from "../../devices/find-devices.ts";
import type { Database } from "../../platform/database/connect.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { findOrderById } from "../find-orders.ts";
import type { OrderPayments } from "../order-payments.ts";
import { orderMail } from "./order-mail.ts";
import { isToRestaurant, type OrderMailKind } from "./order-mail-kinds.ts";
import { isSuperseded } from "./superseded.ts";

export interface OrderMailJob {
  readonly orderId: string;
  readonly kind: OrderMailKind;
  /** Absent: when the order was placed. */
  readonly at?: Instant;
}

export interface OrderMailingParts {
  readonly db: Database;
  readonly mail: MailParts;
  readonly payments: OrderPayments;
}

/**
 * Sends a mail about an order. Does nothing for tests, for a restaurant that sees its orders on a board, and if the guest's
 * contact data was deleted meanwhile.
 */
export async function mailOrder(
  { db, mail, payments }: OrderMailingParts,
  { orderId, kind, at }: OrderMailJob,
): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || order.isTest || isSuperseded(kind, order.status)) return;
  if (isToRestaurant(kind) && (await hasBoard(db, order.restaurantId))) return;
  const { seller, customer } = order;
  const guest = customer && { name: `${customer.firstName} ${customer.lastName}`, address: customer.email };
  const isToGuest = !isToRestaurant(kind);
  const to = isToGuest ? guest : { name: seller.name, address: seller.email };
  const refunded = kind === "refunded" ? await payments.findRefunded(db, orderId, at) : null;
  if (!to || (kind === "refunded" && !refunded)) return;
  // Partial refunds cause several mails; each states the total refunded by its date, however late it is sent.
  const cause = `order-${orderId}.${kind}${refunded ? `-${refunded.cents}` : ""}`;
  const addressed = { cause, at: at ?? order.createdAt, to, ...(guest && !isToGuest ? { replyTo: guest } : {}) };
  await sendMail(mail, orderMail(kind, { order, refunded, publicUrl: mail.publicUrl }), addressed);
}
