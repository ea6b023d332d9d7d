import { type AllergenLetter, addedAllergens, allergenLegend } from "../../allergens.ts";
import type { Age } from "../../catalogue/menu/age.ts";
import type { OptionGroup, Product } from "../../catalogue/menu/menu.ts";
import { quoted } from "../../catalogue/menu/sold-out.ts";
import { countOf } from "../../digits.ts";
import { listed } from "../../listed.ts";
import type { Cents } from "../../money.ts";
import { ageOfChoice } from "./age.ts";
import { type CartLine, type Choice, declaredOfChoice, type OptionGroupSelection, optionsOfChoice } from "./cart.ts";
import { unitPriceCents } from "./price.ts";
import { revalidateCart } from "./revalidate.ts";

/** A line of a cart in a link, by ids. */
export interface LinkedLine {
  readonly productId: string;
  readonly optionIds: readonly string[];
  readonly quantity: number;
  /** The price of one piece when the link was made. */
  readonly unitCents: Cents;
  /** The contents that were said; absent where the kitchen had not declared it. */
  readonly contents?: Contents | undefined;
}

/** The allergens of a dish with its options, and from which age it is handed over. */
export interface Contents {
  readonly allergens: readonly AllergenLetter[];
  readonly age: Age | null;
}

/** Returns what can be said of a dish with its options; undefined where not all of it is declared. */
export function contentsOf(choice: Choice): Contents | undefined {
  const { allergens, allergensKnown } = declaredOfChoice(choice);
  return allergensKnown === false ? undefined : { allergens, age: ageOfChoice(choice) };
}

/** The lines of a linked cart that can be had today, and sentences about those that cannot or cost something else. */
interface FoundLines {
  readonly lines: readonly CartLine[];
  readonly notices: readonly string[];
}

/**
 * Finds the lines of a link on today's menu. A link has no names, because anybody could write words of their own into it;
 * what left the menu is therefore counted.
 */
export function linkedLines(linked: readonly LinkedLine[], menu: readonly Product[]): FoundLines {
  const products = new Map(menu.map((product) => [product.id, product]));
  const found = linked.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? { ...asSaid(line, product), contents: line.contents } : [];
  });
  const gone = linked.length - found.length;
  const { lines, changes } = revalidateCart(
    found.map(({ line }) => line),
    menu,
  );
  const lost = found.filter(({ lostOptions }) => lostOptions > 0);
  return {
    lines,
    notices: [
      ...(gone > 0 ? [`${countOf(gone, "Gericht", "Gerichte")} aus dem Link gibt es hier nicht mehr.`] : []),
      ...lost.map(({ line, lostOptions }) => {
        const options = countOf(lostOptions, "Option", "Optionen");
        return `Zu „${line.product.name}“ gibt es ${options} aus dem Link nicht mehr.`;
      }),
      ...new Set(changes.map(({ message }) => message)),
      ...new Set(found.flatMap(({ line, contents }) => (contents ? newlyDeclared(contents, line) : []))),
    ],
  };
}

/** Returns the line at the price that the link says, for the comparison with today's. */
function asSaid({ optionIds, quantity, unitCents }: LinkedLine, product: Product) {
  const optionGroupSelections = product.optionGroups.flatMap((group) => chosenIn(group, optionIds));
  const today = unitPriceCents({ product, optionGroupSelections });
  const priceCents = product.priceCents + unitCents - today;
  const line: CartLine = { product: { ...product, priceCents }, optionGroupSelections, quantity };
  return { line, lostOptions: Math.max(0, optionIds.length - optionsOfChoice(line).length) };
}

function chosenIn(optionGroup: OptionGroup, ids: readonly string[]): OptionGroupSelection[] {
  const selectedOptions = optionGroup.options.filter(({ id, formerIds = [] }) =>
    [id, ...formerIds].some((one) => ids.includes(one)),
  );
  return selectedOptions.length > 0 ? [{ optionGroup, selectedOptions }] : [];
}

/** Says what somebody who relies on what was said has to know: more allergens, none declared any more, a higher age. */
function newlyDeclared(contents: Contents, choice: Choice): string[] {
  const name = quoted(choice.product.name);
  const today = declaredOfChoice(choice);
  const age = ageOfChoice(choice);
  const added = allergenLegend(addedAllergens(today, contents)).map((one) => `${one.name} (${one.letter})`);
  return [
    ...(added.length > 0 ? [`${name} enthält jetzt auch ${listed(added)}.`] : []),
    ...(today.allergensKnown === false ? [`Zu ${name} sind jetzt nicht mehr alle Allergene angegeben.`] : []),
    ...(age && age > (contents.age ?? 0) ? [`${name} gibt es jetzt nur ab ${age} Jahren.`] : []),
  ];
}
