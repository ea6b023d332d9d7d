import { parentPort } from "node:worker_threads";
import type { Answered, Asked } from "../../platform/thread.ts";
import type { TicketToDraw } from "./draw-ticket.ts";
import { layOutTicket } from "./lay-out-ticket.ts";
import { rasterise } from "./raster.ts";
import type { Raster } from "./raster-png.ts";

// This file runs in a thread of its own.
parentPort?.on("message", (asked: Asked<TicketToDraw>) => parentPort?.postMessage(draw(asked)));

function draw({ id, question: { ticket, width } }: Asked<TicketToDraw>): Answered<Raster> {
  try {
    return { id, answer: rasterise(layOutTicket(ticket, width)) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}
