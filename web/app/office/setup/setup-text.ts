import { paths } from "@mahlzeit/contract/page-addresses";
import type { Setup } from "@mahlzeit/contract/partners/setup";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import { formatEuros } from "@mahlzeit/domain/money";
import type { SetupStep } from "@mahlzeit/domain/partners/setup";
import type { IconName } from "../../ui/icon.tsx";

interface StepText {
  readonly title: string;
  readonly icon: IconName;
  /** The page of the step. */
  readonly to: string;
  /** Returns the part of that page with the first missing thing. */
  readonly part?: (missing: readonly string[]) => string;
  /** Describes the state, or the reason for the step. */
  readonly text: (setup: Setup, isDone: boolean) => string;
}

export const stepTexts: Record<SetupStep, StepText> = {
  profile: {
    title: "Name, Texte und Küche",
    icon: "store",
    to: paths.profile,
    part: ([first]) => (first === "Küche" ? "kueche" : "texte"),
    text: ({ name, types }, isDone) => (isDone ? [name, listed(types)].join(", ") : "So finden dich deine Gäste."),
  },
  contact: {
    title: "Adresse und Kontakt",
    icon: "map-pin",
    to: paths.profile,
    part: () => "kontakt",
    text: ({ place }, isDone) => (isDone ? place : "Wo du bist und wie man dich erreicht."),
  },
  legal: {
    title: "Was das Gesetz verlangt",
    icon: "info",
    to: paths.profile,
    part: () => "firma",
    text: (_, isDone) => (isDone ? "Alle Angaben sind da." : "Ohne diese Angaben dürfen wir dich nicht zeigen."),
  },
  menu: {
    title: "Speisekarte",
    icon: "utensils",
    to: paths.menu,
    text: ({ dishes, categories, draftDishes }, isDone) => {
      if (isDone)
        return `${countOf(dishes, "Gericht", "Gerichte")} in ${countOf(categories, "Kategorie", "Kategorien")}`;
      if (draftDishes === 0) return "Ohne Gerichte kann niemand bestellen.";
      return `${countOf(draftDishes, "Gericht liegt", "Gerichte liegen")} im Entwurf. Schau ihn durch und veröffentliche ihn.`;
    },
  },
  allergens: {
    title: "Allergene",
    icon: "triangle-alert",
    to: paths.menu,
    text: ({ dishes, steps }) => {
      if (dishes === 0) return "Sobald Gerichte da sind: Jedes braucht Buchstaben oder „Keine“.";
      const open = steps.find(({ step }) => step === "allergens")?.missing.length ?? 0;
      return `${dishes - open} von ${countOf(dishes, "Gericht", "Gerichten")}. Jedes braucht Buchstaben oder „Keine“.`;
    },
  },
  hours: {
    title: "Öffnungszeiten",
    icon: "clock",
    to: paths.hours,
    text: ({ openDays }, isDone) =>
      isDone ? `An ${countOf(openDays, "Tag", "Tagen")} der Woche` : "Wann Gäste bestellen können.",
  },
  delivery: {
    title: "Liefergebiet",
    icon: "bike",
    to: paths.delivery,
    text: (setup, isDone) => (isDone ? areaText(setup) : "Wohin ihr liefert."),
  },
  payment: {
    title: "Bezahlen",
    icon: "wallet",
    to: paths.profile,
    part: () => "bestellen",
    text: (_, isDone) => (isDone ? "Gäste können bezahlen." : "Wie Gäste bei dir bezahlen."),
  },
  payout: {
    title: "Auszahlung",
    icon: "credit-card",
    to: paths.statements,
    part: () => "konto",
    text: ({ paidOutBy, steps }, isDone) =>
      isDone
        ? doneLabels[paidOutBy]
        : steps.some(({ step, isNeeded }) => step === "payout" && isNeeded)
          ? "Deine Gäste zahlen nur mit Karte: Ohne dein Konto bei Stripe geht das noch nicht."
          : openLabels[paidOutBy],
  },
  kitchen: {
    title: "Küche",
    icon: "chef-hat",
    to: paths.devices,
    text: ({ hasDevice }, isDone) =>
      hasDevice
        ? "Ein Gerät ist gekoppelt."
        : isDone
          ? "Wir wissen, wen wir anrufen."
          : "Wo Bestellungen ankommen, oder wen wir anrufen.",
  },
};

/** Describes the areas: "2 Gebiete. Gratis geliefert: Ums Eck ab 15,00 €." */
function areaText({ areas, freeAreas }: Setup): string {
  const free = freeAreas.map(({ name, minimumCents }) => `${name} ab ${formatEuros(minimumCents)}`);
  return `${countOf(areas, "Gebiet", "Gebiete")}${free.length > 0 ? `. Gratis geliefert: ${free.join(", ")}.` : ""}`;
}

const doneLabels = {
  operator: "Wir wissen, wohin dein Geld geht.",
  provider: "Was Gäste mit Karte zahlen, geht gleich auf dein Konto bei Stripe.",
} as const;
const openLabels = {
  operator: "Online gehen kannst du auch so. Was Gäste mit Karte zahlen, wartet dann bei uns.",
  provider: "Online gehen kannst du auch so. Bis dein Konto bei Stripe bereit ist, zahlen deine Gäste nur vor Ort.",
} as const;

interface NextStep {
  readonly title: string;
  readonly to: string;
}

/** Returns the next step: the first open one, else going online; null if it is online. */
export function nextStep({ steps, isOnline }: Setup, restaurantId: string): NextStep | null {
  if (isOnline) return null;
  const open = steps.find(isOpen);
  if (!open) return { title: "Online gehen", to: `${paths.setup}?restaurant=${restaurantId}` };
  const { title, to, part } = stepTexts[open.step];
  return { title, to: `${to}?restaurant=${restaurantId}${part ? `#${part(open.missing)}` : ""}` };
}

/** True if it prevents the restaurant from going online. */
export function isOpen({ missing, isNeeded }: Setup["steps"][number]): boolean {
  return isNeeded && missing.length > 0;
}

const numberWords = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];

/** Formats the number of open steps: "Noch drei Dinge", "Noch ein Ding". */
export function thingsText(open: number): string {
  return open === 1 ? "Noch ein Ding" : `Noch ${numberWords[open] ?? open} Dinge`;
}

const several = ["Gerichte", "Öffnungszeiten"];

/** Formats a missing thing: "Straße fehlt", "Gerichte fehlen". */
export function missingText(missing: string): string {
  return `${missing} ${several.includes(missing) ? "fehlen" : "fehlt"}`;
}

/** Formats the obstacle: "Geht, sobald die drei offenen Punkte erledigt sind." */
export function blockedText(open: number): string {
  if (open === 1) return "Geht, sobald der offene Punkt erledigt ist.";
  return `Geht, sobald die ${numberWords[open] ?? open}\u00a0offenen Punkte erledigt sind.`;
}
