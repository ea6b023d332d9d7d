import { isSame } from "./menu-entries.ts";

type Ids = readonly string[];

interface MergedList {
  readonly ids: Ids;
  /** Both changed the order of what was there before, and not in the same way: mine stands. */
  readonly isContested: boolean;
}

/**
 * What two made of one list of ids: what one of them added stands where that one put it, and where only one of them moved
 * something, it is moved. `members`: what the merged list has, whatever the three say.
 */
export function mergeLists(base: Ids, mine: Ids, theirs: Ids, members: ReadonlySet<string>): MergedList {
  const isCommon = (id: string) => members.has(id) && base.includes(id) && mine.includes(id) && theirs.includes(id);
  const [before, my, their] = [base, mine, theirs].map((ids) => ids.filter(isCommon)) as [string[], string[], string[]];
  const isMoved = !isSame(my, before);
  const isContested = isMoved && !isSame(their, before) && !isSame(my, their);
  const merged = isMoved ? my : their;
  const ids = new Set(merged);
  const added = [...members].filter((id) => !ids.has(id));
  return { ids: insertAll(merged, added, [mine, theirs, base]), isContested };
}

/** Members of both before members of one, and of one in its order: whoever is asked first, the result is the same. */
function insertAll(ids: Ids, added: Ids, sides: readonly Ids[]): Ids {
  const all = [...ids];
  const fixed = new Set(ids);
  const anchorOf = (id: string): { readonly anchor: string | null; readonly at: number } => {
    const side = sideOf(id, sides) ?? [];
    const at = side.indexOf(id);
    return { anchor: side.slice(0, at).findLast((one) => fixed.has(one)) ?? null, at };
  };
  const placed = added.map((id) => ({ id, ...anchorOf(id) }));
  const byAnchor = groupedBy(placed, ({ anchor }) => anchor);
  for (const [anchor, some] of byAnchor) {
    const bySide = groupedBy(some, ({ id }) => (sideOf(id, sides) ?? []).join());
    const runs = [...bySide.values()].map((run) => [...run].sort((a, b) => a.at - b.at).map(({ id }) => id));
    const inOrder = [...runs].sort((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1)).flat();
    all.splice(anchor === null ? 0 : all.indexOf(anchor) + 1, 0, ...inOrder);
  }
  return all;
}

/** The list that says where an id stands; of those of both that which comes first by its ids, so that it is always the same. */
function sideOf(id: string, [mine = [], theirs = [], base = []]: readonly Ids[]): Ids | undefined {
  const both = [mine, theirs].filter((ids) => ids.includes(id)).sort((a, b) => (a.join() < b.join() ? -1 : 1));
  return both[0] ?? (base.includes(id) ? base : undefined);
}
/** The list with an id put where another list has it: behind the nearest that stand before it there. */
export function insertAs(ids: Ids, id: string, model: Ids): Ids {
  if (ids.includes(id)) return ids;
  const before = model.slice(0, Math.max(0, model.indexOf(id))).findLast((one) => ids.includes(one));
  const at = before === undefined ? 0 : ids.indexOf(before) + 1;
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

/** The list with what another has too in the other's order; what only this one has stays behind its neighbour. */
export function orderedAs(ids: Ids, model: Ids): Ids {
  const common = model.filter((id) => ids.includes(id));
  const own = ids.filter((id) => !model.includes(id));
  return own.reduce<Ids>((all, id) => insertAs(all, id, ids), common);
}

/** What `Map.groupBy` does, which older browsers lack. */
export function groupedBy<Key, One>(all: Iterable<One>, keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
