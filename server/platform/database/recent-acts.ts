import { createHmac } from "node:crypto";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "./connect.ts";
import { namedQuery } from "./named-query.ts";

const usualWindowMs = 10 * minuteMs;

interface Limit {
  /** The actions one source may make within any such period. */
  readonly limit: number;
  /** Absent for ten minutes. */
  readonly windowMs?: number;
  /** Sources are stored only as keyed hashes. */
  readonly secret: Buffer;
  readonly now: Instant;
}

/**
 * Counts an action against each of its sources, across all server processes. Returns null if it is allowed, otherwise
 * the seconds until it may be retried. A refused action does not count if the caller's transaction is rolled back; with
 * a single source, only allowed actions count. The counters stay locked until the transaction ends, so call this late
 * in it.
 */
export async function countAct(
  tx: Database | Transaction,
  sources: readonly string[],
  { limit, windowMs = usualWindowMs, secret, now }: Limit,
): Promise<number | null> {
  const hashes = sources.map((source) => createHmac("sha256", secret).update(source).digest());
  // The order is always the same, because otherwise two transactions could deadlock.
  const sorted = hashes.toSorted((a, b) => a.compare(b));
  const counted = await count(tx, sorted, new Date(now), new Date(now - windowMs), limit, new Date(now + windowMs));
  if (counted.length === sorted.length) return null;
  const [waiting] = await oldest(tx, sorted, new Date(now - windowMs), limit);
  const retryAt = (waiting?.at ?? now) + windowMs;
  return Math.max(1, Math.ceil((retryAt - now) / 1000));
}

const recent = "ARRAY(SELECT at FROM unnest(s.acted_at) AS at WHERE at > $3 ORDER BY at)";

const count = namedQuery<{ source: Buffer }>(
  "count_act",
  `INSERT INTO recent_acts AS s (source, acted_at, kept_until)
     SELECT source, ARRAY[$2::timestamptz], $5 FROM unnest($1::bytea[]) AS source
   ON CONFLICT (source) DO UPDATE SET acted_at = ${recent} || $2::timestamptz, kept_until = $5
     WHERE cardinality(${recent}) < $4
   RETURNING source`,
);

const oldest = namedQuery<{ at: Instant }>(
  "oldest_counted_act",
  `SELECT max(recent[cardinality(recent) - $3 + 1]) AS at
   FROM (
     SELECT ARRAY(SELECT at FROM unnest(acted_at) AS at WHERE at > $2 ORDER BY at) AS recent
     FROM recent_acts WHERE source = ANY ($1::bytea[])
   ) AS counted WHERE cardinality(recent) >= $3`,
);

/** Deletes entries that no longer count. */
export async function forgetRecentActs(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now), new Date(now - usualWindowMs));
}

const forget = namedQuery(
  "forget_recent_acts",
  `DELETE FROM recent_acts
   WHERE kept_until <= $1
     OR kept_until IS NULL AND NOT EXISTS (SELECT FROM unnest(acted_at) AS at WHERE at > $2)`,
);
