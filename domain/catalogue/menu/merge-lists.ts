import { groupBy } from "../../group-by.ts";
import { isSame } from "./menu-entries.ts";

type Ids = readonly string[];

interface MergedList {
  readonly ids: Ids;
  /** True if both sides reordered the earlier ids differently; then mine takes precedence. */
  readonly isContested: boolean;
}

/**
 * Merges two versions of a list of ids: additions keep their side's position, and a move by one side only is applied.
 * `members` are the ids of the merged list.
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

/** Inserts the added ids behind their neighbours. The result is the same whichever side is called mine. */
function insertAll(ids: Ids, added: Ids, sides: readonly Ids[]): Ids {
  const all = [...ids];
  const fixed = new Set(ids);
  const anchorOf = (id: string): { readonly anchor: string | null; readonly at: number } => {
    const side = sideOf(id, sides) ?? [];
    const at = side.indexOf(id);
    return { anchor: side.slice(0, at).findLast((one) => fixed.has(one)) ?? null, at };
  };
  const placed = added.map((id) => ({ id, ...anchorOf(id) }));
  const byAnchor = groupBy(placed, ({ anchor }) => anchor);
  for (const [anchor, some] of byAnchor) {
    const bySide = groupBy(some, ({ id }) => (sideOf(id, sides) ?? []).join());
    const runs = [...bySide.values()].map((run) => [...run].sort((a, b) => a.at - b.at).map(({ id }) => id));
    const inOrder = [...runs].sort((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1)).flat();
    all.splice(anchor === null ? 0 : all.indexOf(anchor) + 1, 0, ...inOrder);
  }
  return all;
}

/**
 * Returns the list that determines an id's position. If both sides have the id, it is the first by its ids, so that the
 * result does not depend on the sides.
 */
function sideOf(id: string, [mine = [], theirs = [], base = []]: readonly Ids[]): Ids | undefined {
  const both = [mine, theirs].filter((ids) => ids.includes(id)).sort((a, b) => (a.join() < b.join() ? -1 : 1));
  return both[0] ?? (base.includes(id) ? base : undefined);
}

/** Inserts an id behind its nearest predecessor in the model list. */
export function insertAs(ids: Ids, id: string, model: Ids): Ids {
  if (ids.includes(id)) return ids;
  const before = model.slice(0, Math.max(0, model.indexOf(id))).findLast((one) => ids.includes(one));
  const at = before === undefined ? 0 : ids.indexOf(before) + 1;
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

/** Sorts the ids like the model list. Ids missing there stay behind their neighbours. */
export function orderedAs(ids: Ids, model: Ids): Ids {
  const common = model.filter((id) => ids.includes(id));
  const own = ids.filter((id) => !model.includes(id));
  return own.reduce<Ids>((all, id) => insertAs(all, id, ids), common);
}
