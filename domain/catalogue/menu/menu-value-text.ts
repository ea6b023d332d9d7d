import { weekdayNames } from "../../local-time.ts";
import { type Cents, formatEuros, formatPercent } from "../../money.ts";
import { type OrderType, orderTypeDetailLabels } from "../../order-types.ts";
import type { Availability, DocumentGroup } from "./menu-document.ts";

/** The German names of a menu's fields. */
export const menuFieldLabels: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Beschreibung",
  priceCents: "Preis",
  discountBasisPoints: "Rabatt",
  depositCents: "Pfand",
  vatRate: "Mehrwertsteuer",
  allergens: "Allergene",
  additives: "Zusatzstoffe",
  availability: "Verfügbar",
  orderTypes: "Bestellarten",
  picture: "Bild",
  optionGroupIds: "Optionen",
  internalName: "Name für dich",
  min: "mindestens",
  max: "höchstens",
  free: "gratis",
  place: "Kategorie",
  order: "Reihenfolge",
  presence: "auf der Karte",
};

/** Returns a field's value in words; null if it is empty. `nameOf` returns the name of an option group by its id. */
export function menuValueText(field: string, value: unknown, nameOf: (id: string) => string): string | null {
  if (value === null || value === undefined) return emptyLabels[field] ?? null;
  switch (field) {
    case "priceCents":
      return formatEuros(value as Cents);
    case "depositCents":
      return value === 0 ? "kein Pfand" : formatEuros(value as Cents);
    case "discountBasisPoints":
      return value === 0 ? "kein Rabatt" : `−${formatPercent(value as number)}`;
    case "vatRate":
      return formatPercent(value as number);
    case "allergens":
      return (value as readonly string[]).length === 0 ? "keine" : (value as readonly string[]).join(", ");
    case "availability":
      return availabilityText(value as Availability);
    case "orderTypes":
      return (value as readonly OrderType[]).map((type) => orderTypeDetailLabels[type]).join(", ");
    case "optionGroupIds":
      return (value as readonly string[]).length === 0 ? "keine" : (value as readonly string[]).map(nameOf).join(", ");
    case "picture":
      return "mit Bild";
    default:
      return `${value as string | number}` || null;
  }
}

const emptyLabels: Readonly<Record<string, string>> = {
  priceCents: "kein Preis",
  vatRate: "offen",
  allergens: "nicht angegeben",
  availability: "immer",
  orderTypes: "alle",
  picture: "ohne Bild",
  max: "beliebig viele",
};

/** "Mo – Fr bis 15:00", "Sa, So 10:00 – 14:00" */
export function availabilityText({ weekdays, from, to }: Availability): string {
  const days = weekdays.length === 7 ? "täglich" : daysText(weekdays);
  const [start, end] = [from, to].map((time) => time.slice(0, 5));
  if (from === "00:00:00" && to === "24:00:00") return days;
  if (from === "00:00:00") return `${days} bis ${end}`;
  return to === "24:00:00" ? `${days} ab ${start}` : `${days} ${start} – ${end}`;
}

function daysText(weekdays: Availability["weekdays"]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const names = days.map((day) => weekdayNames[day].slice(0, 2));
  const isRun = days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  return isRun ? `${names[0]} – ${names.at(-1)}` : names.join(", ");
}
/** "genau 1 von 4", "0 bis 5 von 8, 1 gratis" */
export function boundsText({
  min,
  max,
  free,
  options,
}: Pick<DocumentGroup, "min" | "max" | "free" | "options">): string {
  const of = `von ${options.length}`;
  const bounds =
    max === null ? (min === 0 ? `beliebig viele ${of}` : `mindestens ${min} ${of}`) : `${min} bis ${max} ${of}`;
  return `${min === max ? `genau ${min} ${of}` : bounds}${free > 0 ? `, ${free} gratis` : ""}`;
}
