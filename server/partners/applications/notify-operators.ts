import type { Instant } from "@mahlzeit/domain/local-time";
import { isReminderDue } from "@mahlzeit/domain/partners/applications/answer-time";
import { findOperators } from "../../people/accounts/find-operators.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { settleEnded } from "../../platform/alerts/settle-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lock } from "../../platform/database/lock-keys.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { type OperatorMailKind, operatorMail } from "./operator-mail.ts";
import { findWaitingApplications } from "./waiting-applications.ts";

export interface OperatorMailToSend {
  readonly kind: OperatorMailKind;
  readonly applicationIds: readonly string[];
  readonly accountId: string;
  /** The time of the cause, which distinguishes mails. */
  readonly at: Instant;
}

/** Alerts and mails operators about an application that was sent or answered in this transaction. */
export async function notifyOfApplication(
  tx: Transaction,
  { id, kind }: { readonly id: string; readonly kind: Exclude<OperatorMailKind, "reminder"> },
  now: Instant,
): Promise<void> {
  await lock(tx, "applications");
  await notifyOperators(tx, kind, [id], now);
}

/** Settles the alert if no application waits any more. */
export async function settleUnlessWaiting(tx: Transaction, now: Instant): Promise<void> {
  // An application sent concurrently is either found here, or its alert is raised after this one is settled.
  await lock(tx, "applications");
  if ((await findWaitingApplications(tx)).length === 0) await settleEnded(tx, "application-waiting", null, now);
}

/** Alerts and mails operators again about applications that are due today or overdue. */
export async function remindOfApplications(db: Database, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, "applications");
    const due = (await findWaitingApplications(tx)).filter(({ sentAt }) => isReminderDue(sentAt, now));
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await notifyOperators(tx, "reminder", ids, now);
  });
}

/** Mails an operator those of these applications that still wait; nothing if all of them are answered. */
export async function mailOperator(
  db: Database,
  mail: MailParts,
  { kind, applicationIds, accountId, at }: OperatorMailToSend,
): Promise<void> {
  const operator = (await findOperators(db)).find((one) => one.accountId === accountId);
  const waiting = (await findWaitingApplications(db)).filter(({ id }) => applicationIds.includes(id));
  if (!operator || waiting.length === 0) return;
  const { firstName, email } = operator;
  await sendMail(mail, operatorMail(kind, { firstName, waiting }, mail.publicUrl), {
    cause: `account-${accountId}.applications-${kind}-${applicationIds[0]}-${at}`,
    at,
    to: { name: firstName, address: email },
  });
}

async function notifyOperators(
  tx: Transaction,
  kind: OperatorMailKind,
  applicationIds: readonly string[],
  now: Instant,
): Promise<void> {
  await raiseAlert(tx, { kind: "application-waiting", orderId: null }, now);
  const mails = (await findOperators(tx)).map(({ accountId }) => ({ kind, applicationIds, accountId, at: now }));
  await addJobs(
    tx,
    mails.map((payload) => ({ task: "mail-operator-of-applications", payload })),
  );
}
