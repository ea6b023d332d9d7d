import type { AllergenLetter } from "../../../allergens.ts";
import { groupBy } from "../../../group-by.ts";
import { type NewPrice, withPrices } from "../change-prices.ts";
import {
  type DocumentCategory,
  type DocumentGroup,
  type DocumentProduct,
  emptyProduct,
  type MenuDocument,
} from "../menu-document.ts";
import { isSame } from "../menu-entries.ts";
import { type PriceRange, priceRangeOn } from "../price-range.ts";
import { faultInReduction } from "../reduction.ts";
import { reductionText } from "../reduction-text.ts";
import type { KnownDishes } from "./check-rows.ts";
import { saidFields } from "./import-fields.ts";
import { type ImportedDish, type ImportedGroup, nameKey, type RowNote, tidy } from "./imported-rows.ts";
import { type DishToMerge, mergeGroups } from "./merge-groups.ts";
import { hasSizes, ownSizes, sizeGroup } from "./size-groups.ts";

/** The valid content of a file. */
export interface ImportedMenu {
  readonly dishes: readonly ImportedDish[];
  /** The descriptions of categories by name. Missing ones are not changed. */
  readonly descriptions?: ReadonlyMap<string, string>;
  readonly groups?: readonly ImportedGroup[];
}

export interface MergedDish {
  readonly row: number;
  readonly category: string;
  readonly before: DocumentProduct | null;
  readonly after: DocumentProduct;
}

export interface MergedMenu {
  readonly menu: MenuDocument;
  readonly added: readonly MergedDish[];
  readonly changed: readonly MergedDish[];
  readonly same: readonly MergedDish[];
  /** The badges that were left out, because they promise more than is true. */
  readonly untrue: readonly RowNote[];
  /** The dishes of the menu that are not in the file. */
  readonly unnamed: readonly { readonly id: string; readonly name: string; readonly category: string }[];
}

export interface MergeHow {
  /** The treatment of dishes that are not in the file. */
  readonly unnamed: "keep" | "remove";
  /** The meaning of missing allergens, if neither the file nor the menu has any. */
  readonly unsaidAllergens?: "unknown" | "none";
  /** The prices to which badges relate, by dish; absent if not known here. */
  readonly references?: ReadonlyMap<string, PriceRange> | undefined;
  readonly newId: () => string;
}

/** Merges a file into the menu. A dish is identified by its name within its category; new ones are appended. */
export function mergeImport(
  menu: MenuDocument,
  imported: ImportedMenu,
  { unnamed, unsaidAllergens = "unknown", references, newId }: MergeHow,
): MergedMenu {
  const unclaimed = claimable(menu);
  const found = imported.dishes.map((dish) => {
    return { dish, before: unclaimed.get(dishKey(dish.category, dish.name))?.shift() ?? null };
  });
  const priced = withSizePrices(menu, found, newId);
  const { given: all, rows } = withSizeGroups(priced, found, imported.groups);
  const groups = mergeGroups(priced, all, rows, newId);
  const untrue: RowNote[] = [];
  const merged = rows.map((row, i): MergedDish => {
    const { dish } = row;
    const before = found[i]?.before ?? null;
    const given = productOf(row, { groups, unsaidAllergens, newId });
    const price = priceRangeOn({ optionGroups: groups.all }, given);
    const fault = references && faultInReduction(given.discountBasisPoints, price, references.get(given.id) ?? null);
    if (fault) untrue.push({ row: dish.row, message: withoutBadge(given, fault) });
    const after = fault ? { ...given, discountBasisPoints: 0 } : given;
    return { row: dish.row, category: dish.category, before, after };
  });
  const afterOf = new Map(merged.flatMap(({ before, after }) => (before ? [[before.id, after] as const] : [])));
  const news = groupBy(
    merged.filter(({ before }) => before === null),
    ({ category }) => nameKey(category),
  );
  const existingCategories = menu.categories.map((category, i) => {
    const isFirst = menu.categories.findIndex(({ name }) => nameKey(name) === nameKey(category.name)) === i;
    const added = isFirst ? (news.get(nameKey(category.name)) ?? []) : [];
    const stays = ({ id }: DocumentProduct) => unnamed === "keep" || afterOf.has(id);
    const products = category.products.filter(stays).map((product) => afterOf.get(product.id) ?? product);
    return describe({ ...category, products: [...products, ...added.map(({ after }) => after)] }, imported);
  });
  const known = new Set(menu.categories.map(({ name }) => nameKey(name)));
  const newCategories = [...news].flatMap(([key, [first, ...others]]) => {
    if (known.has(key) || !first) return [];
    const products = [first, ...others].map(({ after }) => after);
    return [describe({ id: newId(), name: first.category, description: "", products }, imported)];
  });
  const wasEmptied = (category: DocumentCategory, i: number) =>
    category.products.length === 0 && (menu.categories[i]?.products.length ?? 0) > 0;
  const categories = [...existingCategories.filter((category, i) => !wasEmptied(category, i)), ...newCategories];
  const isUnchanged = ({ before, after }: MergedDish) => isSame(before, after);
  const existing = merged.filter(({ before }) => before !== null);
  return {
    menu: { categories, optionGroups: usedOrAsBefore(groups.all, categories, menu) },
    added: merged.filter(({ before }) => before === null),
    changed: existing.filter((dish) => !isUnchanged(dish)),
    same: existing.filter(isUnchanged),
    untrue,
    unnamed: menu.categories.flatMap(({ name: category, products }) =>
      products.filter(({ id }) => !afterOf.has(id)).map(({ id, name }) => ({ id, name, category })),
    ),
  };
}

/** "„Gulasch“ kommt ohne „minus 20 %“. Wahr wäre kein Rabatt: …" */
function withoutBadge({ name, discountBasisPoints }: DocumentProduct, untrue: string): string {
  return `„${name}“ kommt ohne „${reductionText(discountBasisPoints)}“. ${untrue}`;
}

export function knownDishes(menu: MenuDocument): KnownDishes {
  const all = claimable(menu);
  const categories = new Set(menu.categories.map(({ name }) => nameKey(name)));
  return {
    hasCategory: (name) => categories.has(nameKey(name)),
    find(category, name) {
      const found = all.get(dishKey(category, name)) ?? [];
      const descriptions = found.map(({ description }) => description);
      const hasRate = found.length > 0 && found.every(({ vatRate }) => vatRate !== null);
      return {
        count: found.length,
        hasRate,
        pricesCents: found.flatMap(({ priceCents }) => priceCents ?? []),
        descriptions,
      };
    },
  };
}

function claimable({ categories }: MenuDocument): Map<string, DocumentProduct[]> {
  const all = categories.flatMap(({ name, products }) => products.map((product) => ({ name, product })));
  const byKey = groupBy(all, ({ name, product }) => dishKey(name, product.name));
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ product }) => product)]));
}

function dishKey(category: string, name: string): string {
  return `${nameKey(category)}\t${nameKey(name)}`;
}

/** Changes the prices of sizes that dishes have, as a change of prices does. All else that is said of them stays. */
function withSizePrices(menu: MenuDocument, rows: readonly DishToMerge[], newId: () => string): MenuDocument {
  const prices = rows.flatMap(({ dish: { sizes, priceCents }, before }): NewPrice[] => {
    const own = sizes && before && ownSizes(sizes, before, menu);
    if (!own || !hasSizes(own, sizes)) return [];
    const bySize = new Map(sizes.map((size) => [nameKey(size.label), size.priceCents]));
    const options = own.options.map(({ id, name }) => ({ optionId: id, priceCents: bySize.get(nameKey(name)) ?? 0 }));
    return [{ productId: before.id, priceCents, sizes: options }];
  });
  return prices.length > 0 ? withPrices(menu, prices, newId) : menu;
}

/** Converts sizes that dishes do not have yet to groups of the file, equal ones to one group. */
function withSizeGroups(menu: MenuDocument, found: readonly DishToMerge[], groups: readonly ImportedGroup[] = []) {
  const given = [...groups];
  const places = new Map<string, number>();
  const placeOf = (group: ImportedGroup): number => {
    const key = JSON.stringify(group);
    const place = places.get(key) ?? given.push(group) - 1;
    places.set(key, place);
    return place;
  };
  const products = new Map(menu.categories.flatMap((one) => one.products.map((product) => [product.id, product])));
  const rows = found.map(({ dish, before: was }): DishToMerge => {
    const before = products.get(was?.id ?? "") ?? null;
    const { sizes } = dish;
    if (!sizes) return { dish, before };
    const own = before ? ownSizes(sizes, before, menu) : undefined;
    return {
      dish,
      before,
      size: own && hasSizes(own, sizes) ? { own } : { own, place: placeOf(sizeGroup(sizes, own)) },
    };
  });
  return { given, rows };
}

interface Parts {
  readonly groups: ReturnType<typeof mergeGroups>;
  readonly unsaidAllergens: "unknown" | "none";
  readonly newId: () => string;
}

function productOf(row: DishToMerge, { groups, unsaidAllergens, newId }: Parts): DocumentProduct {
  const { dish, before } = row;
  const areNone = unsaidAllergens === "none" && dish.unconfirmedAllergens === undefined;
  return {
    ...emptyProduct,
    ...before,
    ...saidFields(dish),
    id: before?.id ?? newId(),
    name: kept(before?.name, dish.name) ?? dish.name,
    description: kept(before?.description, dish.description) ?? "",
    priceCents: dish.priceCents,
    allergens: sameLetters(before?.allergens, dish.allergens) ?? (areNone ? [] : null),
    additives: kept(before?.additives, dish.additives) ?? "",
    optionGroupIds: groups.idsOf(row),
  };
}

/** Returns the earlier text if the file has the same or none. */
function kept(before: string | undefined, given: string | undefined): string | undefined {
  if (given === undefined || (before !== undefined && tidy(before) === tidy(given))) return before;
  return given;
}

function sameLetters(
  before: readonly AllergenLetter[] | null | undefined,
  given: readonly AllergenLetter[] | null | undefined,
): readonly AllergenLetter[] | null | undefined {
  if (!given) return before;
  const isSame = before && before.length === given.length && given.every((letter) => before.includes(letter));
  return isSame ? before : given;
}

function describe(category: DocumentCategory, { descriptions }: ImportedMenu): DocumentCategory {
  const description = kept(category.description, descriptions?.get(nameKey(category.name)));
  return { ...category, description: description ?? category.description };
}

/** Removes groups that dishes had before the import and none has now. */
function usedOrAsBefore(
  groups: readonly DocumentGroup[],
  categories: readonly DocumentCategory[],
  before: MenuDocument,
): readonly DocumentGroup[] {
  const [was, is] = [usedIn(before.categories), usedIn(categories)];
  return groups.filter(({ id }) => is.has(id) || !was.has(id));
}

function usedIn(categories: readonly DocumentCategory[]): ReadonlySet<string> {
  return new Set(categories.flatMap(({ products }) => products.flatMap(({ optionGroupIds }) => optionGroupIds)));
}
