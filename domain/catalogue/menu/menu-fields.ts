import type { AllergenLetter } from "../../allergens.ts";
import { type BasisPoints, type Cents, formatEuros, formatPercent } from "../../money.ts";
import { type OrderType, orderTypeDetailLabels } from "../../order-types.ts";
import { type Age, ageLabel, ages } from "./age.ts";
import { type Availability, availabilityText, faultsInAvailability } from "./availability.ts";
import { type Mark, markLabels, marks } from "./marks.ts";
import {
  type FieldFaults,
  faultOf,
  faultsInText,
  hasRepeats,
  isWhole,
  type MenuField,
  menuField,
  rareField,
} from "./menu-field.ts";
import { menuLimits } from "./menu-limits.ts";
import { faultsInPacked, type Packed, packedText } from "./packed.ts";
import { reductionText } from "./reduction-text.ts";
import { isVatRate } from "./vat.ts";

/** A stored picture with its focus, in per cent from the left and from the top, which stays in view when cropped. */
export interface MenuPicture {
  readonly hash: string;
  readonly focusX: number;
  readonly focusY: number;
}

function name(missing: string): MenuField<string> {
  return {
    label: "Name",
    group: "TEXTS",
    empty: "",
    words: (text) => text || null,
    faults: (text, at) => (text.trim() === "" ? [faultOf(at, missing)] : faultsInText(text, menuLimits.name, at)),
  };
}

function text(label: string, max: number): MenuField<string> {
  return {
    label,
    group: "TEXTS",
    empty: "",
    words: (given) => given || null,
    faults: (given, at) => faultsInText(given, max, at),
  };
}

const depositCents = menuField<Cents>({
  label: "Pfand",
  group: "PRICES",
  empty: 0,
  words: (cents) => (cents === 0 ? "kein Pfand" : formatEuros(cents)),
  faults: (cents, at) =>
    isWhole(cents, 0, menuLimits.depositCents) ? [] : [faultOf(at, "Bitte gib 0 bis 100 € Pfand an.")],
});

const allergens = menuField<readonly AllergenLetter[] | null>({
  label: "Allergene",
  group: "TEXTS",
  empty: null,
  words: (letters) => (letters ? letters.join(", ") || "keine" : "nicht angegeben"),
  faults: (letters, at) => {
    if (letters === null)
      return [{ kind: "allergens-unknown", ...at, message: "Bitte gib die Allergene an, oder dass es keine gibt." }];
    return hasRepeats(letters) ? [faultOf(at, "Bitte gib jedes Allergen nur einmal an.")] : [];
  },
});

const marked = rareField<readonly Mark[]>({
  label: "Zeichen",
  group: "RULES",
  empty: [],
  isPlain: true,
  words: (given) => given.map((mark) => markLabels[mark]).join(", ") || "keine",
  faults: (given, at) => {
    if (given.some((mark) => !marks.includes(mark))) return [faultOf(at, "Dieses Zeichen gibt es nicht.")];
    return hasRepeats(given) ? [faultOf(at, "Bitte gib jedes Zeichen nur einmal an.")] : [];
  },
});

const age = rareField<Age | null>({
  label: "Alter",
  group: "RULES",
  empty: null,
  isPlain: true,
  words: (given) => (given === null ? "für alle" : ageLabel(given)),
  faults: (given, at) =>
    given === null || ages.includes(given) ? [] : [faultOf(at, `Bitte wähle ${ages.join(" oder ")} Jahre.`)],
});

/** A VAT rate; `unset` are the words for none. */
function vatRate(label: string, unset: string): MenuField<BasisPoints | null> {
  return {
    label,
    group: "RULES",
    empty: null,
    words: (rate) => (rate === null ? unset : formatPercent(rate)),
    faults: (rate, at, { now }) =>
      rate === null || isVatRate(rate, now) ? [] : [faultOf(at, "Diesen Steuersatz gibt es nicht.")],
  };
}

const faultsInGroups: FieldFaults<readonly string[]> = (ids, { field, place }, { groups }) =>
  ids.flatMap((id, i) => {
    const at = { field: `${field}.${i}`, place };
    if (!groups.has(id)) return [faultOf(at, "Diese Optionsgruppe gibt es nicht mehr.")];
    return ids.indexOf(id) === i ? [] : [faultOf(at, "Diese Optionsgruppe hat das Gericht schon.")];
  });

const faultsInPicture: FieldFaults<MenuPicture | null> = (picture, at, { pictures }) => {
  if (!picture) return [];
  if (pictures && !pictures.has(picture.hash))
    return [faultOf(at, "Dieses Bild gibt es bei uns nicht. Bitte lade es noch einmal hoch oder nimm es heraus.")];
  if (isWhole(picture.focusX, 0, 100) && isWhole(picture.focusY, 0, 100)) return [];
  return [faultOf(at, "Der Mittelpunkt liegt nicht im Bild.")];
};

const faultsInOrderTypes: FieldFaults<readonly OrderType[] | null> = (types, at) => {
  if (types?.length === 0) return [faultOf(at, "Bitte wähle mindestens eine Bestellart.")];
  return types && hasRepeats(types) ? [faultOf(at, "Bitte wähle jede Bestellart nur einmal.")] : [];
};

/** All that is said of a dish. A new field is added here, and its type, its empty value, words and check follow. */
export const dishFields = {
  name: name("Bitte gib dem Gericht einen Namen."),
  description: text("Beschreibung", menuLimits.description),
  additives: text("Zusatzstoffe", menuLimits.additives),
  /** Null if not entered yet. */
  priceCents: menuField<Cents | null>({
    label: "Preis",
    group: "PRICES",
    empty: null,
    words: (cents) => (cents === null ? "kein Preis" : formatEuros(cents)),
    faults: (cents, at) => {
      if (cents === null) return [faultOf(at, "Bitte gib einen Preis an.")];
      return isWhole(cents, 0, menuLimits.priceCents) ? [] : [faultOf(at, "Bitte gib 0 bis 100.000 € an.")];
    },
  }),
  depositCents,
  /** Null if it was not said yet whether it is food or a drink. That is asked for once per category. */
  vatRate: vatRate("Mehrwertsteuer", "offen"),
  /** The rate of an order eaten at the restaurant or at an event; null for the same. */
  vatRateOnSite: rareField(vatRate("Mehrwertsteuer vor Ort", "dieselbe")),
  /** The percentage on a badge, which does not change the price charged. */
  discountBasisPoints: menuField<BasisPoints>({
    label: "Rabatt",
    group: "PRICES",
    empty: 0,
    isPlain: true,
    words: (rate) => (rate === 0 ? "kein Rabatt" : reductionText(rate)),
    faults: (rate, at) => (isWhole(rate, 0, 10_000) ? [] : [faultOf(at, "Bitte gib 0 bis 100 Prozent an.")]),
  }),
  /** Null if not declared; empty if there are none. */
  allergens,
  /** In the order of `marks`. */
  marks: marked,
  /** The age from which it may be handed over; null for all. */
  age,
  /** Null for always. */
  availability: menuField<Availability | null>({
    label: "Verfügbar",
    group: "RULES",
    empty: null,
    isPlain: true,
    words: (given) => (given ? availabilityText(given) : "immer"),
    faults: faultsInAvailability,
  }),
  /** Null for all. */
  orderTypes: menuField<readonly OrderType[] | null>({
    label: "Bestellarten",
    group: "RULES",
    empty: null,
    words: (types) => types?.map((type) => orderTypeDetailLabels[type]).join(", ") ?? "alle",
    faults: faultsInOrderTypes,
  }),
  picture: menuField<MenuPicture | null>({
    label: "Bild",
    group: "TEXTS",
    empty: null,
    words: (picture) => (picture ? "mit Bild" : "ohne Bild"),
    faults: faultsInPicture,
  }),
  /** The statements about packed food; null if it is not packed. */
  packed: rareField<Packed | null>({
    label: "Verpackt",
    group: "RULES",
    empty: null,
    isPlain: true,
    words: (given) => (given ? packedText(given) : "nein"),
    faults: faultsInPacked,
  }),
  /** The ids of its option groups, in the order in which they are asked for. */
  optionGroupIds: menuField<readonly string[]>({
    label: "Optionen",
    group: "RULES",
    empty: [],
    words: (ids, nameOf) => ids.map(nameOf).join(", ") || "keine",
    faults: faultsInGroups,
  }),
};

/** All that is said of an option, like `dishFields`. */
export const optionFields = {
  name: name("Bitte gib der Option einen Namen."),
  /** The surcharge, which may be negative. */
  priceCents: menuField<Cents>({
    label: "Preis",
    group: "PRICES",
    empty: 0,
    words: formatEuros,
    faults: (cents, at) =>
      isWhole(cents, -menuLimits.priceCents, menuLimits.priceCents) ? [] : [faultOf(at, "Bitte gib einen Preis an.")],
  }),
  depositCents,
  /** Null for the dish's. */
  vatRate: rareField(vatRate("Mehrwertsteuer", "die des Gerichts")),
  /** The part of the dish's price that is its own, besides its surcharge. */
  portionCents: rareField<Cents>({
    label: "Anteil am Preis des Gerichts",
    group: "RULES",
    empty: 0,
    words: (cents) => (cents === 0 ? "keiner" : formatEuros(cents)),
    faults: (cents, at) =>
      isWhole(cents, 0, menuLimits.priceCents) ? [] : [faultOf(at, "Bitte gib 0 bis 100.000 € an.")],
  }),
  allergens,
  marks: marked,
  age,
};

export const categoryFields = {
  name: name("Bitte gib der Kategorie einen Namen."),
  description: text("Beschreibung", menuLimits.description),
};

const count = (label: string): MenuField<number> => ({ label, group: "RULES", empty: 0, words: String });

/** The fields of an option group. Its numbers are checked together, in `check-menu.ts`. */
export const groupFields = {
  name: name("Bitte gib der Optionsgruppe einen Namen."),
  /** A name that distinguishes groups of equal names; guests never see it. */
  internalName: text("Name für dich", menuLimits.internalName),
  /** The number of options that have to be chosen. */
  min: count("mindestens"),
  /** Null if unlimited. */
  max: menuField<number | null>({
    label: "höchstens",
    group: "RULES",
    empty: null,
    words: (max) => (max === null ? "beliebig viele" : String(max)),
  }),
  /** The number of chosen options that are free. */
  free: count("gratis"),
};
