import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/**
 * Makes an account an operator; false if its e-mail address is not confirmed. An existing operator keeps the original
 * date.
 */
export async function makeOperator(db: Database, email: string, now: Instant): Promise<boolean> {
  return (await make(db, mailboxKey(email), new Date(now))).length > 0;
}

/** Removes the operator role; false if there is no such account. */
export async function unmakeOperator(db: Database, email: string): Promise<boolean> {
  return (await unmake(db, mailboxKey(email))).length > 0;
}

const make = namedQuery(
  "make_operator",
  "UPDATE accounts SET operator_since = coalesce(operator_since, $2) WHERE email_key = $1 AND email_confirmed_at IS NOT NULL RETURNING id",
);
const unmake = namedQuery(
  "unmake_operator",
  "UPDATE accounts SET operator_since = NULL WHERE email_key = $1 RETURNING id",
);
