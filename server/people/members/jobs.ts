import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../platform/alerts/deliver-mail.ts";
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

export interface MemberJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function memberJobs({ db, now, mail, log }: MemberJobParts) {
  return {
    "mail-invitation": ({ invitationId }, attempts) => {
      const send = () => mailInvitation(db, mail, invitationId, now());
      const about = async () => ({ orderId: null, mail: { kind: "invitation", accountId: null } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
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
