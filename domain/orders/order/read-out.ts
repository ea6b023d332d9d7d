import type { AllergenLetter } from "../../allergens.ts";
import type { Age } from "../../catalogue/menu/age.ts";
import { shortAllergenNames } from "../../catalogue/menu/allergen-names.ts";
import { tableLabel } from "../../catalogue/restaurants/table-name.ts";
import { listed } from "../../listed.ts";
import { formatTime, type Instant, viennaDayNumber } from "../../local-time.ts";
import { type Cents, formatEuros } from "../../money.ts";
import { verdictOfChoice } from "../cart/allergen-guard.ts";
import type { Choice } from "../cart/cart.ts";
import { dayText } from "./day-text.ts";
import type { PhoneOrderType } from "./source.ts";

/** The facts of an order that a caller hears before it is taken. */
interface ReadOut {
  readonly type: PhoneOrderType;
  /** The restaurant, which is the seller. */
  readonly restaurant: string;
  /** The table; null if it is not eaten at one of the list. */
  readonly table: string | null;
  /** The time that is promised. */
  readonly at: Instant;
  readonly totalCents: Cents;
  /** The fee, which the total contains. */
  readonly deliveryFeeCents: Cents;
  /** The age from which it is handed over; null: to anybody. */
  readonly age: Age | null;
  readonly lines: readonly Choice[];
  /** The allergens that the caller has named. */
  readonly avoided: readonly AllergenLetter[];
}

/**
 * Returns the line to read out: who sells, for when, the total with its fee, what is known of the allergens that the
 * caller has named or else that they can be asked for, and that an identity card has to be shown.
 */
export function readOut(said: ReadOut, now: Instant): string {
  const total = formatEuros(said.totalCents);
  const sum = said.deliveryFeeCents > 0 ? `macht mit Lieferung ${total}` : `macht ${total}`;
  const card = said.age === null ? "" : ` Bitte Ausweis bereithalten, Abgabe ab ${said.age} Jahren.`;
  return `${whatAndWhen(said, now)}, ${sum}. ${allergensSaid(said)}${card}`;
}

/** "Marinara enthält Gluten. Zu Tagesteller gibt es keine Angabe. Nüsse: sonst laut Karte nicht dabei." */
function allergensSaid({ lines, avoided }: Pick<ReadOut, "lines" | "avoided">): string {
  if (avoided.length === 0) return "Allergene auf Wunsch.";
  const judged = lines.map((line) => ({ name: line.product.name, ...verdictOfChoice(line, avoided) }));
  const unclear = [...new Set(judged.filter(({ kind }) => kind === "unknown").map(({ name }) => name))];
  const absent = avoided.filter((letter) => judged.every(({ letters }) => !letters.includes(letter)));
  const sentences = [
    ...judged
      .filter(({ letters }) => letters.length > 0)
      .map(({ name, letters }) => `${name} enthält ${named(letters)}.`),
    ...(unclear.length > 0 ? [`Zu ${listed(unclear)} gibt es keine Angabe.`] : []),
    ...(absent.length > 0 ? [`${named(absent)}: ${unclear.length > 0 ? "sonst " : ""}laut Karte nicht dabei.`] : []),
  ];
  return [...new Set(sentences)].join(" ");
}

function named(letters: readonly AllergenLetter[]): string {
  return listed(letters.map((letter) => shortAllergenNames[letter]));
}

function whatAndWhen({ type, restaurant, table, at }: ReadOut, now: Instant): string {
  if (type === "ON_SITE" && table !== null) return `Bei ${restaurant} für ${tableLabel(table)}`;
  if (type === "DELIVERY") return `${restaurant} liefert ${spokenTime(at, now)}`;
  return `${spokenTypes[type]} bei ${restaurant} ${spokenTime(at, now)}`;
}

/** The types of an order as they are said on the telephone. */
export const spokenTypes: Record<PhoneOrderType, string> = {
  TAKEAWAY: "Abholung",
  DELIVERY: "Lieferung",
  ON_SITE: "Vor Ort",
};

/** "um 19:50", on another day "morgen um 19:50" */
export function spokenTime(at: Instant, now: Instant): string {
  const day = viennaDayNumber(at);
  const time = `um ${formatTime(at)}`;
  return day === viennaDayNumber(now) ? time : `${dayText(day, now)} ${time}`;
}
