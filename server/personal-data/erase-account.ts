import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { mailsAbout as mailsAboutApplication } from "../applications/application-jobs.ts";
import { forgetApplicationsOf } from "../applications/forget-applications.ts";
import { addAccountMail } from "../customers/account-mails.ts";
import type { AttemptParts } from "../customers/attempts.ts";
import { proveOwner } from "../customers/confirm-password.ts";
import { deleteAccountRow, lockEndingAccount } from "../customers/lock-account.ts";
import { forgetInvitationsTo } from "../members/invitations.ts";
import { mailsAbout } from "../members/invite-member.ts";
import { eraseContactOfAccount } from "../orders/erase-contact.ts";
import { orderPayments } from "../payments/order-payments.ts";
import type { Database } from "../platform/database/connect.ts";
import type { Identity } from "../platform/http/identity.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../platform/mail/forget-mails.ts";

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
  await parts.db.transaction(async (tx) => {
    const { id, email, firstName } = await lockEndingAccount(tx, identity);
    await eraseContactOfAccount({ tx, payments: orderPayments }, id, now);
    const invitationIds = await forgetInvitationsTo(tx, id);
    const applicationIds = await forgetApplicationsOf(tx, id);
    await deleteAccountRow(tx, id);
    const confirmationId = await addAccountMail(tx, { accountId: null, kind: "account-erased", email, firstName }, now);
    await addJobs(tx, [
      jobToForgetMails(`account-${id}`, now),
      ...invitationIds.map((one) => jobToForgetMails(mailsAbout(one), now)),
      ...applicationIds.map((one) => jobToForgetMails(mailsAboutApplication(one), now)),
      jobToForgetMails(`account-${confirmationId}`, now, confirmationRetentionMs),
    ]);
  });
}

/** How long the confirmation of the erasure is stored, if mails are stored as files. */
const confirmationRetentionMs = 7 * dayMs;
