import { usualVatRates } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import {
  type DocumentCategory,
  type DocumentGroup,
  type DocumentOption,
  type DocumentProduct,
  emptyOption,
  emptyProduct,
  type MenuDocument,
} from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { MenuPicture } from "@mahlzeit/domain/catalogue/menu/menu-fields";

/** Functions that return a changed menu. Unchanged parts stay the same objects, so that they do not re-render. */

export function withCategory(menu: MenuDocument, id: string, changes: Partial<DocumentCategory>): MenuDocument {
  return { ...menu, categories: changed(menu.categories, id, changes) };
}

export function withProduct(menu: MenuDocument, id: string, changes: Partial<DocumentProduct>): MenuDocument {
  const categories = menu.categories.map((category) =>
    has(category.products, id) ? { ...category, products: changed(category.products, id, changes) } : category,
  );
  return { ...menu, categories };
}

export function withGroup(menu: MenuDocument, id: string, changes: Partial<DocumentGroup>): MenuDocument {
  return { ...menu, optionGroups: changed(menu.optionGroups, id, changes) };
}

export function withOption(menu: MenuDocument, id: string, changes: Partial<DocumentOption>): MenuDocument {
  const optionGroups = menu.optionGroups.map((group) =>
    has(group.options, id) ? { ...group, options: changed(group.options, id, changes) } : group,
  );
  return { ...menu, optionGroups };
}

export function withoutCategory(menu: MenuDocument, id: string): MenuDocument {
  return { ...menu, categories: menu.categories.filter((category) => category.id !== id) };
}

export function withoutProduct(menu: MenuDocument, id: string): MenuDocument {
  const categories = menu.categories.map((category) =>
    has(category.products, id)
      ? { ...category, products: category.products.filter((product) => product.id !== id) }
      : category,
  );
  return { ...menu, categories };
}

/** Removes a group, also from all dishes. */
export function withoutGroup(menu: MenuDocument, id: string): MenuDocument {
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      product.optionGroupIds.includes(id)
        ? { ...product, optionGroupIds: product.optionGroupIds.filter((one) => one !== id) }
        : product,
    ),
  }));
  return { categories, optionGroups: menu.optionGroups.filter((group) => group.id !== id) };
}

/** Adds the group to these dishes, after their own, or removes it from them. */
export function withGroupIn(
  menu: MenuDocument,
  groupId: string,
  productIds: readonly string[],
  isUsed: boolean,
): MenuDocument {
  return productIds.reduce((before, id) => {
    const ids = findProduct(before, id)?.optionGroupIds ?? [];
    if (ids.includes(groupId) === isUsed) return before;
    const optionGroupIds = isUsed ? [...ids, groupId] : ids.filter((one) => one !== groupId);
    return withProduct(before, id, { optionGroupIds });
  }, menu);
}

/** Moves a dish by one position; past the end of its category it moves to the next. */
export function movedProduct(menu: MenuDocument, id: string, by: -1 | 1): MenuDocument {
  const at = menu.categories.findIndex(({ products }) => has(products, id));
  const category = menu.categories[at];
  const from = category?.products.findIndex((product) => product.id === id) ?? -1;
  const product = category?.products[from];
  if (!category || !product) return menu;
  const to = from + by;
  if (to >= 0 && to < category.products.length)
    return withCategory(menu, category.id, { products: moved(category.products, from, to) });
  const neighbour = menu.categories[at + by];
  if (!neighbour) return menu;
  return placedProduct(menu, id, neighbour.id, by === 1 ? 0 : neighbour.products.length);
}

/** Moves a dish to an index in a category, counted without the dish itself. */
export function placedProduct(menu: MenuDocument, id: string, categoryId: string, index: number): MenuDocument {
  const product = findProduct(menu, id);
  if (!product) return menu;
  const categories = withoutProduct(menu, id).categories.map((category) =>
    category.id === categoryId ? { ...category, products: insertedAt(category.products, index, product) } : category,
  );
  return { ...menu, categories };
}

export function movedCategory(menu: MenuDocument, id: string, by: -1 | 1): MenuDocument {
  return { ...menu, categories: movedById(menu.categories, id, by) };
}

/** Moves an entry by one position; the same list if that is impossible. */
export function movedById<Entry extends { readonly id: string }>(
  list: readonly Entry[],
  id: string,
  by: -1 | 1,
): readonly Entry[] {
  const from = list.findIndex((entry) => entry.id === id);
  const to = from + by;
  return from < 0 || to < 0 || to >= list.length ? list : moved(list, from, to);
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const [entry] = list.slice(from, from + 1);
  if (entry === undefined) return list;
  const others = list.filter((_, at) => at !== from);
  return insertedAt(others, to, entry);
}

export function insertedAt<Entry>(list: readonly Entry[], at: number, entry: Entry): readonly Entry[] {
  return [...list.slice(0, at), entry, ...list.slice(at)];
}

export function findProduct(menu: MenuDocument, id: string | null): DocumentProduct | undefined {
  return menu.categories.flatMap(({ products }) => products).find((product) => product.id === id);
}

/** Returns a function that finds a dish's picture in the last of the menus that has it. */
export function picturesOf(...menus: readonly MenuDocument[]): (id: string) => MenuPicture | null {
  const dishes = menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
  const pictures = new Map(dishes.map(({ id, picture }) => [id, picture]));
  return (id) => pictures.get(id) ?? null;
}

export function dishesWith(menu: MenuDocument, groupId: string): readonly DocumentProduct[] {
  return menu.categories.flatMap(({ products }) =>
    products.filter(({ optionGroupIds }) => optionGroupIds.includes(groupId)),
  );
}

/** Creates a dish in a category with the VAT rate of its last dish, else of its heading. */
export function newProduct({ name, products }: Pick<DocumentCategory, "name" | "products">): DocumentProduct {
  const like = products.at(-1);
  return {
    ...emptyProduct,
    id: newId(),
    vatRate: like ? like.vatRate : (usualVatRates(name, [""])?.[0] ?? null),
  };
}

export function newCategory(): DocumentCategory {
  return { id: newId(), name: "", description: "", products: [] };
}

export function newGroup(): DocumentGroup {
  return { id: newId(), name: "", internalName: "", min: 0, max: 1, free: 0, options: [newOption()] };
}

export function newOption(): DocumentOption {
  return { ...emptyOption, id: newId(), allergens: [] };
}

/** Returns a new id, also for copies. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function changed<Entry extends { readonly id: string }>(
  list: readonly Entry[],
  id: string,
  changes: Partial<Entry>,
): readonly Entry[] {
  return list.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));
}

function has(list: readonly { readonly id: string }[], id: string): boolean {
  return list.some((entry) => entry.id === id);
}
