import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import { drawTicket } from "./draw-ticket.ts";
import type { PrinterParts, StoredPrinter } from "./find-printers.ts";
import type { PrintJob } from "./print-queue.ts";
import type { Raster } from "./raster-png.ts";
import { testTicketContent, ticketContent } from "./ticket-content.ts";

/** Draws what a job prints; undefined if its order is gone. */
export async function documentOfJob(
  parts: PrinterParts,
  { job, printer }: { job: PrintJob; printer: StoredPrinter },
  now: Instant,
): Promise<Raster | undefined> {
  const ticket = await ticketOf(parts, { job, printer }, now);
  return ticket && drawTicket({ ticket, width: printer.paperWidth });
}

async function ticketOf(
  { db, publicUrl }: PrinterParts,
  { job: { orderId, kind, copy, isReprint }, printer }: { job: PrintJob; printer: StoredPrinter },
  now: Instant,
): Promise<Ticket | undefined> {
  if (orderId === null || kind === "TEST") {
    const restaurant = (await findBoardRestaurant(db, printer.restaurantId))?.name ?? "";
    return testTicketContent({ printer: printer.name, restaurant, publicUrl }, now);
  }
  const order = await findOrderById(db, orderId);
  // A repeated ticket is numbered separately, because another printer may make another number of copies.
  const copies = printer.copies > 1 && !isReprint ? { number: copy, of: printer.copies } : undefined;
  return order && ticketContent(order, { kind, isReprint, copy: copies, publicUrl });
}
