import { groupBy } from "../../../group-by.ts";
import {
  type DocumentGroup,
  type DocumentProduct,
  emptyGroup,
  emptyOption,
  type MenuDocument,
} from "../menu-document.ts";
import { isSame } from "../menu-entries.ts";
import { type ImportedDish, type ImportedGroup, nameKey } from "./imported-rows.ts";
import { isNamedSizes, withSizeWords } from "./size-groups.ts";

/** A dish of a file, and the one of the menu that it is. */
export interface DishToMerge {
  readonly dish: ImportedDish;
  readonly before: DocumentProduct | null;
  /** Its group of sizes, in the menu or at a place among the file's groups. */
  readonly size?: { readonly own?: DocumentGroup | undefined; readonly place?: number };
}

/** A group of the file for the dishes that have the same one in the menu. */
interface Use {
  readonly group: ImportedGroup;
  readonly place: number;
  readonly own: DocumentGroup | undefined;
  /** The ids of these dishes in the menu. */
  readonly dishes: Set<string>;
}

/**
 * Merges a file's groups into a menu's. The group of that name that a dish has is changed. For other dishes an equal one
 * is shared, one of the same name is changed, or one is added. What the file does not say of an option stays.
 */
export function mergeGroups(
  menu: MenuDocument,
  given: readonly ImportedGroup[],
  dishes: readonly DishToMerge[],
  newId: () => string,
) {
  const { uses, usesOf } = usesIn(menu, given, dishes);
  const merged = new Map<Use, DocumentGroup>();
  const claimed = new Set<string>();
  const byName = groupBy(menu.optionGroups, ({ name }) => nameKey(name));
  const products = menu.categories.flatMap((category) => category.products);
  const isFree = ({ id }: DocumentGroup) => !claimed.has(id);
  const isForAll = ({ group, own, dishes: some }: Use) =>
    !isNamedSizes(group) ||
    products.every(({ id, optionGroupIds }) => some.has(id) || !optionGroupIds.includes(own?.id ?? ""));
  const free = ({ group }: Use) => (byName.get(nameKey(group.name)) ?? []).filter(isFree);
  const ways: readonly ((use: Use) => DocumentGroup | false | undefined)[] = [
    ({ group, own }) => own && isFree(own) && changesNothing(group, own) && own,
    (use) => use.own && isFree(use.own) && isForAll(use) && use.own,
    (use) => !use.own && free(use).find((one) => isEqual(use.group, one)),
    (use) => !use.own && !isNamedSizes(use.group) && free(use).find((one) => isNamed(use.group, one)),
  ];
  for (const find of ways)
    for (const use of uses) {
      const before = !merged.has(use) && find(use);
      if (before) claimed.add(before.id);
      if (before) merged.set(use, withIds(laidOver(before, use.group), before.id, newId));
    }
  const added = uses.flatMap((use) => {
    if (merged.has(use)) return [];
    const group = withIds(laidOver(use.own, use.group), undefined, newId);
    merged.set(use, group);
    return [group];
  });
  const changed = new Map([...merged.values()].map((group) => [group.id, group]));
  const all = [...menu.optionGroups.map((group) => changed.get(group.id) ?? group), ...added];
  const byId = new Map(all.map((group) => [group.id, group]));
  return {
    all,
    /** Returns the group ids of a dish of the file. */
    idsOf(row: DishToMerge): readonly string[] {
      const { dish, before, size } = row;
      const ids = (places: readonly number[]) => usesOf(row, places).flatMap((use) => merged.get(use)?.id ?? []);
      const told = dish.groups ? ids(dish.groups) : (before?.optionGroupIds ?? []);
      const [chosen] = size?.place === undefined ? [size?.own?.id] : ids([size.place]);
      if (chosen === undefined || told.includes(chosen)) return told;
      const isOtherSize = (id: string) => id === size?.own?.id || isNamedSizes({ name: byId.get(id)?.name ?? "" });
      return [chosen, ...told.filter((id) => !isOtherSize(id))];
    },
  };
}

/** Separates the uses of each group by the group that the dishes have in the menu. A new dish joins the first. */
function usesIn(menu: MenuDocument, given: readonly ImportedGroup[], dishes: readonly DishToMerge[]) {
  const inMenu = new Map(menu.optionGroups.map((group) => [group.id, group]));
  const uses = given.map((): Use[] => []);
  const found = new Map<DishToMerge, ReadonlyMap<number, Use>>();
  const useOf = (place: number, own: DocumentGroup | undefined): readonly Use[] => {
    const group = given[place];
    const all = uses[place];
    if (!group || !all) return [];
    const use = (own ? all.find((one) => one.own === own) : all[0]) ?? { group, place, own, dishes: new Set<string>() };
    if (!all.includes(use)) all.push(use);
    return [use];
  };
  for (const row of dishes) {
    const own = row.before?.optionGroupIds.flatMap((id) => inMenu.get(id) ?? []) ?? [];
    const pairs = [...ownGroups(given, row.dish.groups ?? [], own)].flatMap(([place, group]) =>
      useOf(place, group).map((use) => [place, use] as const),
    );
    for (const [, use] of pairs) if (row.before) use.dishes.add(row.before.id);
    found.set(row, new Map(pairs));
  }
  const usesOf = (row: DishToMerge, places: readonly number[]) =>
    places.flatMap((place) => found.get(row)?.get(place) ?? useOf(place, undefined));
  for (const place of given.keys()) useOf(place, undefined);
  return { uses: uses.flat(), usesOf };
}

/** Finds the groups of the menu's dish among those of the file, first those that stay as they are. */
function ownGroups(
  given: readonly ImportedGroup[],
  places: readonly number[],
  own: readonly DocumentGroup[],
): ReadonlyMap<number, DocumentGroup> {
  const found = new Map<number, DocumentGroup>();
  const left = new Set(own);
  for (const fits of [changesNothing, isNamed])
    for (const place of places) {
      const group = given[place];
      const before = group && !found.has(place) && [...left].find((one) => isNamed(group, one) && fits(group, one));
      if (before) left.delete(before);
      if (before) found.set(place, before);
    }
  return found;
}

function isNamed({ name, internalName }: ImportedGroup, before: DocumentGroup): boolean {
  const isInternal = internalName === undefined || nameKey(internalName) === nameKey(before.internalName);
  return isInternal && nameKey(name) === nameKey(before.name);
}

function changesNothing(group: ImportedGroup, before: DocumentGroup): boolean {
  return isSame(laidOver(before, group), before);
}

/** Tells whether a group is the same for any dish. Sizes of another dish may have another deposit, or other allergens. */
function isEqual(group: ImportedGroup, other: DocumentGroup): boolean {
  if (group.internalName !== undefined && group.internalName !== other.internalName) return false;
  return changesNothing(isNamedSizes(group) ? laidOver(undefined, group) : group, other);
}

type LaidOver = Omit<DocumentGroup, "id" | "options"> & {
  readonly options: readonly (Omit<DocumentGroup["options"][number], "id"> & { readonly id?: string })[];
};

/** Lays what the file says over a group of the menu, with its options by name. */
function laidOver(before: DocumentGroup | undefined, { isMultiple, ...said }: ImportedGroup): LaidOver {
  const left = [...(before?.options ?? [])];
  const options = said.options.map((option) => {
    const place = left.findIndex(({ name }) => nameKey(name) === nameKey(option.name));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    return { ...emptyOption, ...found, ...option };
  });
  const isOther = isMultiple && before?.min === 1 && before.max === 1;
  const limits = isOther ? { min: emptyGroup.min, max: emptyGroup.max } : {};
  const group = { ...emptyGroup, ...before, ...limits, ...said, options };
  return before && said.internalName === undefined ? withSizeWords(group, before) : group;
}

/** Keeps the ids of options in a group that has one, and gives those of a new group new ones. */
function withIds(group: LaidOver, id: string | undefined, newId: () => string): DocumentGroup {
  const idOf = (option: { readonly id?: string }) => (id === undefined ? undefined : option.id) ?? newId();
  const options = group.options.map((option) => ({ ...option, id: idOf(option) }));
  return { ...group, id: id ?? newId(), options };
}
