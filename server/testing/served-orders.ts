import { api } from "@mahlzeit/contract/api";
import type { FastifyInstance } from "fastify";
import { callAs } from "./calls.ts";
import type { Kitchen } from "./kitchen.ts";
import { guest, orderBody, post } from "./orders.ts";

interface ServedOrder {
  readonly id: string;
  readonly identificationTag: string;
}

/** Places an order of 39,75 € and completes it by a member of the restaurant. */
export async function serveOrder(
  app: FastifyInstance,
  { kitchen, cook }: { kitchen: Kitchen; cook: { readonly token: string } },
  by: { email?: string; token?: string } = {},
): Promise<ServedOrder> {
  const body = orderBody(kitchen, { customer: { ...guest, email: by.email ?? guest.email } });
  const headers = by.token ? { authorization: `Bearer ${by.token}` } : {};
  const order = (await post(app, body, headers)).json();
  for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const)
    await callAs(app, cook, api.transitionOrder, { params: { id: order.id }, body: { to } });
  return order;
}
