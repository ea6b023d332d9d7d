import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { findAccountMail, forgetAccountMail, type WaitingMail } from "../customers/account-mails.ts";
import { addLink, type LinkPurpose, linkLifetimeMs } from "../customers/links.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { accountLetter } from "./account-letters.ts";
import { type MailParts, sendMail } from "./send-mail.ts";

/** Sends a mail about an account, if it is still wanted. A second try sends the same mail with a link of its own. */
export async function mailAccount(db: Database, parts: MailParts, mailId: string, now: Instant): Promise<void> {
  const ready = await db.transaction((tx) => prepare(tx, mailId, now));
  if (ready) {
    const { mail, token } = ready;
    const addressed = {
      // The part before the dot is what all mails about the account share.
      cause: `account-${mail.accountId ?? mail.id}.${mail.id}`,
      to: { name: mail.firstName, address: mail.email },
    };
    await sendMail(parts, accountLetter(mail.kind, { ...parts, firstName: mail.firstName }, token), addressed);
  }
  await db.transaction((tx) => forgetAccountMail(tx, mailId));
}

/** What there is to send; null where it is too late or nobody's. */
async function prepare(tx: Transaction, mailId: string, now: Instant): Promise<Ready | null> {
  const waiting = await findAccountMail(tx, mailId);
  if (!waiting) return null;
  const purpose = purposeOf[waiting.kind];
  if (!purpose) return { mail: waiting, token: "" };
  const expiresAt = waiting.createdAt + linkLifetimeMs[purpose];
  const mail = now < expiresAt ? await addressedTo(tx, waiting, purpose) : null;
  if (!mail) return null;
  return { mail, token: await addLink(tx, { accountId: mail.accountId, purpose, email: mail.email }, expiresAt) };
}

interface Ready {
  readonly mail: WaitingMail;
  readonly token: string;
}

const purposeOf: Partial<Record<WaitingMail["kind"], LinkPurpose>> = {
  welcome: "confirm-email",
  "confirm-email": "confirm-email",
  "reset-password": "reset-password",
};

/** The mail with the account its address belongs to now; null where the address is no account's any more, or never was. */
async function addressedTo(
  tx: Transaction,
  mail: WaitingMail,
  purpose: LinkPurpose,
): Promise<(WaitingMail & { accountId: string }) | null> {
  if (purpose === "reset-password") {
    const [account] = await findByKey(tx, mailboxKey(mail.email));
    // To the account's own spelling: another one might be another mailbox.
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
