import { formatEuros, formatPercent } from "../../money.ts";
import { looksLikeDrink } from "./doubted-rates.ts";
import { foodOrDrink } from "./import/food-or-drink.ts";
import { drinkRate, usualVatRateOfDish } from "./import/read-vat-rate.ts";
import type { DocumentGroup, DocumentOption, DocumentProduct } from "./menu-document.ts";

type Rated = Pick<DocumentProduct, "vatRate" | "vatRateOnSite">;
type Priced = Pick<DocumentOption, "vatRate" | "priceCents" | "portionCents">;

/** Asks whether options, of which one or more look like drinks, are at the rate of drinks. */
export function drinkQuestion(asked: readonly unknown[]): string {
  return `${asked.length > 1 ? "Sind das Getränke" : "Ist das ein Getränk"} mit ${formatPercent(drinkRate)}?`;
}

/** Asks for the part of a dish's price that an option is. */
export function portionQuestion({ name, vatRate }: Pick<DocumentOption, "name" | "vatRate">): string {
  return `Wie viel vom Preis ist ${vatRate === drinkRate ? "das Getränk" : `„${name.trim()}“`}?`;
}

/**
 * Tells whether an option looks like a drink with dishes of another rate, without anybody having said which is its own.
 */
export function asksForRate(
  { name, vatRate }: Pick<DocumentOption, "name" | "vatRate">,
  group: Pick<DocumentGroup, "name">,
  dishes: readonly Rated[],
): boolean {
  if (vatRate !== null || name.trim() === "" || noDrink.test(name.trim())) return false;
  if (alsoFood.test(name.trim()) && foodOrDrink(group.name) === "food") return false;
  if (!dishes.some((dish) => dish.vatRate !== null && dish.vatRate !== drinkRate)) return false;
  return looksLikeDrink(name, group.name);
}

const noDrink = /^(?:ohne|keine?s?|nein|nichts)(?:,? (?:getränk|danke))?$/i;
/** Names of drinks that mean a dough or a sauce below such a heading. */
const alsoFood = /^(?:weizen|cocktail)$/i;

/**
 * Tells whether it has to be said how much of the dish's price an option is: it has another rate and may cost nothing
 * extra, or it stands beside one inside the dish's price at the same rate or is a drink as well, so that without an
 * answer too much would be at the dish's rate. A portion that its own minus eats up is asked for again.
 */
export function asksForPortion(
  option: Pick<DocumentOption, "name" | "vatRate" | "priceCents" | "portionCents">,
  { free, options }: Pick<DocumentGroup, "free"> & { readonly options: readonly Priced[] },
  dishes: readonly Rated[],
): boolean {
  const { name, vatRate, priceCents, portionCents } = option;
  if (portionCents > Math.max(0, -priceCents) || !hasOwnRate(vatRate, dishes)) return false;
  const isDrink = usualVatRateOfDish(name) === drinkRate;
  const isInside = (one: Priced) => hasOwnRate(one.vatRate, dishes) && (one.priceCents <= 0 || one.portionCents > 0);
  return free > 0 || options.some((one) => isInside(one) && (one.vatRate === vatRate || isDrink));
}

/** Explains why an option has a portion. */
export function portionReason(
  { priceCents }: Pick<DocumentOption, "priceCents">,
  { free }: Pick<DocumentGroup, "free">,
): string {
  if (priceCents === 0) return "Es kostet nichts extra, also steckt es im Preis des Gerichts.";
  const minus = formatEuros(-priceCents);
  if (priceCents < 0) return `Gefragt ist der Anteil vor dem Abzug von ${minus}, also mehr als ${minus}.`;
  if (free > 0) return "Ist es gratis, steckt es im Preis des Gerichts.";
  return "Der Aufpreis ist nicht alles: Der Rest steckt im Preis des Gerichts.";
}

/** Tells whether an option's rate is another than that of one of its dishes. */
export function hasOwnRate(vatRate: DocumentOption["vatRate"], dishes: readonly Rated[]): boolean {
  const rates = dishes.flatMap((dish) => [dish.vatRate, dish.vatRateOnSite]).filter((rate) => rate !== null);
  return vatRate !== null && rates.some((rate) => rate !== vatRate);
}
