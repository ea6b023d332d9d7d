import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import type { PaperWidth } from "@mahlzeit/domain/orders/printing/printer";
import { openThread } from "../../platform/thread.ts";
import type { Raster } from "./raster-png.ts";

export interface TicketToDraw {
  readonly ticket: Ticket;
  readonly width: PaperWidth;
}

/** Draws a ticket as dots in a thread, because that takes 30 to 150 ms, which would block the server. */
export const drawTicket = openThread<TicketToDraw, Raster>(new URL("./ticket-worker.ts", import.meta.url));
