import type { Instant } from "@mahlzeit/domain/local-time";
import type { GivenCategory } from "../catalogue-file/menu-shapes.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { insertRows } from "../platform/database/insert-rows.ts";
import { type MenuRows, matchMenu, type StoredMenu } from "./match-menu.ts";

export interface MenuToWrite {
  readonly restaurantId: string;
  /** Whether the restaurant was just created and so has no menu yet. */
  readonly isNew: boolean;
  readonly categories: readonly GivenCategory[];
}

export interface WrittenMenus {
  readonly products: number;
  readonly retired: number;
}

/** Makes the stored menus equal to the given ones. What is no longer given is retired, because orders refer to it. */
export async function writeMenus(tx: Transaction, menus: readonly MenuToWrite[], now: Instant): Promise<WrittenMenus> {
  const existingIds = menus.filter(({ isNew }) => !isNew).map(({ restaurantId }) => restaurantId);
  const stored = await findStored(tx, existingIds);
  const rows = concatenate(
    menus.map((menu) => matchMenu(menu.restaurantId, menu.categories, stored.get(menu.restaurantId) ?? emptyMenu)),
  );
  const byId = { find: ["restaurantId", "id"] } as const;
  await insertRows(tx, "categories", rows.categories, byId);
  await insertRows(tx, "products", rows.products, byId);
  await insertRows(tx, "option_groups", rows.optionGroups, byId);
  await insertRows(tx, "options", rows.options, byId);
  return { products: rows.products.length, retired: await retireUnnamed(tx, existingIds, rows, now) };
}

const emptyMenu: StoredMenu = { categories: [], products: [], optionGroups: [], options: [] };

type MenuTable = "categories" | "products" | "option_groups" | "options";

async function findStored(tx: Transaction, ids: string[]): Promise<Map<string, StoredMenu>> {
  if (ids.length === 0) return new Map();
  const categories = await storedIn<StoredMenu["categories"][number]>(tx, "categories", null, ids);
  const products = await storedIn<StoredMenu["products"][number]>(tx, "products", "category_id", ids);
  const groups = await storedIn<StoredMenu["optionGroups"][number]>(tx, "option_groups", "product_id", ids);
  const options = await storedIn<StoredMenu["options"][number]>(tx, "options", "option_group_id", ids);
  return new Map(
    ids.map((id) => [
      id,
      {
        categories: categories.get(id) ?? [],
        products: products.get(id) ?? [],
        optionGroups: groups.get(id) ?? [],
        options: options.get(id) ?? [],
      },
    ]),
  );
}

type ParentColumn = "category_id" | "product_id" | "option_group_id";
const parentNames = { category_id: "categoryId", product_id: "productId", option_group_id: "optionGroupId" } as const;

/** By restaurant, in the order of the menu. */
async function storedIn<Row extends { readonly restaurantId: string }>(
  tx: Transaction,
  table: MenuTable,
  parent: ParentColumn | null,
  restaurantIds: string[],
): Promise<Map<string, Row[]>> {
  const { rows } = await tx.query<Row>({
    text: `SELECT id, restaurant_id AS "restaurantId", name, retired_at AS "retiredAt"
      ${parent ? `, ${parent} AS "${parentNames[parent]}"` : ""}
      FROM ${table} WHERE restaurant_id = ANY ($1::uuid[]) ORDER BY position, id`,
    values: [restaurantIds],
  });
  return Map.groupBy(rows, ({ restaurantId }) => restaurantId);
}

function concatenate(menus: readonly MenuRows[]): MenuRows {
  return {
    categories: menus.flatMap((rows) => rows.categories),
    products: menus.flatMap((rows) => rows.products),
    optionGroups: menus.flatMap((rows) => rows.optionGroups),
    options: menus.flatMap((rows) => rows.options),
  };
}

/** Returns the number of retired products. */
async function retireUnnamed(tx: Transaction, restaurantIds: string[], named: MenuRows, now: Instant): Promise<number> {
  if (restaurantIds.length === 0) return 0;
  const retire = async (table: MenuTable, rows: readonly { id: string }[]) => {
    // An unnamed statement is planned for this list, which PostgreSQL then hashes.
    const { rowCount } = await tx.query({
      text: `UPDATE ${table} SET retired_at = $3
        WHERE restaurant_id = ANY ($1::uuid[]) AND retired_at IS NULL AND id <> ALL ($2::uuid[])`,
      values: [restaurantIds, rows.map(({ id }) => id), new Date(now)],
    });
    return rowCount;
  };
  await retire("options", named.options);
  await retire("option_groups", named.optionGroups);
  const count = await retire("products", named.products);
  await retire("categories", named.categories);
  return count;
}
