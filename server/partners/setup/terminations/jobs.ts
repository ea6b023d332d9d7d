import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../../platform/alerts/deliver-mail.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import type { Mailbox } from "../../../platform/mail/mailer.ts";
import type { MailParts } from "../../../platform/mail/send-mail.ts";
import { mailTermination, type TerminationToMail } from "./notify-of-termination.ts";
import { endContract } from "./terminate-contract.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-termination": TerminationToMail & { readonly accountId: string };
    readonly "end-contract": { readonly restaurantId: string; readonly terminationId: string };
  }
}

export interface TerminationJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts & { readonly suggestionsTo: Mailbox };
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function terminationJobs(parts: TerminationJobParts) {
  return {
    "mail-termination": (payload, attempts) => {
      const mail = { kind: `contract-${payload.kind}`, accountId: payload.accountId } as const;
      const send = () => mailTermination(parts, payload, parts.now());
      const about = async () => ({ orderId: null, mail }) as const;
      return deliverMail(parts, { about, attempts, send });
    },
    "end-contract": (payload) => endContract(parts.db, payload, parts.now()),
  } satisfies Partial<JobHandlers>;
}
