import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { UndeliveredMail } from "../../platform/alerts/raise-alert.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { findAccountMail, forgetAccountMail, forgetUnsentMails } from "./account-mails.ts";
import { forgetAttempts } from "./attempts.ts";
import { forgetDeadLinks } from "./links.ts";
import { forgetMailboxMails } from "./mail-pause.ts";
import { mailAccount } from "./mails/send-account-mail.ts";
import { findAddressee } from "./prepare-mail.ts";
import { forgetDeadTickets } from "./second-factor/tickets.ts";
import { forgetDeadSessions } from "./sessions.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-account": { readonly mailId: string };
    readonly "forget-attempts": object;
    readonly "forget-dead-sessions": object;
    readonly "forget-dead-links": object;
    readonly "forget-dead-tickets": object;
    readonly "forget-unsent-mails": object;
  }
}

export const accountTimetable = [
  "7 * * * * forget-attempts",
  "17 * * * * forget-dead-sessions",
  "27 * * * * forget-dead-links",
  "29 * * * * forget-dead-tickets",
  "37 * * * * forget-unsent-mails",
];

export function accountJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "mail-account": ({ mailId }, attempts) => {
      const about = (tx: Transaction) => aboutAccountMail(tx, mailId);
      const onAbandoned = (tx: Transaction) => forgetAccountMail(tx, mailId);
      return deliverMail(parts, { about, attempts, onAbandoned }, () => mailAccount(db, mail, mailId, now()));
    },
    "forget-attempts": async () => {
      await forgetAttempts(db, now());
      await forgetMailboxMails(db, now());
    },
    "forget-dead-sessions": () => forgetDeadSessions(db, now()),
    "forget-dead-links": () => forgetDeadLinks(db, now()),
    "forget-dead-tickets": () => forgetDeadTickets(db, now()),
    "forget-unsent-mails": () => forgetUnsentMails(db, now()),
  } satisfies Partial<JobHandlers>;
}

/** Describes an undelivered mail for the operator; null if its account was erased meanwhile. */
async function aboutAccountMail(tx: Transaction, mailId: string): Promise<UndeliveredMail | null> {
  const waiting = await findAccountMail(tx, mailId);
  return waiting ? { kind: waiting.kind, accountId: await findAddressee(tx, waiting) } : null;
}
