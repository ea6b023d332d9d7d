import type { FoundAccount } from "@mahlzeit/contract/operator/people";
import { lookUpsFor, type SearchKind } from "@mahlzeit/domain/people/search";
import { noteAct } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { type FindAlike, type Found, findAlike, lookUp } from "../../platform/http/look-up.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

interface AccountQuery {
  readonly query: string;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/**
 * Finds a page of accounts that match the typed text. The audit log stores the kind of search, never the text. Throws
 * `not-found`.
 */
export async function searchAccounts(
  db: Database,
  actor: Identity,
  asked: AccountQuery,
): Promise<{ readonly rows: readonly FoundAccount[]; readonly nextCursor: string | null }> {
  requirePermission(actor, "see-people", { otherwise: "not-found" });
  const lookUps = lookUpsFor(asked.query).flatMap(({ by, value }) => {
    const find = finders[by];
    return find ? [{ by, value, find }] : [];
  });
  noteAct({ fields: lookUps.map(({ by }) => by) });
  return db.transaction(async (tx) => {
    const { ids, nextCursor } = await lookUp(tx, lookUps, { after: asked.after, pageSize: asked.pageSize });
    const found = new Map((await byIds(tx, ids)).map((account) => [account.id, account]));
    return { rows: ids.flatMap((id) => found.get(id) ?? []), nextCursor };
  });
}

const ofAccount = (name: string, key: string, asKey: string) =>
  findAlike(`accounts_by_${name}`, { table: "accounts", id: "id", key, asKey });

const finders: Readonly<Partial<Record<SearchKind, FindAlike>>> = {
  id: async (tx, value, after) => (after ? [] : byId(tx, value)),
  email: ofAccount("email", "lower(email)", "$1"),
  phone: ofAccount("phone", "phone_key(phone)", "phone_key($1)"),
  lastName: ofAccount("last_name", "search_key(last_name || ' ' || first_name)", "search_key($1)"),
  firstName: ofAccount("first_name", "search_key(first_name || ' ' || last_name)", "search_key($1)"),
};

const byId = namedQuery<Found>("account_found_by_id", "SELECT id, '' AS key FROM accounts WHERE id = $1");

const byIds = namedQuery<FoundAccount>(
  "accounts_found",
  `SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone, operator_since IS NOT NULL AS "isOperator",
     created_at AS "createdAt", blocked_at AS "blockedAt"
   FROM accounts WHERE id = ANY ($1::uuid[])`,
);
