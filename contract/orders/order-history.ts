import * as z from "zod/mini";
import { endpoint, kitchen } from "../endpoint.ts";
import { id } from "../wire.ts";
import { boardOrder } from "./board.ts";

/** Every step of an order. */
export const orderHistory = z.pick(z.object(boardOrder.shape), {
  moves: true,
  shift: true,
  promisedAt: true,
  changes: true,
});
export type OrderHistory = z.output<typeof orderHistory>;

export const findOrderHistory = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/orders/{id}/history",
  summary:
    "Every step of an order with who and when, whether it was put off, and its corrections; what was done while nobody answered is apart",
  params: z.object({ id }),
  answer: orderHistory,
  problems: ["order-not-found"],
});
