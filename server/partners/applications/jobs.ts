import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { mailFeeTerms, remindOfFeeTerms, type TermsToMail } from "./fee-terms/notify-of-fee-terms.ts";
import { forgetOldApplications } from "./forget-applications.ts";
import { mailOperator, type OperatorMailToSend, remindOfApplications } from "./notify-operators.ts";
import { sendApplicationMail } from "./send-application-mail.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-operator-of-applications": OperatorMailToSend;
    readonly "remind-of-applications": object;
    readonly "mail-fee-terms": TermsToMail & { readonly accountId: string };
    readonly "remind-of-fee-terms": Omit<TermsToMail, "kind">;
  }
}

export const applicationTimetable = [
  "37 3 * * * forget-old-applications ?fill=1d",
  "24 6 * * * remind-of-applications",
];

export function applicationJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "mail-application": (payload, attempts) =>
      deliverMail(parts, { about: { kind: `application-${payload.kind}`, accountId: null }, attempts }, () =>
        sendApplicationMail(db, mail, payload, now()),
      ),
    "mail-operator-of-applications": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "application-to-operator", accountId: payload.accountId }, attempts }, () =>
        mailOperator(db, mail, payload),
      ),
    "remind-of-applications": () => remindOfApplications(db, now()),
    "mail-fee-terms": (payload, attempts) =>
      deliverMail(parts, { about: { kind: `terms-${payload.kind}`, accountId: payload.accountId }, attempts }, () =>
        mailFeeTerms(db, mail, payload, now()),
      ),
    "remind-of-fee-terms": (payload) => remindOfFeeTerms(db, payload, now()),
    "forget-old-applications": () => forgetOldApplications(db, now()),
  } satisfies Partial<JobHandlers>;
}
