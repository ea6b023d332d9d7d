import * as z from "zod/mini";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { driver } from "../kitchen/drivers.ts";
import { intakeState } from "../kitchen/intake.ts";
import { id } from "../wire.ts";
import { board, boardComplaint, boardPrinter, deviceTrial, openedTicket } from "./board.ts";

// Separate from the guests' streams, whose pages need no board.

export const watchBoard = endpoint({
  ...kitchen,
  scope: "orders:read",
  method: "GET",
  path: "management/live",
  summary:
    "What a restaurant's kitchen has to do, what it takes at the moment, how its network printers are, which complaints wait, which tickets its boards have open, and who drives: now and whenever it changes. A key gets the first alone",
  query: z.object({ restaurant: id }),
  stream: {
    board,
    intake: intakeState,
    printers: z.array(boardPrinter),
    complaints: z.array(boardComplaint),
    opened: z.array(openedTicket),
    trial: z.array(deviceTrial),
    drivers: z.array(driver),
  },
  problems: ["service-not-found"],
});

export const watchManagedOrders = endpoint({
  ...management,
  method: "GET",
  path: "management/orders/live",
  summary:
    "Tells when orders of one's restaurants changed, for operators of all; the lists say how. Also told at the start",
  stream: { changed: z.object({}) },
});
