import type { Instant } from "@mahlzeit/domain/local-time";
import { orderLinkMs } from "@mahlzeit/domain/orders/order/account-offer";
import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import { forgetOldClaims } from "./claims.ts";
import { addOrderLink, isOffered } from "./links.ts";
import { orderAccountMail } from "./order-account-mail.ts";

interface LinkToMail {
  readonly orderId: string;
  readonly askedAt: Instant;
}

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-order-account": LinkToMail;
    readonly "forget-order-claims": object;
  }
}

export const orderAccountTimetable = ["49 * * * * forget-order-claims"];

export function orderAccountJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "mail-order-account": (asked, attempts) =>
      deliverMail(parts, { about: { kind: "order-account", accountId: null }, attempts }, () =>
        mailLink(db, mail, asked, now()),
      ),
    "forget-order-claims": () => forgetOldClaims(db, now()),
  } satisfies Partial<JobHandlers>;
}

/** Mails the link, if the order still offers an account. A retry sends the same mail with a new link. */
async function mailLink(db: Database, mail: MailParts, { orderId, askedAt }: LinkToMail, now: Instant): Promise<void> {
  const ready = await db.transaction((tx) => prepareLink(tx, { orderId, askedAt }, now));
  if (!ready) return;
  const { token, restaurant, firstName, email } = ready;
  await sendMail(mail, orderAccountMail({ firstName, restaurant, token }, mail.publicUrl), {
    cause: `order-${orderId}.account-${askedAt}`,
    at: now,
    to: { name: firstName, address: email },
  });
}

async function prepareLink(tx: Transaction, { orderId, askedAt }: LinkToMail, now: Instant) {
  const expiresAt = askedAt + orderLinkMs;
  const order = await findOrderById(tx, orderId);
  if (!order || now >= expiresAt || !isOffered(order, now)) return null;
  const { seller, customer } = order;
  const token = await addOrderLink(tx, orderId, expiresAt);
  return { token, restaurant: seller.name, firstName: customer.firstName, email: customer.email };
}
