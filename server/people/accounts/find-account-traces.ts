import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** Further data about an account for its owner's export: secrets are only listed, not shown. */
export type AccountTraces = Omit<
  Answer<typeof api.exportCustomer>,
  "exportedAt" | "account" | "invitations" | "favourites" | "pushes" | "alerts" | "claims" | "orders" | "acts"
>;

/** Finds the traces. Throws `unauthorized` if the account was deleted meanwhile. */
export async function requireAccountTraces(db: Database, accountId: string, now: Instant): Promise<AccountTraces> {
  const [traces] = await byAccount(db, accountId, new Date(now));
  if (!traces) throw new ProblemException("unauthorized");
  return traces;
}

const listOf = (members: string, order: string): string =>
  `coalesce(json_agg(json_build_object(${members}) ORDER BY ${order}), '[]')`;

const byAccount = namedQuery<AccountTraces>(
  "traces_of_account",
  `SELECT operator_since AS "operatorSince",
     (SELECT ${listOf(`'expiresAt', ${jsonInstant("expires_at")}`, "expires_at, token_hash")}
      FROM sign_in_tickets WHERE account_id = a.id AND expires_at > $2) AS "signIns",
     (SELECT confirmed_at FROM second_factors WHERE account_id = a.id) AS "secondFactorSince",
     (SELECT ${listOf(
       `'signedInAt', ${jsonInstant("signed_in_at")}, 'lastUsedAt', ${jsonInstant("last_used_at")},
        'expiresAt', ${jsonInstant("expires_at")}, 'browser', browser, 'system', system`,
       "signed_in_at DESC, token_hash",
     )} FROM sessions WHERE account_id = a.id AND expires_at > $2) AS sessions,
     (SELECT ${listOf(
       `'service', json_build_object('id', r.id, 'uid', r.uid, 'name', r.name), 'role', role,
        'since', ${jsonInstant("since")}`,
       "r.name, r.id",
     )} FROM memberships JOIN restaurants r ON r.id = restaurant_id WHERE account_id = a.id) AS memberships,
     (SELECT ${listOf(
       `'purpose', purpose, 'email', email, 'expiresAt', ${jsonInstant("expires_at")}`,
       "expires_at, token_hash",
     )} FROM account_links WHERE account_id = a.id AND expires_at > $2) AS links,
     (SELECT ${listOf(
       `'kind', kind, 'email', email, 'createdAt', ${jsonInstant("created_at")}`,
       "id",
     )} FROM account_mails WHERE account_id = a.id) AS mails
   FROM accounts a WHERE id = $1`,
);
