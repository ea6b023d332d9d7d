import type { Instant } from "@mahlzeit/domain/local-time";
import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import type { Cents } from "@mahlzeit/domain/money";
import type { GivenCategory, GivenOptionGroup, GivenProduct } from "../catalogue-file/menu-shapes.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

/** The rows of one or several menus. */
export interface MenuRows {
  readonly categories: CategoryRow[];
  readonly products: ProductRow[];
  readonly optionGroups: OptionGroupRow[];
  readonly options: OptionRow[];
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
  readonly description: string;
  readonly priceCents: Cents;
  readonly discountBasisPoints: number;
  readonly vatRate: number;
  readonly depositCents: Cents;
  readonly allergens: readonly AllergenLetter[];
}
interface OptionGroupRow extends Row {
  readonly productId: string;
  readonly type: GivenOptionGroup["type"];
}
interface OptionRow extends Row {
  readonly optionGroupId: string;
  readonly priceCents: Cents;
  readonly allergens: readonly AllergenLetter[];
}

interface StoredRow {
  readonly id: string;
  readonly restaurantId: string;
  readonly name: string;
  readonly retiredAt: Instant | null;
}

/** The stored menu of one restaurant, retired rows included, each list in its order. */
export interface StoredMenu {
  readonly categories: readonly StoredRow[];
  readonly products: readonly (StoredRow & { readonly categoryId: string })[];
  readonly optionGroups: readonly (StoredRow & { readonly productId: string })[];
  readonly options: readonly (StoredRow & { readonly optionGroupId: string })[];
}

/**
 * The rows of a given menu. An entry keeps the id of the stored one with the same parent and name; of equal names the nth
 * keeps the id of the nth. A retired entry that is given again returns with its id.
 */
export function matchMenu(restaurantId: string, given: readonly GivenCategory[], stored: StoredMenu): MenuRows {
  const rows: MenuRows = { categories: [], products: [], optionGroups: [], options: [] };
  const productsIn = Map.groupBy(stored.products, ({ categoryId }) => categoryId);
  const groupsOf = Map.groupBy(stored.optionGroups, ({ productId }) => productId);
  const optionsOf = Map.groupBy(stored.options, ({ optionGroupId }) => optionGroupId);

  matchByName(given, stored.categories).forEach(([category, categoryId], position) => {
    const { name, description } = category;
    rows.categories.push({ id: categoryId, restaurantId, name, description, position, retiredAt: null });
    matchByName(inMenuOrder(category.products), productsIn.get(categoryId)).forEach(([product, productId]) => {
      rows.products.push({ ...productRow(product), id: productId, restaurantId, categoryId });
      matchByName(product.optionGroups, groupsOf.get(productId)).forEach(([group, groupId], position) => {
        rows.optionGroups.push({ ...groupRow(group), id: groupId, restaurantId, productId, position });
        matchByName(group.options, optionsOf.get(groupId)).forEach(([option, id], position) => {
          const { name, price: priceCents, allergens } = option;
          rows.options.push({
            id,
            restaurantId,
            optionGroupId: groupId,
            name,
            priceCents,
            allergens,
            position,
            retiredAt: null,
          });
        });
      });
    });
  });
  return rows;
}

/** Each given entry with its stored or new id. Entries on the menu are matched before retired ones. */
function matchByName<T extends { name: string }>(
  given: readonly T[],
  stored: readonly StoredRow[] = [],
): [T, string][] {
  const unmatched = Map.groupBy(
    stored.toSorted((a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null)),
    ({ name }) => name,
  );
  const storedIds = given.map(({ name }) => unmatched.get(name)?.shift()?.id);
  // Ids made within a millisecond are unordered, but rows of the same position are sorted by them.
  const newIds = storedIds.flatMap((id) => (id === undefined ? [uuidv7()] : [])).toSorted();
  return given.map((one, i) => [one, storedIds[i] ?? (newIds.shift() as string)]);
}

type PlacedProduct = GivenProduct & { readonly order: number };

/** In the order of the menu and of the stored rows, so that the nth of equal names is always the same one. */
function inMenuOrder(products: readonly GivenProduct[]): PlacedProduct[] {
  return products
    .map((product, i) => ({ ...product, order: product.order ?? i + 1 }))
    .toSorted((a, b) => a.order - b.order);
}

function productRow(product: PlacedProduct) {
  return {
    name: product.name,
    description: product.description,
    priceCents: product.price,
    position: product.order,
    discountBasisPoints: product.discount,
    vatRate: product.vatRate,
    depositCents: product.deposit,
    allergens: product.allergens,
    retiredAt: null,
  };
}

function groupRow({ name, type }: GivenOptionGroup) {
  return { name, type, retiredAt: null };
}
