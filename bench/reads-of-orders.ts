import type { Market } from "./growth-of-orders.ts";
import type { BenchRequest } from "./requests.ts";

const pageSize = 10;

/** The measured reads of a marketplace's orders, each with several requests used in turn. */
export const reads: readonly { readonly name: string; readonly asked: (market: Market) => Promise<BenchRequest[]> }[] =
  [
    {
      name: "an order by its tag",
      asked: async ({ pool }) => {
        const { rows } = await pool.query<{ tag: string }>(
          "SELECT identification_tag AS tag FROM orders TABLESAMPLE bernoulli (50) LIMIT 50",
        );
        return rows.map(({ tag }) => get(`/api/service/order/get/preview/${tag}`));
      },
    },
    {
      name: "the kitchen's board",
      asked: ({ people }) => one(`/api/management/board?restaurant=${people.restaurantId}`, people.owner),
    },
    {
      name: "a customer's history",
      asked: ({ people }) => one(`/api/service/order/customer/all?pageSize=${pageSize}`, people.customer),
    },
    {
      name: "a customer's history, late page",
      asked: async ({ pool, people }) => {
        const after = await lateCursor(pool, 0, "account_id = $1", people.customerId);
        return one(`/api/service/order/customer/all?pageSize=${pageSize}&after=${after}`, people.customer);
      },
    },
    {
      name: "a restaurant's orders",
      asked: ({ people }) => one(`/api/management/orders?pageSize=${pageSize}`, people.owner),
    },
    {
      name: "a restaurant's orders, late page",
      asked: async ({ pool, people }) => {
        const after = await lateCursor(pool, 2, "restaurant_id = $1 AND status = 'COMPLETED'", people.restaurantId);
        return one(`/api/management/orders?pageSize=${pageSize}&after=${after}`, people.owner);
      },
    },
    {
      name: "all orders for the operator",
      asked: ({ people }) => one(`/api/management/orders?pageSize=${pageSize}`, people.operator),
    },
    {
      name: "all orders for the operator, late page",
      asked: async ({ pool, people }) => {
        const after = await lateCursor(pool, 2, "status = 'COMPLETED' AND $1 <> ''", "all");
        return one(`/api/management/orders?pageSize=${pageSize}&after=${after}`, people.operator);
      },
    },
    {
      name: "the operator's search by number",
      asked: (market) => searches(market, "o.number::text"),
    },
    {
      name: "the operator's search by the beginning of a tag",
      asked: (market) => searches(market, "left(o.identification_tag, 10)"),
    },
    {
      name: "the operator's search by name",
      asked: (market) => searches(market, "c.last_name"),
    },
    {
      name: "the operator's search by e-mail address",
      asked: (market) => searches(market, "c.email"),
    },
    {
      name: "the operator's search by phone number",
      asked: (market) => searches(market, "c.phone"),
    },
    {
      name: "a restaurant's numbers",
      asked: ({ people }) => one(`/api/management/restaurants/${people.restaurantId}/numbers`, people.owner),
    },
  ];

/** Returns searches as operators type them, for orders whose contact data is still stored. */
async function searches({ pool, people }: Market, what: string): Promise<BenchRequest[]> {
  const { rows } = await pool.query<{ query: string }>(
    `SELECT ${what} AS query FROM order_customers c JOIN orders o ON o.id = c.order_id ORDER BY c.order_id DESC LIMIT 50`,
  );
  return rows.map(({ query }) => ({
    method: "POST",
    path: "/api/management/search/orders",
    headers: { authorization: `Bearer ${people.operator}`, "content-type": "application/json" },
    body: JSON.stringify({ query, pageSize }),
  }));
}

function get(path: string, token?: string): BenchRequest {
  return { method: "GET", path, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) };
}

function one(path: string, token: string): Promise<BenchRequest[]> {
  return Promise.resolve([get(path, token)]);
}

/** Returns the cursor after which a third of the list is left. */
async function lateCursor(pool: Market["pool"], group: number, whose: string, value: string): Promise<string> {
  const { rows } = await pool.query<{ at: number; id: string }>(
    `SELECT extract(epoch FROM created_at)::float8 * 1000 AS at, id FROM orders WHERE ${whose} ORDER BY created_at DESC, id DESC
     LIMIT 1 OFFSET (SELECT count(*) * 2 / 3 FROM orders WHERE ${whose})`,
    [value],
  );
  return `${group}.${Math.floor(rows[0]?.at ?? 0)}.${rows[0]?.id}`;
}
