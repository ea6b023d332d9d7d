import { listed } from "../../listed.ts";
import { type BasisPoints, type Cents, formatEuros } from "../../money.ts";
import type { DocumentGroup, DocumentOption, DocumentProduct } from "./menu-document.ts";

type Dish = Pick<DocumentProduct, "priceCents" | "vatRate" | "vatRateOnSite" | "optionGroupIds">;
type Group = Pick<DocumentGroup, "id" | "min" | "max" | "free" | "options">;

interface ChosenOption {
  readonly name: string;
  /** The effect on the sum that stays at the dish's rate. */
  readonly cents: Cents;
  /** True if it has another rate and so takes a part of the dish's price. */
  readonly isOther: boolean;
}

interface LeastForDish {
  readonly restCents: Cents;
  readonly chosen: readonly ChosenOption[];
}

/**
 * Returns what is left of a dish's price for the dish itself, with the options that take most of it: as many of each
 * group as may be chosen, and of its free ones those with the greatest portions. Null without a price.
 */
export function leastForDish(dish: Dish, groups: readonly Group[]): LeastForDish | null {
  const { priceCents } = dish;
  if (priceCents === null) return null;
  const own = groups.filter(({ id }) => dish.optionGroupIds.includes(id));
  const rates = [dish.vatRate, dish.vatRateOnSite].filter((rate) => rate !== null);
  const rests = rates.map((rate) => {
    const chosen = own.flatMap((group) => leastChoice(group, rate));
    return { restCents: chosen.reduce((sum, { cents }) => sum + cents, priceCents), chosen };
  });
  return rests.sort((a, b) => a.restCents - b.restCents)[0] ?? null;
}

/** Explains that some choice of options leaves nothing for a dish; null if every choice leaves it something. */
export function nothingLeftSentence(dish: Dish, groups: readonly Group[]): string | null {
  const least = leastForDish(dish, groups);
  if (!least || least.restCents > 0 || !least.chosen.some(({ isOther, cents }) => isOther && cents < 0)) return null;
  const price = dish.priceCents ?? 0;
  const words = least.chosen.filter(({ cents }) => cents !== 0).map(wordsOf);
  const dearer = formatEuros(price - least.restCents);
  return `Mit ${listed(words)} bleibt von ${formatEuros(price)} nichts für das Gericht. Es müsste mehr als ${dearer} kosten.`;
}

/** "Bier (Anteil 3,50 €)", "Ohne Suppe (2,00 € weniger)" */
function wordsOf({ name, cents, isOther }: ChosenOption): string {
  const amount = formatEuros(Math.abs(cents));
  return `${name} (${isOther ? `Anteil ${amount}` : `${amount} ${cents < 0 ? "weniger" : "mehr"}`})`;
}

function leastChoice({ min, max, free, options }: Group, rate: BasisPoints): readonly ChosenOption[] {
  const paid = options.filter(({ priceCents }) => free === 0 || priceCents <= 0);
  const others = options.filter((option) => !paid.includes(option)).sort((a, b) => a.priceCents - b.priceCents);
  // The free ones are the cheapest of those chosen, so the dearest cannot be where more have to be chosen.
  const dearest = Math.max(0, min - free - paid.length);
  const gratis = others
    .slice(0, Math.max(0, others.length - dearest))
    .map((option) => chosenOf({ ...option, priceCents: 0 }, rate))
    .sort(byEffect)
    .slice(0, free);
  return [...paid.map((option) => chosenOf(option, rate)), ...gratis]
    .sort(byEffect)
    .filter(({ cents }, i) => i < (max ?? options.length) && (i < min || cents < 0));
}

const byEffect = (a: ChosenOption, b: ChosenOption) => a.cents - b.cents;

function chosenOf(option: DocumentOption, rate: BasisPoints): ChosenOption {
  const { vatRate, priceCents, portionCents } = option;
  const isOther = vatRate !== null && vatRate !== rate;
  return { name: option.name.trim(), cents: isOther ? Math.min(priceCents, -portionCents) : priceCents, isOther };
}
