import type { Option, OptionGroup, Product } from "../../catalogue/menu/menu.ts";
import { isOfferedFor, notOfferedSentence } from "../../catalogue/menu/order-types.ts";
import { soldOutSentence } from "../../catalogue/menu/sold-out.ts";
import type { Unavailable } from "../../catalogue/menu/unavailable.ts";
import { formatEuros } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { type CartLine, choiceKey, maxQuantity, type OptionGroupSelection } from "./cart.ts";
import { matchItems } from "./match-items.ts";
import { unitDepositCents, unitPriceCents } from "./price.ts";
import { selectionsAreValid } from "./selections.ts";

/** A change in a stored cart, with the sentence that explains it to the guest. */
export interface CartChange {
  readonly kind: "removed" | "sold-out" | "options" | "type" | "price" | "deposit" | "renamed" | "quantity";
  /** The product's former name. */
  readonly name: string;
  readonly message: string;
}

export interface RevalidatedCart {
  readonly lines: readonly CartLine[];
  readonly changes: readonly CartChange[];
}

/**
 * Compares a stored cart with the present menu: updates every line and reports every change. A product no longer
 * offered for that order type stays, because another type may still be possible.
 */
export function revalidateCart(
  lines: readonly CartLine[],
  menu: readonly Product[],
  type?: OrderType,
): RevalidatedCart {
  const products = new Map(menu.map((product) => [product.id, product]));
  const checked = lines.map((line) => checkLine(line, products.get(line.product.id), type));
  const { merged, changes } = mergeSame(checked.flatMap(({ line }) => line ?? []));
  return { lines: merged, changes: [...checked.flatMap((line) => line.changes), ...changes] };
}

function checkLine(
  line: CartLine,
  product: Product | undefined,
  type: OrderType | undefined,
): { readonly line: CartLine | null; readonly changes: readonly CartChange[] } {
  const { name } = line.product;
  if (!product) {
    return { line: null, changes: [{ kind: "removed", name, message: `„${name}“ gibt es nicht mehr.` }] };
  }
  if (product.unavailable) {
    const message = soldOutSentence(product.unavailable.until, product.name);
    return { line: null, changes: [{ kind: "sold-out", name, message }] };
  }
  const { selections, lost, soldOut } = checkSelections(line.optionGroupSelections, product.optionGroups);
  const soldOutChanges = soldOut.map(({ name: option, unavailable }): CartChange => {
    return { kind: "sold-out", name, message: soldOutSentence(unavailable.until, option, product.name) };
  });
  if (soldOut.length > 0 && !selectionsAreValid(product, selections)) return { line: null, changes: soldOutChanges };
  if (!selectionsAreValid(product, selections)) {
    const message = `„${name}“ gibt es jetzt mit anderen Optionen. Bitte wähle neu aus.`;
    return { line: null, changes: [{ kind: "removed", name, message }] };
  }
  const fresh = { ...line, product, optionGroupSelections: selections };
  const lostChanges = lost.map(
    (option): CartChange => ({ kind: "options", name, message: `„${option}“ gibt es zu „${name}“ nicht mehr.` }),
  );
  const wasOffered = type !== undefined && isOfferedFor(line.product, type);
  const typeChanges: CartChange[] =
    wasOffered && !isOfferedFor(product, type) ? [{ kind: "type", name, message: notOfferedSentence(name, type) }] : [];
  return { line: fresh, changes: [...soldOutChanges, ...lostChanges, ...typeChanges, ...differences(line, fresh)] };
}

/** Returns the remaining selection, the names of the removed options, and what is sold out. */
function checkSelections(
  selections: readonly OptionGroupSelection[],
  groups: readonly OptionGroup[],
): {
  readonly selections: readonly OptionGroupSelection[];
  readonly lost: readonly string[];
  readonly soldOut: readonly { readonly name: string; readonly unavailable: Unavailable }[];
} {
  const lost: string[] = [];
  const soldOut: { name: string; unavailable: Unavailable }[] = [];
  const today = matchItems(selections, groups, sameGroup, likeness);
  const kept = selections.flatMap((selection) => {
    const group = today.get(selection);
    const pairs = matchItems(selection.selectedOptions, group?.options ?? [], sameNamed);
    const options = selection.selectedOptions.flatMap((selected) => {
      const option = pairs.get(selected);
      if (!option) lost.push(selected.name);
      else if (option.unavailable) soldOut.push({ name: option.name, unavailable: option.unavailable });
      return option && !option.unavailable ? option : [];
    });
    return group && options.length > 0 ? [{ optionGroup: group, selectedOptions: options }] : [];
  });
  return { selections: kept, lost, soldOut };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The ways to find an item again: by id, by former id, by name, because a rewritten menu keeps names. */
const sameNamed = [
  (before: Named, today: Named) => before.id === today.id,
  (before: Named, { formerIds }: Pick<Option, "formerIds">) => formerIds?.includes(before.id) ?? false,
  (before: Named, today: Named) => before.name === today.name,
];
const sameGroup = sameNamed.map(
  (isSame) =>
    ({ optionGroup }: OptionGroupSelection, today: OptionGroup) =>
      isSame(optionGroup, today),
);

/** Counts the chosen options that a group has, which distinguishes groups of equal name. */
function likeness({ selectedOptions }: OptionGroupSelection, { options }: OptionGroup): number {
  return matchItems(selectedOptions, options, sameNamed).size;
}

function differences(before: CartLine, after: CartLine): readonly CartChange[] {
  const { name } = before.product;
  const changes: CartChange[] = [];
  if (after.product.name !== name) {
    changes.push({ kind: "renamed", name, message: `„${name}“ heißt jetzt „${after.product.name}“.` });
  }
  for (const [oldName, newName] of optionNames(before, after)) {
    if (newName !== oldName) {
      changes.push({ kind: "renamed", name, message: `„${oldName}“ zu „${name}“ heißt jetzt „${newName}“.` });
    }
  }
  const [oldPrice, newPrice] = [unitPriceCents(before), unitPriceCents(after)];
  if (newPrice !== oldPrice) {
    const message = `„${name}“ kostet jetzt ${formatEuros(newPrice)} statt ${formatEuros(oldPrice)}.`;
    changes.push({ kind: "price", name, message });
  }
  const [oldDeposit, newDeposit] = [unitDepositCents(before), unitDepositCents(after)];
  if (newDeposit !== oldDeposit) {
    const message = `Das Pfand für „${name}“ beträgt jetzt ${formatEuros(newDeposit)} statt ${formatEuros(oldDeposit)}.`;
    changes.push({ kind: "deposit", name, message });
  }
  return changes;
}

/** Lists the old and new name of every option that is still chosen. */
function optionNames(before: CartLine, after: CartLine): readonly (readonly [string, string])[] {
  const old = new Map(
    before.optionGroupSelections.flatMap((group) => group.selectedOptions.map(({ id, name }) => [id, name])),
  );
  return after.optionGroupSelections.flatMap((group) =>
    group.selectedOptions.map(({ id, formerIds = [], name }) => {
      const known = [id, ...formerIds].find((one) => old.has(one)) ?? id;
      return [old.get(known) ?? name, name] as const;
    }),
  );
}

/** Merges lines that became equal when options were removed. */
function mergeSame(lines: readonly CartLine[]): {
  readonly merged: readonly CartLine[];
  readonly changes: readonly CartChange[];
} {
  const byKey = new Map<string, CartLine>();
  const changes: CartChange[] = [];
  for (const line of lines) {
    const same = byKey.get(choiceKey(line));
    const quantity = line.quantity + (same?.quantity ?? 0);
    byKey.set(choiceKey(line), { ...line, quantity: Math.min(quantity, maxQuantity) });
    if (quantity > maxQuantity) {
      const { name } = line.product;
      const message = `„${name}“ kannst du höchstens ${maxQuantity}-mal bestellen.`;
      changes.push({ kind: "quantity", name, message });
    }
  }
  return { merged: [...byKey.values()], changes };
}
