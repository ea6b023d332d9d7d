import { randomUUID } from "node:crypto";
import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import type { TicketKind } from "@mahlzeit/domain/orders/printing/printer";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { requireManagedOrder } from "../order/read/find-managed-orders.ts";
import type { OrderRecord } from "../order/read/order-record.ts";
import { withoutContactOnceOver } from "../order/read/present-order.ts";
import { type PrinterParts, requirePrinter } from "./find-printers.ts";
import { wasPrinted } from "./print-queue.ts";
import { ticketContent } from "./ticket-content.ts";
import type { PrinterOf } from "./write-printers.ts";

interface TicketOfOrder {
  readonly orderId: string;
  readonly kind: TicketKind;
}

/**
 * Prints a ticket on each network printer for its kind; returns how many will. It is a reprint if it was printed, or
 * may have been; for a failed order only a printed ticket is cancelled. Throws `order-not-found`.
 */
export async function reprintOrder(
  db: Database,
  actor: Actor,
  { orderId, kind }: TicketOfOrder,
  now: Instant,
): Promise<number> {
  const order = await requireManagedOrder(db, actor, { orderId, action: "print-tickets", now });
  const cancels = isFailed(order.status);
  return db.transaction(async (tx) => {
    await lockOf(tx, "ticket", orderId);
    if (cancels && (await wasPrinted(tx, orderId, kind)).length === 0) return 0;
    return (await reprint(tx, orderId, kind, order.restaurantId, new Date(now), cancels)).length;
  });
}

/**
 * Returns an order's ticket for a browser that prints it now. At most one browser or printer prints it unmarked, so
 * every waiting job of a printer becomes a reprint. Throws `order-not-found`.
 */
export async function printTicket(parts: PrinterParts, actor: Actor, of: TicketOfOrder, now: Instant): Promise<Ticket> {
  const order = await requireTicket(parts.db, actor, of, now);
  const { orderId, kind } = of;
  const isReprint = await parts.db.transaction(async (tx) => {
    await lockOf(tx, "ticket", orderId);
    // This waits for a concurrent move of the order, and so for the tickets of that move.
    const isFirst = (await notePrint(tx, orderId, kind, new Date(now))).length > 0;
    const others = await markOthers(tx, orderId, kind);
    return !isFirst || others.some(({ wasFetched }) => wasFetched);
  });
  return ticketContent(order, { kind, isReprint, publicUrl: parts.publicUrl });
}

/** Returns an order's ticket as a preview of a browser's print. Throws `order-not-found`. */
export async function ticketOfOrder(
  { db, publicUrl }: PrinterParts,
  actor: Actor,
  { orderId, kind }: TicketOfOrder,
  now: Instant,
): Promise<Ticket> {
  const order = await requireTicket(db, actor, { orderId, kind }, now);
  const [known] = await wasPrinted(db, orderId, kind);
  return ticketContent(order, { kind, isReprint: known !== undefined, publicUrl });
}

async function requireTicket(
  db: Database,
  actor: Actor,
  { orderId }: TicketOfOrder,
  now: Instant,
): Promise<OrderRecord> {
  const order = await requireManagedOrder(db, actor, { orderId, action: "print-tickets", now });
  return actor.deviceId === undefined ? order : withoutContactOnceOver(order);
}

/** Prints a test ticket. Throws `service-not-found`, `printer-not-found`. */
export async function printTest(db: Database, actor: Actor, of: PrinterOf, now: Instant): Promise<void> {
  const { id, secret } = await requirePrinter(db, actor, of);
  await db.transaction(async (tx) => {
    if (secret !== null) await addTest(tx, randomUUID(), id, new Date(now));
  });
}

const reprint = namedQuery(
  "reprint_order",
  `INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, cancels, state, created_at)
   SELECT gen_random_uuid(), print_token(), id, $1, $2, 1,
     EXISTS (SELECT FROM print_jobs WHERE order_id = $1 AND kind = $2)
       OR EXISTS (SELECT FROM browser_prints WHERE order_id = $1 AND kind = $2), $5, 'waiting', $4
   FROM printers WHERE restaurant_id = $3 AND secret IS NOT NULL AND $2 = ANY (prints) RETURNING id`,
);
/** Locks the tickets of an order against concurrent manual prints. */
const notePrint = namedQuery<{ kind: string }>(
  "note_browser_print",
  `INSERT INTO browser_prints (order_id, kind, printed_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING kind`,
);
const markOthers = namedQuery<{ wasFetched: boolean }>(
  "mark_tickets_as_reprints",
  `UPDATE print_jobs SET is_reprint = is_reprint OR fetched_at IS NULL WHERE order_id = $1 AND kind = $2
   RETURNING fetched_at IS NOT NULL AS "wasFetched"`,
);
const addTest = namedQuery(
  "print_test",
  `INSERT INTO print_jobs (id, token, printer_id, kind, copy, is_reprint, state, created_at)
   VALUES ($1, print_token(), $2, 'TEST', 1, false, 'waiting', $3)`,
);
