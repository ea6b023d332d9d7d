import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { EntryKind } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import type { MenuConflict } from "@mahlzeit/domain/catalogue/menu/merge-menus";

/** The names of entries in a sentence: "Sara hat die Option geändert, die du …" */
export const entryLabels: Readonly<Record<EntryKind, { readonly it: string; readonly which: string }>> = {
  category: { it: "die Kategorie", which: "die" },
  product: { it: "das Gericht", which: "das" },
  group: { it: "die Optionsgruppe", which: "die" },
  option: { it: "die Option", which: "die" },
};

/** Asks about a removed entry: "Sara hat das Gericht herausgenommen. Zurückholen?" */
export function removedText(who: string | null, it: string): string {
  return `${who ?? "Jemand"} hat ${it} herausgenommen. Zurückholen?`;
}

/** Returns the other author of a conflict; null if unknown. */
export function theirName(
  { kind, id, field, mine }: Pick<MenuConflict, "kind" | "id" | "field" | "mine">,
  { draft, published }: ManagedMenu,
): string | null {
  // Published changes are not part of the draft any more.
  if (!draft) return published.by;
  const entry = `${kind}:${id}.`;
  const isTheirs = ({ key }: { readonly key: string }) => {
    if (field !== "presence") return key === entry + field;
    return mine ? key === `${entry}removed` : key.startsWith(entry);
  };
  return draft.changes.find(isTheirs)?.by ?? null;
}
