import type { MenuDocument } from "./menu-document.ts";
import { entriesOf, keyOf } from "./menu-entries.ts";
import type { MenuConflict } from "./merge-menus.ts";
import { takeBack } from "./take-back.ts";

/** Decides a conflict for the other side, whose menu is `theirMenu`. */
export function takeTheirs(
  document: MenuDocument,
  { kind, id, field }: Pick<MenuConflict, "kind" | "id" | "field">,
  theirMenu: MenuDocument,
): MenuDocument {
  const presence = entriesOf(theirMenu).entries.has(keyOf({ kind, id })) ? "removed" : "added";
  return takeBack(theirMenu, document, { kind, id, field: field === "presence" ? presence : field });
}

/**
 * Returns the base for merging a merged menu again with the same open conflicts: their menu with the contested parts as
 * they were before.
 */
export function withContested(
  theirMenu: MenuDocument,
  conflicts: readonly MenuConflict[],
  base: MenuDocument,
): MenuDocument {
  const { entries } = entriesOf(base);
  return conflicts.reduce((menu, { kind, id, field }) => {
    if (field === "order") return takeTheirs(menu, { kind, id, field }, base);
    const before = entries.get(keyOf({ kind, id }));
    // A group that the other side removed is restored with all its options, because they belong to it.
    const group = kind === "option" && (field === "presence" || field === "place") ? before?.parentId : undefined;
    const isGroupRemoved = group && !menu.optionGroups.some((one) => one.id === group);
    const whole = isGroupRemoved ? takeTheirs(menu, { kind: "group", id: group, field: "presence" }, base) : menu;
    if (before && field !== "presence") return takeTheirs(whole, { kind, id, field }, base);
    const values = Object.keys(before?.values ?? {});
    const all = ["presence", ...values, ...(before?.parentId ? ["place"] : [])];
    return all.reduce((one, each) => takeTheirs(one, { kind, id, field: each }, base), whole);
  }, theirMenu);
}
