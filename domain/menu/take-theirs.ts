import type { MenuDocument } from "./menu-document.ts";
import { documentOf, entriesOf, keyOf, listOf, parentKeyOf } from "./menu-entries.ts";
import { insertAs, orderedAs } from "./merge-lists.ts";
import type { MenuConflict } from "./merge-menus.ts";

/** The menu in which a conflict is decided for the other side; `theirMenu` is what the other made. */
export function takeTheirs(
  document: MenuDocument,
  { kind, id, field, theirs }: MenuConflict,
  theirMenu: MenuDocument,
): MenuDocument {
  const now = entriesOf(document);
  const entries = new Map(now.entries);
  const lists = new Map(now.lists);
  const their = entriesOf(theirMenu);
  if (field === "order") {
    const list = listOf({ kind, parentId: id || null });
    lists.set(list, orderedAs(lists.get(list) ?? [], theirs as readonly string[]));
    return documentOf({ entries, lists });
  }
  const entry = entries.get(keyOf({ kind, id }));
  const theirEntry = their.entries.get(keyOf({ kind, id }));
  if (field !== "presence" && field !== "place" && entry) {
    entries.set(keyOf(entry), { ...entry, values: { ...entry.values, [field]: theirs } });
    return documentOf({ entries, lists });
  }
  if (entry) {
    entries.delete(keyOf(entry));
    lists.set(
      listOf(entry),
      (lists.get(listOf(entry)) ?? []).filter((one) => one !== id),
    );
  }
  if (theirEntry) {
    const restored = field === "place" && entry ? { ...entry, parentId: theirEntry.parentId } : theirEntry;
    const list = listOf(restored);
    entries.set(keyOf(restored), restored);
    lists.set(list, insertAs(lists.get(list) ?? [], id, their.lists.get(list) ?? []));
    const parentKey = parentKeyOf(restored);
    const parent = parentKey === null ? undefined : their.entries.get(parentKey);
    if (parent && !entries.has(keyOf(parent))) {
      entries.set(keyOf(parent), parent);
      lists.set(
        listOf(parent),
        insertAs(lists.get(listOf(parent)) ?? [], parent.id, their.lists.get(listOf(parent)) ?? []),
      );
    }
  }
  return documentOf({ entries, lists });
}
