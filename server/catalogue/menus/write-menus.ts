import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { IdsOfNew } from "./match-entries.ts";
import { type MenuRows, matchMenu, type NewMenu, type StoredMenu } from "./match-menu.ts";
import { saveAliases } from "./option-aliases.ts";
import { notePrices, type UntrueReduction, withReferences } from "./prices/price-history.ts";
import { followingOptions, replacedOptions } from "./replaced-options.ts";
import { carryOverSoldOut } from "./sold-out.ts";

export interface MenuToWrite {
  readonly restaurantId: string;
  /** True if the restaurant was just created and so has no menu yet. */
  readonly isNew: boolean;
  readonly menu: NewMenu;
}

export interface WrittenMenus {
  readonly products: number;
  readonly retired: number;
  /** The badges that promise more than is true. Guests do not see them. */
  readonly untrue: readonly UntrueReduction[];
}

/** Makes the stored menus equal to the given ones. Missing entries are retired, because orders refer to them. */
export async function writeMenus(
  tx: Transaction,
  menus: readonly MenuToWrite[],
  { now, idsOfNew }: { readonly now: Instant; readonly idsOfNew: IdsOfNew },
): Promise<WrittenMenus> {
  for (const { menu } of menus) requireNoFaults(menu, now);
  const existingIds = menus.filter(({ isNew }) => !isNew).map(({ restaurantId }) => restaurantId);
  const stored = await findStored(tx, existingIds);
  const matched = menus.map(({ restaurantId, menu }) => {
    const before = stored.get(restaurantId) ?? emptyMenu;
    return { restaurantId, before, menu, rows: matchMenu(restaurantId, menu, before, idsOfNew) };
  });
  const rows = concatenate(matched.map((one) => one.rows));
  const byId = { find: ["restaurantId", "id"] } as const;
  await insertRows(tx, "categories", rows.categories, byId);
  const { reduced, untrue } = await withReferences(tx, rows.products, now);
  await insertRows(tx, "products", reduced, byId);
  await insertRows(tx, "option_groups", rows.optionGroups, byId);
  await insertRows(tx, "options", rows.options, byId);
  await forgetUsedGroups(tx, existingIds);
  await insertRows(tx, "product_option_groups", rows.usedGroups);
  const retired = await retireUnnamed(tx, existingIds, rows, now);
  const replaced = matched.flatMap((one) => replacedOptions(one.restaurantId, one.before, one.rows));
  await saveAliases(tx, existingIds, { replaced, now });
  for (const one of matched) await carryOverSoldOut(tx, one.restaurantId, followingOptions(one.before, one.rows), now);
  await notePrices(tx, rows.products, now);
  return { products: rows.products.length, retired, untrue };
}

/** Throws on any fault. Callers have reported faults before, and none may reach the guests. */
function requireNoFaults(menu: NewMenu, now: Instant): void {
  const fault = faultsInMenu(menu, now).find(({ kind }) => kind === "invalid");
  if (fault) throw new Error(`${fault.field} (${fault.place}): ${fault.message}`);
}

const emptyMenu: StoredMenu = { categories: [], products: [], optionGroups: [], options: [], usedGroups: [] };

type MenuTable = "categories" | "products" | "option_groups" | "options";

async function findStored(tx: Transaction, ids: string[]): Promise<Map<string, StoredMenu>> {
  if (ids.length === 0) return new Map();
  const categories = await storedIn<StoredMenu["categories"][number]>(tx, "categories", null, ids);
  const products = await storedIn<StoredMenu["products"][number]>(tx, "products", "category_id", ids);
  const groups = await storedIn<StoredMenu["optionGroups"][number]>(tx, "option_groups", null, ids);
  const options = await storedIn<StoredMenu["options"][number]>(tx, "options", "option_group_id", ids);
  const used = Map.groupBy(await usedGroupsOf(tx, ids), ({ restaurantId }) => restaurantId);
  return new Map(
    ids.map((id) => [
      id,
      {
        categories: categories.get(id) ?? [],
        products: products.get(id) ?? [],
        optionGroups: groups.get(id) ?? [],
        options: options.get(id) ?? [],
        usedGroups: used.get(id) ?? [],
      },
    ]),
  );
}

const usedGroupsOf = namedQuery<StoredMenu["usedGroups"][number] & { restaurantId: string }>(
  "used_option_groups",
  `SELECT restaurant_id AS "restaurantId", product_id AS "productId", option_group_id AS "optionGroupId"
   FROM product_option_groups WHERE restaurant_id = ANY ($1::uuid[]) ORDER BY position`,
);
const forgetUsedGroups = namedQuery(
  "forget_used_option_groups",
  "DELETE FROM product_option_groups WHERE restaurant_id = ANY ($1::uuid[])",
);

type ParentColumn = "category_id" | "option_group_id";
const parentNames = { category_id: "categoryId", option_group_id: "optionGroupId" } as const;

/** Finds the stored rows by restaurant, in the order of the menu. */
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
    usedGroups: menus.flatMap((rows) => rows.usedGroups),
  };
}

/** Retires rows that are not given; returns the number of retired products. */
async function retireUnnamed(tx: Transaction, restaurantIds: string[], named: MenuRows, now: Instant): Promise<number> {
  if (restaurantIds.length === 0) return 0;
  const retire = async (table: MenuTable, rows: readonly { id: string }[]) => {
    // The statement has no name, so that PostgreSQL plans it for this list, which it then hashes.
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
