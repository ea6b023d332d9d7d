import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { type MailParts, mailGuest, mailRestaurant } from "../mail/send-order-mail.ts";
import { expireOrder } from "../orders/expire-order.ts";
import { findOrderById } from "../orders/find-orders.ts";
import { forgetOrderSources } from "../orders/order-limit.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import type { JobHandlers } from "./job-queue.ts";

export function jobHandlers({ db, now, mail }: { db: Database; now: () => Instant; mail: MailParts }): JobHandlers {
  const requireOrder = async (id: string): Promise<OrderRecord> => {
    const order = await findOrderById(db, id);
    if (!order) throw new Error("a job about an order that is not there");
    return order;
  };
  return {
    "mail-guest": async ({ orderId }) => mailGuest(mail, await requireOrder(orderId)),
    "mail-restaurant": async ({ orderId }) => mailRestaurant(mail, await requireOrder(orderId)),
    "forget-order-sources": () => forgetOrderSources(db, now()),
    "expire-order": ({ orderId }) => expireOrder(db, orderId, now()),
  };
}
