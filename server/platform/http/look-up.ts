import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "./problems.ts";

/** A row that a look-up found, with the matching key. */
export interface Found {
  readonly id: string;
  readonly key: string;
}

/** Finds at most `limit` rows after a position, by key and the newest id first. */
export type FindAlike = (tx: Transaction, value: string, after: Found | null, limit: number) => Promise<Found[]>;

interface Alike {
  readonly table: string;
  readonly id: string;
  readonly key: string;
  /** The SQL expression that turns the search text `$1` into a key. */
  readonly asKey: string;
}

/**
 * Finds rows whose key begins with a text, from one range of an index in byte order on (key, id DESC), so a page costs
 * the same at any position and for any number of rows.
 */
export function findAlike(name: string, { table, id, key, asKey }: Alike): FindAlike {
  const indexed = `(${key}) COLLATE "C"`;
  const select = `SELECT ${id} AS id, ${indexed} AS key FROM ${table}`;
  const later = namedQuery<Found>(
    name,
    `${select} WHERE ${indexed} >= ${asKey} AND ${indexed} < ${asKey} || chr(1114111) AND ${indexed} > $2
     ORDER BY ${indexed}, ${id} DESC LIMIT $3`,
  );
  const alike = namedQuery<Found>(
    `${name}_goes_on`,
    `${select} WHERE ${indexed} = $1 AND ${id} < $2 ORDER BY ${id} DESC LIMIT $3`,
  );
  return async (tx, value, after, limit) => {
    const same = after ? await alike(tx, after.key, after.id, limit) : [];
    const missing = limit - same.length;
    return missing === 0 ? same : [...same, ...(await later(tx, value, after?.key ?? "", missing))];
  };
}

interface Position extends Found {
  /** The index of the look-up that found it. */
  readonly n: number;
}

/** Returns a page of the results of several look-ups, one after the other; a row found by two of them appears once. */
export async function lookUp(
  tx: Transaction,
  lookUps: readonly { readonly find: FindAlike; readonly value: string }[],
  { after, pageSize }: { readonly after: string | undefined; readonly pageSize: number },
): Promise<{ readonly ids: readonly string[]; readonly nextCursor: string | null }> {
  const from = after === undefined ? null : readPosition(after);
  const found: Position[] = [];
  for (const [n, { find, value }] of lookUps.entries()) {
    const missing = pageSize + 1 - found.length;
    if (missing === 0 || (from && n < from.n)) continue;
    const rows = await find(tx, value, from?.n === n ? from : null, missing);
    found.push(...rows.map(({ id, key }) => ({ n, id, key })));
  }
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const nextCursor = last && found.length > pageSize ? writePosition(last) : null;
  return { ids: [...new Set(rows.map(({ id }) => id))], nextCursor };
}

function writePosition({ n, id, key }: Position): string {
  return Buffer.from(JSON.stringify([n, id, key])).toString("base64url");
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a cursor. Throws `invalid-input`. */
function readPosition(cursor: string): Position {
  try {
    const [n, id, key] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (
      typeof n === "number" &&
      typeof id === "string" &&
      uuid.test(id) &&
      typeof key === "string" &&
      !key.includes("\0")
    )
      return { n, id, key };
  } catch {
    // The cursor is malformed.
  }
  throw new ProblemException("invalid-input");
}
