import {
  maxCopies,
  maxPrinterNameLength,
  paperWidths,
  printerKinds,
  printerStates,
  printMoments,
  ticketKinds,
} from "@mahlzeit/domain/orders/printing/printer";
import * as z from "zod/mini";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { atMost, id, instant, text } from "../wire.ts";
import { ticket } from "./tickets.ts";

/** The settings of a printer that can be changed; its kind cannot. */
const settings = z.object({
  name: text(maxPrinterNameLength, 1),
  paperWidth: z.literal(paperWidths),
  copies: z.int().check(z.minimum(1), z.maximum(maxCopies)),
  prints: z.array(z.enum(ticketKinds)).check(
    z.refine((kinds) => kinds.length > 0),
    atMost(ticketKinds.length),
  ),
  printsOn: z.enum(printMoments),
});
/** `acceptsOrders` concerns network printers that print kitchen tickets of new orders; for all others it is false. */
const changes = z.extend(settings, { acceptsOrders: z._default(z.boolean(), false) });
export type PrinterSettings = z.output<typeof changes>;

export const printer = z.object({
  ...settings.shape,
  id,
  kind: z.enum(printerKinds),
  /** True if it accepts an order with the minutes told to the guest, once it has printed the kitchen ticket. */
  acceptsOrders: z.boolean(),
  state: z.enum(printerStates),
  seenAt: z.nullable(instant),
  waiting: z.int(),
  /** The oldest twenty waiting tickets, without test tickets. */
  missing: z.array(z.object({ order: id, kind: z.enum(ticketKinds), since: instant })),
  /** The address to type into the printer; null for browsers, and for users who may not change printers. */
  address: z.nullable(z.string()),
});
export type Printer = z.output<typeof printer>;

const ofRestaurant = z.object({ id });
const ofPrinter = z.object({ id, printerId: id });

export const findPrinters = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/restaurants/{id}/printers",
  summary: "A restaurant's printers and how they are",
  params: ofRestaurant,
  answer: z.array(printer),
  problems: ["service-not-found"],
});
export const addPrinter = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/printers",
  summary: "Adds a printer; a network printer gets an address of its own, at which it asks for tickets",
  params: ofRestaurant,
  body: z.extend(changes, { kind: z.enum(printerKinds) }),
  answer: z.array(printer),
  problems: ["service-not-found", "too-many-printers"],
});
export const changePrinter = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/printers/{printerId}",
  summary: "Changes what a printer prints and when",
  params: ofPrinter,
  body: changes,
  answer: z.array(printer),
  problems: ["service-not-found", "printer-not-found"],
});
export const removePrinter = endpoint({
  ...management,
  method: "DELETE",
  path: "management/restaurants/{id}/printers/{printerId}",
  summary: "Removes a printer; its address answers nothing any more",
  params: ofPrinter,
  answer: z.array(printer),
  problems: ["service-not-found"],
});
export const testPrinter = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/restaurants/{id}/printers/{printerId}/test",
  summary: "Has a network printer print a test ticket when it asks next",
  params: ofPrinter,
  answer: z.array(printer),
  problems: ["service-not-found", "printer-not-found"],
});
export const reprintOrder = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/orders/{id}/print",
  summary:
    "Has the restaurant's network printers print an order's ticket again, marked as a reprint; answers how many will",
  params: z.object({ id }),
  body: z.object({ kind: z.enum(ticketKinds) }),
  answer: z.object({ printers: z.int() }),
  problems: ["order-not-found"],
});
export const printTicket = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/orders/{id}/tickets/{kind}",
  summary:
    "Says that a browser prints an order's ticket now, and answers what stands on it: where it was printed before, anywhere, it is marked as a reprint",
  params: z.object({ id, kind: z.enum(ticketKinds) }),
  answer: ticket,
  problems: ["order-not-found"],
});
export const getTicket = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/orders/{id}/tickets/{kind}",
  summary: "What stands on an order's ticket, for a browser that prints it",
  params: z.object({ id, kind: z.enum(ticketKinds) }),
  answer: ticket,
  problems: ["order-not-found"],
});
