import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { ApiKey } from "@mahlzeit/contract/kitchen/api-keys";
import { isSameKeyName, keyNameTakenSentence, maxKeys } from "@mahlzeit/domain/kitchen/api-key";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Parts, withSecondFactor } from "../../people/accounts/second-factor/change-second-factor.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { listKeys, lockKey } from "./find-keys.ts";
import { makeKeyToken } from "./key-token.ts";

interface Caller {
  readonly identity: Identity;
  readonly address: string | null;
  readonly now: Instant;
}

/**
 * Makes a key for an owner, who gives a code of the second factor if it is on. Throws `service-not-found`,
 * `too-many-keys`, `wrong-code`, `too-many-attempts`, and `invalid-input` for the name of another key.
 */
export async function makeKey(
  parts: Parts,
  { identity, address, now }: Caller,
  { restaurant: restaurantId, name, scopes, code = "" }: Input<typeof api.makeApiKey>["body"],
): Promise<Answer<typeof api.makeApiKey>> {
  requirePermission(identity, "manage-connections", { restaurantId, otherwise: "service-not-found" });
  return withSecondFactor(parts, identity, { code, isRequired: false }, { address, now }, async (tx) => {
    await lockOf(tx, "keys", restaurantId);
    const others = await listKeys(tx, restaurantId);
    if (others.length >= maxKeys) throw new ProblemException("too-many-keys");
    if (others.some((key) => isSameKeyName(key.name, name))) throw invalidField("name", keyNameTakenSentence);
    const token = makeKeyToken();
    const id = uuidv7(now);
    const by = [identity.accountId, new Date(now)];
    const made = await insert(tx, id, restaurantId, name, scopes, hashOfToken(token), token.slice(-4), ...by);
    // The owner may be dismissed concurrently.
    if (made.length === 0) throw new ProblemException("service-not-found");
    noteAct({ about: id, fields: ["name", "scopes"] });
    noteChanges({ name: [null, name], scopes: [null, scopes.join(", ")] });
    return { token, key: await requireListed(tx, restaurantId, id) };
  });
}

async function requireListed(tx: Transaction, restaurantId: string, id: string): Promise<ApiKey> {
  const key = (await listKeys(tx, restaurantId)).find((one) => one.id === id);
  if (!key) throw new ProblemException("key-not-found");
  return key;
}

const insert = namedQuery<{ id: string }>(
  "make_key",
  `INSERT INTO api_keys (id, restaurant_id, name, scopes, token_hash, ending, made_by, made_at)
   SELECT $1, m.restaurant_id, $3, $4, $5, $6, m.account_id, $8
   FROM memberships m WHERE m.restaurant_id = $2 AND m.account_id = $7 AND m.role = 'owner' FOR SHARE OF m
   RETURNING id`,
);

/** Withdraws a key for an owner; returns the remaining keys. Throws `key-not-found`. */
export function withdrawKey(db: Database, { identity, now }: Caller, id: string): Promise<ApiKey[]> {
  return db.transaction(async (tx) => {
    const { restaurantId, name } = await lockKey(tx, id);
    requirePermission(identity, "manage-connections", { restaurantId, otherwise: "key-not-found" });
    await withdraw(tx, id, new Date(now));
    noteChanges({ name: [name, null] });
    return listKeys(tx, restaurantId);
  });
}

const withdraw = namedQuery("withdraw_key", "UPDATE api_keys SET withdrawn_at = $2 WHERE id = $1");

/** Withdraws the keys of an account that ends while it is blocked, because nothing would refuse them afterwards. */
export async function withdrawKeysIfBlocked(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  await withdrawOfBlocked(tx, accountId, new Date(now));
}

const withdrawOfBlocked = namedQuery(
  "withdraw_keys_of_blocked",
  `UPDATE api_keys k SET withdrawn_at = $2 FROM accounts a
   WHERE a.id = $1 AND a.blocked_at IS NOT NULL AND k.made_by = a.id AND k.withdrawn_at IS NULL`,
);
