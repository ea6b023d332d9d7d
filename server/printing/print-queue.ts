import type { Instant } from "@mahlzeit/domain/local-time";
import { isFailed } from "@mahlzeit/domain/order/states";
import { printableMs, type TicketKind, unconfirmedMs } from "@mahlzeit/domain/printing/printer";
import { findOrderState } from "../orders/find-orders.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { StoredPrinter } from "./find-printers.ts";

/** A ticket that a printer has to print. */
export interface PrintJob {
  readonly id: string;
  /** How the printer names it. */
  readonly token: string;
  /** Null for a test ticket. */
  readonly orderId: string | null;
  readonly kind: TicketKind | "TEST";
  readonly isReprint: boolean;
}

const columns = `id, token, order_id AS "orderId", kind, is_reprint AS "isReprint"`;

/**
 * What a printer has to print next: the same job until it is confirmed. A printer without work takes over what another of
 * its restaurant has not confirmed for a minute, as a new job marked as a reprint.
 */
export async function findNextJob(db: Database, printer: StoredPrinter, now: Instant): Promise<PrintJob | undefined> {
  const since = new Date(now - printableMs);
  for (;;) {
    const [job] = await oldest(db, printer.id, since);
    if (!job) {
      if (await takeOver(db, printer, now)) continue;
      return undefined;
    }
    // Nobody cooks an order that was cancelled before its ticket was printed.
    const state = job.orderId === null ? undefined : await findOrderState(db, job.orderId);
    if (state === undefined || !isFailed(state)) return job;
    await end(db, job.token, printer.id, "failed", "ORDER_OVER", new Date(now));
  }
}

const oldest = namedQuery<PrintJob>(
  "oldest_print_job",
  `SELECT ${columns} FROM print_jobs WHERE printer_id = $1 AND state IN ('waiting', 'fetched') AND created_at > $2
   ORDER BY created_at, order_id, kind DESC, copy LIMIT 1`,
);

async function takeOver(db: Database, { id, restaurantId, prints }: StoredPrinter, now: Instant): Promise<boolean> {
  const [since, until] = [new Date(now - printableMs), new Date(now - unconfirmedMs)];
  const taken = await takeOverJob(db, id, restaurantId, prints, since, until, new Date(now));
  return taken.length > 0;
}

// Skipping locked rows, two printers that ask at once take over different jobs. What came from a printer never goes back.
const takeOverJob = namedQuery(
  "take_over_print_job",
  `WITH late AS (
     SELECT j.id FROM print_jobs j JOIN printers p ON p.id = j.printer_id
     WHERE p.restaurant_id = $2 AND p.id <> $1 AND j.state IN ('waiting', 'fetched') AND j.kind = ANY ($3)
       AND j.created_at > $4 AND j.created_at <= $5
       AND NOT EXISTS (SELECT FROM print_jobs mine
         WHERE mine.printer_id = $1 AND mine.order_id = j.order_id AND mine.kind = j.kind AND mine.copy = j.copy
           AND mine.created_at > $4)
     ORDER BY j.created_at LIMIT 1 FOR UPDATE OF j SKIP LOCKED
   ), failed AS (
     UPDATE print_jobs j SET state = 'failed', code = 'NO_ANSWER', ended_at = $6 FROM late WHERE j.id = late.id
     RETURNING j.order_id, j.kind, j.copy
   ) INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
     SELECT gen_random_uuid(), print_token(), $1, order_id, kind, copy, true, 'waiting', $6 FROM failed RETURNING id`,
);

/** Hands a job out for printing; undefined if there is none of this token left to print. Fetched again it is a reprint. */
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
 * What a printer confirms: null for printed, else its word for why not. The job that this ended, committed with what
 * `onPrinted` makes of it; a confirmation that is repeated ends nothing.
 */
export async function confirmJob(
  db: Database,
  printer: StoredPrinter,
  { token, fault, onPrinted }: Confirmation,
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await end(tx, token, printer.id, fault === null ? "printed" : "failed", fault, new Date(now));
    if (!ended) return;
    if (fault === null) await onPrinted(tx, ended);
    else await tryAgain(tx, ended.id, new Date(now));
  });
}

interface Confirmation {
  readonly token: string;
  readonly fault: string | null;
  readonly onPrinted: OnPrinted;
}

export type OnPrinted = (tx: Transaction, job: PrintJob) => Promise<void>;

// Only what was handed out and is not over: a confirmation that is repeated, or late, changes nothing.
const end = namedQuery<PrintJob>(
  "end_print_job",
  `UPDATE print_jobs SET state = $3, code = $4, ended_at = $5
   WHERE token = $1 AND printer_id = $2 AND (state = 'fetched' OR (state = 'waiting' AND $3 = 'failed')) RETURNING ${columns}`,
);

const maxTries = 3;

/**
 * A ticket that was not printed is not lost: it waits for the same printer again, where half of it may lie already, and
 * after three attempts for another one.
 */
async function tryAgain(tx: Transaction, id: string, now: Date): Promise<void> {
  await replaceJob(tx, id, now, maxTries);
}

const replaceJob = namedQuery(
  "replace_print_job",
  `INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
   SELECT gen_random_uuid(), print_token(), next.id, j.order_id, j.kind, j.copy, true, 'waiting', $2::timestamptz
   FROM print_jobs j JOIN printers p ON p.id = j.printer_id, LATERAL (
     SELECT other.id FROM printers other, LATERAL (
       SELECT count(*) AS tries FROM print_jobs t
       WHERE t.printer_id = other.id AND t.order_id = j.order_id AND t.kind = j.kind AND t.copy = j.copy
         AND t.created_at > $2::timestamptz - interval '2 hours'
     ) AS tried
     WHERE other.restaurant_id = p.restaurant_id AND j.kind = ANY (other.prints) AND other.secret IS NOT NULL
       AND tried.tries < $3
     ORDER BY other.id <> p.id, other.seen_at DESC NULLS LAST LIMIT 1
   ) AS next WHERE j.id = $1 AND j.order_id IS NOT NULL`,
);
