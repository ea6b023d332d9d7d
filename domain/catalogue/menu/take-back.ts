import type { MenuChange } from "./compare-menus.ts";
import type { MenuDocument } from "./menu-document.ts";
import { documentOf, type Entry, entriesOf, keyOf, listOf, type MenuEntries, parentKeyOf } from "./menu-entries.ts";
import { insertAs, orderedAs } from "./merge-lists.ts";

/** Reverts one of the changes listed by `compareMenus(before, …)`. */
export function takeBack(
  before: MenuDocument,
  after: MenuDocument,
  change: Pick<MenuChange, "kind" | "id" | "field">,
): MenuDocument {
  const was = entriesOf(before);
  const { entries, lists } = entriesOf(after);
  const is: Changing = { entries: new Map(entries), lists: new Map(lists) };
  const key = keyOf(change);
  const wasEntry = was.entries.get(key);
  if (change.field === "order") {
    const list = listOf({ kind: change.kind, parentId: change.id || null });
    is.lists.set(list, orderedAs(is.lists.get(list) ?? [], was.lists.get(list) ?? []));
  } else if (change.field === "added") remove(key, is, was);
  else if (change.field === "removed") restoreWithContents(key, is, was);
  else if (change.field === "place" && wasEntry) place(wasEntry.parentId, key, is, was);
  else if (wasEntry) takeBackField(wasEntry, change.field, is, was);
  return documentOf(is);
}

interface Changing {
  readonly entries: Map<string, Entry>;
  readonly lists: Map<string, readonly string[]>;
}

function takeBackField(wasEntry: Entry, field: string, is: Changing, was: MenuEntries): void {
  const entry = is.entries.get(keyOf(wasEntry));
  if (!entry) return;
  is.entries.set(keyOf(entry), { ...entry, values: { ...entry.values, [field]: wasEntry.values[field] } });
  if (field !== "optionGroupIds") return;
  // A dish cannot refer to a missing group.
  requireGroups(wasEntry, is, was);
}

function takeOut(entry: Entry, { entries, lists }: Changing): void {
  entries.delete(keyOf(entry));
  const list = listOf(entry);
  lists.set(
    list,
    (lists.get(list) ?? []).filter((id) => id !== entry.id),
  );
}

/** Removes a new entry with its new contents. Contents that were elsewhere go back there. */
function remove(key: string, is: Changing, was: MenuEntries): void {
  const entry = is.entries.get(key);
  if (!entry) return;
  for (const inside of [...is.entries.values()].filter((one) => parentKeyOf(one) === key)) {
    const before = was.entries.get(keyOf(inside));
    if (before) place(before.parentId, keyOf(inside), is, was);
    else takeOut(inside, is);
  }
  takeOut(entry, is);
  if (entry.kind !== "group") return;
  for (const [productKey, product] of is.entries) {
    const ids = product.values["optionGroupIds"] as readonly string[] | undefined;
    if (!ids?.includes(entry.id)) continue;
    const optionGroupIds = ids.filter((id) => id !== entry.id);
    is.entries.set(productKey, { ...product, values: { ...product.values, optionGroupIds } });
  }
}

/** Restores a removed entry with those of its contents that exist nowhere else. */
function restoreWithContents(key: string, is: Changing, was: MenuEntries): void {
  const entry = was.entries.get(key);
  if (!entry) return;
  if (!is.entries.has(key)) restore(entry, is, was);
  for (const inside of was.entries.values())
    if (parentKeyOf(inside) === key && !is.entries.has(keyOf(inside))) restore(inside, is, was);
}

function restore(entry: Entry, is: Changing, was: MenuEntries): void {
  requireParent(entry, is, was);
  const list = listOf(entry);
  is.entries.set(keyOf(entry), entry);
  is.lists.set(list, insertAs(is.lists.get(list) ?? [], entry.id, was.lists.get(list) ?? []));
  requireGroups(entry, is, was);
}

function requireGroups({ values }: Entry, is: Changing, was: MenuEntries): void {
  const keys = ((values["optionGroupIds"] ?? []) as readonly string[]).map((id) => `group:${id}`);
  for (const key of keys) if (!is.entries.has(key)) restoreWithContents(key, is, was);
}

function place(parentId: string | null, key: string, is: Changing, was: MenuEntries): void {
  const entry = is.entries.get(key);
  if (!entry) return;
  takeOut(entry, is);
  const moved = { ...entry, parentId };
  requireParent(moved, is, was);
  const list = listOf(moved);
  is.entries.set(key, moved);
  is.lists.set(list, insertAs(is.lists.get(list) ?? [], entry.id, was.lists.get(list) ?? []));
}

/** Restores a missing category alone, because its dishes are changes of their own. */
function requireParent(entry: Entry, is: Changing, was: MenuEntries): void {
  const parentKey = parentKeyOf(entry);
  const parent = parentKey === null ? undefined : was.entries.get(parentKey);
  if (!parent || is.entries.has(keyOf(parent))) return;
  const list = listOf(parent);
  is.entries.set(keyOf(parent), parent);
  is.lists.set(list, insertAs(is.lists.get(list) ?? [], parent.id, was.lists.get(list) ?? []));
}
