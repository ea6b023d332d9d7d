import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { menuFieldLabel, menuValueText } from "@mahlzeit/domain/catalogue/menu/menu-value-text";
import type { MenuConflict } from "@mahlzeit/domain/catalogue/menu/merge-menus";
import { useAccount } from "../../session/account-store.ts";
import { type ConflictQuestion, Conflicts } from "../draft/conflicts.tsx";
import { entryLabels, removedText, theirName } from "./conflict-text.ts";
import type { MenuDraft } from "./use-menu-draft.ts";

/** The conflicts with other people's changes: both versions, one of which is chosen. */
export function MenuConflicts({ draft }: { draft: MenuDraft }) {
  const ownName = useAccount()?.customer.firstName;
  const menus = [
    draft.menu,
    draft.managed.draft?.document as MenuDocument | undefined,
    draft.managed.published.document,
  ];
  const nameOf = (id: string) =>
    menus.flatMap((menu) => (menu ? namesIn(menu) : [])).find((one) => one.id === id)?.name;
  const byField = new Map(draft.conflicts.map((conflict) => [keyOf(conflict), conflict]));
  const textOf = (conflict: MenuConflict | undefined) => (value: unknown) =>
    valueText(conflict, value, (id) => nameOf(id) ?? "ohne Namen");
  return (
    <Conflicts
      conflicts={[...byField].map(([field, { mine, theirs }]) => ({ field, base: undefined, mine, theirs }))}
      nameOf={({ field }) => {
        const conflict = byField.get(field);
        const name = (conflict && nameOf(conflict.id)) || "Speisekarte";
        return `${name}: ${conflict ? menuFieldLabel(conflict.kind, conflict.field) : ""}`;
      }}
      valueText={(field, value) => textOf(byField.get(field))(value)}
      ask={({ field }) => {
        const conflict = byField.get(field);
        if (!conflict) return null;
        const who = theirName(conflict, draft.managed);
        return questionOf(conflict, who === ownName ? "you" : who ? { name: who } : null, textOf(conflict));
      }}
      onResolve={({ field }, whose) => {
        const conflict = byField.get(field);
        if (conflict) draft.resolve(conflict, whose);
      }}
    />
  );
}

/** The other author: the same person in another tab, somebody else, or unknown. */
type Other = "you" | { readonly name: string } | null;

function questionOf(conflict: MenuConflict, other: Other, words: (value: unknown) => string): ConflictQuestion | null {
  const { kind, field, mine, theirs } = conflict;
  const { it, which } = entryLabels[kind];
  const who = other === "you" ? "Dein anderes Fenster" : (other?.name ?? null);
  if (field === "presence")
    return mine
      ? { text: removedText(who, it), mine: "Zurückholen", theirs: "Draußen lassen" }
      : {
          text: `${who ?? "Jemand"} hat ${it} geändert, ${which} du herausgenommen hast. Trotzdem herausnehmen?`,
          mine: "Herausnehmen",
          theirs: "Behalten",
        };
  if (other === null) return null;
  if (other === "you") {
    const text = (
      <>
        Hier: <b>{words(mine)}</b>. In deinem anderen Fenster: <b>{words(theirs)}</b>.
      </>
    );
    return { text, mine: "Das hier nehmen", theirs: "Das andere nehmen" };
  }
  const text = (
    <>
      Deins: <b>{words(mine)}</b>. Von {who}: <b>{words(theirs)}</b>.
    </>
  );
  return { text, mine: "Meins nehmen", theirs: `Das von ${other.name} nehmen` };
}

function keyOf({ kind, id, field }: MenuConflict): string {
  return `${kind}:${id}.${field}`;
}

function valueText(conflict: MenuConflict | undefined, value: unknown, nameOf: (id: string) => string): string {
  if (!conflict) return "";
  if (conflict.field === "presence") return value ? "auf der Karte" : "herausgenommen";
  if (conflict.field === "place") return nameOf(String(value));
  if (conflict.field === "order") return (value as readonly string[]).map(nameOf).join(", ");
  return menuValueText(conflict.kind, conflict.field, value, nameOf) ?? "nichts";
}

function namesIn({
  categories,
  optionGroups,
}: MenuDocument): readonly { readonly id: string; readonly name: string }[] {
  return [
    ...categories,
    ...categories.flatMap(({ products }) => products),
    ...optionGroups,
    ...optionGroups.flatMap(({ options }) => options),
  ];
}
