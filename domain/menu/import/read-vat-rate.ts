import { type Instant, viennaDay } from "../../local-time.ts";
import { type BasisPoints, formatPercent } from "../../money.ts";
import { vatRatesOn } from "../vat.ts";
import { foodOrDrink } from "./food-or-drink.ts";
import { tidy } from "./imported-rows.ts";
import { type ReadValue, shortened } from "./read-price.ts";

/** "10", "10 %", "4,9", and "0,1" as spreadsheets hold 10 %. */
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
 * Where nobody says: drinks 20 %, what is eaten 10 %, for each dish of a category. Undefined where its heading speaks of both, says
 * something else than its dishes, or where neither says enough.
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
  /** One for each dish. */
  readonly rates: readonly BasisPoints[];
}

/** What a category's dishes can be, where nobody can tell: all food, all drinks, or each what its name says. */
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

/** By the dish's own name. */
export function usualVatRateOfDish(name: string): BasisPoints {
  return kindOfDish(name) === "drink" ? drinkRate : foodRate;
}

/** What is measured in litres is a drink, unless it says that it is none. */
function kindOfDish(name: string) {
  const kind = foodOrDrink(name);
  return kind === "unknown" && /\d\s*(?:l|cl|ml)\b|\b1\/[248]\b|\b(?:achterl?|krügerl|seidel|pfiff)\b/i.test(name)
    ? "drink"
    : kind;
}
