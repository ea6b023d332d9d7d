import { ask } from "./database.ts";

export interface KeptAccount {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly email_confirmed_at: Date | null;
  readonly pending_email: string | null;
}

/** What the database holds under an e-mail address: one account or none. */
export function accountsOf(email: string): Promise<KeptAccount[]> {
  return ask<KeptAccount>(
    "SELECT id, email, first_name, email_confirmed_at, pending_email FROM accounts WHERE email_key = lower($1)",
    [email],
  );
}

/** Where in the database an account's id or e-mail address still stands: names of tables. */
export async function tracesOf(id: string, email: string): Promise<string[]> {
  const rows = await ask<{ place: string }>(
    `SELECT 'accounts' AS place FROM accounts WHERE id = $1
     UNION ALL SELECT 'sessions' FROM sessions WHERE account_id = $1
     UNION ALL SELECT 'account_addresses' FROM account_addresses WHERE account_id = $1
     UNION ALL SELECT 'account_links' FROM account_links WHERE account_id = $1
     UNION ALL SELECT 'account_mails' FROM account_mails WHERE account_id = $1
     UNION ALL SELECT 'orders' FROM orders WHERE account_id = $1
     UNION ALL SELECT 'order_customers' FROM order_customers WHERE email = $2`,
    [id, email],
  );
  return rows.map(({ place }) => place);
}

/** Lets the sign-in of all sessions lie so many minutes back. */
export async function ageSignIn(email: string, minutes: number): Promise<void> {
  await ask(
    `UPDATE sessions SET signed_in_at = signed_in_at - $2 * interval '1 minute'
     WHERE account_id = (SELECT id FROM accounts WHERE email_key = lower($1))`,
    [email, minutes],
  );
}

/** Lets an account's links in mails run out. */
export async function expireLinks(email: string): Promise<void> {
  await ask(
    `UPDATE account_links SET expires_at = now() - interval '1 second'
     WHERE account_id = (SELECT id FROM accounts WHERE email_key = lower($1))`,
    [email],
  );
}

/** Ends all sessions of an account, as a change of password elsewhere does. */
export async function endSessions(email: string): Promise<void> {
  await ask("DELETE FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE email_key = lower($1))", [email]);
}

/** Lets an order have been for so many days ago. */
export async function ageOrder(id: string, days: number): Promise<void> {
  await ask("UPDATE orders SET takeaway_at = takeaway_at - $2 * interval '1 day' WHERE id = $1", [id, days]);
}

/** Many people behind one network address are the journeys alone: what it may try in an hour is not what they are about. */
export async function forgiveNetwork(): Promise<void> {
  await ask("DELETE FROM attempts WHERE count > 20", []);
}

/** Lets the minute pass for which a mailbox that just got a mail gets no other of its kind. */
export async function endMailPauses(): Promise<void> {
  await ask("UPDATE attempts SET wait_until = least(wait_until, now()) WHERE count = 1", []);
}
