import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { faultInErasure } from "@mahlzeit/domain/people/erase-on-request";
import { withdrawKeysIfBlocked } from "../../../kitchen/keys/make-key.ts";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { eraseContactOfAccount } from "../../../orders/order/erase/erase-contact.ts";
import { mailsAbout as mailsAboutApplication } from "../../../partners/applications/application-jobs.ts";
import { forgetApplicationsOf } from "../../../partners/applications/forget-applications.ts";
import { addAccountMail } from "../../../people/accounts/account-mails.ts";
import type { AttemptParts } from "../../../people/accounts/attempts.ts";
import { confirmPassword, proveOwner } from "../../../people/accounts/confirm-password.ts";
import { findAccount } from "../../../people/accounts/find-account.ts";
import {
  deleteAccountRow,
  type LockedAccount,
  lockAccountToEnd,
  lockEndingAccount,
} from "../../../people/accounts/lock-account.ts";
import { forgetInvitationsTo } from "../../../people/members/invitations.ts";
import { mailsAbout } from "../../../people/members/invite-member.ts";
import { isLastOwner } from "../../../people/members/require-remaining-owner.ts";
import { noteAct } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../../platform/mail/forget-mails.ts";

/**
 * Erases an account and its personal data. Its orders stay, because tax law requires them, but without the account and
 * without contact data; orders in progress lose the contact data a day after their time. Throws `password-required`,
 * `wrong-password` and `too-many-attempts`.
 */
export async function eraseAccount(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  password: string | undefined,
  caller: { address: string | null; now: Instant },
): Promise<void> {
  const { now } = caller;
  await proveOwner(parts, identity, password, caller);
  await parts.db.transaction(async (tx) => eraseLocked(tx, await lockEndingAccount(tx, identity), now));
}

/**
 * Erases an account at its owner's request, by an operator with their own password. Throws `not-found`, `own-account`,
 * `operator-account`, `last-owner`, `wrong-password` and `too-many-attempts`.
 */
export async function eraseAccountOnRequest(
  parts: AttemptParts & { readonly db: Database },
  actor: Identity,
  { accountId, password }: { readonly accountId: string; readonly password: string },
  caller: { address: string | null; now: Instant },
): Promise<void> {
  requirePermission(actor, "erase-accounts", { otherwise: "not-found" });
  noteAct({ fields: [] });
  // These checks come before the password, whose check counts attempts.
  if (accountId === actor.accountId) throw new ProblemException("own-account");
  if (!(await findAccount(parts.db, accountId))) throw new ProblemException("not-found");
  await confirmPassword(parts, actor, password, caller);
  await parts.db.transaction(async (tx) => {
    const account = await lockAccountToEnd(tx, accountId);
    if (!account) throw new ProblemException("not-found");
    const { isOperator } = account;
    const fault = faultInErasure({ isOwn: false, isOperator, isLastOwner: await isLastOwner(tx, accountId) });
    if (fault) throw new ProblemException(fault);
    await eraseLocked(tx, account, caller.now);
  });
}

async function eraseLocked(
  tx: Transaction,
  { id, email, firstName }: Pick<LockedAccount, "id" | "email" | "firstName">,
  now: Instant,
): Promise<void> {
  await eraseContactOfAccount({ tx, payments: orderPayments }, id, now);
  const invitationIds = await forgetInvitationsTo(tx, id);
  const applicationIds = await forgetApplicationsOf(tx, id, now);
  await withdrawKeysIfBlocked(tx, id, now);
  await deleteAccountRow(tx, id);
  const confirmationId = await addAccountMail(tx, { accountId: null, kind: "account-erased", email, firstName }, now);
  await addJobs(tx, [
    jobToForgetMails(`account-${id}`, now),
    ...invitationIds.map((one) => jobToForgetMails(mailsAbout(one), now)),
    ...applicationIds.map((one) => jobToForgetMails(mailsAboutApplication(one), now)),
    jobToForgetMails(`account-${confirmationId}`, now, confirmationRetentionMs),
  ]);
}

/** The retention of the confirmation of the erasure, if mails are stored as files. */
const confirmationRetentionMs = 7 * dayMs;
