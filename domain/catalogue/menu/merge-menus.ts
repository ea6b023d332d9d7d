import { groupBy } from "../../group-by.ts";
import type { MenuDocument } from "./menu-document.ts";
import {
  documentOf,
  type Entry,
  type EntryKind,
  entriesOf,
  isSame,
  keyOf,
  listOf,
  type MenuEntries,
  parentKeyOf,
} from "./menu-entries.ts";
import { mergeLists } from "./merge-lists.ts";

/** A conflict: two people changed the same thing differently. */
export interface MenuConflict {
  readonly kind: EntryKind;
  readonly id: string;
  /**
   * A field of the entry; `presence` if one removed what the other changed, `place` if both moved it, `order` if both
   * reordered its list.
   */
  readonly field: string;
  /**
   * The value of the field: for `presence` whether it exists, for `order` the ids, for `place` the id of the parent.
   */
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface MergedMenu {
  /** The merged menu, in which mine wins every conflict. */
  readonly document: MenuDocument;
  readonly conflicts: readonly MenuConflict[];
}

/** Merges two versions of a menu, each field of each entry separately. */
export function mergeMenus(base: MenuDocument, mine: MenuDocument, theirs: MenuDocument): MergedMenu {
  const sides: Sides = { base: entriesOf(base), mine: entriesOf(mine), theirs: entriesOf(theirs) };
  const { entries, conflicts: all, isBack } = mergeEntries(sides);
  const isBackThere = mergeEntries({ ...sides, mine: sides.theirs, theirs: sides.mine }).isBack;
  const conflicts = all.filter((conflict) => !isBack(conflict) && !isBackThere(conflict));
  mergeContents(entries, sides, all, conflicts);
  restoreUsed(entries, sides);
  const lists = mergeAllLists(entries, sides, conflicts);
  return { document: documentOf({ entries, lists }), conflicts };
}

interface Sides {
  readonly base: MenuEntries;
  readonly mine: MenuEntries;
  readonly theirs: MenuEntries;
}

function mergeEntries(sides: Sides) {
  const conflicts: MenuConflict[] = [];
  const entries = new Map<string, Entry>();
  for (const key of new Set([...sides.mine.entries.keys(), ...sides.theirs.entries.keys()])) {
    const merged = mergeEntry(key, sides, conflicts);
    if (merged) entries.set(key, merged);
  }
  restoreUsed(entries, sides);
  const back = conflicts.filter((one) => one.field === "presence" && !one.mine && entries.has(keyOf(one))).map(keyOf);
  /** Tells whether a removed entry is used after all, which settles its conflict. */
  const isBack = (conflict: MenuConflict) => conflict.field === "presence" && back.includes(keyOf(conflict));
  return { entries, conflicts, isBack };
}

/** Keeps, with its contents, an entry that I changed and the other removed, until somebody decides. */
function mergeContents(
  entries: Map<string, Entry>,
  { mine }: Sides,
  all: readonly MenuConflict[],
  open: readonly MenuConflict[],
): void {
  for (const conflict of all) {
    if (conflict.field !== "presence" || !conflict.mine) continue;
    // A group needs its options.
    if (conflict.kind !== "group" && !open.includes(conflict)) continue;
    for (const entry of mine.entries.values())
      if (parentKeyOf(entry) === keyOf(conflict) && !entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
  }
}

function mergeEntry(key: string, { base, mine, theirs }: Sides, conflicts: MenuConflict[]): Entry | null {
  const [before, my, their] = [base.entries.get(key), mine.entries.get(key), theirs.entries.get(key)];
  if (before && (!my || !their)) {
    const left = my ?? their;
    if (!left || isSame(left, before)) return null;
    const { kind, id } = left;
    conflicts.push({ kind, id, field: "presence", mine: my !== undefined, theirs: their !== undefined });
    return my ?? null;
  }
  if (!my || !their) return my ?? their ?? null;
  const { kind, id } = my;
  const values: Record<string, unknown> = {};
  for (const field of Object.keys(my.values)) {
    const [was, mineIs, theirsIs] = [before?.values[field], my.values[field], their.values[field]];
    const merged = mergeValue(field, was, mineIs, theirsIs);
    values[field] = merged.value;
    if (merged.isContested) conflicts.push({ kind, id, field, mine: mineIs, theirs: theirsIs });
  }
  const place = mergeValue("place", before?.parentId, my.parentId, their.parentId);
  if (place.isContested) conflicts.push({ kind, id, field: "place", mine: my.parentId, theirs: their.parentId });
  return { kind, id, parentId: place.value as string | null, values };
}

interface MergedValue {
  readonly value: unknown;
  readonly isContested: boolean;
}

function mergeValue(field: string, before: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (isSame(mine, before) || isSame(mine, theirs)) return { value: theirs, isContested: false };
  if (isSame(theirs, before)) return { value: mine, isContested: false };
  // Allergens are never merged automatically.
  if (field !== "optionGroupIds") return { value: mine, isContested: true };
  const lists = [before ?? [], mine, theirs] as [string[], string[], string[]];
  const { ids, isContested } = mergeLists(...lists, membersOf(...lists));
  return { value: ids, isContested };
}

function membersOf(before: readonly string[], mine: readonly string[], theirs: readonly string[]): Set<string> {
  const isMember = (id: string) => (before.includes(id) ? mine.includes(id) && theirs.includes(id) : true);
  return new Set([...before, ...mine, ...theirs].filter(isMember));
}

/** Restores a removed category into which the other side put a dish, and a removed group that a dish uses. */
function restoreUsed(entries: Map<string, Entry>, sides: Sides): void {
  // The loop also visits entries restored meanwhile.
  for (const entry of entries.values()) {
    const used = (entry.values["optionGroupIds"] ?? []) as readonly string[];
    const needed = [parentKeyOf(entry), ...used.map((id) => keyOf({ kind: "group", id }))];
    for (const key of needed) if (key !== null && !entries.has(key)) restoreWhole(key, entries, sides);
  }
}

function restoreWhole(key: string, entries: Map<string, Entry>, { mine, theirs, base }: Sides): void {
  const from = [mine, theirs, base].find((side) => side.entries.has(key));
  const found = from?.entries.get(key);
  if (!from || !found) return;
  entries.set(key, found);
  if (found.kind !== "group") return;
  // A group needs its options.
  for (const id of from.lists.get(listOf({ kind: "option", parentId: found.id })) ?? []) {
    const option = from.entries.get(keyOf({ kind: "option", id }));
    if (option && !entries.has(keyOf(option))) entries.set(keyOf(option), option);
  }
}

function mergeAllLists(
  entries: ReadonlyMap<string, Entry>,
  { base, mine, theirs }: Sides,
  conflicts: MenuConflict[],
): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const [list, members] of groupBy([...entries.values()], listOf)) {
    const [before, my, their] = [base, mine, theirs].map((side) => side.lists.get(list) ?? []) as [
      string[],
      string[],
      string[],
    ];
    const merged = mergeLists(before, my, their, new Set(members.map(({ id }) => id)));
    lists.set(list, merged.ids);
    const [first] = members;
    if (merged.isContested && first)
      conflicts.push({ kind: first.kind, id: first.parentId ?? "", field: "order", mine: my, theirs: their });
  }
  return lists;
}
