import type { Transaction } from "../platform/database/connect.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import type { ApplicationMailKind } from "./application-mail.ts";

export interface MailToSend {
  readonly applicationId: string;
  readonly kind: ApplicationMailKind;
  /** Of the owner who is invited by it. */
  readonly invitationId?: string;
}

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-application": MailToSend;
    readonly "forget-old-applications": object;
  }
}

/** What the files of its mails are called, where there is no mail server. */
export function mailsAbout(applicationId: string): string {
  return `application-${applicationId}`;
}

export async function queueMail(tx: Transaction, payload: MailToSend): Promise<void> {
  await addJobs(tx, [{ task: "mail-application", payload }]);
}
