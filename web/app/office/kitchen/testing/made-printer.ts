import type { Printer } from "@mahlzeit/contract/orders/printers";
import { madeOrder } from "../../../testing/made-order.ts";
import { boardNow } from "./made-board.tsx";

/** A working printer at the pass. */
export const madePrinter: Printer = {
  id: madeOrder.id,
  name: "Pass",
  kind: "cloudprnt",
  paperWidth: 80,
  copies: 1,
  prints: ["KITCHEN"],
  printsOn: "PLACED",
  acceptsOrders: false,
  state: "READY",
  seenAt: boardNow,
  waiting: 0,
  missing: [],
  address: null,
};
