import type { Instant } from "@mahlzeit/domain/local-time";
import { printableMs, type TicketKind, unconfirmedMs } from "@mahlzeit/domain/printing/printer";
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
  /** From 1. */
  readonly copy: number;
  readonly isReprint: boolean;
  /** It says that its order is over, to whoever has a ticket of it. */
  readonly cancels: boolean;
}

const columns = `id, token, order_id AS "orderId", kind, copy, is_reprint AS "isReprint", cancels`;

/**
 * What a printer has to print next: the same job until it is confirmed. A printer without work takes over what another of
 * its restaurant has not confirmed for a minute, as a new job marked as a reprint.
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

/** A ticket of an order was printed, or may have been, by a printer or a browser. */
const printed = (order: string, kind: string) =>
  `(EXISTS (SELECT FROM print_jobs WHERE order_id = ${order} AND kind = ${kind} AND NOT cancels AND fetched_at IS NOT NULL)
    OR EXISTS (SELECT FROM browser_prints WHERE order_id = ${order} AND kind = ${kind}))`;
export const wasPrinted = namedQuery("was_ticket_printed", `SELECT WHERE ${printed("$1", "$2")}`);

/**
 * Of a job `j`: nobody cooks an order that was cancelled before its ticket was printed, and then nobody needs to be told
 * either.
 */
export const stillWanted = `(CASE WHEN j.cancels THEN ${printed("j.order_id", "j.kind")} ELSE NOT EXISTS
  (SELECT FROM orders o WHERE o.id = j.order_id AND o.status IN ('REJECTED', 'CANCELLED', 'EXPIRED')) END)`;

const ifWanted = namedQuery("if_print_job_is_wanted", `SELECT FROM print_jobs j WHERE j.id = $1 AND ${stillWanted}`);

/** A ticket that was fetched so often is offered after 1, 2, 4, … minutes only: a printer that never manages one leaves time for others, and paper. */
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

/** How often one printer gets the same ticket, where it went to and fro between several. */
const triesOfPrinter = 2;

// Skipping locked rows, two printers that ask at once take over different jobs. Who prints a ticket of the same moment
// anyway needs no second one.
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
 * What a printer says became of the job it fetched. Printed, it is over, committed with what `onPrinted` makes of it. Not
 * printed, it waits again, under a new token and as a reprint, because half of it may lie there. What is repeated, or told
 * late, changes nothing.
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

/** Held up: it prints nothing until somebody puts in paper or shuts the lid. That may take a while, and costs no paper. */
export type Outcome = "printed" | "not-printed" | "held-up";

interface Confirmation {
  /** Null: it named none, and means what it fetched last. */
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
