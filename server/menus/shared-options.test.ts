import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrate } from "../platform/database/migrate.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { goBack } from "../testing/earlier-database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { orderBody, post } from "../testing/orders.ts";
import { findMenu } from "./find-menu.ts";

const { pool, db } = await testDatabase();
/** Thursday, 17:00 in Vienna. */
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });

const folder = new URL("../platform/database/migrations/", import.meta.url);
const all = readdirSync(folder).sort();
const migrations = all.slice(
  0,
  all.findIndex((name) => name.endsWith("_shared_options.sql")),
);
const tables = ["countries", "cities", "postcodes", "accounts", "restaurants", "schedules"];
tables.push("orders", "order_customers", "order_lines", "order_line_options", "order_vat_shares", "order_moves");

test("equal groups of a restaurant become one, and nothing that names the others is lost", async () => {
  const kitchen = await openKitchen(pool);
  const stranger = await openKitchen(pool);
  await goBack(pool, { migrations, tables });

  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, i) => `$${i + 1}`).join(", ");
    await pool.query(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`, Object.values(row));
    return row["id"] as string;
  };
  const category = uuidv7();
  const categories = { [kitchen.id]: category, [stranger.id]: uuidv7() };
  for (const [restaurant_id, id] of Object.entries(categories))
    await insert("categories", { id, restaurant_id, name: "Speisen", position: 0 });
  let made = 0;
  // Ids in the order of time.
  const idOf = () => `0190163d-0000-7000-8000-${String(++made).padStart(12, "0")}`;
  const dish = (name: string, restaurant_id = kitchen.id) =>
    insert("products", {
      id: idOf(),
      restaurant_id,
      category_id: categories[restaurant_id],
      name,
      price_cents: 1000,
      vat_rate: 1000,
      position: ++made,
    });
  const group = async (
    product_id: string,
    options: readonly string[],
    { name = "Beilage", type = "SINGLE", restaurant_id = kitchen.id, position = 0 } = {},
  ) => {
    const id = await insert("option_groups", { id: idOf(), restaurant_id, product_id, name, type, position });
    const ids: string[] = [];
    for (const [i, option] of options.entries())
      ids.push(
        await insert("options", {
          id: idOf(),
          restaurant_id,
          option_group_id: id,
          name: option,
          price_cents: 100 * i,
          position: i,
        }),
      );
    return { id, options: ids };
  };

  const [schnitzel, gulasch, fisch, other] = [
    await dish("Schnitzel"),
    await dish("Gulasch"),
    await dish("Fisch"),
    await dish("Schnitzel", stranger.id),
  ];
  const first = await group(schnitzel, ["Reis", "Pommes"]);
  // Two equal ones of the same dish stay two.
  const twice = await group(schnitzel, ["Reis", "Pommes"], { position: 1 });
  const second = await group(gulasch, ["Reis", "Pommes"]);
  const third = await group(fisch, ["Reis", "Pommes"]);
  const otherOrder = await group(fisch, ["Pommes", "Reis"], { position: 1 });
  const otherType = await group(fisch, ["Reis", "Pommes"], { type: "MULTIPLE", position: 2 });
  const foreign = await group(other, ["Reis", "Pommes"], { restaurant_id: stranger.id });
  await insert("sold_out", { restaurant_id: kitchen.id, option_id: third.options[1], sold_out_at: new Date(now) });

  await migrate(pool);

  const menu = (await findMenu(db, kitchen.id)).flatMap(({ products }) => products);
  const groupsOf = (id: string) => menu.find((one) => one.id === id)?.optionGroups ?? [];
  const idsOf = (id: string) => groupsOf(id).map((one) => one.id);
  expect(idsOf(schnitzel)).toEqual([first.id, twice.id]);
  expect(idsOf(gulasch)).toEqual([first.id]);
  expect(idsOf(fisch)).toEqual([first.id, otherOrder.id, otherType.id]);
  expect(groupsOf(gulasch)[0]).toMatchObject({ min: 1, max: 1, free: 0 });
  expect(groupsOf(fisch)[2]).toMatchObject({ min: 0, max: null, free: 0 });
  expect((await findMenu(db, stranger.id))[0]?.products[0]?.optionGroups[0]?.id).toBe(foreign.id);
  // What was sold out of one is sold out wherever it is now.
  expect(groupsOf(schnitzel)[0]?.options.map(({ unavailable }) => unavailable != null)).toEqual([false, true]);

  const order = (choice: typeof first, option = 0) =>
    post(
      app,
      orderBody(kitchen, {
        orderProducts: [
          {
            product: { id: gulasch },
            quantity: 1,
            optionGroupSelections: [
              { optionGroup: { id: choice.id }, selectedOptions: [{ id: choice.options[option] }] },
            ],
          },
        ],
      }),
    );
  // A cart from before names the group that is gone.
  const placed = (await order(second)).json();
  expect(placed.orderProducts[0].optionGroupSelections).toMatchObject([
    { optionGroup: { id: first.id, name: "Beilage" }, selectedOptions: [{ id: first.options[0], name: "Reis" }] },
  ]);
  expect((await order(second, 1)).json().code).toBe("sold-out");
  expect((await order(otherType)).json().code).toBe("invalid-options");
  await pool.query("UPDATE option_aliases SET ends_at = '2026-11-19T16:00:00Z'");
  expect((await order(second)).json().code).toBe("invalid-options");
});

test("an order from before keeps its options as they were", async () => {
  const kitchen = await openKitchen(pool);
  const { identificationTag } = (await post(app, orderBody(kitchen))).json();
  // Servers of then did not keep whether somebody had said what is in an option.
  const unsaid = (key: string, value: unknown) => (key === "allergensKnown" ? undefined : value);
  const show = async () => {
    const { body } = await app.inject({ url: `/api/service/order/get/preview/${identificationTag}` });
    return JSON.parse(body, unsaid).orderProducts;
  };
  const before = await show();
  expect(before[0].optionGroupSelections).toHaveLength(2);
  await goBack(pool, { migrations, tables });
  await migrate(pool);
  expect(await show()).toEqual(before);
});
