import { randomUUID } from "node:crypto";
import { placePhoneOrder } from "@mahlzeit/contract/orders/phone-orders";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { callAs } from "./calls.ts";
import type { Kitchen } from "./kitchen.ts";
import { orderBody } from "./orders.ts";

export const caller = { firstName: "Hedwig", phone: "0664 555 01 27" };

/** Returns a caller's order of the dishes of `orderBody`, to take away as soon as possible. */
export function phoneOrder(kitchen: Kitchen, changes: object = {}): Record<string, unknown> {
  const { orderProducts } = orderBody(kitchen);
  return {
    restaurant: kitchen.id,
    type: "TAKEAWAY",
    orderProducts,
    customer: caller,
    asapDelivery: true,
    ...changes,
  };
}

/** Takes such an order, with a key of its own unless there is one. */
export function takePhoneOrder(
  app: FastifyInstance,
  who: { readonly token: string },
  kitchen: Kitchen,
  changes: object = {},
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return callAs(app, who, placePhoneOrder, {
    headers: { "idempotency-key": key },
    body: phoneOrder(kitchen, changes),
  });
}
