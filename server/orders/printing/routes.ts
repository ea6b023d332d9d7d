import {
  addPrinter as addEndpoint,
  changePrinter as changeEndpoint,
  findPrinters as findEndpoint,
  getTicket,
  printTicket as printTicketEndpoint,
  removePrinter as removeEndpoint,
  reprintOrder as reprintEndpoint,
  testPrinter as testEndpoint,
} from "@mahlzeit/contract/orders/printers";
import type { AppContext } from "../../platform/app-context.ts";
import { findPrinters } from "./find-printers.ts";
import { serveOwnDoor } from "./own-door/routes.ts";
import { printTest, printTicket, reprintOrder, ticketOfOrder } from "./print-by-hand.ts";
import { addPrinter, changePrinter, removePrinter } from "./write-printers.ts";

/** Serves a restaurant's printers and its orders' tickets to its owners and staff, and its posters. */
export function servePrinting(context: AppContext): void {
  serveOwnDoor(context);
  const { serve, db, config } = context;
  const { publicUrl } = config;
  const parts = { db, publicUrl };
  serve(findEndpoint, async ({ params }, { identity, now }) => ({
    answer: await findPrinters(parts, identity, params.id, now),
  }));
  serve(addEndpoint, async ({ params, body }, { identity, now }) => {
    await addPrinter(db, identity, { ...body, restaurantId: params.id }, now);
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(changeEndpoint, async ({ params, body }, { identity, now }) => {
    await changePrinter(db, identity, { ...body, restaurantId: params.id, printerId: params.printerId });
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(removeEndpoint, async ({ params }, { identity, now }) => {
    await removePrinter(db, identity, { restaurantId: params.id, printerId: params.printerId });
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(testEndpoint, async ({ params }, { identity, now }) => {
    await printTest(db, identity, { restaurantId: params.id, printerId: params.printerId }, now);
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(reprintEndpoint, async ({ params, body }, { identity, now }) => ({
    answer: { printers: await reprintOrder(db, identity, { orderId: params.id, kind: body.kind }, now) },
  }));
  serve(printTicketEndpoint, async ({ params }, { identity, now }) => ({
    answer: await printTicket(parts, identity, { orderId: params.id, kind: params.kind }, now),
  }));
  serve(getTicket, async ({ params }, { identity, now }) => ({
    answer: await ticketOfOrder(parts, identity, { orderId: params.id, kind: params.kind }, now),
  }));
}
