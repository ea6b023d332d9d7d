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
  readonly asked: readonly [DocumentOption, ...DocumentOption[]];
}

/** Returns the groups in which an option looks like a drink under another rate, without options as they were before. */
export function drinksToAsk(menu: MenuDocument, before?: MenuDocument): readonly DrinksToAsk[] {
  const options = before?.optionGroups.flatMap((group) => group.options) ?? [];
  const rates = new Map(options.map(({ id, vatRate }) => [id, vatRate]));
  const dishes = menu.categories.flatMap(({ products }) => products);
  return menu.optionGroups.flatMap((group) => {
    const users = dishes.filter(({ optionGroupIds }) => optionGroupIds.includes(group.id));
    const isAsked = (one: DocumentOption) => rates.get(one.id) !== one.vatRate && asksForRate(one, group, users);
    const [first, ...others] = group.options.filter(isAsked);
    return first ? [{ group, dishes: users, asked: [first, ...others] }] : [];
  });
}
