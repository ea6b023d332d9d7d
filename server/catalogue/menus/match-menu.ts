import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { type PriceRange, priceRangeOn } from "@mahlzeit/domain/catalogue/menu/price-range";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type IdsOfNew, matchEntries, type StoredEntry } from "./match-entries.ts";
import { columnsFrom, dishColumns, optionColumns } from "./menu-columns.ts";

export interface MenuRows {
  readonly categories: CategoryRow[];
  readonly products: ProductRow[];
  readonly optionGroups: OptionGroupRow[];
  readonly options: OptionRow[];
  readonly usedGroups: UsedGroupRow[];
}

interface Row {
  readonly id: string;
  readonly restaurantId: string;
  readonly name: string;
  readonly position: number;
  readonly retiredAt: null;
}
interface CategoryRow extends Row {
  readonly description: string;
}
interface ProductRow extends Row {
  readonly categoryId: string;
  readonly priceCents: number;
  readonly discountBasisPoints: number;
  /** Is no column of the table. */
  readonly range: PriceRange | null;
  readonly allergens: readonly AllergenLetter[] | null;
}
interface OptionGroupRow extends Row, Pick<DocumentGroup, "internalName" | "min" | "max" | "free"> {}
interface OptionRow extends Row {
  readonly optionGroupId: string;
  readonly allergens: readonly AllergenLetter[] | null;
}
interface UsedGroupRow {
  readonly restaurantId: string;
  readonly productId: string;
  readonly optionGroupId: string;
  readonly position: number;
}

interface StoredRow extends StoredEntry {
  readonly restaurantId: string;
  readonly retiredAt: Instant | null;
}

/** The stored menu of one restaurant, including retired rows, each list in its order. */
export interface StoredMenu {
  readonly categories: readonly StoredRow[];
  readonly products: readonly (StoredRow & { readonly categoryId: string })[];
  readonly optionGroups: readonly StoredRow[];
  readonly options: readonly (StoredRow & { readonly optionGroupId: string })[];
  readonly usedGroups: readonly { readonly productId: string; readonly optionGroupId: string }[];
}

/** A menu whose dishes may have positions; otherwise the order of the list counts. */
export interface NewMenu extends MenuDocument {
  readonly positions?: ReadonlyMap<string, number>;
}

/**
 * Returns the rows of a given menu. An entry keeps the id of the stored one with the same id, else of the one with the
 * same parent and name; of equal names the nth keeps the id of the nth. A retired entry that is given again returns
 * with its id.
 */
export function matchMenu(restaurantId: string, given: NewMenu, stored: StoredMenu, ids: IdsOfNew): MenuRows {
  const rows: MenuRows = { categories: [], products: [], optionGroups: [], options: [], usedGroups: [] };
  const productIds = matchProducts(given, stored, ids, (category) =>
    rows.categories.push({ ...category, restaurantId }),
  );
  const products = given.categories.flatMap((category) => category.products);
  const groupIds = matchGroups(given, stored, { ids, productIds });

  for (const { products } of given.categories)
    products.forEach((product, i) => {
      const { id, categoryId } = productIds.get(product.id) ?? { id: product.id, categoryId: "" };
      const position = given.positions?.get(product.id) ?? i + 1;
      const range = priceRangeOn(given, product);
      rows.products.push({ ...productColumns(product), id, restaurantId, categoryId, position, range });
    });
  const optionsOf = Map.groupBy(stored.options, ({ optionGroupId }) => optionGroupId);
  given.optionGroups.forEach(({ id: givenId, options, name, internalName, min, max, free }, position) => {
    const optionGroupId = groupIds.get(givenId) ?? givenId;
    const bounds = { internalName: internalName.trim(), min, max, free };
    rows.optionGroups.push({
      id: optionGroupId,
      restaurantId,
      name: name.trim(),
      ...bounds,
      position,
      retiredAt: null,
    });
    const optionIds = matchEntries(options, optionsOf.get(optionGroupId), ids);
    options.forEach(({ id, ...option }, position) => {
      const columns = { ...columnsFrom(option, optionColumns), allergens: option.allergens, position, retiredAt: null };
      rows.options.push({ ...columns, id: optionIds.get(id) ?? id, restaurantId, optionGroupId });
    });
  });
  for (const { id, optionGroupIds } of products)
    optionGroupIds.forEach((groupId, position) => {
      const productId = productIds.get(id)?.id ?? id;
      rows.usedGroups.push({ restaurantId, productId, optionGroupId: groupIds.get(groupId) ?? groupId, position });
    });
  return rows;
}

/** Returns the ids of the dishes and of their categories, by the given ids. */
function matchProducts(
  { categories }: MenuDocument,
  stored: StoredMenu,
  ids: IdsOfNew,
  onCategory: (row: Omit<CategoryRow, "restaurantId">) => void,
): ReadonlyMap<string, { readonly id: string; readonly categoryId: string }> {
  const categoryIds = matchEntries(categories, stored.categories, ids);
  const byCategory = Map.groupBy(stored.products, ({ categoryId }) => categoryId);
  const named = new Set(categories.flatMap(({ products }) => products.map(({ id }) => id)));
  const found = new Map<string, { id: string; categoryId: string }>();
  categories.forEach(({ id, name, description, products }, position) => {
    const categoryId = categoryIds.get(id) ?? id;
    onCategory({ id: categoryId, name: name.trim(), description: description.trim(), position, retiredAt: null });
    // A dish with a stored id may have come from another category, or be about to leave this one.
    const own = new Set(products.map((product) => product.id));
    const here = (byCategory.get(categoryId) ?? []).filter((one) => own.has(one.id) || !named.has(one.id));
    const moved = stored.products.filter((one) => own.has(one.id) && one.categoryId !== categoryId);
    for (const [given, matched] of matchEntries(products, [...here, ...moved], ids))
      found.set(given, { id: matched, categoryId });
  });
  return found;
}

/**
 * Returns the ids of the groups, by the given ones. Among stored groups with the same name, the one used by most of the
 * same dishes counts.
 */
function matchGroups(
  { categories, optionGroups }: MenuDocument,
  stored: StoredMenu,
  { ids, productIds }: { readonly ids: IdsOfNew; readonly productIds: ReturnType<typeof matchProducts> },
): ReadonlyMap<string, string> {
  const users = new Map<string, Set<string>>();
  for (const { id, optionGroupIds } of categories.flatMap(({ products }) => products))
    for (const groupId of optionGroupIds)
      users.set(groupId, (users.get(groupId) ?? new Set()).add(productIds.get(id)?.id ?? id));
  const usersOf = Map.groupBy(stored.usedGroups, ({ optionGroupId }) => optionGroupId);
  const optionsOf = Map.groupBy(stored.options, ({ optionGroupId }) => optionGroupId);
  const names = new Map(optionGroups.map(({ id, options }) => [id, new Set(options.map(({ name }) => name))]));
  const similarity = (given: string, id: string) => {
    const shared = (usersOf.get(id) ?? []).filter(({ productId }) => users.get(given)?.has(productId)).length;
    const alike = (optionsOf.get(id) ?? []).filter(({ name }) => names.get(given)?.has(name)).length;
    return shared * 1000 + alike;
  };
  return matchEntries(optionGroups, stored.optionGroups, ids, similarity);
}

function productColumns(product: DocumentProduct) {
  const { availability, picture } = product;
  return {
    ...columnsFrom(product, dishColumns),
    priceCents: product.priceCents ?? 0,
    allergens: product.allergens,
    availableDays: availability?.dates ? [] : (availability?.weekdays ?? null),
    availableFrom: availability?.from ?? null,
    availableTo: availability?.to ?? null,
    availableDates: availability?.dates ?? null,
    pictureHash: picture?.hash ?? null,
    pictureFocusX: picture?.focusX ?? 50,
    pictureFocusY: picture?.focusY ?? 50,
    retiredAt: null,
  };
}
