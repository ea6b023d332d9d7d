import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { endSessions } from "../sessions.ts";
import { removeSecondFactor } from "./change-second-factor.ts";

/**
 * Switches off the second factor of a user who lost it and all recovery codes; false if there was none. All sessions
 * end, because the lost device may still be signed in.
 */
export function resetSecondFactor(
  db: Database,
  email: string,
  record: (tx: Transaction, accountId: string, now: Instant) => Promise<void>,
  now: Instant,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await lock(tx, mailboxKey(email));
    if (!account || !(await removeSecondFactor(tx, account, now))) return false;
    await endSessions(tx, account.id);
    await record(tx, account.id, now);
    return true;
  });
}

const lock = namedQuery<{ id: string; email: string; firstName: string }>(
  "lock_account_by_email",
  `SELECT id, email, first_name AS "firstName" FROM accounts WHERE email_key = $1 FOR NO KEY UPDATE`,
);
