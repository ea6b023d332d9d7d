import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { ApiKey } from "@mahlzeit/contract/kitchen/api-keys";
import { keyExpiresAt, keyUseWrittenEveryMs } from "@mahlzeit/domain/kitchen/api-key";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { KeyScope } from "@mahlzeit/domain/people/roles";
import { findSecondFactor } from "../../people/accounts/second-factor/change-second-factor.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import type { Identity, KeyIdentity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/**
 * Finds the key of a token and notes its use; null if there is none, it was withdrawn or has expired, whoever made it is
 * blocked, or no owner is left who could withdraw it.
 */
export async function findKeyIdentity(db: Database, token: string, now: Instant): Promise<KeyIdentity | null> {
  const [found] = await byToken(db, hashOfToken(token));
  if (!found || keyExpiresAt(found) <= now) return null;
  const { keyId, restaurantId, scopes, lastUsedAt } = found;
  const before = now - keyUseWrittenEveryMs;
  if (lastUsedAt === null || lastUsedAt <= before) await noteUse(db, keyId, new Date(now), new Date(before));
  return { keyId, restaurantId, isOperator: false, memberships: scopes.map((role) => ({ restaurantId, role })) };
}

interface FoundKey {
  readonly keyId: string;
  readonly restaurantId: string;
  readonly scopes: readonly KeyScope[];
  readonly madeAt: Instant;
  readonly lastUsedAt: Instant | null;
}

const byToken = namedQuery<FoundKey>(
  "key_by_token",
  `SELECT k.id AS "keyId", k.restaurant_id AS "restaurantId", k.scopes, k.made_at AS "madeAt",
     k.last_used_at AS "lastUsedAt"
   FROM api_keys k LEFT JOIN accounts a ON a.id = k.made_by
   WHERE k.token_hash = $1 AND k.withdrawn_at IS NULL AND a.blocked_at IS NULL
     AND EXISTS (SELECT FROM memberships m WHERE m.restaurant_id = k.restaurant_id AND m.role = 'owner')`,
);
const noteUse = namedQuery(
  "use_key",
  "UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)",
);

/** Finds a restaurant's keys for an owner. Throws `service-not-found`. */
export async function findKeys(
  db: Database,
  identity: Identity,
  restaurantId: string,
): Promise<Answer<typeof api.findApiKeys>> {
  requirePermission(identity, "manage-connections", { restaurantId, otherwise: "service-not-found" });
  const { since } = await findSecondFactor(db, identity.accountId);
  return { keys: await listKeys(db, restaurantId), secondFactor: since === null ? "OFF" : "ON" };
}

/** Lists the keys that were not withdrawn, the newest first, after the permission was checked. */
export async function listKeys(db: Database | Transaction, restaurantId: string): Promise<ApiKey[]> {
  const rows = await byRestaurant(db, restaurantId);
  return rows.map((key) => ({ ...key, expiresAt: keyExpiresAt(key) }));
}

const byRestaurant = namedQuery<Omit<ApiKey, "expiresAt">>(
  "keys_of_restaurant",
  `SELECT k.id, k.name, k.scopes, k.ending, k.made_at AS "madeAt", k.last_used_at AS "lastUsedAt",
     CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('name', concat_ws(' ', a.first_name, a.last_name),
       'isMember', EXISTS (SELECT FROM memberships m WHERE m.account_id = a.id AND m.restaurant_id = $1)) END AS "madeBy"
   FROM api_keys k LEFT JOIN accounts a ON a.id = k.made_by
   WHERE k.restaurant_id = $1 AND k.withdrawn_at IS NULL ORDER BY k.made_at DESC, k.id DESC`,
);

/** Locks a key that was not withdrawn, and returns its restaurant. Throws `key-not-found`. */
export async function lockKey(tx: Transaction, keyId: string): Promise<{ restaurantId: string; name: string }> {
  const [key] = await lock(tx, keyId);
  if (!key) throw new ProblemException("key-not-found");
  return key;
}

const lock = namedQuery<{ restaurantId: string; name: string }>(
  "lock_key",
  `SELECT restaurant_id AS "restaurantId", name FROM api_keys WHERE id = $1 AND withdrawn_at IS NULL FOR NO KEY UPDATE`,
);

interface MadeKey {
  readonly what: "key-made";
  readonly about: string;
  readonly detail: string;
  readonly at: Instant;
}

/** Finds the keys that an account made, for its export. */
export function findKeysMadeBy(db: Database, accountId: string): Promise<MadeKey[]> {
  return madeBy(db, accountId);
}

const madeBy = namedQuery<MadeKey>(
  "keys_made_by_account",
  `SELECT 'key-made' AS what, id AS about, name AS detail, made_at AS at FROM api_keys WHERE made_by = $1`,
);
