import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Kitchen } from "./kitchen.ts";

export const guest = {
  firstName: "Jörg",
  lastName: "Österreicher",
  email: "joerg@example.at",
  phone: "+43 660 1234567",
};
export const home = {
  street: "Praterstraße",
  number: "7",
  postcode: { postcode: "1020" },
  city: { name: "Wien" },
  country: { name: "Österreich" },
};

/** Returns two large pizzas with cheese and three lemonades, to take away at 18:30: 39,00 € and 0,75 € deposit. */
export function orderBody(kitchen: Kitchen, changes: object = {}): Record<string, unknown> {
  return {
    type: "TAKEAWAY",
    service: { id: kitchen.id },
    orderProducts: [
      {
        product: { id: kitchen.pizza },
        quantity: 2,
        optionGroupSelections: [
          { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.large }] },
          { optionGroup: { id: kitchen.extras }, selectedOptions: [{ id: kitchen.cheese }] },
        ],
      },
      { product: { id: kitchen.lemonade }, quantity: 3 },
    ],
    customer: guest,
    paymentType: "ON_SPOT",
    takeawayTime: { hour: 18, minute: 30 },
    ...changes,
  };
}

export function post(
  app: FastifyInstance,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: "/api/service/order/save/request",
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Returns all pages of a list of orders, one cursor after the other. */
export async function pagesOf(
  ask: (after: { after?: string }) => Promise<LightMyRequestResponse>,
): Promise<{ number: number; identificationTag: string }[][]> {
  const pages = [];
  for (let after: string | undefined; pages.length === 0 || after; ) {
    const answer = await ask(after ? { after } : {});
    pages.push(answer.json());
    after = answer.headers[nextCursorHeader]?.toString();
  }
  return pages;
}
