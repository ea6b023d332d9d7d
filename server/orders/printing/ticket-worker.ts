import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import type { Answered, ThreadQuestion } from "../../platform/thread.ts";
import type { TicketToDraw } from "./draw-ticket.ts";
import { layOutTicket } from "./lay-out-ticket.ts";
import type { Raster } from "./raster-png.ts";
import { fontFiles } from "./ticket-font.ts";

// This file runs in a thread of its own.
parentPort?.on("message", (asked: ThreadQuestion<TicketToDraw>) => parentPort?.postMessage(draw(asked)));

function draw({ id, question: { ticket, width } }: ThreadQuestion<TicketToDraw>): Answered<Raster> {
  try {
    return { id, answer: rasterise(layOutTicket(ticket, width)) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

const darkerThan = 150;

/** Draws an SVG with our fonts alone, so that every machine produces the same dots. */
function rasterise(svg: string): Raster {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Figtree" };
  const { pixels, width, height } = new Resvg(svg, { font }).render();
  const row = Math.ceil(width / 8);
  const bits = new Uint8Array(row * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((pixels[(y * width + x) * 4] ?? 255) < darkerThan) {
        const at = y * row + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
  return { width, height, bits };
}
