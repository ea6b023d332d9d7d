import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInNewPassword, mailboxKey } from "@mahlzeit/domain/people/account";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "./attempts.ts";
import type { OnProven } from "./confirm-email.ts";
import { dropPendingEmail } from "./drop-pending-email.ts";
import { removeLinks, requireLink, takeLink } from "./links.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/**
 * Sets a new password by a link sent to the account's mailbox, which proves ownership. All sessions, pending e-mail
 * changes and links become invalid, so that an intruder cannot get back in. Throws `link-expired` and
 * `too-many-attempts`.
 */
export async function resetPassword(
  parts: AttemptParts & { readonly db: Database; readonly onProven: OnProven },
  { token, newPassword }: { token: string; newPassword: string },
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  const { db } = parts;
  const message = faultInNewPassword(newPassword);
  if (message !== null) throw invalidField("newPassword", message);
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  await requireLink(db, token, "reset-password", now);
  const passwordHash = await hashPassword(newPassword, address);
  await db.transaction(async (tx) => {
    const { id, email, firstName, linkEmail } = await takeLink(tx, token, "reset-password", now);
    if (mailboxKey(linkEmail) !== mailboxKey(email)) throw new ProblemException("link-expired");
    await setPassword(tx, id, passwordHash, new Date(now));
    await endSessions(tx, id);
    await dropPendingEmail(tx, id);
    await removeLinks(tx, id, "confirm-email");
    await parts.onProven(tx, id, now);
    await addAccountMail(tx, { accountId: id, kind: "password-changed", email, firstName }, now);
  });
  await forgiveAttempt(db, parts, attempt);
}

/** Sets the password and confirms the address, because the link was sent to the account's mailbox. */
const setPassword = namedQuery(
  "reset_password",
  `UPDATE accounts SET password_hash = $2, password_changed_at = $3, email_confirmed_at = coalesce(email_confirmed_at, $3)
   WHERE id = $1`,
);
