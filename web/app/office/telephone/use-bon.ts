import { type AllergenLetter, allergensInOrder } from "@mahlzeit/domain/allergens";
import { allergensListed } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { unconfirmedConflicts, verdictOfChoice } from "@mahlzeit/domain/orders/cart/allergen-guard";
import {
  addProduct,
  type CartLine,
  changeQuantity,
  choiceKey,
  type OptionGroupSelection,
  removeLine,
} from "@mahlzeit/domain/orders/cart/cart";
import { revalidateCart } from "@mahlzeit/domain/orders/cart/revalidate";
import { useState } from "react";

/** The dishes of a call, as today's menu has them, and what the caller must not eat. */
export function useBon(menu: readonly Product[]) {
  const [typed, setLines] = useState<readonly CartLine[]>([]);
  const [letters, setLetters] = useState<readonly AllergenLetter[]>([]);
  const [confirmedFor, setConfirmedFor] = useState("");
  const lines = typed.map((line) => asOnMenu(line, menu));
  const conflicts = unconfirmedConflicts(lines, letters);
  const conflictKey = conflicts
    .map(({ line, allergens }) => `${choiceKey(lines[line] as CartLine)} ${allergens.join()}`)
    .join();

  return {
    lines,
    /** The allergens that the caller must not eat. */
    letters,
    toggle: (letter: AllergenLetter) =>
      setLetters((before) =>
        before.includes(letter) ? before.filter((one) => one !== letter) : allergensInOrder([...before, letter]),
      ),
    /** Says which dishes contain some of them: "Margherita enthält Gluten (A)". */
    warnings: [
      ...new Set(conflicts.map(({ product, allergens }) => `${product.name} enthält ${allergensListed(allergens)}`)),
    ],
    /** True once the caller was told about all of these. */
    isConfirmed: conflicts.length === 0 || confirmedFor === conflictKey,
    confirm: (isOn: boolean) => setConfirmedFor(isOn ? conflictKey : ""),
    add: (dish: Product, selections: readonly OptionGroupSelection[], quantity: number) =>
      setLines((before) => {
        const key = choiceKey({ product: dish, optionGroupSelections: selections });
        const known = before.find((line) => choiceKey(line) === key);
        return changeQuantity(addProduct(before, dish, selections), key, (known?.quantity ?? 0) + quantity);
      }),
    /** Adds lines that were taken over, joining equal ones. */
    addAll: (more: readonly CartLine[]) =>
      setLines((before) => revalidateCart([...before, ...more], menu.map(asIfThere)).lines),
    count: (key: string, quantity: number) => setLines((before) => changeQuantity(before, key, quantity)),
    remove: (key: string) => setLines((before) => removeLine(before, key)),
    /** The lines for the request. */
    requested: () =>
      lines.map((line) => ({
        product: { id: line.product.id },
        quantity: line.quantity,
        optionGroupSelections: line.optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
          optionGroup: { id: optionGroup.id },
          selectedOptions: selectedOptions.map(({ id }) => ({ id })),
        })),
        ...confirmed(line, letters),
      })),
  };
}

export type Bon = ReturnType<typeof useBon>;

/** Returns the line with today's prices; as it was, if the menu has no such choice any more. */
function asOnMenu(line: CartLine, menu: readonly Product[]): CartLine {
  const product = menu.find(({ id }) => id === line.product.id);
  if (!product || product === line.product) return line;
  // What is sold out stays on the Bon with its reason.
  return revalidateCart([line], [asIfThere(product)]).lines[0] ?? line;
}

function asIfThere(product: Product): Product {
  return {
    ...product,
    unavailable: null,
    optionGroups: product.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, unavailable: null })),
    })),
  };
}

function confirmed(line: CartLine, avoided: readonly AllergenLetter[]) {
  const { letters } = verdictOfChoice(line, avoided);
  return letters.length > 0 ? { allergensConfirmed: [...letters] } : {};
}
