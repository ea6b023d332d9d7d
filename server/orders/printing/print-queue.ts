import type { Instant } from "@mahlzeit/domain/local-time";
import { printableMs, type TicketKind, unconfirmedMs } from "@mahlzeit/domain/orders/printing/printer";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { StoredPrinter } from "./find-printers.ts";

export interface PrintJob {
  readonly id: string;
  /** The printer's id of the job. */
  readonly token: string;
  /** Null for a test ticket. */
  readonly orderId: string | null;
  readonly kind: TicketKind | "TEST";
  /** The copy's number, from 1. */
  readonly copy: number;
  readonly isReprint: boolean;
  /** True if it cancels an earlier ticket of its order. */
  readonly cancels: boolean;
}

const columns = `id, token, order_id AS "orderId", kind, copy, is_reprint AS "isReprint", cancels`;

/**
 * Finds a printer's next job: the same one until it is confirmed. A printer without work takes over a job that another
 * of its restaurant has not confirmed for a minute, as a new job marked as a reprint.
 */
export async function findNextJob(db: Database, printer: StoredPrinter, now: Instant): Promise<PrintJob | undefined> {
  const since = new Date(now - printableMs);
  for (;;) {
    const [job] = await oldest(db, printer.id, since, new Date(now), freeFetches);
    if (!job) {
      if (await takeOver(db, printer, now)) continue;
      return undefined;
    }
    if ((await ifWanted(db, job.id)).length > 0) return job;
    await dropJob(db, job.id, new Date(now));
  }
}

/** A condition: a ticket of an order was printed, or may have been, by a printer or a browser. */
const printed = (order: string, kind: string) =>
  `(EXISTS (SELECT FROM print_jobs WHERE order_id = ${order} AND kind = ${kind} AND NOT cancels AND fetched_at IS NOT NULL)
    OR EXISTS (SELECT FROM browser_prints WHERE order_id = ${order} AND kind = ${kind}))`;
export const wasPrinted = namedQuery("was_ticket_printed", `SELECT WHERE ${printed("$1", "$2")}`);

/**
 * A condition on a job `j`: an order that was cancelled before its ticket was printed needs neither ticket nor
 * cancellation.
 */
export const stillWanted = `(CASE WHEN j.cancels THEN ${printed("j.order_id", "j.kind")} ELSE NOT EXISTS
  (SELECT FROM orders o WHERE o.id = j.order_id AND o.status IN ('REJECTED', 'CANCELLED', 'EXPIRED')) END)`;

const ifWanted = namedQuery("if_print_job_is_wanted", `SELECT FROM print_jobs j WHERE j.id = $1 AND ${stillWanted}`);

/**
 * The number of fetches without a delay. After that a ticket is only offered after 1, 2, 4, … minutes, so that a
 * printer which never succeeds leaves time for other jobs, and paper.
 */
const freeFetches = 5;

const oldest = namedQuery<PrintJob>(
  "oldest_print_job",
  `SELECT ${columns} FROM print_jobs WHERE printer_id = $1 AND state IN ('waiting', 'fetched') AND wanted_at > $2
     AND (fetches < $4::int OR fetched_at <= $3::timestamptz - interval '1 minute' * 2 ^ (fetches - $4::int))
   ORDER BY created_at, order_id, kind DESC, copy LIMIT 1`,
);
const dropJob = namedQuery(
  "drop_print_job",
  `UPDATE print_jobs SET state = 'failed', code = 'ORDER_OVER', ended_at = $2
   WHERE id = $1 AND state IN ('waiting', 'fetched')`,
);

async function takeOver(db: Database, { id, restaurantId, prints }: StoredPrinter, now: Instant): Promise<boolean> {
  const [since, until] = [new Date(now - printableMs), new Date(now - unconfirmedMs)];
  const taken = await takeOverJob(db, id, restaurantId, prints, since, until, new Date(now), triesOfPrinter);
  return taken.length > 0;
}

/** The number of times one printer gets the same ticket, if it moves between several printers. */
const triesOfPrinter = 2;

// Two concurrent printers take over different jobs, because locked rows are skipped. A printer that prints a ticket of
// the same moment anyway needs no second one.
const takeOverJob = namedQuery(
  "take_over_print_job",
  `WITH late AS (
     SELECT j.id FROM print_jobs j JOIN printers p ON p.id = j.printer_id
     WHERE p.restaurant_id = $2 AND p.id <> $1 AND j.state IN ('waiting', 'fetched') AND j.kind = ANY ($3)
       AND j.wanted_at > $4 AND j.created_at <= $5 AND cardinality(array_positions(j.tried, $1)) < $7
       AND NOT EXISTS (SELECT FROM print_jobs mine
         WHERE mine.printer_id = $1 AND mine.order_id = j.order_id AND mine.kind = j.kind AND mine.copy = j.copy
           AND mine.cancels = j.cancels AND mine.state <> 'failed' AND mine.wanted_at >= j.wanted_at)
     ORDER BY j.created_at LIMIT 1 FOR UPDATE OF j SKIP LOCKED
   ), failed AS (
     UPDATE print_jobs j SET state = 'failed', code = 'NO_ANSWER', ended_at = $6 FROM late WHERE j.id = late.id
     RETURNING j.order_id, j.kind, j.copy, j.cancels, j.wanted_at, j.tried || j.printer_id AS tried
   ) INSERT INTO print_jobs
       (id, token, printer_id, order_id, kind, copy, cancels, is_reprint, state, created_at, wanted_at, tried)
     SELECT gen_random_uuid(), print_token(), $1, order_id, kind, copy, cancels, true, 'waiting', $6, wanted_at, tried
     FROM failed RETURNING id`,
);

/**
 * Returns a job to print; undefined if no job with this token is left to print. A job that is fetched again is a
 * reprint.
 */
export async function fetchJob(
  db: Database,
  printer: StoredPrinter,
  token: string,
  now: Instant,
): Promise<PrintJob | undefined> {
  return (await fetchByToken(db, token, printer.id, new Date(now)))[0];
}

const fetchByToken = namedQuery<PrintJob>(
  "fetch_print_job",
  `UPDATE print_jobs SET state = 'fetched', fetched_at = $3, fetches = fetches + 1, is_reprint = is_reprint OR fetches > 0
   WHERE token = $1 AND printer_id = $2 AND state IN ('waiting', 'fetched') RETURNING ${columns}`,
);

/**
 * Stores a printer's result of a fetched job. A printed job ends, and commits together with the work of `onPrinted`.
 * Otherwise it waits again, under a new token and as a reprint, because half of it may have been printed. Repeated or
 * late results change nothing.
 */
export async function confirmJob(
  db: Database,
  printer: StoredPrinter,
  { token, outcome, onPrinted }: Confirmation,
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const about = token ?? (await lastFetched(tx, printer.id))[0]?.token;
    if (about === undefined) return;
    if (outcome !== "printed") return void (await putBack(tx, about, printer.id, outcome === "held-up"));
    const [ended] = await end(tx, about, printer.id, new Date(now));
    if (ended) await onPrinted(tx, ended);
  });
}

/**
 * The result of a job. "held-up": the printer waits for paper or an open lid, which may take a while, and uses no
 * paper.
 */
export type Outcome = "printed" | "not-printed" | "held-up";

interface Confirmation {
  /** Null: the printer sent none, and means the job it fetched last. */
  readonly token: string | null;
  readonly outcome: Outcome;
  readonly onPrinted: OnPrinted;
}

export type OnPrinted = (tx: Transaction, job: PrintJob) => Promise<void>;

const lastFetched = namedQuery<{ token: string }>(
  "last_fetched_print_job",
  "SELECT token FROM print_jobs WHERE printer_id = $1 AND state = 'fetched' ORDER BY fetched_at DESC LIMIT 1",
);
const end = namedQuery<PrintJob>(
  "end_print_job",
  `UPDATE print_jobs SET state = 'printed', ended_at = $3
   WHERE token = $1 AND printer_id = $2 AND state = 'fetched' RETURNING ${columns}`,
);
const putBack = namedQuery(
  "put_back_print_job",
  `UPDATE print_jobs SET state = 'waiting', token = print_token(), is_reprint = true,
     fetches = CASE WHEN $3 THEN 0 ELSE fetches END
   WHERE token = $1 AND printer_id = $2 AND state = 'fetched'`,
);
