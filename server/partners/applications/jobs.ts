import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../platform/alerts/deliver-mail.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { mailFeeTerms, remindOfFeeTerms, type TermsToMail } from "./fee-terms/notify-of-fee-terms.ts";
import { forgetOldApplications } from "./forget-applications.ts";
import { mailOperator, type OperatorMailToSend, remindOfApplications } from "./notify-operators.ts";
import { type ApplicationMailing, sendApplicationMail } from "./send-application-mail.ts";

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

export interface ApplicationJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: ApplicationMailing;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function applicationJobs({ db, now, mail, log }: ApplicationJobParts) {
  return {
    "mail-application": (payload, attempts) => {
      const send = () => sendApplicationMail(db, mail, payload, now());
      const about = async () =>
        ({ orderId: null, mail: { kind: `application-${payload.kind}`, accountId: null } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "mail-operator-of-applications": (payload, attempts) => {
      const send = () => mailOperator(db, mail, payload);
      const { accountId } = payload;
      const about = async () => ({ orderId: null, mail: { kind: "application-to-operator", accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "remind-of-applications": () => remindOfApplications(db, now()),
    "mail-fee-terms": (payload, attempts) => {
      const send = () => mailFeeTerms(db, mail, payload, now());
      const { kind, accountId } = payload;
      const about = async () => ({ orderId: null, mail: { kind: `terms-${kind}`, accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "remind-of-fee-terms": (payload) => remindOfFeeTerms(db, payload, now()),
    "forget-old-applications": () => forgetOldApplications(db, now()),
  } satisfies Partial<JobHandlers>;
}
