import type { DocumentGroup, DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { jsonMembers } from "../../platform/database/columns.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { findWholeMenu, type MenuProduct } from "./find-menu.ts";
import { dishColumns, optionColumns, pick } from "./menu-columns.ts";

/** Finds the current menu as a document, including content that operators hide; null if there is no such restaurant. */
export async function findDocument(tx: Transaction, restaurantId: string): Promise<MenuDocument | null> {
  const menu = await findWholeMenu(tx, restaurantId);
  if (menu.length === 0 && (await findRestaurant(tx, restaurantId)).length === 0) return null;
  const categories = menu.map(({ id, name, description, products }) => ({
    id,
    name,
    description,
    products: products.map(documentProduct),
  }));
  return { categories, optionGroups: await groupsOf(tx, restaurantId) };
}

/** Returns a dish as it stands in a document. */
export function documentProduct(product: MenuProduct): DocumentProduct {
  const { picture } = product;
  return {
    ...pick(product, dishColumns),
    id: product.id,
    allergens: product.allergensKnown === false ? null : product.allergens,
    availability: product.availability ?? null,
    picture: picture ? { hash: picture.hash, focusX: picture.focusX ?? 50, focusY: picture.focusY ?? 50 } : null,
    optionGroupIds: product.optionGroups.map(({ id }) => id),
  } as DocumentProduct;
}

const findRestaurant = namedQuery("restaurant_of_menu", "SELECT FROM restaurants WHERE id = $1");

/** Finds all groups, also those that no dish uses. */
const groupsOf = namedQuery<DocumentGroup>(
  "option_groups_of_restaurant",
  `SELECT g.id, g.name, g.internal_name AS "internalName", g.min, g.max, g.free, (
     SELECT coalesce(json_agg(json_build_object(
       'id', o.id, ${jsonMembers(optionColumns, "o")}, 'allergens', o.allergens
     ) ORDER BY o.position, o.id), '[]') FROM options o
     WHERE o.restaurant_id = g.restaurant_id AND o.option_group_id = g.id AND o.retired_at IS NULL
   ) AS options
   FROM option_groups g WHERE g.restaurant_id = $1 AND g.retired_at IS NULL ORDER BY g.position, g.id`,
);
