import { monthLater, monthOf } from "@mahlzeit/domain/money/ledger/month";
import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { OperatorConfig } from "../../platform/config/operator-config.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
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

export interface SettlementJobParts extends MailJobParts {
  readonly operator: OperatorConfig | undefined;
}

export function settlementJobs(parts: SettlementJobParts) {
  const { db, now, mail, log, operator } = parts;
  return {
    "close-month": async () => {
      if (operator) await closeMonth({ db, operator }, monthLater(monthOf(now()), -1), now());
      else log.warn("no statements are issued: OPERATOR_NAME and the variables beside it are not set");
    },
    "remind-of-dues": async () => {
      if (operator) await remindOfDues(db, now());
    },
    "mail-due-reminder": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "due-reminder", accountId: payload.accountId }, attempts }, () =>
        mailDueReminder({ db, mail, operator }, payload, now()),
      ),
    "mail-payout-account": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "payout-account", accountId: payload.accountId }, attempts }, () =>
        mailPayoutAccount({ db, mail }, payload, now()),
      ),
    "tell-years": () => notifyOfYears(db, now()),
    "mail-year": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "year-report", accountId: payload.accountId }, attempts }, () =>
        mailYear({ db, mail }, payload, now()),
      ),
    "mail-statement": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "statement", accountId: payload.accountId }, attempts }, () =>
        mailStatement({ db, mail }, payload, now()),
      ),
  } satisfies Partial<JobHandlers>;
}
