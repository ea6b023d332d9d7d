import { type Address, addressParts } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { PaymentType } from "@mahlzeit/domain/order-types";
import { mailboxKey, untaggedKey } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { isVisible } from "../../catalogue/restaurants/select-intake.ts";
import { jsonMembers } from "../../platform/database/columns.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** An account with its related data, without the password. */
export interface AccountRecord {
  readonly id: string;
  readonly email: string;
  readonly emailConfirmedAt: Instant | null;
  readonly pendingEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly paymentType: PaymentType;
  readonly passwordChangedAt: Instant;
  readonly isOperator: boolean;
  readonly createdAt: Instant;
  /** The addresses, oldest first. */
  readonly addresses: readonly (Address & { readonly id: string })[];
  readonly memberships: readonly {
    readonly restaurantId: string;
    readonly uid: string;
    readonly name: string;
    readonly role: MemberRole;
    readonly isOnline: boolean;
  }[];
}

export async function findAccount(db: Database | Transaction, id: string): Promise<AccountRecord | undefined> {
  return (await byId(db, id))[0]?.account;
}

/** Finds an account. Throws `unauthorized` if it was deleted meanwhile. */
export async function requireAccount(db: Database | Transaction, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id);
  if (!account) throw new ProblemException("unauthorized");
  return account;
}

/** The data a sign-in is checked against. */
export interface Credentials {
  readonly id: string;
  readonly passwordHash: string;
}

export async function findCredentials(db: Database | Transaction, email: string): Promise<Credentials | undefined> {
  return (await credentialsByKey(db, mailboxKey(email)))[0];
}

/** Finds the account with an id and those that a mailbox belongs to, with and without a tag. */
export function findAccountsLike(
  db: Database | Transaction,
  { accountId, email }: { readonly accountId: string | null; readonly email: string | null },
): Promise<{ readonly id: string; readonly emailKey: string }[]> {
  return accountsLike(db, accountId, email === null ? [] : [mailboxKey(email), untaggedKey(email)]);
}

const accountsLike = namedQuery<{ id: string; emailKey: string }>(
  "accounts_like",
  `SELECT id, email_key AS "emailKey" FROM accounts WHERE id = $1 OR email_key = ANY ($2::text[])`,
);

const byId = namedQuery<{ account: AccountRecord }>(
  "account_by_id",
  `SELECT json_build_object(
    'id', a.id, 'email', a.email, 'emailConfirmedAt', ${jsonInstant("a.email_confirmed_at")},
    'pendingEmail', a.pending_email, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone,
    'paymentType', a.payment_type, 'passwordChangedAt', ${jsonInstant("a.password_changed_at")},
    'isOperator', a.operator_since IS NOT NULL, 'createdAt', ${jsonInstant("a.created_at")},
    'addresses', (SELECT coalesce(json_agg(
        json_strip_nulls(json_build_object('id', id, ${jsonMembers(addressParts)})) ORDER BY id
      ), '[]') FROM account_addresses WHERE account_id = a.id),
    'memberships', (SELECT coalesce(json_agg(json_build_object(
        'restaurantId', r.id, 'uid', r.uid, 'name', r.name, 'role', m.role, 'isOnline', ${isVisible}
      ) ORDER BY r.name, r.id), '[]') FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id
      WHERE m.account_id = a.id)
  ) AS account FROM accounts a WHERE a.id = $1`,
);

const credentialsByKey = namedQuery<Credentials>(
  "credentials_by_email",
  `SELECT id, password_hash AS "passwordHash"
   FROM accounts WHERE email_key = $1`,
);
