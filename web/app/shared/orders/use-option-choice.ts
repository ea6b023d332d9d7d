import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import { missingIn, type OptionGroup, type Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { presetOptions } from "@mahlzeit/domain/orders/cart/choosing";
import { resolveSelections } from "@mahlzeit/domain/orders/cart/selections";
import { useState } from "react";

/** The options of a product while they are being chosen, required free ones preselected that keep the wanted marks. */
export function useOptionChoice(product: Product, wanted: readonly Mark[] = []) {
  const [chosen, setChosen] = useState(() => presetOptions(product, wanted));
  const groups = product.optionGroups.filter(({ options }) => options.length > 0);
  const selections: readonly OptionGroupSelection[] = groups.map((optionGroup) => ({
    optionGroup,
    selectedOptions: optionGroup.options.filter(({ id }) => chosen.includes(id)),
  }));
  const lacking = selections.map(({ optionGroup, selectedOptions }) => missingIn(optionGroup, selectedOptions.length));
  const firstLacking = lacking.findIndex((count) => count > 0);

  function choose(group: OptionGroup, optionId: string, isOn: boolean) {
    const replaced = group.max === 1 ? group.options.map(({ id }) => id) : [optionId];
    const others = chosen.filter((id) => !replaced.includes(id));
    setChosen(isOn ? [...others, optionId] : others);
  }

  return {
    /** The ids of the chosen options. */
    chosen,
    selections,
    choice: { product, optionGroupSelections: selections },
    /** The numbers of options still missing in each group. */
    lacking,
    /** The index of the first group that lacks some; -1 if none does. */
    firstLacking,
    /** Says what is missing first: "Noch 2 bei „Beilagen“ wählen"; undefined if nothing is. */
    reason: groups[firstLacking] && lackText(groups[firstLacking], lacking[firstLacking] ?? 0),
    choose,
    /** The selections as they can be ordered; null while something is missing. */
    resolved: resolveSelections(
      product,
      selections.map(({ optionGroup, selectedOptions }) => ({
        optionGroupId: optionGroup.id,
        optionIds: selectedOptions.map(({ id }) => id),
      })),
    ),
  };
}

function lackText({ name }: OptionGroup, count: number): string {
  return `Noch ${count} bei „${name}“ wählen`;
}
