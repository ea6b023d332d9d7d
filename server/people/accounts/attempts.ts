import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { problems } from "@mahlzeit/contract/problem";
import type { Instant } from "@mahlzeit/domain/local-time";
import { untaggedKey } from "@mahlzeit/domain/people/account";
import {
  type Attempt,
  type AttemptDelays,
  attemptDelayMs,
  attemptDelays,
  attemptsForgottenMs,
  type Delays,
} from "@mahlzeit/domain/people/attempts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { networkOf } from "../../platform/http/network.ts";
import { ProblemException, problemOf } from "../../platform/http/problems.ts";
import { fairQueue } from "../../platform/http/shedding/fair-queue.ts";

export interface AttemptParts {
  /** Sources are stored only as keyed hashes. */
  readonly attemptSecret: Buffer;
}

export interface Attempted {
  readonly what: Attempt;
  /** The account concerned; null if unknown. */
  readonly email: string | null;
  readonly address: string | null;
  /** The device known to belong to the account. The attempt counts only against it. */
  readonly device?: string;
}

/**
 * Counts an attempt across all server processes, before its expensive work begins. Throws `too-many-attempts`; a
 * refused attempt does not count and costs one read. Delays the attempt if the account is under attack from many
 * networks.
 */
export async function takeAttempt(db: Database, parts: AttemptParts, of: Attempted, now: Instant): Promise<void> {
  const count = () => countAttempt(db, sourcesOf(parts, of), now);
  const network = of.address === null ? "" : networkOf(of.address);
  const onAccount = await (of.device === undefined ? enqueue(network, count) : count());
  const slowDown = attemptDelayMs(onAccount - 1);
  if (slowDown > 0) await wait(slowDown);
}

/**
 * Attempts at one account wait for one row. Their number is limited, because otherwise nobody else, and no known
 * device, would get a connection during an attack.
 */
const enqueue = fairQueue({ atOnce: 4, maxWaiting: 1000 });

/** Returns the number of attempts at the account; 0 if it is not counted. */
async function countAttempt(db: Database, sources: readonly Source[], now: Instant): Promise<number> {
  await refuseWhoWaits(db, sources, now);
  const taken = await take(db, JSON.stringify(sources), new Date(now), new Date(now - attemptsForgottenMs));
  // Concurrent attempts were counted meanwhile.
  if (taken.length < sources.length) {
    await refuseWhoWaits(db, sources, now);
    throw new ProblemException("too-many-attempts", { retryAfterSeconds: 1 });
  }
  return taken.find(({ rank }) => rank === ranks.account)?.count ?? 0;
}

/**
 * Counts the attempt of a known device against that device alone, so that guesses from elsewhere neither delay nor
 * refuse it. A device that would have to wait is treated as unknown, so that a copied cookie cannot lock the owner out
 * either. Returns the attempt as it was counted. Throws `too-many-attempts`.
 */
export async function takeAttemptOfDevice(
  db: Database,
  parts: AttemptParts,
  of: Attempted & { readonly what: keyof typeof ofKnownDevice },
  device: string | null,
  now: Instant,
): Promise<Attempted> {
  if (device !== null)
    try {
      const known: Attempted = { ...of, what: ofKnownDevice[of.what], device };
      await takeAttempt(db, parts, known, now);
      return known;
    } catch (error) {
      if (!(error instanceof ProblemException && error.code === "too-many-attempts")) throw error;
    }
  await takeAttempt(db, parts, of, now);
  return of;
}

const ofKnownDevice = { "sign-in": "known-device", "second-factor": "second-factor-of-known-device" } as const;

/**
 * Removes a successful attempt from all counters, and the failed ones before it. If the database is unavailable or too
 * busy, the attempt still counts, and nothing is thrown.
 */
export async function forgiveAttempt(db: Database, parts: AttemptParts, of: Attempted): Promise<void> {
  await forgive(db, JSON.stringify(sourcesOf(parts, of)), ranks.pair).catch((error: unknown) => {
    if (problems[problemOf(error).code].status !== 503) throw error;
  });
}

interface Source {
  /** The keyed hash in hexadecimal. */
  readonly source: string;
  readonly rank: number;
  readonly delays: Delays;
}

/** The order in which rows are locked, so that concurrent attempts cannot deadlock. */
const ranks = { network: 1, pair: 2, account: 3 } as const;

function sourcesOf({ attemptSecret }: AttemptParts, { what, email, address, device }: Attempted): Source[] {
  const network = address === null ? "" : networkOf(address);
  const delays: AttemptDelays = attemptDelays[what];
  const sourceOf = (rank: keyof typeof ranks, of: readonly string[], waits: Delays): Source => ({
    source: createHmac("sha256", attemptSecret)
      .update(JSON.stringify([what, rank, ...of]))
      .digest("hex"),
    rank: ranks[rank],
    delays: waits,
  });
  if (device !== undefined) return [sourceOf("pair", [device], delays.pair)];
  const sources = address === null ? [] : [sourceOf("network", [network], delays.network)];
  if (email === null) return sources;
  sources.push(sourceOf("pair", [untaggedKey(email), network], delays.pair));
  if (delays.account) sources.push(sourceOf("account", [untaggedKey(email)], delays.account));
  return sources;
}

async function refuseWhoWaits(db: Database, sources: readonly Source[], now: Instant): Promise<void> {
  const hashes = sources.map(({ source }) => Buffer.from(source, "hex"));
  const [waiting] = await waitOf(db, hashes, new Date(now));
  if (!waiting) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((waiting.until - now) / 1000));
  throw new ProblemException("too-many-attempts", { retryAfterSeconds });
}

const waitOf = namedQuery<{ until: Instant }>(
  "wait_of_attempts",
  `SELECT max(wait_until) AS until FROM attempts
   WHERE source = ANY ($1::bytea[]) AND wait_until > $2 HAVING count(*) > 0`,
);

const asked = `asked AS MATERIALIZED (
  SELECT decode(source, 'hex') AS source, rank, delays
  FROM json_to_recordset($1) AS given (source text, rank integer, delays float8[])
)`;
/**
 * Returns the end of the wait after the n-th attempt: the n-th delay, the last one from then on. No delay gives minus
 * infinity instead of the current time, because servers' clocks differ and the later of two requests may come first.
 */
const waitAfter = (count: string): string =>
  `coalesce($2::timestamptz + nullif(delays[least(${count}, cardinality(delays))], 0) * interval '1 ms', '-infinity')`;
const nextCount = "CASE WHEN a.last_at <= $3 THEN 1 ELSE a.count + 1 END";

/** Counts all sources or none, in a single statement, so that no lock outlives it. */
const take = namedQuery<{ rank: number; count: number }>(
  "take_attempt",
  `WITH ${asked},
   known AS MATERIALIZED (
     SELECT a.wait_until FROM attempts a JOIN asked USING (source) ORDER BY rank FOR UPDATE OF a
   ),
   taken AS (
     INSERT INTO attempts AS a (source, count, last_at, wait_until)
       SELECT source, 1, $2, ${waitAfter("1")} FROM asked
       WHERE NOT EXISTS (SELECT FROM known WHERE wait_until > $2) ORDER BY rank
     ON CONFLICT (source) DO UPDATE SET count = ${nextCount}, last_at = $2,
       wait_until = (SELECT ${waitAfter(nextCount)} FROM asked WHERE asked.source = excluded.source)
     WHERE a.wait_until <= $2
     RETURNING a.source, a.count
   )
   SELECT rank, count FROM taken JOIN asked USING (source)`,
);

/**
 * Deletes the pair's counter and takes one attempt off the others. This ends nobody else's wait, because an attempt is
 * only allowed while nobody has to wait.
 */
const forgive = namedQuery(
  "forgive_attempt",
  `WITH ${asked},
   known AS MATERIALIZED (
     SELECT a.source, rank FROM attempts a JOIN asked USING (source) ORDER BY rank FOR UPDATE OF a
   ),
   forgotten AS (
     DELETE FROM attempts a USING known WHERE a.source = known.source AND (rank = $2 OR count = 1)
   )
   UPDATE attempts a SET count = count - 1, wait_until = '-infinity'
   FROM known WHERE a.source = known.source AND rank <> $2 AND count > 1`,
);

/** Deletes attempts that no longer count. */
export async function forgetAttempts(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now - attemptsForgottenMs));
}

const forget = namedQuery("forget_attempts", "DELETE FROM attempts WHERE last_at <= $1");
