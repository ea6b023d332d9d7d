import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "./attempts.ts";
import { type LinkedAccount, takeLink } from "./links.ts";

/**
 * Runs a later resource's work once an account has confirmed its address, in the same transaction; the account is
 * locked.
 */
export type OnProven = (tx: Transaction, accountId: string, now: Instant) => Promise<void>;

/**
 * Confirms the address a link was sent to: the account's current one or its new one. The former address is notified.
 * Throws `link-expired`, `email-taken` if another account took the address meanwhile, and `too-many-attempts`.
 */
export async function confirmEmail(
  parts: AttemptParts & { readonly db: Database; readonly onProven: OnProven },
  token: string,
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  const { db } = parts;
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  await db.transaction(async (tx) => {
    const account = await takeLink(tx, token, "confirm-email", now);
    const key = mailboxKey(account.linkEmail);
    if (key === mailboxKey(account.email)) await confirm(tx, account.id, new Date(now));
    else if (account.pendingEmail !== null && key === mailboxKey(account.pendingEmail))
      await changeEmail(tx, account, account.pendingEmail, now);
    else throw new ProblemException("link-expired");
    await parts.onProven(tx, account.id, now);
  });
  await forgiveAttempt(db, parts, attempt);
}

/** Marks an account's address as confirmed, because another link to it was opened. */
export async function confirmOwnEmail(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  await confirm(tx, accountId, new Date(now));
}

async function changeEmail(tx: Transaction, account: LinkedAccount, email: string, now: Instant): Promise<void> {
  const { id, email: former, firstName } = account;
  await change(tx, id, email, mailboxKey(email), new Date(now)).catch(asTaken);
  await addAccountMail(tx, { accountId: id, kind: "email-changed", email: former, firstName }, now);
}

/** Translates a violation of the unique index, which decides between two accounts that want the same address. */
function asTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === "23505" && constraint === "accounts_email_key_key") throw new ProblemException("email-taken");
  throw error;
}

const confirm = namedQuery(
  "confirm_email",
  "UPDATE accounts SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE id = $1",
);
const change = namedQuery(
  "change_email",
  `UPDATE accounts SET email = $2, email_key = $3, email_confirmed_at = $4, pending_email = NULL WHERE id = $1`,
);
