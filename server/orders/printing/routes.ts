import { api } from "@mahlzeit/contract/api";
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
  serve(api.findPrinters, async ({ params }, { identity, now }) => ({
    answer: await findPrinters(parts, identity, params.id, now),
  }));
  serve(api.addPrinter, async ({ params, body }, { identity, now }) => {
    await addPrinter(db, identity, { ...body, restaurantId: params.id }, now);
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(api.changePrinter, async ({ params, body }, { identity, now }) => {
    await changePrinter(db, identity, { ...body, restaurantId: params.id, printerId: params.printerId });
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(api.removePrinter, async ({ params }, { identity, now }) => {
    await removePrinter(db, identity, { restaurantId: params.id, printerId: params.printerId });
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(api.testPrinter, async ({ params }, { identity, now }) => {
    await printTest(db, identity, { restaurantId: params.id, printerId: params.printerId }, now);
    return { answer: await findPrinters(parts, identity, params.id, now) };
  });
  serve(api.reprintOrder, async ({ params, body }, { identity, now }) => ({
    answer: { printers: await reprintOrder(db, identity, { orderId: params.id, kind: body.kind }, now) },
  }));
  serve(api.printTicket, async ({ params }, { identity, now }) => ({
    answer: await printTicket(parts, identity, { orderId: params.id, kind: params.kind }, now),
  }));
  serve(api.getTicket, async ({ params }, { identity, now }) => ({
    answer: await ticketOfOrder(parts, identity, { orderId: params.id, kind: params.kind }, now),
  }));
}
