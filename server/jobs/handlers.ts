import type { Instant } from "@mahlzeit/domain/local-time";
import { forgetAttempts } from "../customers/attempts.ts";
import { forgetDeadLinks } from "../customers/links.ts";
import { forgetDeadSessions } from "../customers/sessions.ts";
import type { Database } from "../database/connect.ts";
import { forgetMails } from "../mail/forget-mails.ts";
import type { OrderMailKind } from "../mail/order-mail-kinds.ts";
import { mailAccount } from "../mail/send-account-mail.ts";
import type { MailParts } from "../mail/send-mail.ts";
import { mailOrder } from "../mail/send-order-mail.ts";
import { cancelUnanswered } from "../orders/cancel-unanswered.ts";
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
  /** How long a restaurant may take to answer; undefined = as long as it likes. */
  readonly answerMinutes: number | undefined;
}

export function jobHandlers({ db, now, mail, dataDir, answerMinutes }: JobParts): JobHandlers {
  const requireOrder = async (id: string): Promise<OrderRecord> => {
    const order = await findOrderById(db, id);
    if (!order) throw new Error("a job about an order that is not there");
    return order;
  };
  const mailPlaced = async (id: string, kind: OrderMailKind): Promise<void> => {
    const order = await requireOrder(id);
    await mailOrder(mail, order, { kind, at: order.createdAt });
  };
  return {
    "mail-order": async ({ orderId, ...what }) => mailOrder(mail, await requireOrder(orderId), what),
    "mail-guest": ({ orderId }) => mailPlaced(orderId, "placed"),
    "mail-restaurant": ({ orderId }) => mailPlaced(orderId, "to-restaurant"),
    "mail-account": ({ mailId }) => mailAccount(db, mail, mailId, now()),
    "erase-contact": ({ orderId }) => eraseContactWhenDue(db, orderId, now()),
    "forget-mails": ({ about }) => forgetMails(dataDir, about),
    "forget-order-sources": () => forgetOrderSources(db, now()),
    "forget-attempts": () => forgetAttempts(db, now()),
    "forget-dead-sessions": () => forgetDeadSessions(db, now()),
    "forget-dead-links": () => forgetDeadLinks(db, now()),
    "expire-order": ({ orderId }) => expireOrder(db, orderId, now()),
    "cancel-unanswered": ({ orderId }) => cancelUnanswered({ db, answerMinutes }, orderId, now()),
  };
}
