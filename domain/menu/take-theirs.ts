import type { MenuDocument } from "./menu-document.ts";
import { entriesOf, keyOf } from "./menu-entries.ts";
import type { MenuConflict } from "./merge-menus.ts";
import { takeBack } from "./take-back.ts";

/** The menu in which a conflict is decided for the other side; `theirMenu` is what the other made. */
export function takeTheirs(
  document: MenuDocument,
  { kind, id, field }: Pick<MenuConflict, "kind" | "id" | "field">,
  theirMenu: MenuDocument,
): MenuDocument {
  const presence = entriesOf(theirMenu).entries.has(keyOf({ kind, id })) ? "removed" : "added";
  return takeBack(theirMenu, document, { kind, id, field: field === "presence" ? presence : field });
}

/**
 * What a merged menu can be merged from again with the same conflicts, as long as nobody decided them: their menu, in which
 * what is contested is as it was before.
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
    if (before && field !== "presence") return takeTheirs(menu, { kind, id, field }, base);
    const values = Object.keys(before?.values ?? {});
    const all = ["presence", ...values, ...(before?.parentId ? ["place"] : [])];
    // A group that the other took out stays with all its options: they were in it before, too.
    const group = kind === "option" ? before?.parentId : undefined;
    const isGroupGone = group && !menu.optionGroups.some((one) => one.id === group);
    const whole = isGroupGone ? takeTheirs(menu, { kind: "group", id: group, field: "presence" }, base) : menu;
    return all.reduce((one, each) => takeTheirs(one, { kind, id, field: each }, base), whole);
  }, theirMenu);
}
