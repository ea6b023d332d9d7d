import { matchItems } from "@mahlzeit/domain/orders/cart/match-items";
import type { MenuRows, StoredMenu } from "./match-menu.ts";
import type { Replaced } from "./option-aliases.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the groups and options that dishes of one restaurant no longer have, with their replacements of the same
 * name, for example when equal groups of several dishes are merged. Of several groups the one that most of its dishes
 * have now counts.
 */
export function replacedOptions(restaurantId: string, stored: StoredMenu, rows: MenuRows): Replaced[] {
  const groups = [...groupsAfter(stored, rows)].map(([id, all]) => [id, findCommonest(all)] as const);
  const replaced = (kind: Replaced["kind"]) => (pair: readonly [string, string]) => {
    const [id, standsFor] = pair;
    return { restaurantId, id, standsFor, kind };
  };
  const options = new Map(pairOptions(stored, rows, groups));
  return [...groups.map(replaced("group")), ...[...options].map(replaced("option"))];
}

/** Returns every replacement of an option by another: if a group is split, one option has several successors. */
export function followingOptions(stored: StoredMenu, rows: MenuRows): readonly OptionPair[] {
  const groups = [...groupsAfter(stored, rows)].flatMap(([id, all]) =>
    [...new Set(all)].map((now) => [id, now] as const),
  );
  return pairOptions(stored, rows, groups);
}

/** The former id and the current one. */
export type OptionPair = readonly [before: string, now: string];

/** Returns the pairs of options in these pairs of groups, and in unchanged groups. */
function pairOptions(stored: StoredMenu, rows: MenuRows, groups: readonly OptionPair[]): OptionPair[] {
  const before = Map.groupBy(
    stored.options.filter(({ retiredAt }) => retiredAt === null),
    ({ optionGroupId }) => optionGroupId,
  );
  const now = Map.groupBy(rows.options, ({ optionGroupId }) => optionGroupId);
  const same = sameNamed(namesIn(stored));
  const kept = rows.optionGroups.map(({ id }) => [id, id] as const);
  return [...groups, ...kept].flatMap(([one, other]) =>
    [...matchItems(before.get(one) ?? [], now.get(other) ?? [], same)].flatMap(([was, is]) =>
      was.id === is.id ? [] : [[was.id, is.id] as const],
    ),
  );
}

/** Returns the replacements of each removed group by its id: the group that each of its dishes has instead. */
function groupsAfter(stored: StoredMenu, rows: MenuRows): ReadonlyMap<string, readonly string[]> {
  const same = sameNamed(namesIn(stored));
  const before = groupsByDish(stored.usedGroups, stored.optionGroups);
  const now = groupsByDish(rows.usedGroups, rows.optionGroups);
  const optionNames = namesByGroup([...stored.options.filter(({ retiredAt }) => retiredAt === null), ...rows.options]);
  const alike = (one: Named, other: Named) =>
    [...(optionNames.get(one.id) ?? [])].filter((name) => optionNames.get(other.id)?.has(name)).length;
  const votes = new Map<string, string[]>();
  for (const [dish, groups] of before)
    for (const [one, other] of matchItems(groups, now.get(dish) ?? [], same, alike))
      if (one.id !== other.id) votes.set(one.id, [...(votes.get(one.id) ?? []), other.id]);
  return votes;
}

function namesIn({ optionGroups, options }: StoredMenu): ReadonlyMap<string, string> {
  return new Map([...optionGroups, ...options].map(({ id, name }) => [id, name]));
}

/** Compares by id, then with the former name, then with the new one. */
function sameNamed(names: ReadonlyMap<string, string>): readonly ((before: Named, now: Named) => boolean)[] {
  return [
    (before, now) => before.id === now.id,
    (before, now) => before.name === names.get(now.id),
    (before, now) => before.name === now.name,
  ];
}

function groupsByDish(used: StoredMenu["usedGroups"], groups: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return new Map(
    [...Map.groupBy(used, ({ productId }) => productId)].map(([dish, uses]) => [
      dish,
      uses.flatMap(({ optionGroupId }) => byId.get(optionGroupId) ?? []),
    ]),
  );
}

function namesByGroup(options: readonly { optionGroupId: string; name: string }[]): ReadonlyMap<string, Set<string>> {
  const grouped = Map.groupBy(options, ({ optionGroupId }) => optionGroupId);
  return new Map([...grouped].map(([id, some]) => [id, new Set(some.map(({ name }) => name))]));
}

function findCommonest(ids: readonly string[]): string {
  const counts = [...Map.groupBy(ids, (id) => id)].map(([id, all]) => ({ id, count: all.length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).id;
}
