import type { AccountDossier } from "@mahlzeit/contract/operator/accounts";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";

export type DescribedAccount = Omit<AccountDossier, "orderCount" | "orders">;

/** Describes an account to an operator, without its orders; undefined if it does not exist. */
export async function describeAccount(
  tx: Transaction,
  accountId: string,
  now: Instant,
): Promise<DescribedAccount | undefined> {
  return (await byId(tx, accountId, new Date(now)))[0];
}

const byId = namedQuery<DescribedAccount>(
  "account_described",
  `SELECT a.id, a.email, a.email_confirmed_at AS "emailConfirmedAt", a.first_name AS "firstName",
     a.last_name AS "lastName", a.phone, a.created_at AS "createdAt", a.operator_since AS "operatorSince",
     (SELECT confirmed_at FROM second_factors WHERE account_id = a.id) AS "secondFactorSince",
     a.blocked_at AS "blockedAt", a.blocked_reason AS "blockedReason",
     (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('postcode', postcode, 'city', city)), '[]')
      FROM account_addresses WHERE account_id = a.id) AS places,
     (SELECT coalesce(json_agg(json_build_object(
         'service', json_build_object('id', r.id, 'uid', r.uid, 'name', r.name), 'role', m.role,
         'since', ${jsonInstant("m.since")},
         'isLastOwner', m.role = 'owner' AND NOT EXISTS (
           SELECT FROM memberships o WHERE o.restaurant_id = m.restaurant_id AND o.role = 'owner' AND o.account_id <> a.id)
       ) ORDER BY r.name, r.id), '[]')
      FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id WHERE m.account_id = a.id) AS memberships,
     (SELECT coalesce(json_agg(json_build_object(
         'signedInAt', ${jsonInstant("signed_in_at")}, 'lastUsedAt', ${jsonInstant("last_used_at")},
         'browser', browser, 'system', system
       ) ORDER BY last_used_at DESC, token_hash), '[]')
      FROM sessions WHERE account_id = a.id AND expires_at > $2 AND a.blocked_at IS NULL) AS sessions
   FROM accounts a WHERE a.id = $1`,
);
