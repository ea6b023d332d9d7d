import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInNewPassword } from "@mahlzeit/domain/people/account";
import { requiredSentence } from "@mahlzeit/domain/required";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import type { AttemptParts } from "./attempts.ts";
import { confirmPassword } from "./confirm-password.ts";
import { dropPendingEmail } from "./drop-pending-email.ts";
import { removeLinks } from "./links.ts";
import { lockOwnAccount } from "./lock-account.ts";
import { requireMailPause } from "./mail-pause.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/**
 * Changes the password. All other sessions end, and links and a pending change of e-mail become invalid. The account's
 * address is notified. Throws `wrong-password` and `too-many-attempts`.
 */
export async function changePassword(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  requirePasswords(oldPassword, newPassword);
  const oldHash = await confirmPassword(parts, identity, oldPassword, { address, now });
  const newHash = await hashPassword(newPassword, address);
  await parts.db.transaction(async (tx) => {
    const { id, email, firstName } = await lockOwnAccount(tx, identity);
    // A concurrent change was faster: the verified password is no longer the current one.
    if ((await change(tx, id, oldHash, newHash, new Date(now))).length === 0)
      throw new ProblemException("wrong-password");
    const kind = "password-changed";
    const isMailed = await requireMailPause(tx, parts, { kind, email }, now);
    await endSessions(tx, id, identity.sessionHash);
    await dropPendingEmail(tx, id);
    await removeLinks(tx, id, "reset-password");
    if (isMailed) await addAccountMail(tx, { accountId: id, kind, email, firstName }, now);
  });
}

function requirePasswords(oldPassword: string, newPassword: string): void {
  const faults = {
    oldPassword: oldPassword === "" ? requiredSentence : null,
    newPassword: faultInNewPassword(newPassword),
  };
  const errors = Object.entries(faults).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
}

const change = namedQuery(
  "change_password",
  `UPDATE accounts SET password_hash = $3, password_changed_at = $4 WHERE id = $1 AND password_hash = $2 RETURNING id`,
);
