import { ask } from "./database.ts";

export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly email_confirmed_at: Date | null;
  readonly pending_email: string | null;
}

export function accountsOf(email: string): Promise<StoredAccount[]> {
  return ask<StoredAccount>(
    "SELECT id, email, first_name, email_confirmed_at, pending_email FROM accounts WHERE email_key = lower($1)",
    [email],
  );
}

/** Returns the names of all tables that still contain an account's id or e-mail address. */
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

/** Moves the sign-in of all sessions this many minutes into the past. */
export async function ageSignIn(email: string, minutes: number): Promise<void> {
  await ask(
    `UPDATE sessions SET signed_in_at = signed_in_at - $2 * interval '1 minute'
     WHERE account_id = (SELECT id FROM accounts WHERE email_key = lower($1))`,
    [email, minutes],
  );
}

/** Moves an order this many days into the past. */
export async function ageOrder(id: string, days: number): Promise<void> {
  await ask("UPDATE orders SET takeaway_at = takeaway_at - $2 * interval '1 day' WHERE id = $1", [id, days]);
}

/** Resets the hourly limit per network address, because all journeys share one address. */
export async function forgiveNetwork(): Promise<void> {
  await ask("DELETE FROM attempts WHERE count > 20", []);
}
