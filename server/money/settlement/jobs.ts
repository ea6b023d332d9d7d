import type { Instant } from "@mahlzeit/domain/local-time";
import { monthLater, monthOf } from "@mahlzeit/domain/money/ledger/month";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../platform/alerts/deliver-mail.ts";
import type { OperatorConfig } from "../../platform/config/operator-config.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import type { Mailbox } from "../../platform/mail/mailer.ts";
import type { MailParts } from "../../platform/mail/send-mail.ts";
import { mailDueReminder, type ReminderToMail, remindOfDues } from "./dues/remind-of-dues.ts";
import { type AccountToMail, mailPayoutAccount } from "./payout-accounts/mail-payout-account.ts";
import { mailYear, notifyOfYears, type YearToMail } from "./report/notify-of-years.ts";
import { closeMonth } from "./statements/close-month.ts";
import { mailStatement } from "./statements/mail-statement.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Issues the statements of the previous month. */
    readonly "close-month": object;
    /** Reminds of overdue dues, once each. */
    readonly "remind-of-dues": object;
    readonly "mail-due-reminder": ReminderToMail;
    readonly "mail-payout-account": AccountToMail;
    /** Notifies owners of their yearly report of the previous year. */
    readonly "tell-years": object;
    readonly "mail-year": YearToMail;
    readonly "mail-statement": { readonly statementId: string; readonly accountId: string };
  }
}

/**
 * Times in UTC. Yearly reports are announced early enough to be corrected until 31 January; months are closed once they
 * have been over in Vienna for an hour, in summer and in winter; mails are sent in the morning.
 */
export const settlementTimetable = [
  "23 2 1 * * close-month ?fill=20d",
  "37 6 * * * remind-of-dues ?fill=1d",
  "7 6 10-25 1 * tell-years ?fill=10d",
];

export interface SettlementJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts & { readonly suggestionsTo: Mailbox };
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly operator: OperatorConfig | undefined;
}

export function settlementJobs({ db, now, mail, log, operator }: SettlementJobParts) {
  return {
    "close-month": async () => {
      if (operator) await closeMonth({ db, operator }, monthLater(monthOf(now()), -1), now());
      else log.warn("no statements are issued: OPERATOR_NAME and the variables beside it are not set");
    },
    "remind-of-dues": async () => {
      if (operator) await remindOfDues(db, now());
    },
    "mail-due-reminder": (payload, attempts) => {
      const send = () => mailDueReminder({ db, mail, operator }, payload, now());
      const about = async () =>
        ({ orderId: null, mail: { kind: "due-reminder", accountId: payload.accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "mail-payout-account": (payload, attempts) => {
      const send = () => mailPayoutAccount({ db, mail }, payload, now());
      const about = async () =>
        ({ orderId: null, mail: { kind: "payout-account", accountId: payload.accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "tell-years": () => notifyOfYears(db, now()),
    "mail-year": (payload, attempts) => {
      const send = () => mailYear({ db, mail }, payload, now());
      const about = async () =>
        ({ orderId: null, mail: { kind: "year-report", accountId: payload.accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "mail-statement": (payload, attempts) => {
      const send = () => mailStatement({ db, mail }, payload, now());
      const about = async () => ({ orderId: null, mail: { kind: "statement", accountId: payload.accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
  } satisfies Partial<JobHandlers>;
}
