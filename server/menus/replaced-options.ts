import { pairUp } from "@mahlzeit/domain/cart/pair-up";
import type { MenuRows, StoredMenu } from "./match-menu.ts";
import type { Replaced } from "./option-aliases.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The groups and options that dishes of one restaurant asked for and ask for no longer, with those that they ask for
 * instead: of the same name, as when equal groups of several dishes become one.
 */
export function replacedOptions(restaurantId: string, stored: StoredMenu, rows: MenuRows): Replaced[] {
  const names = new Map([...stored.optionGroups, ...stored.options].map(({ id, name }) => [id, name]));
  const groups = replacedGroups(stored, rows, names);
  const optionsBefore = Map.groupBy(
    stored.options.filter(({ retiredAt }) => retiredAt === null),
    ({ optionGroupId }) => optionGroupId,
  );
  const optionsNow = Map.groupBy(rows.options, ({ optionGroupId }) => optionGroupId);
  const options = new Map<string, string>();
  const ids = rows.optionGroups.map(({ id }) => [id, id] as const);
  for (const [before, now] of [...groups, ...ids])
    for (const [one, other] of pairUp(optionsBefore.get(before) ?? [], optionsNow.get(now) ?? [], sameNamed(names)))
      if (one.id !== other.id) options.set(one.id, other.id);
  const replaced = (kind: Replaced["kind"]) => (pair: [string, string]) => {
    const [id, standsFor] = pair;
    return { restaurantId, id, standsFor, kind };
  };
  return [...[...groups].map(replaced("group")), ...[...options].map(replaced("option"))];
}

/** By the id of what was replaced; of several groups the one that most of its dishes have now. */
function replacedGroups(stored: StoredMenu, rows: MenuRows, names: ReadonlyMap<string, string>): Map<string, string> {
  const before = groupsByDish(stored.usedGroups, stored.optionGroups);
  const now = groupsByDish(rows.usedGroups, rows.optionGroups);
  const optionNames = namesByGroup([...stored.options.filter(({ retiredAt }) => retiredAt === null), ...rows.options]);
  const alike = (one: Named, other: Named) =>
    [...(optionNames.get(one.id) ?? [])].filter((name) => optionNames.get(other.id)?.has(name)).length;
  const votes = new Map<string, string[]>();
  for (const [dish, groups] of before)
    for (const [one, other] of pairUp(groups, now.get(dish) ?? [], sameNamed(names), alike))
      if (one.id !== other.id) votes.set(one.id, [...(votes.get(one.id) ?? []), other.id]);
  return new Map([...votes].map(([id, others]) => [id, findCommonest(others)]));
}

/** With that id; of the name that it had; of the name that it gets. */
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
