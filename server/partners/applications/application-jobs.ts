import type { Transaction } from "../../platform/database/connect.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ApplicationMailKind } from "./application-mail.ts";

export interface MailToSend {
  readonly applicationId: string;
  readonly kind: ApplicationMailKind;
  /** The invitation of the owner in the mail. */
  readonly invitationId?: string;
}

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-application": MailToSend;
    readonly "forget-old-applications": object;
  }
}

/** Returns the prefix of the application's mail files, which a server without SMTP writes. */
export function mailsAbout(applicationId: string): string {
  return `application-${applicationId}`;
}

export async function queueMail(tx: Transaction, payload: MailToSend): Promise<void> {
  await addJobs(tx, [{ task: "mail-application", payload }]);
}
