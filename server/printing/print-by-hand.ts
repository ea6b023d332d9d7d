import { randomUUID } from "node:crypto";
import type { Ticket } from "@mahlzeit/contract/tickets";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { TicketKind } from "@mahlzeit/domain/printing/printer";
import { requireManagedOrder } from "../orders/find-managed-orders.ts";
import { withoutContactOnceOver } from "../orders/present-order.ts";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { type PrinterParts, requirePrinter } from "./find-printers.ts";
import { ticketContent } from "./ticket-content.ts";
import type { PrinterOf } from "./write-printers.ts";

interface TicketOfOrder {
  readonly orderId: string;
  readonly kind: TicketKind;
}

/**
 * Has each network printer for this kind of ticket print it; how many there are. It is a reprint if it was printed, or may
 * have been. Throws `order-not-found`.
 */
export async function reprintOrder(
  db: Database,
  actor: Actor,
  { orderId, kind }: TicketOfOrder,
  now: Instant,
): Promise<number> {
  const { restaurantId } = await requireManagedOrder(db, orderId);
  requirePermission(actor, "print-tickets", { restaurantId, otherwise: "order-not-found" });
  return (await db.transaction((tx) => reprint(tx, orderId, kind, restaurantId, new Date(now)))).length;
}

/** What stands on an order's ticket, for a browser. Throws `order-not-found`. */
export async function ticketOfOrder(
  { db, publicUrl }: PrinterParts,
  actor: Actor,
  { orderId, kind }: TicketOfOrder,
): Promise<Ticket> {
  const order = await requireManagedOrder(db, orderId);
  requirePermission(actor, "print-tickets", { restaurantId: order.restaurantId, otherwise: "order-not-found" });
  const [known] = await wasPrinted(db, orderId, kind);
  const shown = actor.deviceId === undefined ? order : withoutContactOnceOver(order);
  return ticketContent(shown, { kind, isReprint: known !== undefined, publicUrl });
}

/** Throws `service-not-found`, `printer-not-found`. */
export async function printTest(db: Database, actor: Actor, of: PrinterOf, now: Instant): Promise<void> {
  const { id, secret } = await requirePrinter(db, actor, of);
  await db.transaction(async (tx) => {
    if (secret !== null) await addTest(tx, randomUUID(), id, new Date(now));
  });
}

const reprint = namedQuery(
  "reprint_order",
  `INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
   SELECT gen_random_uuid(), print_token(), id, $1, $2, 1,
     EXISTS (SELECT FROM print_jobs WHERE order_id = $1 AND kind = $2), 'waiting', $4
   FROM printers WHERE restaurant_id = $3 AND secret IS NOT NULL AND $2 = ANY (prints) RETURNING id`,
);
const wasPrinted = namedQuery(
  "was_ticket_printed",
  "SELECT FROM print_jobs WHERE order_id = $1 AND kind = $2 AND fetches > 0 LIMIT 1",
);
const addTest = namedQuery(
  "print_test",
  `INSERT INTO print_jobs (id, token, printer_id, kind, copy, is_reprint, state, created_at)
   VALUES ($1, print_token(), $2, 'TEST', 1, false, 'waiting', $3)`,
);
