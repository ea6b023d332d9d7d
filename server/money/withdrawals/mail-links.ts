import { withdrawalPath } from "@mahlzeit/contract/page-addresses";
import { fullName } from "@mahlzeit/domain/customer";
import { dayMs, hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { withdrawableLines } from "@mahlzeit/domain/money/withdrawal/notice";
import { guestLinks, headingOf, named } from "../../orders/order/mails/order-text.ts";
import { currentOrder } from "../../orders/order/read/current-order.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import { findOrdersWithAddress } from "../../orders/order/read/find-orders-with-address.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Database } from "../../platform/database/connect.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";

export interface WithdrawalLink {
  readonly orderId: string;
  /** The start of the hour in which it was asked for: nobody can have a mailbox filled. */
  readonly at: Instant;
}

/** The time after placing an order for which its link is mailed; the time to withdraw is over long before its end. */
const mailedForMs = 60 * dayMs;

/**
 * Queues the links to withdraw from orders of this number, if they were placed with this address. Only their mailbox
 * learns whether there are any, so nobody can find out what others have ordered.
 */
export async function askForLinks(
  db: Database,
  { email, number }: { readonly email: string; readonly number: number },
  now: Instant,
): Promise<void> {
  const at = now - (now % hourMs);
  await db.transaction(async (tx) => {
    const orderIds = await findOrdersWithAddress(tx, { email, number, since: now - mailedForMs });
    await addJobs(
      tx,
      orderIds.map((orderId) => ({
        task: "mail-withdrawal-link",
        payload: { orderId, at },
        key: `withdrawal-link-${orderId}`,
      })),
    );
  });
}

/**
 * Mails the link of an order and returns whether it did: not if nothing in it can be sent back, or if its guest's
 * contact data is deleted.
 */
export async function mailLink(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { orderId, at }: WithdrawalLink,
): Promise<boolean> {
  const order = await findOrderById(db, orderId);
  if (!order?.customer?.email || withdrawableLines(currentOrder(order).lines).length === 0) return false;
  await sendMail(mail, linkMail(order, mail.publicUrl), {
    cause: `order-${orderId}.withdrawal-link-${at}`,
    at,
    to: { name: fullName(order.customer), address: order.customer.email },
  });
  return true;
}

export function linkMail(order: OrderRecord, publicUrl: string): MailContent {
  return {
    subject: `Rücktritt von deiner Bestellung bei ${order.seller.name}`,
    title: `Hier geht’s weiter${named(order)}.`,
    intro: `Jemand, vermutlich du, will von etwas aus deiner Bestellung bei ${order.seller.name} zurücktreten.`,
    paragraphs: ["Warst du es nicht, musst du nichts tun."],
    action: { label: "Zum Rücktritt", url: publicUrl + withdrawalPath(order.identificationTag) },
    hints: [headingOf(order)],
    links: guestLinks(order, publicUrl),
  };
}
