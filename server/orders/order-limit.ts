import { createHmac } from "node:crypto";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { networkOf } from "../http/network.ts";
import { ProblemException } from "../http/problems.ts";

const windowMs = 10 * minuteMs;

export interface OrderSources {
  readonly address: string | null;
  readonly email: string;
}

/**
 * Counts an order that is about to be created against its network address and its e-mail address, across all server
 * processes. Throws `too-many-orders`. The counters stay locked until the transaction ends, so it comes late in it.
 */
export async function countOrder(
  tx: Transaction,
  sources: OrderSources,
  { limit, secret, now }: { limit: number; secret: Buffer; now: Instant },
): Promise<void> {
  const hashes = sourcesOf(sources).map((source) => createHmac("sha256", secret).update(source).digest());
  // Always in the same order, or two orders could wait for each other.
  const sorted = hashes.toSorted((a, b) => a.compare(b));
  const rows = await count(tx, sorted, new Date(now), new Date(now - windowMs), limit);
  if (rows.length === sorted.length) return;
  const [waiting] = await oldest(tx, sorted, new Date(now - windowMs), limit);
  const retryAt = (waiting?.at ?? now) + windowMs;
  throw new ProblemException("too-many-orders", { retryAfterSeconds: Math.max(1, Math.ceil((retryAt - now) / 1000)) });
}

function sourcesOf({ address, email }: OrderSources): string[] {
  const mailbox = `mail ${email.toLowerCase()}`;
  return address === null ? [mailbox] : [mailbox, `net ${networkOf(address)}`];
}

const recent = "ARRAY(SELECT at FROM unnest(s.ordered_at) AS at WHERE at > $3 ORDER BY at)";

const count = namedQuery<{ source: Buffer }>(
  "count_order",
  `INSERT INTO order_sources AS s (source, ordered_at)
     SELECT source, ARRAY[$2::timestamptz] FROM unnest($1::bytea[]) AS source
   ON CONFLICT (source) DO UPDATE SET ordered_at = ${recent} || $2::timestamptz
     WHERE cardinality(${recent}) < $4
   RETURNING source`,
);

const oldest = namedQuery<{ at: Instant }>(
  "oldest_counted_order",
  `SELECT max(floor(extract(epoch FROM recent[cardinality(recent) - $3 + 1]) * 1000))::float8 AS at
   FROM (
     SELECT ARRAY(SELECT at FROM unnest(ordered_at) AS at WHERE at > $2 ORDER BY at) AS recent
     FROM order_sources WHERE source = ANY ($1::bytea[])
   ) AS counted WHERE cardinality(recent) >= $3`,
);

/** Forgets who ordered once it no longer counts. */
export async function forgetOrderSources(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now - windowMs));
}

const forget = namedQuery(
  "forget_order_sources",
  "DELETE FROM order_sources WHERE NOT EXISTS (SELECT FROM unnest(ordered_at) AS at WHERE at > $1)",
);
