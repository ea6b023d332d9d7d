import type { BasisPoints } from "../../../money.ts";
import type { DocumentGroup, DocumentOption, DocumentProduct, MenuDocument } from "../menu-document.ts";
import { asksForRate } from "../option-rates.ts";
import { nameKey } from "./imported-rows.ts";

/** The rates that somebody chose for options, by group and name: their ids are new in each reading of a file. */
export type OptionRates = ReadonlyMap<string, BasisPoints>;

export function optionKey(group: Pick<DocumentGroup, "name">, option: Pick<DocumentOption, "name">): string {
  return `${nameKey(group.name)}\t${nameKey(option.name)}`;
}

/** Sets the chosen rates of options that have none of their own. */
export function withOptionRates(menu: MenuDocument, rates: OptionRates): MenuDocument {
  if (rates.size === 0) return menu;
  const optionGroups = menu.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      vatRate: option.vatRate ?? rates.get(optionKey(group, option)) ?? null,
    })),
  }));
  return { ...menu, optionGroups };
}

/** A group with options that look like drinks, and the dishes that have it. */
export interface DrinksToAsk {
  readonly group: DocumentGroup;
  readonly dishes: readonly DocumentProduct[];
}

/** Returns the groups of the file in which an option looks like a drink under another rate. The menu's own stay as they are. */
export function drinksToAsk(menu: MenuDocument, before: ReadonlySet<string>): readonly DrinksToAsk[] {
  const dishes = menu.categories.flatMap(({ products }) => products);
  return menu.optionGroups
    .filter(({ id }) => !before.has(id))
    .map((group) => ({ group, dishes: dishes.filter(({ optionGroupIds }) => optionGroupIds.includes(group.id)) }))
    .filter(({ group, dishes: users }) => group.options.some((option) => asksForRate(option, group, users)));
}
