import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { PriceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { BasisPoints } from "@mahlzeit/domain/money";
import { jsonMembers, namedColumns } from "../../platform/database/columns.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { isHiddenDish, isHiddenPicture } from "../restaurants/hidden-content.ts";
import { dishColumns, optionColumns } from "./menu-columns.ts";
import { selectReference } from "./prices/price-history.ts";

export interface MenuProduct extends Product {
  /** `order` in the API. */
  readonly position: number;
  /** A badge; prices do not depend on it. */
  readonly discountBasisPoints: BasisPoints;
  /** The price to which the badge relates; null without a true one. */
  readonly reference: PriceRange | null;
}

export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly MenuProduct[];
}

/** Finds the menu in its order, without content that operators hide. */
export function findMenu(db: Database | Transaction, restaurantId: string): Promise<MenuCategory[]> {
  return joinMenu(categoriesOf(db, restaurantId), shownProducts(db, restaurantId, null));
}

/** Finds the whole menu, including content that operators hide. */
export function findWholeMenu(db: Database | Transaction, restaurantId: string): Promise<MenuCategory[]> {
  return joinMenu(categoriesOf(db, restaurantId), allProducts(db, restaurantId, null));
}

async function joinMenu(
  findCategories: Promise<CategoryRow[]>,
  findProducts: Promise<ProductRow[]>,
): Promise<MenuCategory[]> {
  const [categories, products] = await Promise.all([findCategories, findProducts]);
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  return categories.map((category) => ({ ...category, products: byCategory.get(category.id) ?? [] }));
}

/** Finds the given products on the restaurant's visible menu. */
export async function findProductsForOrder(
  tx: Transaction,
  restaurantId: string,
  productIds: readonly string[],
): Promise<Product[]> {
  return shownProducts(tx, restaurantId, productIds);
}

/** Finds all visible products in their order. */
export async function findAllProducts(tx: Transaction, restaurantId: string): Promise<Product[]> {
  return shownProducts(tx, restaurantId, null);
}

/** Finds those of these products that are on the menu, including hidden ones; null: all. */
export function findDishes(
  db: Database | Transaction,
  restaurantId: string,
  ids: readonly string[] | null,
): Promise<MenuProduct[]> {
  return allProducts(db, restaurantId, ids);
}

/** The last dish of a name. */
export interface LastDish extends MenuProduct {
  /** Null if it is on the menu. */
  readonly retiredAt: Instant | null;
}

/** Finds the last dish of each name that ever was on the menu, the latest first. */
export async function findLastDishes(tx: Transaction, restaurantId: string): Promise<LastDish[]> {
  const dishes: LastDish[] = await lastProducts(tx, restaurantId, null);
  return dishes.toSorted((a, b) => (b.retiredAt ?? Infinity) - (a.retiredAt ?? Infinity) || 0);
}

export async function findRestaurantOfCategory(db: Database, categoryId: string): Promise<string | undefined> {
  return (await restaurantOfCategory(db, categoryId))[0]?.restaurantId;
}

const restaurantOfCategory = namedQuery<{ restaurantId: string }>(
  "restaurant_of_category",
  'SELECT restaurant_id AS "restaurantId" FROM categories WHERE id = $1 AND retired_at IS NULL',
);

interface CategoryRow {
  id: string;
  name: string;
  description: string;
}

const categoriesOf = namedQuery<CategoryRow>(
  "categories_of_restaurant",
  `SELECT id, name, description FROM categories
   WHERE restaurant_id = $1 AND retired_at IS NULL ORDER BY position, id`,
);

interface ProductRow extends MenuProduct {
  categoryId: string;
}

/** Selects the end of being sold out, also a past one, because the caller has the clock. */
const soldOut = (which: string, product: string) => `(SELECT json_build_object('reason', 'SOLD_OUT',
     'until', (extract(epoch FROM sold_out_until) * 1000)::bigint
   ) FROM sold_out WHERE restaurant_id = ${product}.restaurant_id AND ${which})`;

/** Selects when the product with this alias is offered. */
export const selectOffered = (product: string) => `CASE WHEN ${product}.available_days IS NOT NULL
       THEN json_build_object('weekdays', ${product}.available_days, 'from', ${product}.available_from,
         'to', ${product}.available_to, 'dates', ${product}.available_dates)
     END AS availability,
     ${soldOut(`product_id = ${product}.id`, product)} AS unavailable`;

/** Selects its declared allergens. */
export const selectDeclared = (product: string) =>
  `coalesce(${product}.allergens, '{}') AS allergens, ${product}.allergens IS NOT NULL AS "allergensKnown"`;

export const selectOptionGroups = (product: string) => `(SELECT coalesce(json_agg(json_build_object(
         'id', g.id, 'name', g.name, 'min', g.min, 'max', g.max, 'free', g.free, 'options',
         (SELECT coalesce(json_agg(json_build_object(
             'id', o.id, ${jsonMembers(optionColumns, "o")}, 'allergens', coalesce(o.allergens, '{}'), 'allergensKnown', o.allergens IS NOT NULL,
             'unavailable', ${soldOut("option_id = o.id", product)}
           ) ORDER BY o.position), '[]') FROM options o
           WHERE o.restaurant_id = g.restaurant_id AND o.option_group_id = g.id AND o.retired_at IS NULL)
       ) ORDER BY used.position), '[]')
       FROM product_option_groups used
       JOIN option_groups g ON g.restaurant_id = used.restaurant_id AND g.id = used.option_group_id
       WHERE used.restaurant_id = ${product}.restaurant_id AND used.product_id = ${product}.id AND g.retired_at IS NULL) AS "optionGroups"`;

const isOnMenu = "p.retired_at IS NULL AND c.retired_at IS NULL";

/** Selects products by a condition; a second one decides if a picture is shown. */
const selectProducts = (
  which: string,
  isPictureShown: string,
) => `SELECT p.id, p.category_id AS "categoryId", p.position, ${selectReference("p")} AS reference, ${namedColumns(dishColumns, "p")},
     (extract(epoch FROM p.retired_at) * 1000)::bigint AS "retiredAt", ${selectDeclared("p")}, ${selectOffered("p")},
     (SELECT json_strip_nulls(json_build_object('hash', hash, 'width', width, 'height', height,
         'focusX', nullif(p.picture_focus_x, 50), 'focusY', nullif(p.picture_focus_y, 50)))
       FROM pictures WHERE hash = p.picture_hash AND ${isPictureShown}) AS picture,
     ${selectOptionGroups("p")}
   FROM products p JOIN categories c ON c.restaurant_id = p.restaurant_id AND c.id = p.category_id
   WHERE p.restaurant_id = $1 AND ($2::uuid[] IS NULL OR p.id = ANY ($2))
     AND ${which}
   ORDER BY p.position, p.id`;

const shownProducts = namedQuery<ProductRow>(
  "products_of_restaurant",
  selectProducts(
    `${isOnMenu} AND NOT ${isHiddenDish("p")}`,
    `NOT ${isHiddenPicture("p.restaurant_id", "p.picture_hash")}`,
  ),
);
const allProducts = namedQuery<ProductRow>("all_products_of_restaurant", selectProducts(isOnMenu, "true"));
const lastProducts = namedQuery<ProductRow & LastDish>(
  "last_products_of_restaurant",
  selectProducts(
    `p.id IN (SELECT DISTINCT ON (name) id FROM products WHERE restaurant_id = $1
       ORDER BY name, retired_at DESC NULLS FIRST, id)`,
    "true",
  ),
);
