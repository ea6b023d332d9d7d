import type { Printer } from "@mahlzeit/contract/orders/printers";
import type { Instant } from "@mahlzeit/domain/local-time";
import {
  type PaperWidth,
  type PrinterKind,
  type PrintMoment,
  printableMs,
  printerState,
  type ReportedState,
  type TicketKind,
} from "@mahlzeit/domain/orders/printing/printer";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { stillWanted } from "./print-queue.ts";

export interface StoredPrinter {
  readonly id: string;
  readonly restaurantId: string;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly paperWidth: PaperWidth;
  readonly copies: number;
  readonly prints: TicketKind[];
  readonly printsOn: PrintMoment;
  readonly acceptsOrders: boolean;
  readonly secret: string | null;
  readonly reported: ReportedState | null;
  readonly seenAt: Instant | null;
}

const columns = `p.id, p.restaurant_id AS "restaurantId", p.name, p.kind, p.paper_width AS "paperWidth", p.copies, p.prints,
  p.prints_on AS "printsOn", p.accepts_orders AS "acceptsOrders", p.secret, p.reported, ${jsonInstant("p.seen_at")}::float8 AS "seenAt"`;

/** The folders of the URLs at which printers poll. */
const folders = { cloudprnt: "star", epson: "epson" } as const;
export const printerAddress = (kind: keyof typeof folders, secret: string) => `/drucker/${folders[kind]}/${secret}`;

export async function findPrinterByAddress(
  db: Database,
  kind: keyof typeof folders,
  secret: string,
): Promise<StoredPrinter | undefined> {
  return (await bySecret(db, kind, secret))[0];
}

const bySecret = namedQuery<StoredPrinter>(
  "printer_by_address",
  `SELECT ${columns} FROM printers p WHERE p.kind = $1 AND p.secret = $2`,
);

export interface PrinterParts {
  readonly db: Database;
  readonly publicUrl: string;
}

/** Finds a restaurant's printer for an actor who may print on it. Throws `service-not-found`, `printer-not-found`. */
export async function requirePrinter(
  db: Database,
  actor: Actor,
  { restaurantId, printerId }: { restaurantId: string; printerId: string },
): Promise<StoredPrinter> {
  requirePermission(actor, "print-tickets", { restaurantId, otherwise: "service-not-found" });
  const [found] = await byId(db, printerId, restaurantId);
  if (!found) throw new ProblemException("printer-not-found");
  return found;
}

const byId = namedQuery<StoredPrinter>(
  "printer_by_id",
  `SELECT ${columns} FROM printers p WHERE p.id = $1 AND p.restaurant_id = $2`,
);

/**
 * Finds a restaurant's printers for an actor who may see them; their URLs only for one who may change them. Throws
 * `service-not-found`.
 */
export async function findPrinters(
  { db, publicUrl }: PrinterParts,
  actor: Actor,
  restaurantId: string,
  now: Instant,
): Promise<Printer[]> {
  requirePermission(actor, "see-printers", { restaurantId, otherwise: "service-not-found" });
  const found = await ofRestaurant(db, restaurantId, new Date(now - printableMs));
  if (found.length === 0 && !(await findBoardRestaurant(db, restaurantId)))
    throw new ProblemException("service-not-found");
  const showsAddress = mayDo(actor, "change-printers", restaurantId);
  return found.map(({ restaurantId: _restaurantId, secret, reported, waitingSince, ...printer }) => ({
    ...printer,
    state: printerState({ ...printer, reported, waitingSince }, now),
    address:
      showsAddress && secret !== null && printer.kind !== "browser"
        ? publicUrl + printerAddress(printer.kind, secret)
        : null,
  }));
}

/** A condition: a job `j` of a printer `p` is still to be printed. */
const waits = `j.printer_id = p.id AND j.state IN ('waiting', 'fetched') AND j.wanted_at > $2 AND ${stillWanted}`;

/** Finds the printers that fetch their tickets by themselves, each with the time of its oldest waiting ticket. */
export const findNetworkPrinters = namedQuery<StoredPrinter & { waitingSince: Instant | null }>(
  "network_printers_of_restaurant",
  `SELECT ${columns}, j.since AS "waitingSince" FROM printers p, LATERAL (
     SELECT ${jsonInstant("min(created_at)")}::float8 AS since FROM print_jobs j WHERE ${waits}
   ) AS j WHERE p.restaurant_id = $1 AND p.secret IS NOT NULL ORDER BY p.created_at, p.id`,
);

/** Tells whether a restaurant has a network printer of its own. */
export async function hasNetworkPrinter(db: Database | Transaction, restaurantId: string): Promise<boolean> {
  return (await anyInNetwork(db, restaurantId)).length > 0;
}

const anyInNetwork = namedQuery(
  "any_network_printer",
  "SELECT FROM printers WHERE restaurant_id = $1 AND secret IS NOT NULL LIMIT 1",
);

interface Waiting {
  readonly waiting: number;
  readonly waitingSince: Instant | null;
  readonly missing: Printer["missing"];
}

const ofRestaurant = namedQuery<StoredPrinter & Waiting>(
  "printers_of_restaurant",
  `SELECT ${columns}, j.waiting, j.since AS "waitingSince", coalesce(t.missing, '[]') AS missing FROM printers p, LATERAL (
     SELECT count(*)::int AS waiting, ${jsonInstant("min(created_at)")}::float8 AS since FROM print_jobs j WHERE ${waits}
   ) AS j, LATERAL (
     SELECT json_agg(json_build_object('order', order_id, 'kind', kind, 'since', since)) AS missing FROM (
       SELECT order_id, kind, ${jsonInstant("min(wanted_at)")}::float8 AS since FROM print_jobs j
       WHERE ${waits} AND order_id IS NOT NULL
       GROUP BY order_id, kind ORDER BY min(wanted_at), order_id, kind LIMIT 20
     ) AS oldest
   ) AS t WHERE p.restaurant_id = $1 ORDER BY p.created_at, p.id`,
);
