import type { Instant } from "@mahlzeit/domain/local-time";
import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import type { Cents } from "@mahlzeit/domain/money";
import type { GivenCategory, GivenOptionGroup, GivenProduct } from "../catalogue-file/menu-shapes.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

/** The rows of menus, of one restaurant or many. */
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

/** What the database has of one restaurant's menu, each list in its order. */
export interface StoredMenu {
  readonly categories: readonly StoredRow[];
  readonly products: readonly (StoredRow & { readonly categoryId: string })[];
  readonly optionGroups: readonly (StoredRow & { readonly productId: string })[];
  readonly options: readonly (StoredRow & { readonly optionGroupId: string })[];
}

/**
 * The rows of a menu as given. What has the same name in the same place (the nth of equal names the nth) keeps its id;
 * something retired that is named again comes back.
 */
export function matchMenu(restaurantId: string, given: readonly GivenCategory[], kept: StoredMenu): MenuRows {
  const rows: MenuRows = { categories: [], products: [], optionGroups: [], options: [] };
  const productsIn = Map.groupBy(kept.products, ({ categoryId }) => categoryId);
  const groupsOf = Map.groupBy(kept.optionGroups, ({ productId }) => productId);
  const optionsOf = Map.groupBy(kept.options, ({ optionGroupId }) => optionGroupId);

  matched(given, kept.categories).forEach(([category, categoryId], position) => {
    const { name, description } = category;
    rows.categories.push({ id: categoryId, restaurantId, name, description, position, retiredAt: null });
    matched(inMenuOrder(category.products), productsIn.get(categoryId)).forEach(([product, productId]) => {
      rows.products.push({ ...productRow(product), id: productId, restaurantId, categoryId });
      matched(product.optionGroups, groupsOf.get(productId)).forEach(([group, groupId], position) => {
        rows.optionGroups.push({ ...groupRow(group), id: groupId, restaurantId, productId, position });
        matched(group.options, optionsOf.get(groupId)).forEach(([option, id], position) => {
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

/** Each given thing with the id it keeps or gets. What is on the menu is matched before what was retired. */
function matched<T extends { name: string }>(given: readonly T[], kept: readonly StoredRow[] = []): [T, string][] {
  const waiting = Map.groupBy(
    kept.toSorted((a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null)),
    ({ name }) => name,
  );
  const known = given.map(({ name }) => waiting.get(name)?.shift()?.id);
  // Ids made at once are in no order of their own, but decide between what has the same place.
  const fresh = known.flatMap((id) => (id === undefined ? [uuidv7()] : [])).toSorted();
  return given.map((one, i) => [one, known[i] ?? (fresh.shift() as string)]);
}

type PlacedProduct = GivenProduct & { readonly order: number };

/** As the menu shows them and the database keeps them: only so the nth of equal names is the same one every time. */
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
