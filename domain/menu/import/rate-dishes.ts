import { groupBy } from "../../group-by.ts";
import { formatPercent } from "../../money.ts";
import type { KnownDishes } from "./check-rows.ts";
import { type ImportedDish, nameKey, type RowFault, unnamedCategory } from "./imported-rows.ts";
import { shortened } from "./read-price.ts";
import { drinkRate, foodRate, usualVatRateOfDish, usualVatRates } from "./read-vat-rate.ts";

/**
 * The dishes with the VAT rate of their category, where neither the file nor the menu says one. Where it is not clear, one question
 * for the whole category, whose dishes wait for the answer.
 */
export function rateDishes(
  dishes: readonly ImportedDish[],
  known: KnownDishes,
): { readonly dishes: readonly ImportedDish[]; readonly faults: readonly RowFault[] } {
  const open = dishes.filter(({ vatRate, category, name }) => {
    return vatRate === undefined && known.find(category, name).count === 0;
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
  const waiting = new Set(faults.flatMap(({ rows }) => rows));
  return {
    dishes: dishes.flatMap((dish) => {
      const vatRate = rates.get(dish.row);
      return waiting.has(dish.row) ? [] : [vatRate === undefined ? dish : { ...dish, vatRate }];
    }),
    faults,
  };
}

function questionOf(dishes: readonly ImportedDish[], category: string): RowFault {
  const drinks = dishes.filter(({ name }) => usualVatRateOfDish(name) === drinkRate);
  const names = [...drinks.slice(0, 2), ...dishes.filter((dish) => !drinks.includes(dish)).slice(0, 2)].map(
    ({ name }) => `„${shortened(name)}“`,
  );
  const choice = (label: string, rateOf: (dish: ImportedDish) => number) => ({
    label,
    fixes: dishes.map((dish) => ({ row: dish.row, vatRate: formatPercent(rateOf(dish)) })),
  });
  const food = choice(`Speisen, ${formatPercent(foodRate)}`, () => foodRate);
  const drink = choice(`Getränke, ${formatPercent(drinkRate)}`, () => drinkRate);
  const mixed = choice(
    `Beides: ${drinks.length} mit ${formatPercent(drinkRate)}, ${dishes.length - drinks.length} mit ${formatPercent(foodRate)}`,
    ({ name }) => usualVatRateOfDish(name),
  );
  return {
    rows: dishes.map(({ row }) => row),
    field: "vatRate",
    message: `„${shortened(category)}“: Sind das Speisen oder Getränke?`,
    hint: `Danach richtet sich die Mehrwertsteuer. Zum Beispiel ${names.join(", ")}.`,
    suggestion: "",
    choices: drinks.length > 0 && drinks.length < dishes.length ? [food, drink, mixed] : [food, drink],
    isChoice: true,
  };
}
