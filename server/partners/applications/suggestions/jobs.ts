import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import { forgetOldSuggestions } from "./forget-suggestions.ts";
import { mailSuggestion } from "./send-suggestion.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-suggestion": { readonly suggestionId: string };
    readonly "forget-old-suggestions": object;
  }
}

export const suggestionTimetable = ["57 2 * * * forget-old-suggestions ?fill=1d"];

export function suggestionJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "mail-suggestion": ({ suggestionId }, attempts) =>
      deliverMail(parts, { about: { kind: "suggestion", accountId: null }, attempts }, () =>
        mailSuggestion(db, mail, suggestionId),
      ),
    "forget-old-suggestions": () => forgetOldSuggestions(db, now()),
  } satisfies Partial<JobHandlers>;
}
