import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import { mailTermination, type TerminationToMail } from "./notify-of-termination.ts";
import { endContract } from "./terminate-contract.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-termination": TerminationToMail & { readonly accountId: string };
    readonly "end-contract": { readonly restaurantId: string; readonly terminationId: string };
  }
}

export function terminationJobs(parts: MailJobParts) {
  return {
    "mail-termination": (payload, attempts) =>
      deliverMail(parts, { about: { kind: `contract-${payload.kind}`, accountId: payload.accountId }, attempts }, () =>
        mailTermination(parts, payload, parts.now()),
      ),
    "end-contract": (payload) => endContract(parts.db, payload, parts.now()),
  } satisfies Partial<JobHandlers>;
}
