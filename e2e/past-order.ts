import { type APIRequestContext, expect } from "@playwright/test";
import type { Person } from "./account.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Places an order by API with one of each dish by default, a guest's without a token; returns its tag and number. */
export async function placeOrder(
  request: APIRequestContext,
  {
    token,
    person,
    restaurant,
    dishes,
    quantity = 1,
    note,
  }: {
    token?: string;
    person: Person;
    restaurant: { uid: string };
    dishes: string[];
    quantity?: number;
    note?: string;
  },
): Promise<{ id: string; identificationTag: string; number: number }> {
  const service = await get<Named>(request, `service/get/customer/uid?uid=${restaurant.uid}`);
  const [time] = await get<object[]>(request, `service/get/order-times?id=${service.id}`);
  const menu = await request.post("/api/service/category/get/service/customer", { data: { id: service.id } });
  const products = ((await menu.json()) as { products: Named[] }[]).flatMap((category) => category.products);
  const { firstName, lastName, email, phone } = person;
  const answer = await request.post("/api/service/order/save/request", {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    data: {
      type: "TAKEAWAY",
      service: { id: service.id },
      orderProducts: products
        .filter(({ name }) => dishes.includes(name))
        .map(({ id }) => ({ product: { id }, quantity })),
      customer: { firstName, lastName, email, phone },
      paymentType: "ON_SPOT",
      takeawayTime: time,
      note,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json() as Promise<{ id: string; identificationTag: string; number: number }>;
}

async function get<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(`/api/service/${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
