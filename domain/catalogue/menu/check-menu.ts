import type { Instant } from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import type {
  Availability,
  DocumentCategory,
  DocumentGroup,
  DocumentOption,
  DocumentProduct,
  MenuDocument,
  MenuPicture,
} from "./menu-document.ts";
import { foodOrDrinkQuestion, isVatRate } from "./vat.ts";

interface MenuFault {
  /** `allergens-unknown` is no mistake, but prevents publishing from the editor. */
  readonly kind: "invalid" | "allergens-unknown";
  /** The path of the field: "categories.0.products.2.name". */
  readonly field: string;
  /** The same in words: "Pizza, Margherita". */
  readonly place: string;
  readonly message: string;
}

/** The limits of the database columns. */
export const menuLimits = {
  name: 200,
  description: 2000,
  additives: 500,
  internalName: 200,
  priceCents: 10_000_000,
  depositCents: 10_000,
  choices: 50,
} as const;

/** Facts that only the server knows. */
export interface MenuSurroundings {
  /** Hashes of the stored pictures. */
  readonly pictures: ReadonlySet<string>;
  /** Ids of other restaurants' categories. */
  readonly categoriesElsewhere: ReadonlySet<string>;
}

/** Lists all faults in the order of the menu. Without surroundings, as in a browser, some cannot be found. */
export function faultsInMenu(
  { categories, optionGroups }: MenuDocument,
  now: Instant,
  surroundings?: MenuSurroundings,
): readonly MenuFault[] {
  const groups = new Set(optionGroups.map(({ id }) => id));
  const options = optionGroups.flatMap((group) => group.options);
  const products = categories.flatMap((category) => category.products);
  return [
    ...categories.flatMap((category, i) =>
      faultsInCategory(category, `categories.${i}`, { groups, now, ...surroundings }),
    ),
    ...optionGroups.flatMap((group, i) => faultsInGroup(group, `optionGroups.${i}`)),
    ...[categories, products, optionGroups, options].flatMap(faultsInIds),
  ];
}

interface Known extends Partial<MenuSurroundings> {
  readonly groups: ReadonlySet<string>;
  readonly now: Instant;
}

function faultsInCategory(category: DocumentCategory, field: string, known: Known): MenuFault[] {
  const { id, name, description, products } = category;
  const place = name.trim() || "Kategorie ohne Namen";
  const hasOpenRates = products.some(({ vatRate }) => vatRate === null);
  return [
    ...(known.categoriesElsewhere?.has(id)
      ? [fault({ field, place }, "Diese Kategorie gehört zu einem anderen Restaurant. Bitte leg sie neu an.")]
      : []),
    ...faultsInName(name, { field: `${field}.name`, place, missing: "Bitte gib der Kategorie einen Namen." }),
    ...faultsInText(description, menuLimits.description, { field: `${field}.description`, place }),
    ...(hasOpenRates ? [fault({ field: `${field}.vatRate`, place }, foodOrDrinkQuestion)] : []),
    ...products.flatMap((product, i) =>
      faultsInProduct(product, { field: `${field}.products.${i}`, place: `${place}, ${nameOrNone(product)}` }, known),
    ),
  ];
}

function faultsInProduct(product: DocumentProduct, at: Where, { groups, now, pictures }: Known): MenuFault[] {
  const below = (field: string): Where => ({ field: `${at.field}.${field}`, place: at.place });
  return [
    ...faultsInName(product.name, { ...below("name"), missing: "Bitte gib dem Gericht einen Namen." }),
    ...faultsInText(product.description, menuLimits.description, below("description")),
    ...faultsInText(product.additives, menuLimits.additives, below("additives")),
    ...faultsInPrice(product.priceCents, below("priceCents")),
    ...faultsInDeposit(product.depositCents, below("depositCents")),
    // Open rates are asked for once per category.
    ...(product.vatRate === null || isVatRate(product.vatRate, now)
      ? []
      : [fault(below("vatRate"), "Diesen Steuersatz gibt es nicht.")]),
    ...(isWhole(product.discountBasisPoints, 0, 10_000)
      ? []
      : [fault(below("discountBasisPoints"), "Bitte gib 0 bis 100 Prozent an.")]),
    ...faultsInAllergens(product.allergens, below("allergens")),
    ...(product.availability ? faultsInAvailability(product.availability, below("availability")) : []),
    ...faultsInOrderTypes(product.orderTypes, below("orderTypes")),
    ...(product.picture ? faultsInPicture(product.picture, below("picture"), pictures) : []),
    ...product.optionGroupIds.flatMap((id, i, all) => {
      if (!groups.has(id)) return [fault(below(`optionGroupIds.${i}`), "Diese Optionsgruppe gibt es nicht mehr.")];
      if (all.indexOf(id) === i) return [];
      return [fault(below(`optionGroupIds.${i}`), "Diese Optionsgruppe hat das Gericht schon.")];
    }),
  ];
}

function faultsInGroup(group: DocumentGroup, field: string): MenuFault[] {
  const { name, internalName, options } = group;
  const place = internalName.trim() || name.trim() || "Optionsgruppe ohne Namen";
  return [
    ...faultsInName(name, { field: `${field}.name`, place, missing: "Bitte gib der Optionsgruppe einen Namen." }),
    ...faultsInText(internalName, menuLimits.internalName, { field: `${field}.internalName`, place }),
    ...faultsInBounds(group, { field, place }),
    ...options.flatMap((option, i) => faultsInOption(option, { field: `${field}.options.${i}`, place })),
  ];
}

function faultsInBounds({ min, max, free, options }: DocumentGroup, { field, place }: Where): MenuFault[] {
  const wrong = (part: string, message: string) => [fault({ field: `${field}.${part}`, place }, message)];
  if (!isWhole(min, 0, menuLimits.choices)) return wrong("min", `Bitte gib 0 bis ${menuLimits.choices} an.`);
  if (max !== null && !isWhole(max, 1, menuLimits.choices))
    return wrong("max", `Bitte gib 1 bis ${menuLimits.choices} an, oder nichts.`);
  if (max !== null && min > max) return wrong("max", "Das ist weniger, als gewählt werden müssen.");
  if (min > 0 && options.length === 0) return wrong("options", "Hier muss gewählt werden, es gibt aber keine Option.");
  if (min > options.length) return wrong("min", "So viele Optionen gibt es hier nicht.");
  if (isWhole(free, 0, max ?? menuLimits.choices)) return [];
  return wrong("free", "Gratis können nicht mehr sein, als gewählt werden dürfen.");
}

function faultsInOption(option: DocumentOption, at: Where): MenuFault[] {
  const below = (field: string): Where => {
    return { field: `${at.field}.${field}`, place: `${at.place}, ${nameOrNone(option)}` };
  };
  const { priceCents } = option;
  const isPrice = isWhole(priceCents, -menuLimits.priceCents, menuLimits.priceCents);
  return [
    ...faultsInName(option.name, { ...below("name"), missing: "Bitte gib der Option einen Namen." }),
    ...(isPrice ? [] : [fault(below("priceCents"), "Bitte gib einen Preis an.")]),
    ...faultsInDeposit(option.depositCents, below("depositCents")),
    ...faultsInAllergens(option.allergens, below("allergens")),
  ];
}

function faultsInPrice(priceCents: Cents | null, at: Where): MenuFault[] {
  if (priceCents === null) return [fault(at, "Bitte gib einen Preis an.")];
  return isWhole(priceCents, 0, menuLimits.priceCents) ? [] : [fault(at, "Bitte gib 0 bis 100.000 € an.")];
}

function faultsInDeposit(depositCents: Cents, at: Where): MenuFault[] {
  return isWhole(depositCents, 0, menuLimits.depositCents) ? [] : [fault(at, "Bitte gib 0 bis 100 € Pfand an.")];
}

function faultsInAvailability(availability: Availability, { field, place }: Where): MenuFault[] {
  const { weekdays, from: begin, to: end } = availability;
  const wrong = (part: string, message: string) => [fault({ field: `${field}${part}`, place }, message)];
  if (weekdays.length === 0) return wrong(".weekdays", "Bitte wähle mindestens einen Tag.");
  if (hasRepeats(weekdays)) return wrong(".weekdays", "Bitte wähle jeden Tag nur einmal.");
  if (begin === end) return wrong(".to", "Anfang und Ende sind gleich. Ganztägig ist 00:00 bis 24:00.");
  return begin < "24:00:00" ? [] : wrong(`.from`, "Bitte gib eine Zeit vor 24:00 an.");
}

function faultsInAllergens(allergens: DocumentProduct["allergens"], at: Where): MenuFault[] {
  if (allergens === null)
    return [{ kind: "allergens-unknown", ...at, message: "Bitte gib die Allergene an, oder dass es keine gibt." }];
  return hasRepeats(allergens) ? [fault(at, "Bitte gib jedes Allergen nur einmal an.")] : [];
}

function faultsInOrderTypes(orderTypes: DocumentProduct["orderTypes"], at: Where): MenuFault[] {
  if (orderTypes?.length === 0) return [fault(at, "Bitte wähle mindestens eine Bestellart.")];
  return orderTypes && hasRepeats(orderTypes) ? [fault(at, "Bitte wähle jede Bestellart nur einmal.")] : [];
}

function faultsInPicture({ hash, focusX, focusY }: MenuPicture, at: Where, known: Known["pictures"]): MenuFault[] {
  if (known && !known.has(hash))
    return [fault(at, "Dieses Bild gibt es bei uns nicht. Bitte lade es noch einmal hoch oder nimm es heraus.")];
  if (isWhole(focusX, 0, 100) && isWhole(focusY, 0, 100)) return [];
  return [fault(at, "Der Mittelpunkt liegt nicht im Bild.")];
}

/** Rejects repeated ids, because entries are identified by them. */
function faultsInIds(entries: readonly { readonly id: string; readonly name: string }[]): MenuFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, name }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [fault({ field: "id", place: name }, "Diesen Eintrag gibt es zweimal.")];
  });
}

interface Where {
  readonly field: string;
  readonly place: string;
}

function faultsInName(name: string, { missing, ...at }: Where & { readonly missing: string }): MenuFault[] {
  return name.trim() === "" ? [fault(at, missing)] : faultsInText(name, menuLimits.name, at);
}

function faultsInText(text: string, max: number, at: Where): MenuFault[] {
  return text.trim().length <= max ? [] : [fault(at, `Bitte höchstens ${max} Zeichen.`)];
}

function fault(at: Where, message: string): MenuFault {
  return { kind: "invalid", ...at, message };
}

function nameOrNone({ name }: { readonly name: string }): string {
  return name.trim() || "ohne Namen";
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function hasRepeats(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length;
}
