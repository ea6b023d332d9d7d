import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

// node place-order.ts ORIGIN UID: orders one piece of a restaurant's first dish, to be taken away at the next time and
// paid on the spot. `api.d.ts` is generated from the OpenAPI document beforehand.

type Problem = components["schemas"]["Problem"];
type Product = components["schemas"]["Product"];

const [origin = "http://localhost:3000", uid = ""] = process.argv.slice(2);
const { GET, POST } = createClient<paths>({ baseUrl: origin });

const restaurant = answered(await GET("/api/service/service/get/customer/uid", { params: { query: { uid } } }));
const menu = answered(await POST("/api/service/category/get/service/customer", { body: { id: restaurant.id } }));
const dish = menu.flatMap(({ products }) => products).find(({ unavailable }) => !unavailable);
const times = answered(
  await GET("/api/service/service/get/order-times", { params: { query: { id: restaurant.id, type: "TAKEAWAY" } } }),
);
if (!dish || !times[0]) throw new Error(`${restaurant.name} sells nothing now`);

const order = answered(
  await POST("/api/service/order/save/request", {
    // The same key makes a repeated request the same order.
    params: { header: { "idempotency-key": crypto.randomUUID() } },
    body: {
      type: "TAKEAWAY",
      service: { id: restaurant.id },
      orderProducts: [{ product: { id: dish.id }, quantity: 1, optionGroupSelections: leastOptions(dish) }],
      customer: { firstName: "Anna", lastName: "Huber", email: "anna.huber@example.at", phone: "+43 660 1234567" },
      paymentType: "ON_SPOT",
      takeawayTime: times[0],
    },
  }),
);
console.log(JSON.stringify({ number: order.number, status: order.status, dish: dish.name, total: order.total }));

/** Chooses the first options of each group that needs some. */
function leastOptions({ optionGroups }: Product) {
  return optionGroups.flatMap(({ id, min, options }) =>
    min === 0
      ? []
      : [{ optionGroup: { id }, selectedOptions: options.slice(0, min).map((option) => ({ id: option.id })) }],
  );
}

/** Returns the answer; a refusal says in `code` what it is, and in `detail` what a person should read. */
function answered<T>({ data, error }: { data?: T; error?: Problem }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.detail}` : "no answer");
  return data;
}
