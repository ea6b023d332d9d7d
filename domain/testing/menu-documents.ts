import fc from "fast-check";
import {
  type DocumentCategory,
  type DocumentGroup,
  type DocumentOption,
  type DocumentProduct,
  emptyOption,
  emptyProduct,
  type MenuDocument,
} from "../catalogue/menu/menu-document.ts";
import type { ValuesOf } from "../catalogue/menu/menu-field.ts";
import type { dishFields, optionFields } from "../catalogue/menu/menu-fields.ts";
import { nothingPacked } from "../catalogue/menu/packed.ts";

export function documentOption(id: string, changes: Partial<DocumentOption> = {}): DocumentOption {
  return { ...emptyOption, id, name: `Option ${id}`, priceCents: 100, allergens: [], ...changes };
}

export function documentGroup(id: string, changes: Partial<DocumentGroup> = {}): DocumentGroup {
  return { id, name: `Gruppe ${id}`, internalName: "", min: 0, max: null, free: 0, options: [], ...changes };
}

export function documentProduct(id: string, changes: Partial<DocumentProduct> = {}): DocumentProduct {
  return {
    ...emptyProduct,
    id,
    name: `Gericht ${id}`,
    priceCents: 990,
    vatRate: 1000,
    allergens: [],
    ...changes,
  };
}

export function documentCategory(id: string, products: readonly DocumentProduct[] = []): DocumentCategory {
  return { id, name: `Kategorie ${id}`, description: "", products };
}

/** A dish that says something in every field. Tests walk it, so that a new field fails wherever it is forgotten. */
export const fullDish: ValuesOf<typeof dishFields> = {
  name: "Margherita",
  description: "mit Basilikum",
  additives: "mit Farbstoff",
  priceCents: 790,
  depositCents: 25,
  vatRate: 2000,
  vatRateOnSite: 490,
  discountBasisPoints: 1000,
  allergens: ["A", "G"],
  marks: ["VEGETARIAN", "SPICY"],
  age: 18,
  availability: { weekdays: [], from: "11:00:00", to: "24:00:00", dates: ["2026-12-30", "2027-01-02"] },
  orderTypes: ["DELIVERY"],
  picture: { hash: "ab".repeat(20), focusX: 30, focusY: 70 },
  packed: {
    ...nothingPacked,
    ingredients: "Rindfleisch 48 %, Zwiebel",
    netQuantity: "370 g",
    producer: "Lindenhof, Linz",
    withdrawable: true,
  },
  optionGroupIds: ["g0"],
};

/** An option that says something in every field. */
export const fullOption: ValuesOf<typeof optionFields> = {
  name: "Bier",
  priceCents: 450,
  depositCents: 25,
  vatRate: 2000,
  portionCents: 350,
  allergens: ["A"],
  marks: ["VEGAN"],
  age: 16,
};

const ids = (letter: string) => Array.from({ length: 5 }, (_, i) => `${letter}${i}`);
const some = (letter: string) => fc.shuffledSubarray(ids(letter));
const amount = fc.integer({ min: 0, max: 3 });

/** Menus of few possible entries, so that any two have much in common and differ in every way. */
export const menuDocumentArbitrary: fc.Arbitrary<MenuDocument> = fc
  .record({
    categories: some("c"),
    groups: some("g"),
    products: some("p"),
    options: some("o"),
    prices: fc.array(amount, { minLength: 5, maxLength: 5 }),
    places: fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
    links: fc.array(some("g"), { minLength: 5, maxLength: 5 }),
    names: fc.array(fc.constantFrom("Eins", "Zwei"), { minLength: 5, maxLength: 5 }),
  })
  .map(({ categories, groups, products, options, prices, places, links, names }) => {
    const at = (id: string) => Number(id.slice(1));
    const inParent = (all: readonly string[], parents: readonly string[], parent: string) =>
      all.filter((id) => parents[(places[at(id)] ?? 0) % parents.length] === parent);
    return {
      categories: categories.map((id) => ({
        ...documentCategory(id),
        name: names[at(id)] ?? "",
        products: inParent(products, categories, id).map((product) =>
          documentProduct(product, {
            priceCents: prices[at(product)] ?? 0,
            name: names[at(product)] ?? "",
            optionGroupIds: (links[at(product)] ?? []).filter((group) => groups.includes(group)),
          }),
        ),
      })),
      optionGroups: groups.map((id) =>
        documentGroup(id, {
          free: prices[at(id)] ?? 0,
          options: inParent(options, groups, id).map((option) =>
            documentOption(option, { priceCents: prices[4 - at(option)] ?? 0 }),
          ),
        }),
      ),
    };
  });
