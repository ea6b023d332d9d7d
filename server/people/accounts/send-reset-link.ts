import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInSignInEmail } from "@mahlzeit/domain/people/account";
import type { Database } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import { type AttemptParts, takeAttempt } from "./attempts.ts";
import { takeMailPause } from "./mail-pause.ts";

/**
 * Queues a mail with a reset link, unless the mailbox has just got one. The account is only looked up when the mail is
 * sent, so that the request behaves the same for every address and reveals nothing. Throws `too-many-attempts`.
 */
export async function sendResetLink(
  parts: AttemptParts & { readonly db: Database },
  email: string,
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  const message = faultInSignInEmail(email);
  if (message !== null) throw invalidField("email", message);
  await takeAttempt(parts.db, parts, { what: "send-link", email, address }, now);
  await parts.db.transaction(async (tx) => {
    const kind = "reset-password";
    if (!(await takeMailPause(tx, parts, { kind, email }, now))) return;
    await addAccountMail(tx, { accountId: null, kind, email, firstName: "" }, now);
  });
}
