import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Finds the current ids of recently replaced groups and options, like equal ones that were merged. */
export async function findOptionAliases(
  tx: Transaction,
  restaurantId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Instant },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await aliasesOf(tx, restaurantId, ids, new Date(now));
  return new Map(found.map(({ id, standsFor }) => [id, standsFor]));
}

interface Alias {
  readonly id: string;
  /** The current group or option. */
  readonly standsFor: string;
}

const aliasesOf = namedQuery<Alias>(
  "option_aliases_of",
  `SELECT id, coalesce(option_group_id, option_id) AS "standsFor" FROM option_aliases
   WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) AND ends_at > $3`,
);

/**
 * Finds the former ids of groups and options whose name changed with the replacement, because browsers compare by name
 * and would not find them.
 */
export async function findFormerIds(
  db: Database | Transaction,
  restaurantId: string,
  now: Instant,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = Map.groupBy(await renamedAliases(db, restaurantId, new Date(now)), ({ standsFor }) => standsFor);
  return new Map([...found].map(([standsFor, aliases]) => [standsFor, aliases.map(({ id }) => id)]));
}

const renamedAliases = namedQuery<Alias>(
  "renamed_option_aliases",
  `SELECT a.id, today.id AS "standsFor" FROM option_aliases a
   JOIN option_groups today ON today.restaurant_id = a.restaurant_id AND today.id = a.option_group_id
   JOIN option_groups former ON former.restaurant_id = a.restaurant_id AND former.id = a.id
   WHERE a.restaurant_id = $1 AND a.ends_at > $2 AND former.name <> today.name
   UNION ALL
   SELECT a.id, today.id FROM option_aliases a
   JOIN options today ON today.restaurant_id = a.restaurant_id AND today.id = a.option_id
   JOIN options former ON former.restaurant_id = a.restaurant_id AND former.id = a.id
   WHERE a.restaurant_id = $1 AND a.ends_at > $2 AND former.name <> today.name
   ORDER BY 2, 1`,
);

/** A group or an option that its dishes no longer have, and its replacement. */
export interface Replaced {
  readonly restaurantId: string;
  readonly id: string;
  readonly standsFor: string;
  readonly kind: "group" | "option";
}

/**
 * Stores these replacements for 180 days. Earlier replacements by one of these point to the new one, unless other
 * dishes still have it.
 */
export async function saveAliases(
  tx: Transaction,
  restaurantIds: readonly string[],
  { replaced, now }: { readonly replaced: readonly Replaced[]; readonly now: Instant },
): Promise<void> {
  const at = new Date(now);
  await forgetEnded(tx, restaurantIds, at);
  if (replaced.length === 0) return;
  const rows = JSON.stringify(
    replaced.map(({ restaurantId: restaurant_id, id, standsFor: stands_for, kind }) => ({
      restaurant_id,
      id,
      option_group_id: kind === "group" ? stands_for : null,
      option_id: kind === "option" ? stands_for : null,
    })),
  );
  await followOn(tx, rows);
  await insertAliases(tx, rows, at);
}

const forgetEnded = namedQuery(
  "forget_ended_option_aliases",
  "DELETE FROM option_aliases WHERE restaurant_id = ANY ($1::uuid[]) AND ends_at <= $2",
);

const given = "json_populate_recordset(NULL::option_aliases, $1) AS given";

const followOn = namedQuery(
  "follow_option_aliases",
  `UPDATE option_aliases a SET option_group_id = given.option_group_id, option_id = given.option_id
   FROM ${given} WHERE a.restaurant_id = given.restaurant_id AND given.id IN (a.option_group_id, a.option_id)
     AND a.id <> coalesce(given.option_group_id, given.option_id)
     AND NOT EXISTS (SELECT FROM option_groups g
       WHERE g.restaurant_id = given.restaurant_id AND g.id = given.id AND g.retired_at IS NULL)
     AND NOT EXISTS (SELECT FROM options o
       WHERE o.restaurant_id = given.restaurant_id AND o.id = given.id AND o.retired_at IS NULL)`,
);

const insertAliases = namedQuery(
  "insert_option_aliases",
  `INSERT INTO option_aliases (restaurant_id, id, option_group_id, option_id, ends_at)
   SELECT restaurant_id, id, option_group_id, option_id, $2::timestamptz + interval '180 days' FROM ${given}
   ON CONFLICT (restaurant_id, id) DO UPDATE SET option_group_id = EXCLUDED.option_group_id,
     option_id = EXCLUDED.option_id, ends_at = EXCLUDED.ends_at`,
);
