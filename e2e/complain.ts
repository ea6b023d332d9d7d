import { type APIRequestContext, expect } from "@playwright/test";
import { ask } from "./database.ts";
import { serveOrder } from "./rated-order.ts";

/** Serves an order and complains about every piece of it, to be answered within 40 minutes. */
export async function complain(
  request: APIRequestContext,
  restaurant: { readonly uid: string },
  dishes: string[],
): Promise<void> {
  const quantity = 12;
  const tag = await serveOrder(request, restaurant, { dishes, quantity });
  const lines = dishes.map((_, position) => ({ position, quantity, fault: "BAD" }));
  const words =
    "Der Käse war ganz hart, und auf dem Donaudampfschifffahrtsgesellschaftsteller lag nur die Hälfte davon.";
  const claimed = await request.put(`/api/orders/${tag}/complaint`, { data: { lines, words } });
  expect(claimed.ok(), await claimed.text()).toBe(true);
  await ask(
    `UPDATE complaints SET answer_by = now() + interval '40 minutes' FROM orders o
     WHERE o.id = order_id AND o.identification_tag = $1`,
    [tag],
  );
}
