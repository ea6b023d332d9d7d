import type { Instant } from "@mahlzeit/domain/local-time";
import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { insertRows } from "../database/insert-rows.ts";
import { categories, optionGroups, options, products } from "../database/schema/menus.ts";
import { type KeptMenu, type MenuRows, matchMenu } from "./match-menu.ts";
import type { GivenCategory } from "./menu-shapes.ts";

export interface MenuToWrite {
  readonly restaurantId: string;
  /** Whether the restaurant was made just now and so has no menu yet. */
  readonly isNew: boolean;
  readonly categories: readonly GivenCategory[];
}

export interface WrittenMenus {
  readonly products: number;
  readonly retired: number;
}

/** Brings menus to what is given; what is no longer named is retired, never deleted. */
export async function writeMenus(tx: Transaction, menus: readonly MenuToWrite[], now: Instant): Promise<WrittenMenus> {
  const changing = menus.filter(({ isNew }) => !isNew).map(({ restaurantId }) => restaurantId);
  const kept = await findKept(tx, changing);
  const rows = joined(
    menus.map((menu) => matchMenu(menu.restaurantId, menu.categories, kept.get(menu.restaurantId) ?? emptyMenu)),
  );
  const byId = { find: ["restaurantId", "id"] } as const;
  await insertRows(tx, categories, rows.categories, byId);
  await insertRows(tx, products, rows.products, byId);
  await insertRows(tx, optionGroups, rows.optionGroups, byId);
  await insertRows(tx, options, rows.options, byId);
  return { products: rows.products.length, retired: await retireUnnamed(tx, changing, rows, now) };
}

const emptyMenu: KeptMenu = { categories: [], products: [], optionGroups: [], options: [] };

type MenuTable = typeof categories | typeof products | typeof optionGroups | typeof options;

async function findKept(tx: Transaction, ids: string[]): Promise<Map<string, KeptMenu>> {
  if (ids.length === 0) return new Map();
  const among = (table: MenuTable) => inArray(table.restaurantId, ids);
  const inOrder = (table: MenuTable) => [asc(table.position), asc(table.id)];
  const byRestaurant = <T extends { restaurantId: string }>(rows: T[]) =>
    Map.groupBy(rows, ({ restaurantId }) => restaurantId);
  const all = {
    categories: byRestaurant(
      await tx
        .select()
        .from(categories)
        .where(among(categories))
        .orderBy(...inOrder(categories)),
    ),
    products: byRestaurant(
      await tx
        .select()
        .from(products)
        .where(among(products))
        .orderBy(...inOrder(products)),
    ),
    groups: byRestaurant(
      await tx
        .select()
        .from(optionGroups)
        .where(among(optionGroups))
        .orderBy(...inOrder(optionGroups)),
    ),
    options: byRestaurant(
      await tx
        .select()
        .from(options)
        .where(among(options))
        .orderBy(...inOrder(options)),
    ),
  };
  return new Map(
    ids.map((id) => [
      id,
      {
        categories: all.categories.get(id) ?? [],
        products: all.products.get(id) ?? [],
        optionGroups: all.groups.get(id) ?? [],
        options: all.options.get(id) ?? [],
      },
    ]),
  );
}

function joined(menus: readonly MenuRows[]): MenuRows {
  return {
    categories: menus.flatMap((rows) => rows.categories),
    products: menus.flatMap((rows) => rows.products),
    optionGroups: menus.flatMap((rows) => rows.optionGroups),
    options: menus.flatMap((rows) => rows.options),
  };
}

/** Answers how many products left the menus. */
async function retireUnnamed(tx: Transaction, restaurantIds: string[], named: MenuRows, now: Instant): Promise<number> {
  if (restaurantIds.length === 0) return 0;
  const retire = async (table: MenuTable, rows: readonly { id: string }[]) => {
    const ids = rows.map(({ id }) => id);
    const { rowCount } = await tx
      .update(table)
      .set({ retiredAt: now })
      .where(
        and(
          inArray(table.restaurantId, restaurantIds),
          isNull(table.retiredAt),
          sql`${table.id} <> ALL (${sql.param(ids)}::uuid[])`,
        ),
      );
    return rowCount ?? 0;
  };
  await retire(options, named.options);
  await retire(optionGroups, named.optionGroups);
  const count = await retire(products, named.products);
  await retire(categories, named.categories);
  return count;
}
