import { groupBy } from "../../../group-by.ts";
import { formatEuros } from "../../../money.ts";
import { type DocumentGroup, emptyOption, type MenuDocument } from "../menu-document.ts";
import { menuLimits } from "../menu-limits.ts";
import { type ImportedDish, type ImportedGroup, nameKey } from "./imported-rows.ts";

const sizeGroupName = "Größe";

/** Makes a group of sizes. The lowest price is the dish's own. */
export function sizeGroup(sizes: NonNullable<ImportedDish["sizes"]>): ImportedGroup {
  const least = Math.min(...sizes.map(({ priceCents }) => priceCents));
  const options = sizes.map(({ label, priceCents }) => {
    return { ...emptyOption, name: label, priceCents: priceCents - least, allergens: [] };
  });
  return {
    name: sizeGroupName,
    internalName: sizeWords({ name: sizeGroupName, options }),
    min: 1,
    max: 1,
    free: 0,
    options,
  };
}

/** Returns "Größe: Klein, Groß +3,00 €", to distinguish groups of sizes. */
export function sizeWords({ name, options }: Pick<ImportedGroup, "name" | "options">): string {
  const words = options.map((one) => (one.priceCents > 0 ? `${one.name} +${formatEuros(one.priceCents)}` : one.name));
  return `${name}: ${words.join(", ")}`.slice(0, menuLimits.internalName);
}

/** Merges a file's groups into a menu's: an equal one stays, one of the same name is changed, others are added. */
export function mergeGroups(menu: MenuDocument, given: readonly ImportedGroup[], newId: () => string) {
  const changed = new Map<string, DocumentGroup>();
  const added: DocumentGroup[] = [];
  const claimed = new Set<string>();
  const byContent = groupBy(menu.optionGroups, contentOf);
  const byKey = groupBy(menu.optionGroups, groupKey);
  const same = given.map((group) => {
    const found = byContent.get(contentOf(group))?.shift();
    if (found) claimed.add(found.id);
    return found;
  });
  const merged = given.map((group, i) => {
    const equal = same[i];
    if (equal) return equal;
    const named = isSize(group) ? undefined : byKey.get(groupKey(group))?.find(({ id }) => !claimed.has(id));
    const next = withIds(group, named, newId);
    if (named) claimed.add(named.id);
    if (named) changed.set(named.id, next);
    else added.push(next);
    return next;
  });
  const all = [...menu.optionGroups.map((group) => changed.get(group.id) ?? group), ...added];
  const byId = new Map(all.map((group) => [group.id, group]));
  return {
    all,
    /** Returns the group ids of a dish, which had these groups before. */
    idsOf(
      { groups, sizeGroup: size }: ImportedDish & { readonly sizeGroup: number | undefined },
      before: readonly string[],
    ): readonly string[] {
      const told = groups ? groups.flatMap((place) => merged[place]?.id ?? []) : before;
      const chosen = size === undefined ? undefined : merged[size]?.id;
      if (chosen === undefined || told.includes(chosen)) return told;
      const isOtherSize = (id: string) => nameKey(byId.get(id)?.name ?? "") === nameKey(sizeGroupName);
      return [chosen, ...told.filter((id) => !isOtherSize(id))];
    },
  };
}

function isSize({ name }: ImportedGroup): boolean {
  return name === sizeGroupName;
}

function groupKey({ name, internalName }: Pick<ImportedGroup, "name" | "internalName">): string {
  return `${nameKey(name)}\t${nameKey(internalName)}`;
}

/** Serializes everything but the ids. */
function contentOf({ name, internalName, min, max, free, options }: ImportedGroup): string {
  const names = Object.keys(emptyOption) as (keyof typeof emptyOption)[];
  const chosen = options.map((option) => names.map((name) => option[name]));
  return JSON.stringify([name, internalName, min, max, free, chosen]);
}

function withIds(group: ImportedGroup, before: DocumentGroup | undefined, newId: () => string): DocumentGroup {
  const left = [...(before?.options ?? [])];
  const options = group.options.map((option) => {
    const place = left.findIndex(({ name }) => nameKey(name) === nameKey(option.name));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    return { id: found?.id ?? newId(), ...option };
  });
  return { id: before?.id ?? newId(), ...group, options };
}
