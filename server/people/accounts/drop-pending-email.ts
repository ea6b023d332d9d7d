import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/**
 * Cancels a pending change of a locked account's e-mail address with its links and queued mails. The link of the
 * welcome mail goes to the current address and stays valid.
 */
export async function dropPendingEmail(tx: Transaction, accountId: string): Promise<void> {
  await dropMails(tx, accountId);
  await dropLinks(tx, accountId);
  await drop(tx, accountId);
}

const dropMails = namedQuery(
  "drop_mails_to_pending_email",
  `DELETE FROM account_mails m USING accounts a WHERE a.id = $1 AND m.account_id = a.id
     AND m.kind = 'confirm-email' AND lower(m.email) <> a.email_key`,
);
const dropLinks = namedQuery(
  "drop_links_to_pending_email",
  `DELETE FROM account_links l USING accounts a WHERE a.id = $1 AND l.account_id = a.id
     AND l.purpose = 'confirm-email' AND lower(l.email) <> a.email_key`,
);
const drop = namedQuery(
  "drop_pending_email",
  "UPDATE accounts SET pending_email = NULL WHERE id = $1 AND pending_email IS NOT NULL",
);
