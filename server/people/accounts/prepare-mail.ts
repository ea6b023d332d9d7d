import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { findAccountMail, type WaitingMail } from "./account-mails.ts";
import { addLink, type LinkPurpose, linkLifetimeMs } from "./links.ts";

/** Returns a queued mail with its content and, if needed, a new link; null if it is too late or has no account. */
export async function prepareMail(tx: Transaction, mailId: string, now: Instant): Promise<ReadyMail | null> {
  const waiting = await findAccountMail(tx, mailId);
  if (!waiting) return null;
  const purpose = purposeOf[waiting.kind];
  if (!purpose) return { mail: waiting, token: "" };
  const expiresAt = waiting.createdAt + linkLifetimeMs[purpose];
  const mail = now < expiresAt ? await addressedTo(tx, waiting, purpose) : null;
  if (!mail) return null;
  return { mail, token: await addLink(tx, { accountId: mail.accountId, purpose, email: mail.email }, expiresAt) };
}

/** Returns the account of a queued mail; null if there is none or it was deleted. */
export async function findAddressee(tx: Transaction, { accountId, kind, email }: WaitingMail): Promise<string | null> {
  if (kind !== "reset-password") return accountId;
  const [account] = await findByKey(tx, mailboxKey(email));
  return account?.accountId ?? null;
}

export interface ReadyMail {
  readonly mail: WaitingMail;
  /** Empty if the mail has no link. */
  readonly token: string;
}

const purposeOf: Partial<Record<WaitingMail["kind"], LinkPurpose>> = {
  welcome: "confirm-email",
  "confirm-email": "confirm-email",
  "reset-password": "reset-password",
};

/** Returns the mail with the account that has its address now; null if no account has it. */
async function addressedTo(
  tx: Transaction,
  mail: WaitingMail,
  purpose: LinkPurpose,
): Promise<(WaitingMail & { accountId: string }) | null> {
  if (purpose === "reset-password") {
    const [account] = await findByKey(tx, mailboxKey(mail.email));
    // The mail goes to the account's own spelling, because another one might be a different mailbox.
    return account ? { ...mail, ...account } : null;
  }
  const [account] = await findByAddress(tx, mail.accountId, mail.email);
  return account ? { ...mail, accountId: account.accountId } : null;
}

const findByKey = namedQuery<{ accountId: string; email: string; firstName: string }>(
  "account_to_mail_by_key",
  `SELECT id AS "accountId", email, first_name AS "firstName" FROM accounts
   WHERE email_key = $1 AND blocked_at IS NULL`,
);

const findByAddress = namedQuery<{ accountId: string }>(
  "account_to_mail_by_address",
  `SELECT id AS "accountId" FROM accounts WHERE id = $1 AND $2 IN (email, pending_email)`,
);
