import type { Texts } from "@mahlzeit/contract/operator/content";
import { fullName } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { requireMembers } from "../../people/members/find-members.ts";
import type { Database } from "../../platform/database/connect.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import type { ClaimPayments } from "../complaints/claim-payments.ts";
import { centsOfWithdrawal, readWithdrawals } from "./lock-withdrawals.ts";
import { guestWithdrawalMail, memberWithdrawalMail } from "./withdrawal-mails.ts";
import type { WithdrawalRecord } from "./withdrawal-record.ts";
import { type MembersWithdrawalStep, type TakenWithdrawalStep, thatTook, withStep } from "./withdrawal-steps.ts";

interface MailingParts {
  readonly db: Database;
  readonly mail: MailParts;
  readonly payments: ClaimPayments;
  readonly findWithdrawalTexts: () => Promise<Texts<"withdrawal">>;
}

/**
 * Mails the guest a step of a withdrawal and returns whether it did: not if it has moved on, nor if the guest's contact
 * data is deleted.
 */
export async function mailGuestOfStep(parts: MailingParts, taken: TakenWithdrawalStep, now: Instant): Promise<boolean> {
  const found = await find(parts, taken, withStep, now);
  const customer = found?.order.customer;
  if (!found || !customer?.email) return false;
  const once = `order-${taken.orderId}.withdrawal-${taken.step}-${taken.at}`;
  await sendMail(parts.mail, guestWithdrawalMail(taken.step, found), {
    cause: taken.again ? `${once}-again-${taken.again.id}` : once,
    at: taken.again?.at ?? taken.at,
    to: { name: fullName(customer), address: customer.email },
  });
  return true;
}

/** Mails a member of the restaurant a step of a withdrawal; not if it has moved on, nor a former member. */
export async function mailMemberOfStep(
  parts: MailingParts,
  taken: MembersWithdrawalStep,
  now: Instant,
): Promise<boolean> {
  const { step, at, accountId } = taken;
  // Goods that count as received have been paid for at once, which does not make the mail about it wrong.
  const found = await find(parts, taken, step === "received" ? thatTook : withStep, now);
  if (!found) return false;
  const members = await requireMembers(parts.db, found.order.restaurantId);
  const member = members.find((one) => one.accountId === accountId);
  if (!member) return false;
  const { firstName, email } = member;
  await sendMail(parts.mail, memberWithdrawalMail(step, { ...found, firstName }), {
    cause: `account-${accountId}.withdrawal-${found.withdrawal.id}-${step}`,
    at,
    to: { name: firstName, address: email },
  });
  return true;
}

async function find(
  { db, payments, mail, findWithdrawalTexts }: MailingParts,
  taken: TakenWithdrawalStep,
  which: (withdrawals: readonly WithdrawalRecord[], taken: TakenWithdrawalStep) => WithdrawalRecord | undefined,
  now: Instant,
) {
  const found = await db.transaction((tx) => readWithdrawals(tx, payments, taken.orderId, now));
  const withdrawal = which(found.withdrawals, taken);
  if (!withdrawal) return undefined;
  const cents = centsOfWithdrawal(found, withdrawal);
  return { order: found.order, withdrawal, cents, texts: await findWithdrawalTexts(), publicUrl: mail.publicUrl };
}
