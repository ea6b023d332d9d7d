import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";

export type AccountMailKind =
  | "welcome"
  | "confirm-email"
  | "reset-password"
  | "password-changed"
  | "email-changed"
  | "account-erased"
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-code-used";

export interface AccountMail {
  /** Null if the account was deleted, or if it is not known yet whether one exists. */
  readonly accountId: string | null;
  readonly kind: AccountMailKind;
  readonly email: string;
  readonly firstName: string;
}

/** Queues a mail, to be sent after the transaction commits; returns its id. */
export async function addAccountMail(tx: Transaction, mail: AccountMail, now: Instant): Promise<string> {
  const mailId = uuidv7(now);
  await add(tx, mailId, mail.accountId, mail.kind, mail.email, mail.firstName, new Date(now));
  await addJobs(tx, [{ task: "mail-account", payload: { mailId } }]);
  return mailId;
}

const add = namedQuery(
  "add_account_mail",
  "INSERT INTO account_mails (id, account_id, kind, email, first_name, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
);

/** A mail that has not been sent yet. */
export interface WaitingMail extends AccountMail {
  readonly id: string;
  readonly createdAt: Instant;
}

export async function findAccountMail(db: Transaction, id: string): Promise<WaitingMail | undefined> {
  return (await find(db, id))[0];
}

const find = namedQuery<WaitingMail>(
  "find_account_mail",
  `SELECT id, account_id AS "accountId", kind, email, first_name AS "firstName",
     created_at AS "createdAt" FROM account_mails WHERE id = $1`,
);

export async function forgetAccountMail(tx: Transaction, id: string): Promise<void> {
  await forget(tx, id);
}

const forget = namedQuery("forget_account_mail", "DELETE FROM account_mails WHERE id = $1");

/** An age beyond the queue's retries, after which a mail will never be delivered. */
const abandonedAfterMs = 15 * dayMs;

/** Deletes the addresses of undelivered mails. */
export async function forgetUnsentMails(db: Database, now: Instant): Promise<void> {
  await forgetUnsent(db, new Date(now - abandonedAfterMs));
}

const forgetUnsent = namedQuery("forget_unsent_mails", "DELETE FROM account_mails WHERE created_at <= $1");
