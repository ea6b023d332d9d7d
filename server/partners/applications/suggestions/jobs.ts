import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../../platform/alerts/deliver-mail.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import type { Mailbox } from "../../../platform/mail/mailer.ts";
import type { MailParts } from "../../../platform/mail/send-mail.ts";
import { forgetOldSuggestions } from "./forget-suggestions.ts";
import { mailSuggestion } from "./send-suggestion.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-suggestion": { readonly suggestionId: string };
    readonly "forget-old-suggestions": object;
  }
}

export const suggestionTimetable = ["57 2 * * * forget-old-suggestions ?fill=1d"];

export interface SuggestionJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts & { readonly suggestionsTo: Mailbox };
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function suggestionJobs({ db, now, mail, log }: SuggestionJobParts) {
  return {
    "mail-suggestion": ({ suggestionId }, attempts) => {
      const send = () => mailSuggestion(db, mail, suggestionId);
      const about = async () => ({ orderId: null, mail: { kind: "suggestion", accountId: null } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "forget-old-suggestions": () => forgetOldSuggestions(db, now()),
  } satisfies Partial<JobHandlers>;
}
