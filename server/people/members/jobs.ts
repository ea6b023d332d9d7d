import type { Instant } from "@mahlzeit/domain/local-time";
import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { invitationMail } from "./invitation-mail.ts";
import { forgetOldInvitations, prepareInvitation } from "./invitations.ts";
import { mailsAbout } from "./invite-member.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-invitation": { readonly invitationId: string };
    readonly "forget-old-invitations": object;
  }
}

export const memberTimetable = ["47 * * * * forget-old-invitations"];

export function memberJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "mail-invitation": ({ invitationId }, attempts) =>
      deliverMail(parts, { about: { kind: "invitation", accountId: null }, attempts }, () =>
        mailInvitation(db, mail, invitationId, now()),
      ),
    "forget-old-invitations": () => forgetOldInvitations(db, now()),
  } satisfies Partial<JobHandlers>;
}

/** Mails an invitation, if it is still valid. A retry sends the same mail with a new link. */
async function mailInvitation(db: Database, mail: MailParts, invitationId: string, now: Instant): Promise<void> {
  const ready = await db.transaction((tx) => prepareInvitation(tx, invitationId, now));
  if (!ready) return;
  const { name, email } = ready;
  await sendMail(mail, invitationMail({ ...ready, restaurant: name }, mail), {
    cause: `${mailsAbout(invitationId)}.${now}`,
    at: now,
    to: { name: "", address: email },
  });
}
