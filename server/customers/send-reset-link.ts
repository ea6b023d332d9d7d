import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInSignInEmail } from "@mahlzeit/domain/people/account";
import type { Database } from "../database/connect.ts";
import { ProblemException } from "../http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import { type AttemptParts, takeAttempt } from "./attempts.ts";
import { takeMailPause } from "./mail-pause.ts";

/**
 * Promises a link to a mailbox, unless it got one just now. Whether it has an account is found out when the mail is sent:
 * here the same is done for everybody, so that nobody learns it. Throws `too-many-attempts`.
 */
export async function sendResetLink(
  parts: AttemptParts & { readonly db: Database },
  email: string,
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  const message = faultInSignInEmail(email);
  if (message !== null) throw new ProblemException("invalid-input", { errors: [{ field: "email", message }] });
  await takeAttempt(parts.db, parts, { what: "send-link", email, address }, now);
  await parts.db.transaction(async (tx) => {
    const kind = "reset-password";
    if (!(await takeMailPause(tx, parts, { kind, email }, now))) return;
    await addAccountMail(tx, { accountId: null, kind, email, firstName: "" }, now);
  });
}
