import { fullName } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type PushParts, sendPush } from "../../kitchen/devices/push/send-push.ts";
import { kitchenUrl } from "../../orders/order/mails/order-text.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import { requireMembers } from "../../people/members/find-members.ts";
import type { Database } from "../../platform/database/connect.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { type ComplaintRecord, findComplaintOf } from "./complaint-record.ts";
import { isLastStep, type MembersStep, type TakenStep } from "./complaint-steps.ts";
import { dateAndTime, guestComplaintMail } from "./guest-mails.ts";
import { memberComplaintMail } from "./member-mails.ts";

interface MailingParts {
  readonly db: Database;
  readonly mail: MailParts;
}

/**
 * Mails the guest a step of the complaint and returns whether it did: not if the complaint has moved on, nor if the
 * guest's contact data is deleted.
 */
export async function mailGuestOfStep({ db, mail }: MailingParts, taken: TakenStep): Promise<boolean> {
  const found = await findCurrent(db, taken);
  const customer = found?.order.customer;
  if (!found || !customer?.email) return false;
  const once = `order-${taken.orderId}.complaint-${taken.step}-${taken.at}`;
  await sendMail(mail, guestComplaintMail(taken.step, { ...found, publicUrl: mail.publicUrl }), {
    cause: taken.again ? `${once}-again-${taken.again.id}` : once,
    at: taken.again?.at ?? taken.at,
    to: { name: fullName(customer), address: customer.email },
  });
  return true;
}

/** Mails a member of the restaurant a step of the complaint; not if it has moved on, nor a former member. */
export async function mailMemberOfStep({ db, mail }: MailingParts, taken: MembersStep): Promise<boolean> {
  const { orderId, step, at, accountId } = taken;
  const found = await findCurrent(db, taken);
  if (!found) return false;
  const members = await requireMembers(db, found.order.restaurantId);
  const member = members.find((one) => one.accountId === accountId);
  if (!member) return false;
  const { firstName, email } = member;
  await sendMail(mail, memberComplaintMail(step, { ...found, firstName, publicUrl: mail.publicUrl }), {
    cause: `account-${accountId}.complaint-${orderId}-${step}-${at}`,
    at,
    to: { name: firstName, address: email },
  });
  return true;
}

/** Tells the members' browsers that a complaint was opened, without data of the guest. */
export async function pushToMembers(
  { db, push, publicUrl }: { readonly db: Database; readonly push: PushParts; readonly publicUrl: string },
  taken: TakenStep,
  now: Instant,
): Promise<void> {
  const found = await findCurrent(db, taken);
  if (!found) return;
  const { id, number, restaurantId, seller } = found.order;
  const { answerBy } = found.complaint;
  await sendPush(push, {
    restaurantId,
    to: "members",
    // An order's own message has its id as topic, and must not be replaced by this one.
    topic: `c${id.replaceAll("-", "").slice(1)}`,
    ttlSeconds: Math.max(1, Math.ceil((answerBy - now) / 1000)),
    message: {
      web_push: 8030,
      notification: {
        title: `Reklamation zu Nr. ${number}`,
        body: `${seller.name}: bitte antworten bis ${dateAndTime(answerBy)}`,
        navigate: kitchenUrl(found.order, publicUrl),
        tag: `complaint-${id}`,
      },
      kind: "complaint-opened",
      number,
      restaurant: restaurantId,
    },
  });
}

/** Finds the complaint and its order if the step still has to be told. Tests have none. */
async function findCurrent(
  db: Database,
  taken: TakenStep,
): Promise<{ readonly order: OrderRecord; readonly complaint: ComplaintRecord } | undefined> {
  const order = await findOrderById(db, taken.orderId);
  const complaint = await findComplaintOf(db, taken.orderId);
  return order && complaint && isLastStep(complaint, taken) ? { order, complaint } : undefined;
}
