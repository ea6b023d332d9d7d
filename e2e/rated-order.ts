import { type APIRequestContext, expect } from "@playwright/test";
import { makeAccount, newPerson, type Person } from "./account.ts";
import { joinRestaurant } from "./members.ts";
import { placeOrder } from "./past-order.ts";

/** Places an order by API and lets the restaurant's staff complete it; returns its tag. */
export async function serveOrder(
  request: APIRequestContext,
  restaurant: { uid: string },
  { person = newPerson(), ...wishes }: { person?: Person; dishes: string[]; quantity?: number },
): Promise<string> {
  const { id, identificationTag } = await placeOrder(request, { person, restaurant, ...wishes });
  await moveOrder(request, restaurant, id, ["ACCEPTED", "READY", "COMPLETED"]);
  return identificationTag;
}

/** Lets the restaurant's staff move an order by API. */
export async function moveOrder(
  request: APIRequestContext,
  restaurant: { uid: string },
  id: string,
  states: readonly string[],
): Promise<void> {
  const cook = await makeAccount({ firstName: "Sepp" });
  await joinRestaurant(cook, restaurant, "staff");
  const headers = { Authorization: `Bearer ${cook.token}` };
  for (const to of states) {
    const data = { to, via: "board", ...(to === "ACCEPTED" && { minutes: 20 }) };
    const answer = await request.post(`/api/management/orders/${id}/transitions`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

export async function rateOrder(request: APIRequestContext, tag: string, data: object): Promise<void> {
  const answer = await request.post(`/api/orders/${tag}/rating`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
