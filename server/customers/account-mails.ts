import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "../jobs/add-jobs.ts";

/** Every mail about an account. */
export type AccountMailKind =
  | "welcome"
  | "confirm-email"
  | "reset-password"
  | "password-changed"
  | "email-changed"
  | "account-erased";

export interface AccountMail {
  /** Null where there is no account any more, or where it is not yet known whether there is one. */
  readonly accountId: string | null;
  readonly kind: AccountMailKind;
  /** Where it goes. */
  readonly email: string;
  readonly firstName: string;
}

/** Promises a mail that goes out once the transaction has committed; answers its id. */
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

/** A mail that is still to be sent. */
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
     floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt" FROM account_mails WHERE id = $1`,
);

export async function forgetAccountMail(tx: Transaction, id: string): Promise<void> {
  await forget(tx, id);
}

const forget = namedQuery("forget_account_mail", "DELETE FROM account_mails WHERE id = $1");

/** Longer than the queue tries: whom no mail reached by then none will reach. */
const givenUpMs = 15 * dayMs;

/** Forgets to whom mails could not be sent. */
export async function forgetUnsentMails(db: Database, now: Instant): Promise<void> {
  await forgetUnsent(db, new Date(now - givenUpMs));
}

const forgetUnsent = namedQuery("forget_unsent_mails", "DELETE FROM account_mails WHERE created_at <= $1");
