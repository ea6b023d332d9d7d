import type { Instant } from "@mahlzeit/domain/local-time";
import { forgetUnsentMails } from "../customers/account-mails.ts";
import { forgetAttempts } from "../customers/attempts.ts";
import { forgetDeadLinks } from "../customers/links.ts";
import { forgetDeadSessions } from "../customers/sessions.ts";
import type { Database } from "../database/connect.ts";
import { forgetMails } from "../mail/forget-mails.ts";
import { mailAccount } from "../mail/send-account-mail.ts";
import type { MailParts } from "../mail/send-mail.ts";
import { mailGuest, mailRestaurant } from "../mail/send-order-mail.ts";
import { eraseContactWhenDue } from "../orders/erase-contact.ts";
import { expireOrder } from "../orders/expire-order.ts";
import { findOrderById } from "../orders/find-orders.ts";
import { forgetOrderSources } from "../orders/order-limit.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import type { JobHandlers } from "./job-queue.ts";

export interface JobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts;
  readonly dataDir: string;
}

export function jobHandlers({ db, now, mail, dataDir }: JobParts): JobHandlers {
  const requireOrder = async (id: string): Promise<OrderRecord> => {
    const order = await findOrderById(db, id);
    if (!order) throw new Error("a job about an order that is not there");
    return order;
  };
  return {
    "mail-guest": async ({ orderId }) => mailGuest(mail, await requireOrder(orderId)),
    "mail-restaurant": async ({ orderId }) => mailRestaurant(mail, await requireOrder(orderId)),
    "mail-account": ({ mailId }) => mailAccount(db, mail, mailId, now()),
    "erase-contact": ({ orderId }) => eraseContactWhenDue(db, orderId, now()),
    "forget-mails": ({ about }) => forgetMails(dataDir, about),
    "forget-order-sources": () => forgetOrderSources(db, now()),
    "forget-attempts": () => forgetAttempts(db, now()),
    "forget-dead-sessions": () => forgetDeadSessions(db, now()),
    "forget-dead-links": () => forgetDeadLinks(db, now()),
    "forget-unsent-mails": () => forgetUnsentMails(db, now()),
    "expire-order": ({ orderId }) => expireOrder(db, orderId, now()),
  };
}
