import { formatEuros } from "../../../money.ts";
import { type DocumentGroup, type DocumentProduct, emptyOption, type MenuDocument } from "../menu-document.ts";
import { menuLimits } from "../menu-limits.ts";
import { isSizeGroup } from "../size-prices.ts";
import { type ImportedDish, nameKey } from "./imported-rows.ts";

const sizeGroupName = "Größe";

type Sizes = NonNullable<ImportedDish["sizes"]>;

/**
 * Makes a group of sizes. The lowest price is the dish's own. Sizes that the dish had before keep what is said of them;
 * a new one beside sizes with allergens may have some too.
 */
export function sizeGroup(sizes: Sizes, before?: DocumentGroup) {
  const least = Math.min(...sizes.map(({ priceCents }) => priceCents));
  const hasNone = before?.options.every(({ allergens }) => allergens?.length === 0) ?? true;
  const known = new Map(before?.options.map((option) => [nameKey(option.name), option]));
  const options = sizes.map(({ label, priceCents }) => {
    const { id: _, ...said } = { id: "", ...emptyOption, allergens: hasNone ? [] : null, ...known.get(nameKey(label)) };
    return { ...said, name: label, priceCents: priceCents - least };
  });
  const name = before?.name ?? sizeGroupName;
  return { name, internalName: sizeWords({ name, options }), min: 1, max: 1, free: 0, options };
}

/** Returns "Größe: Klein, Groß +3,00 €", to distinguish groups of sizes. */
export function sizeWords({ name, options }: Pick<DocumentGroup, "name"> & { readonly options: NamedPrices }): string {
  const words = options.map((one) => (one.priceCents > 0 ? `${one.name} +${formatEuros(one.priceCents)}` : one.name));
  return `${name}: ${words.join(", ")}`.slice(0, menuLimits.internalName);
}

/** Generates the internal name again if that of the group before was generated from its prices. */
export function withSizeWords<Group extends Named>(group: Group, before: Named): Group {
  return before.internalName === sizeWords(before) ? { ...group, internalName: sizeWords(group) } : group;
}

type Named = Pick<DocumentGroup, "name" | "internalName"> & { readonly options: NamedPrices };
type NamedPrices = readonly Pick<DocumentGroup["options"][number], "name" | "priceCents">[];

/** Tells whether a group is named as sizes are, which says nothing of the dishes that it is for. */
export function isNamedSizes({ name }: Pick<DocumentGroup, "name">): boolean {
  return nameKey(name) === nameKey(sizeGroupName);
}

/** Returns the dish's group of sizes, preferably the one with just these sizes. */
export function ownSizes(
  sizes: Sizes,
  { optionGroupIds }: Pick<DocumentProduct, "optionGroupIds">,
  { optionGroups }: Pick<MenuDocument, "optionGroups">,
): DocumentGroup | undefined {
  const own = optionGroups.filter(({ id }) => optionGroupIds.includes(id));
  return own.find((group) => hasSizes(group, sizes)) ?? own.find((one) => isNamedSizes(one) || isSizeGroup(one));
}

/** Tells whether the options are these sizes, at any prices and in any order. */
export function hasSizes({ options }: DocumentGroup, sizes: Sizes): boolean {
  const names = new Set(options.map(({ name }) => nameKey(name)));
  const labels = new Set(sizes.map(({ label }) => nameKey(label)));
  const isOneEach = names.size === options.length && labels.size === sizes.length && names.size === labels.size;
  return isOneEach && [...names].every((name) => labels.has(name));
}
