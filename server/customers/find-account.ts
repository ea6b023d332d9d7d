import type { SavedAddress } from "@mahlzeit/contract/customers";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { PaymentType } from "@mahlzeit/domain/order/order";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";

/** An account with what belongs to it, without its password. */
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
  /** Oldest first. */
  readonly addresses: readonly AccountAddress[];
  readonly memberships: readonly {
    readonly restaurantId: string;
    readonly uid: string;
    readonly name: string;
    readonly role: MemberRole;
  }[];
}

export interface AccountAddress
  extends Pick<SavedAddress, "id" | "street" | "number" | "district" | "region" | "extra"> {
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export async function findAccount(db: Database | Transaction, id: string): Promise<AccountRecord | undefined> {
  return (await byId(db, id))[0]?.account;
}

/** Throws `unauthorized` where the account ended meanwhile. */
export async function requireAccount(db: Database | Transaction, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id);
  if (!account) throw new ProblemException("unauthorized");
  return account;
}

/** What a sign-in is checked against. */
export interface Credentials {
  readonly id: string;
  readonly passwordHash: string;
  /** Until its link was opened nobody knows whose mailbox it is. */
  readonly isConfirmed: boolean;
}

export async function findCredentials(db: Database | Transaction, email: string): Promise<Credentials | undefined> {
  return (await credentialsByKey(db, mailboxKey(email)))[0];
}

const milliseconds = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)`;

const byId = namedQuery<{ account: AccountRecord }>(
  "account_by_id",
  `SELECT json_build_object(
    'id', a.id, 'email', a.email, 'emailConfirmedAt', ${milliseconds("a.email_confirmed_at")},
    'pendingEmail', a.pending_email, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone,
    'paymentType', a.payment_type, 'passwordChangedAt', ${milliseconds("a.password_changed_at")},
    'isOperator', a.operator_since IS NOT NULL, 'createdAt', ${milliseconds("a.created_at")},
    'addresses', (SELECT coalesce(json_agg(json_build_object(
        'id', id, 'street', street, 'number', number, 'postcode', postcode, 'city', city,
        'district', district, 'region', region, 'country', country, 'extra', extra
      ) ORDER BY id), '[]') FROM account_addresses WHERE account_id = a.id),
    'memberships', (SELECT coalesce(json_agg(json_build_object(
        'restaurantId', r.id, 'uid', r.uid, 'name', r.name, 'role', m.role
      ) ORDER BY r.name, r.id), '[]') FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id
      WHERE m.account_id = a.id)
  ) AS account FROM accounts a WHERE a.id = $1`,
);

const credentialsByKey = namedQuery<Credentials>(
  "credentials_by_email",
  `SELECT id, password_hash AS "passwordHash", email_confirmed_at IS NOT NULL AS "isConfirmed"
   FROM accounts WHERE email_key = $1`,
);
