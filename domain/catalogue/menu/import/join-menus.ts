import type { DocumentCategory, MenuDocument } from "../menu-document.ts";
import { nameKey } from "./imported-rows.ts";

/**
 * Joins several menus: categories of equal names are merged, and of dishes of equal names in a category the first is
 * used. Everything gets a new id and no picture, because the file's author may have copied both from elsewhere.
 */
export function joinMenus(menus: readonly MenuDocument[], newId: () => string): MenuDocument {
  const groupIds = menus.map(({ optionGroups }) => new Map(optionGroups.map(({ id }) => [id, newId()])));
  const categories = new Map<string, DocumentCategory>();
  for (const [i, menu] of menus.entries())
    for (const category of menu.categories) {
      const before = categories.get(nameKey(category.name));
      const known = new Set(before?.products.map(({ name }) => nameKey(name)));
      const added = category.products
        .filter(({ name }) => !known.has(nameKey(name)))
        .map((product) => ({
          ...product,
          id: newId(),
          picture: null,
          optionGroupIds: product.optionGroupIds.flatMap((id) => groupIds[i]?.get(id) ?? []),
        }));
      const joined = before ?? { id: newId(), name: category.name, description: category.description, products: [] };
      categories.set(nameKey(category.name), { ...joined, products: [...joined.products, ...added] });
    }
  const used = new Set(
    [...categories.values()].flatMap(({ products }) => products.flatMap((one) => one.optionGroupIds)),
  );
  const optionGroups = menus.flatMap((menu, i) =>
    menu.optionGroups.map((group) => ({
      ...group,
      id: groupIds[i]?.get(group.id) ?? newId(),
      options: group.options.map((option) => ({ ...option, id: newId() })),
    })),
  );
  return { categories: [...categories.values()], optionGroups: optionGroups.filter(({ id }) => used.has(id)) };
}
