import { type Instant, viennaDay } from "../../../local-time.ts";
import { type BasisPoints, formatPercent } from "../../../money.ts";
import { vatRatesOn } from "../vat.ts";
import { foodOrDrink } from "./food-or-drink.ts";
import { tidy } from "./imported-rows.ts";
import { type ReadValue, shortened } from "./read-price.ts";

/** Reads "10", "10 %", "4,9", and "0,1", which is how spreadsheets store 10 %. */
export function readVatRate(given: string, now: Instant): ReadValue<BasisPoints> {
  const text = tidy(given);
  const rates = vatRatesOn(viennaDay(now));
  const match = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(text);
  const number = match ? Number((match[1] ?? "").replace(",", ".")) : Number.NaN;
  const inPercent = Math.round(number * 100);
  const asShare = match?.[2] ? Number.NaN : Math.round(number * 10_000);
  for (const value of [inPercent, asShare]) if (rates.includes(value)) return { value };
  return {
    message: `„${shortened(text)}“ ist kein Steuersatz.`,
    hint: `Möglich sind ${rates.map((rate) => formatPercent(rate)).join(", ")}.`,
    suggestion: "10",
  };
}

export const foodRate: BasisPoints = 1000;
export const drinkRate: BasisPoints = 2000;

/**
 * Returns the usual rates of a category's dishes: 20 % for drinks, 10 % for food. Undefined if the heading means both,
 * contradicts the dishes, or if neither is clear enough.
 */
export function usualVatRates(heading: string, dishes: readonly string[]): readonly BasisPoints[] | undefined {
  const kinds = new Set(dishes.map(kindOfDish));
  const said = foodOrDrink(heading);
  const all = (rate: BasisPoints) => dishes.map(() => rate);
  if (said === "drink") return kinds.has("food") ? undefined : all(drinkRate);
  if (said === "unsure" || kinds.has("unsure")) return undefined;
  if (said === "food") return kinds.has("drink") ? undefined : all(foodRate);
  if (!kinds.has("unknown")) return dishes.map(usualVatRateOfDish);
  return kinds.has("food") && !kinds.has("drink") ? all(foodRate) : undefined;
}

export interface RateAnswer {
  readonly label: string;
  /** The rates by dish. */
  readonly rates: readonly BasisPoints[];
}

export interface RateProposal {
  readonly answers: readonly RateAnswer[];
  /** The one that heading and names propose. */
  readonly answer: RateAnswer;
}

/** Returns the usual rates of a category's dishes among all possible answers; null if they are not clear. */
export function proposeRate(heading: string, dishes: readonly string[]): RateProposal | null {
  const usual = usualVatRates(heading, dishes);
  const answers = rateAnswers(dishes);
  const answer = answers.find(({ rates }) => usual?.every((rate, i) => rate === rates[i]));
  return usual && answer ? { answers, answer } : null;
}

/** Returns the possible answers for a category: all food, all drinks, or each dish by its name. */
export function rateAnswers(dishes: readonly string[]): readonly RateAnswer[] {
  const byName = dishes.map(usualVatRateOfDish);
  const drinks = byName.filter((rate) => rate === drinkRate).length;
  const all = (what: string, rate: BasisPoints) => ({
    label: `${what}, ${formatPercent(rate)}`,
    rates: dishes.map(() => rate),
  });
  const both = `Beides: ${drinks} mit ${formatPercent(drinkRate)}, ${dishes.length - drinks} mit ${formatPercent(foodRate)}`;
  return [
    all("Speisen", foodRate),
    all("Getränke", drinkRate),
    ...(drinks > 0 && drinks < dishes.length ? [{ label: both, rates: byName }] : []),
  ];
}

export function usualVatRateOfDish(name: string): BasisPoints {
  return kindOfDish(name) === "drink" ? drinkRate : foodRate;
}

/** Returns the rate of food for a dish that has no sign of a drink; of any other a person has to say it. */
export function foodRateOrOpen(name: string): BasisPoints | null {
  return ["drink", "unsure"].includes(kindOfDish(name)) ? null : foodRate;
}

/** Counts dishes measured in litres as drinks, unless the name says otherwise. */
function kindOfDish(name: string) {
  const kind = foodOrDrink(name);
  return kind === "unknown" && /\d\s*(?:l|cl|ml)\b|\b1\/[248]\b|\b(?:achterl?|krügerl|seidel|pfiff)\b/i.test(name)
    ? "drink"
    : kind;
}
