import { groupBy } from "../../../group-by.ts";
import { listed } from "../../../listed.ts";
import { formatPercent } from "../../../money.ts";
import { foodOrDrinkQuestion } from "../vat.ts";
import type { KnownDishes } from "./check-rows.ts";
import { foodOrDrink } from "./food-or-drink.ts";
import { type ImportedDish, nameKey, type RowFault, type RowFixes, unnamedCategory } from "./imported-rows.ts";
import { shortened } from "./read-price.ts";
import { drinkRate, rateAnswers, usualVatRateOfDish, usualVatRates } from "./read-vat-rate.ts";

/**
 * The treatment of dishes with an unclear rate: they wait for the answer, or are imported without a rate if nobody can
 * be asked.
 */
export type UnclearRates = "wait" | "stay-open";

interface HowToRate {
  readonly fixes: RowFixes;
  readonly unclear: UnclearRates;
  /** True if rates that the file says may be doubted. */
  readonly areDoubtful: boolean;
}

/**
 * Sets the VAT rate of dishes by their category, if neither file nor menu has one. An unclear rate is asked once per
 * category.
 */
export function rateDishes(
  dishes: readonly ImportedDish[],
  known: KnownDishes,
  { fixes, unclear, areDoubtful }: HowToRate,
): { readonly dishes: readonly ImportedDish[]; readonly faults: readonly RowFault[] } {
  const open = dishes.filter(({ vatRate, category, name }) => {
    return vatRate === undefined && !known.find(category, name).hasRate;
  });
  const rates = new Map<number, number>();
  const faults: RowFault[] = [];
  for (const [first, ...others] of groupBy(open, ({ category }) => nameKey(category)).values()) {
    if (!first) continue;
    const all = [first, ...others];
    const heading = first.category === unnamedCategory ? "" : first.category;
    const usual = usualVatRates(
      heading,
      all.map(({ name }) => name),
    );
    if (!usual) faults.push(questionOf(all, first.category));
    for (const [i, rate] of (usual ?? []).entries()) rates.set(all[i]?.row ?? 0, rate);
  }
  const doubted = areDoubtful ? doubtedRates(dishes, known, fixes) : [];
  for (const [first, ...others] of groupBy(doubted, ({ category }) => nameKey(category)).values())
    if (first) faults.push(doubtOf([first, ...others], first.category));
  const waiting = new Set(unclear === "wait" ? faults.flatMap(({ rows }) => rows) : []);
  return {
    dishes: dishes.flatMap((dish) => {
      const vatRate = rates.get(dish.row);
      return waiting.has(dish.row) ? [] : [vatRate === undefined ? dish : { ...dish, vatRate }];
    }),
    faults,
  };
}

/** Returns dishes that look like drinks and stand in the file under another rate, unless the menu has them already. */
function doubtedRates(dishes: readonly ImportedDish[], known: KnownDishes, fixes: RowFixes): readonly ImportedDish[] {
  return dishes.filter(({ row, vatRate, category, name }) => {
    // A small business has no VAT at all.
    if (!vatRate || vatRate === drinkRate || fixes.get(row)?.vatRate !== undefined) return false;
    if (known.find(category, name).hasRate) return false;
    return (
      usualVatRateOfDish(name) === drinkRate || (foodOrDrink(category) === "drink" && foodOrDrink(name) !== "food")
    );
  });
}

function doubtOf(dishes: readonly ImportedDish[], category: string): RowFault {
  const names = dishes.slice(0, 4).map(({ name }) => `„${shortened(name)}“`);
  const rates = [...new Set(dishes.flatMap(({ vatRate }) => vatRate ?? []))].map((rate) => formatPercent(rate));
  const answers = [
    { label: `Getränke, ${formatPercent(drinkRate)}`, rateOf: () => drinkRate },
    { label: `Wie in der Datei, ${listed(rates)}`, rateOf: ({ vatRate }: ImportedDish) => vatRate ?? 0 },
  ];
  return {
    rows: dishes.map(({ row }) => row),
    field: "vatRate",
    message: `„${shortened(category)}“: Sind das Getränke? In der Datei stehen ${listed(rates)}.`,
    hint: `Danach richtet sich die Mehrwertsteuer. Zum Beispiel ${names.join(", ")}.`,
    suggestion: "",
    choices: answers.map(({ label, rateOf }) => ({
      label,
      fixes: dishes.map((dish) => ({ row: dish.row, vatRate: formatPercent(rateOf(dish)) })),
    })),
    isChoice: true,
  };
}

function questionOf(dishes: readonly ImportedDish[], category: string): RowFault {
  const drinks = dishes.filter(({ name }) => usualVatRateOfDish(name) === drinkRate);
  const names = [...drinks.slice(0, 2), ...dishes.filter((dish) => !drinks.includes(dish)).slice(0, 2)].map(
    ({ name }) => `„${shortened(name)}“`,
  );
  const answers = rateAnswers(dishes.map(({ name }) => name));
  return {
    rows: dishes.map(({ row }) => row),
    field: "vatRate",
    message: `„${shortened(category)}“: ${foodOrDrinkQuestion}`,
    hint: `Danach richtet sich die Mehrwertsteuer. Zum Beispiel ${names.join(", ")}.`,
    suggestion: "",
    choices: answers.map(({ label, rates }) => ({
      label,
      fixes: dishes.map(({ row }, i) => ({ row, vatRate: formatPercent(rates[i] ?? 0) })),
    })),
    isChoice: true,
  };
}
