import { orderStates } from "@mahlzeit/domain/orders/order/states";
import { describe, expect, test } from "vitest";
import type { Database, Statement } from "../../../platform/database/connect.ts";
import { type ListPosition, readCursor } from "../../../platform/http/list-position.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testDatabase } from "../../../testing/database.ts";
import { generateOrders } from "../../../testing/generate-orders.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { findOrdersOfAccount } from "./find-orders.ts";
import { findRestaurantOrders } from "./find-restaurant-orders.ts";

const { pool, db } = await testDatabase();
const [busy, quiet] = [await openKitchen(pool), await openKitchen(pool)];
const customer = await makeAccount(db);
await generateOrders(pool, {
  restaurantIds: [busy.id, busy.id, busy.id, quiet.id],
  accountId: customer.id,
  count: 20_000,
});
const pageSize = 20;

/** Counts the rows of orders that PostgreSQL reads for a call, with a plan for these values and with a generic one. */
async function rowsRead(ask: (db: Database) => Promise<unknown>): Promise<number[]> {
  const statements: Statement[] = [];
  const query: Database["query"] = (statement) => {
    statements.push(statement);
    return db.query(statement);
  };
  await ask({ ...db, query });
  const client = await pool.connect();
  const counts: number[] = [];
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    await client.query(`SET plan_cache_mode = ${mode}`);
    let count = 0;
    for (const { text, values = [] } of statements) {
      await client.query(`PREPARE asked AS ${text}`);
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked (${values.map(literal).join(", ")})`,
      );
      count += ordersRead(rows[0]["QUERY PLAN"][0].Plan);
      await client.query("DEALLOCATE asked");
    }
    counts.push(count);
  }
  client.release();
  return counts;
}

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

function ordersRead(plan: Plan): number {
  const own = plan["Relation Name"] === "orders" ? plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) : 0;
  return own * plan["Actual Loops"] + (plan.Plans ?? []).reduce((sum, below) => sum + ordersRead(below), 0);
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
}

describe.each([
  ["a kitchen", [busy.id], 1],
  ["two kitchens", [busy.id, quiet.id], 2],
  ["an operator", null, 1],
] as const)("%s", (_who, restaurantIds, places) => {
  test.each([undefined, "OPEN", ...orderStates] as const)(
    "reads a page's worth for %s, first and far back",
    async (status) => {
      // It may read one more than a page of each place and state, and then the orders themselves.
      const most = (places * 7 + 1) * (pageSize + 1);
      let after: string | null = null;
      for (const page of [1, 2, 40]) {
        const position: ListPosition | undefined = after === null ? undefined : readCursor(after);
        const ask = (from: Database) =>
          findRestaurantOrders(from, restaurantIds, { status, after: position, pageSize });
        for (const count of await rowsRead(ask)) expect(count).toBeLessThanOrEqual(most);
        const skip: Parameters<typeof findRestaurantOrders>[2] = {
          status,
          after: position,
          pageSize: page === 2 ? 38 * pageSize : pageSize,
        };
        after = (await findRestaurantOrders(db, restaurantIds, skip)).nextCursor;
        if (after === null) break;
      }
    },
  );
});

test("a customer's history reads a page's worth, first and far back", async () => {
  let after: string | undefined;
  for (const size of [pageSize, 50 * pageSize, pageSize]) {
    const ask = (from: Database) => findOrdersOfAccount(from, customer.id, { after, pageSize });
    for (const count of await rowsRead(ask)) expect(count).toBeLessThanOrEqual(pageSize + 1);
    after = (await findOrdersOfAccount(db, customer.id, { after, pageSize: size })).nextCursor ?? undefined;
    expect(after).toBeDefined();
  }
});

test("the pages together are the list: what is to be answered, what is in work by its time, what is over", async () => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE restaurant_id = $1 AND status NOT IN ('AWAITING_PAYMENT', 'EXPIRED')
     ORDER BY status = 'PLACED' DESC, status IN ('ACCEPTED', 'READY', 'ON_THE_WAY') DESC,
       CASE WHEN status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY') THEN coalesce(takeaway_at, created_at) END,
       CASE WHEN status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY') THEN id END, created_at DESC, id DESC`,
    [quiet.id],
  );
  const found: string[] = [];
  for (let after: ListPosition | undefined; found.length === 0 || after; ) {
    const page = await findRestaurantOrders(db, [quiet.id], { after, pageSize: 97 });
    found.push(...page.rows.map(({ id }) => id));
    after = page.nextCursor === null ? undefined : readCursor(page.nextCursor);
  }
  expect(found).toEqual(rows.map(({ id }) => id));
});
