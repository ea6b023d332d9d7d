import type { Instant } from "../../local-time.ts";
import { nothingLeftSentence } from "./least-for-dish.ts";
import type {
  DocumentCategory,
  DocumentGroup,
  DocumentOption,
  DocumentProduct,
  MenuDocument,
} from "./menu-document.ts";
import { faultOf, faultsInFields, isWhole, type KnownOfMenu, type MenuFault, type Where } from "./menu-field.ts";
import { categoryFields, dishFields, groupFields, optionFields } from "./menu-fields.ts";
import { menuLimits } from "./menu-limits.ts";
import { asksForPortion, portionQuestion, portionReason } from "./option-rates.ts";
import { type PriceRange, priceRangeOn } from "./price-range.ts";
import { faultInReduction } from "./reduction.ts";
import { foodOrDrinkQuestion } from "./vat.ts";

/** Facts that only the server knows. */
export interface MenuSurroundings {
  /** Hashes of the stored pictures. */
  readonly pictures: ReadonlySet<string>;
  /** Ids of other restaurants' categories. */
  readonly categoriesElsewhere: ReadonlySet<string>;
  /** The prices to which badges relate, by dish; new dishes have none. */
  readonly references: ReadonlyMap<string, PriceRange>;
}

/** Lists all faults in the order of the menu. Without all surroundings, as in a browser, some cannot be found. */
export function faultsInMenu(
  { categories, optionGroups }: MenuDocument,
  now: Instant,
  surroundings?: Partial<MenuSurroundings>,
): readonly MenuFault[] {
  const options = optionGroups.flatMap((group) => group.options);
  const products = categories.flatMap((category) => category.products);
  const known = { groups: new Set(optionGroups.map(({ id }) => id)), now, products, optionGroups, ...surroundings };
  return [
    ...categories.flatMap((category, i) => faultsInCategory(category, `categories.${i}`, known)),
    ...optionGroups.flatMap((group, i) => faultsInGroup(group, `optionGroups.${i}`, known)),
    ...[categories, products, optionGroups, options].flatMap(faultsInIds),
  ];
}

interface Known extends KnownOfMenu, Partial<Pick<MenuSurroundings, "categoriesElsewhere" | "references">> {
  readonly products: readonly DocumentProduct[];
  readonly optionGroups: readonly DocumentGroup[];
}

function faultsInCategory(category: DocumentCategory, field: string, known: Known): MenuFault[] {
  const { id, name, products } = category;
  const place = name.trim() || "Kategorie ohne Namen";
  const hasOpenRates = products.some(({ vatRate }) => vatRate === null);
  return [
    ...(known.categoriesElsewhere?.has(id)
      ? [faultOf({ field, place }, "Diese Kategorie gehört zu einem anderen Restaurant. Bitte leg sie neu an.")]
      : []),
    ...faultsInFields(categoryFields, category, { field, place }, known),
    ...(hasOpenRates ? [faultOf({ field: `${field}.vatRate`, place }, foodOrDrinkQuestion)] : []),
    ...products.flatMap((product, i) => {
      const at = { field: `${field}.products.${i}`, place: `${place}, ${nameOrNone(product)}` };
      return [
        ...faultsInFields(dishFields, product, at, known),
        ...faultsInBadge(product, at, known),
        ...faultsInRest(product, at, known),
      ];
    }),
  ];
}

/** Refuses a badge that promises more than is true, as far as the prices before are known. */
function faultsInBadge(product: DocumentProduct, { field, place }: Where, known: Known): MenuFault[] {
  const { references } = known;
  const price = priceRangeOn(known, product);
  const message =
    references && faultInReduction(product.discountBasisPoints, price, references.get(product.id) ?? null);
  return message ? [faultOf({ field: `${field}.discountBasisPoints`, place }, message)] : [];
}

/** Refuses a price of which some choice of options leaves nothing for the dish. */
function faultsInRest(product: DocumentProduct, { field, place }: Where, known: Known): MenuFault[] {
  const message = nothingLeftSentence(product, known.optionGroups);
  return message === null ? [] : [faultOf({ field: `${field}.priceCents`, place }, message)];
}

function faultsInGroup(group: DocumentGroup, field: string, known: Known): MenuFault[] {
  const { id, name, internalName, options } = group;
  const place = internalName.trim() || name.trim() || "Optionsgruppe ohne Namen";
  const users = known.products.filter(({ optionGroupIds }) => optionGroupIds.includes(id));
  return [
    ...faultsInFields(groupFields, group, { field, place }, known),
    ...faultsInBounds(group, { field, place }),
    ...options.flatMap((option, i) => {
      const at = { field: `${field}.options.${i}`, place: `${place}, ${nameOrNone(option)}` };
      return [...faultsInFields(optionFields, option, at, known), ...faultsInPortion(option, group, users, at)];
    }),
  ];
}

/** Asks for an option's part of a dish's price. */
function faultsInPortion(
  option: DocumentOption,
  group: DocumentGroup,
  users: readonly DocumentProduct[],
  { field, place }: Where,
): MenuFault[] {
  if (!asksForPortion(option, group, users)) return [];
  const reason = option.priceCents < 0 ? ` ${portionReason(option, group)}` : "";
  return [faultOf({ field: `${field}.portionCents`, place }, `${portionQuestion(option)}${reason}`)];
}

function faultsInBounds({ min, max, free, options }: DocumentGroup, { field, place }: Where): MenuFault[] {
  const wrong = (part: string, message: string) => [faultOf({ field: `${field}.${part}`, place }, message)];
  if (!isWhole(min, 0, menuLimits.choices)) return wrong("min", `Bitte gib 0 bis ${menuLimits.choices} an.`);
  if (max !== null && !isWhole(max, 1, menuLimits.choices))
    return wrong("max", `Bitte gib 1 bis ${menuLimits.choices} an, oder nichts.`);
  if (max !== null && min > max) return wrong("max", "Das ist weniger, als gewählt werden müssen.");
  if (min > 0 && options.length === 0) return wrong("options", "Hier muss gewählt werden, es gibt aber keine Option.");
  if (min > options.length) return wrong("min", "So viele Optionen gibt es hier nicht.");
  if (isWhole(free, 0, max ?? menuLimits.choices)) return [];
  return wrong("free", "Gratis können nicht mehr sein, als gewählt werden dürfen.");
}

/** Rejects repeated ids, because entries are identified by them. */
function faultsInIds(entries: readonly { readonly id: string; readonly name: string }[]): MenuFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, name }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [faultOf({ field: "id", place: name }, "Diesen Eintrag gibt es zweimal.")];
  });
}

function nameOrNone({ name }: { readonly name: string }): string {
  return name.trim() || "ohne Namen";
}
