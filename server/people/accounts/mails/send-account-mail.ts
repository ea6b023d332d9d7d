import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { forgetAccountMail } from "../account-mails.ts";
import { prepareMail } from "../prepare-mail.ts";
import { accountMail } from "./account-mail.ts";

/** Sends a mail about an account, if it is still needed. A retry sends the same mail with a new link. */
export async function mailAccount(db: Database, parts: MailParts, mailId: string, now: Instant): Promise<void> {
  const ready = await db.transaction((tx) => prepareMail(tx, mailId, now));
  if (ready) {
    const { mail, token } = ready;
    const addressed = {
      // All mails about the account share the part before the dot.
      cause: `account-${mail.accountId ?? mail.id}.${mail.id}`,
      at: mail.createdAt,
      to: { name: mail.firstName, address: mail.email },
    };
    await sendMail(parts, accountMail(mail.kind, { ...parts, firstName: mail.firstName }, token), addressed);
  }
  await db.transaction((tx) => forgetAccountMail(tx, mailId));
}
