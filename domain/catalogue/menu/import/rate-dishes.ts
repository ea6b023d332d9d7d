import { groupBy } from "../../../group-by.ts";
import { listed } from "../../../listed.ts";
import { formatPercent } from "../../../money.ts";
import { isRateDoubted } from "../doubted-rates.ts";
import { foodOrDrinkQuestion } from "../vat.ts";
import type { KnownDishes } from "./check-rows.ts";
import { type ImportedDish, nameKey, type RowFault, type RowFixes, unnamedCategory } from "./imported-rows.ts";
import { shortened } from "./read-price.ts";
import {
  drinkRate,
  proposeRate,
  type RateAnswer,
  type RateProposal,
  rateAnswers,
  usualVatRateOfDish,
} from "./read-vat-rate.ts";

/**
 * The treatment of dishes with an unclear rate: they wait for the answer, or are imported without a rate if nobody can
 * be asked.
 */
export type UnclearRates = "wait" | "stay-open";

/** The answers that somebody gave about rates, by `nameKey` of the category. */
export type RatesSaid = ReadonlyMap<string, RateAnswer["label"]>;

/** A category of which neither file nor menu says the rate, and what its words propose. A person decides. */
export interface ProposedRate extends RateProposal {
  readonly category: string;
  /** The names of its dishes. */
  readonly dishes: readonly string[];
  /** True once somebody said so: only then the dishes have the rate. */
  readonly isConfirmed: boolean;
}

interface HowToRate {
  readonly fixes: RowFixes;
  readonly said: RatesSaid;
  readonly unclear: UnclearRates;
  /** True if rates that the file says may be doubted. */
  readonly areDoubtful: boolean;
}

/**
 * Sets the VAT rate of dishes that somebody said of their category, if neither file nor menu has one. A clear rate is
 * proposed, an unclear one asked, each once per category.
 */
export function rateDishes(
  dishes: readonly ImportedDish[],
  known: KnownDishes,
  { fixes, said, unclear, areDoubtful }: HowToRate,
): {
  readonly dishes: readonly ImportedDish[];
  readonly faults: readonly RowFault[];
  readonly proposedRates: readonly ProposedRate[];
} {
  const open = dishes.filter(({ vatRate, category, name }) => {
    return vatRate === undefined && !known.find(category, name).hasRate;
  });
  const rates = new Map<number, number>();
  const faults: RowFault[] = [];
  const proposedRates: ProposedRate[] = [];
  for (const [key, [first, ...others]] of groupBy(open, ({ category }) => nameKey(category))) {
    if (!first) continue;
    const all = [first, ...others];
    const names = all.map(({ name }) => name);
    const proposal = proposeRate(first.category === unnamedCategory ? "" : first.category, names);
    if (!proposal) {
      faults.push(questionOf(all, first.category));
      continue;
    }
    const given = proposal.answers.find(({ label }) => label === said.get(key));
    const answer = given ?? proposal.answer;
    proposedRates.push({
      ...proposal,
      answer,
      category: first.category,
      dishes: names,
      isConfirmed: given !== undefined,
    });
    if (given) for (const [i, { row }] of all.entries()) rates.set(row, given.rates[i] ?? 0);
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
    proposedRates,
  };
}

/** Returns the answers with which every rate is as proposed. */
export function saidAsProposed(proposed: readonly ProposedRate[]): RatesSaid {
  return new Map(proposed.map(({ category, answer }) => [nameKey(category), answer.label]));
}

/** Returns dishes that look like drinks and stand in the file under another rate, unless the menu has them already. */
function doubtedRates(dishes: readonly ImportedDish[], known: KnownDishes, fixes: RowFixes): readonly ImportedDish[] {
  return dishes.filter((dish) => {
    const isAnswered = fixes.get(dish.row)?.vatRate !== undefined || known.find(dish.category, dish.name).hasRate;
    return !isAnswered && isRateDoubted(dish, dish.category);
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
