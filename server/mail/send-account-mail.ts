import type { Instant } from "@mahlzeit/domain/local-time";
import { forgetAccountMail } from "../customers/account-mails.ts";
import { prepareMail } from "../customers/prepare-mail.ts";
import type { Database } from "../database/connect.ts";
import { accountLetter } from "./account-letters.ts";
import { type MailParts, sendMail } from "./send-mail.ts";

/** Sends a mail about an account, if it is still wanted. A second try sends the same mail with a link of its own. */
export async function mailAccount(db: Database, parts: MailParts, mailId: string, now: Instant): Promise<void> {
  const ready = await db.transaction((tx) => prepareMail(tx, mailId, now));
  if (ready) {
    const { mail, token } = ready;
    const addressed = {
      // The part before the dot is what all mails about the account share.
      cause: `account-${mail.accountId ?? mail.id}.${mail.id}`,
      at: mail.createdAt,
      to: { name: mail.firstName, address: mail.email },
    };
    await sendMail(parts, accountLetter(mail.kind, { ...parts, firstName: mail.firstName }, token), addressed);
  }
  await db.transaction((tx) => forgetAccountMail(tx, mailId));
}
