import { expect, test } from "vitest";
import { dateOfDayNumber } from "../../local-time.ts";
import { documentOption, documentProduct } from "../../testing/menu-documents.ts";
import { at } from "../../testing/samples.ts";
import { faultsInMenu } from "./check-menu.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "./menu-document.ts";
import { nothingPacked } from "./packed.ts";
import type { PriceRange } from "./price-range.ts";

const now = at("2026-11-19T11:00:00Z");

const margherita = documentProduct("margherita", {
  name: "Margherita",
  allergens: ["A", "G"],
  optionGroupIds: ["groesse"],
});
const normal = documentOption("normal", { name: "Normal", priceCents: 0 });
const sizes: DocumentGroup = {
  id: "groesse",
  name: "Größe",
  internalName: "",
  min: 1,
  max: 1,
  free: 0,
  options: [normal, { ...normal, id: "gross", name: "Groß", priceCents: 300 }],
};

function menuOf(product: Partial<DocumentProduct>, group: Partial<DocumentGroup> = {}): MenuDocument {
  return {
    categories: [{ id: "pizza", name: "Pizza", description: "", products: [{ ...margherita, ...product }] }],
    optionGroups: [{ ...sizes, ...group }],
  };
}
const faultsOf = (product: Partial<DocumentProduct>, group: Partial<DocumentGroup> = {}) =>
  faultsInMenu(menuOf(product, group), now).map(({ field, message }) => [field, message]);

test("a category of which nobody said whether it is food or drinks is one fault, however many dishes wait for it", () => {
  const dish = (id: string, vatRate: number | null) => ({ ...margherita, id, name: id, vatRate });
  const categories = [
    { id: "a", name: "Schmankerl", description: "", products: [dish("1", 1000)] },
    { id: "b", name: "Wos zum Tringa", description: "", products: [dish("2", null), dish("3", 2000), dish("4", null)] },
    { id: "c", name: "Zum Teilen", description: "", products: [dish("5", null)] },
  ];
  expect(faultsInMenu({ categories, optionGroups: [sizes] }, now)).toEqual(
    [1, 2].map((i) => ({
      kind: "invalid",
      field: `categories.${i}.vatRate`,
      place: categories[i]?.name,
      message: "Sind das Speisen oder Getränke?",
    })),
  );
});

test("a menu in order has no faults", () => {
  expect(faultsInMenu(menuOf({}), now)).toEqual([]);
  expect(faultsInMenu({ categories: [], optionGroups: [] }, now)).toEqual([]);
  const rich = {
    availability: { weekdays: [1, 5], from: "22:00:00", to: "02:00:00", dates: null },
    orderTypes: ["TAKEAWAY"],
    picture: { hash: "ab", focusX: 0, focusY: 100 },
    allergens: [],
  } as const;
  expect(faultsOf(rich, { min: 0, max: null, free: 2, options: [] })).toEqual([]);
});

const fridays = { weekdays: [], from: "11:00:00", to: "14:00:00" } as const;
const days = (count: number) => Array.from({ length: count }, (_, i) => dateOfDayNumber(20_800 + i));
const jar = {
  ...nothingPacked,
  ingredients: "Rindfleisch, Zwiebel",
  netQuantity: "370 g",
  producer: "Lindenhof, Linz",
};

test("a dish may say all that it is, and an option be all but a cent of its price", () => {
  const whole = { portionCents: 989, vatRate: 2000, marks: ["VEGAN", "SPICY"], age: 16 } as const;
  const said = { marks: ["VEGETARIAN", "HALAL"], age: 18, vatRateOnSite: 490, packed: jar } as const;
  const availability = { ...fridays, dates: days(60) };
  expect(faultsOf({ ...said, availability }, { options: [{ ...normal, ...whole }] })).toEqual([]);
});

test("a badge is checked where the prices before are known, with the dearest choice as well", () => {
  const reduced = menuOf({ discountBasisPoints: 2000, priceCents: 800 });
  const faults = (references?: ReadonlyMap<string, PriceRange>) =>
    faultsInMenu(reduced, now, references && { references }).map(({ field, message }) => [field, message]);
  expect(faults()).toEqual([]);
  expect(faults(new Map([["margherita", { fromCents: 1100, toCents: 1400 }]]))).toEqual([]);
  expect(faults(new Map([["margherita", { fromCents: 1000, toCents: 1300 }]]))).toEqual([
    ["categories.0.products.0.discountBasisPoints", expect.stringMatching(/^Wahr wäre höchstens minus 15/)],
  ]);
  expect(faults(new Map())).toEqual([
    [
      "categories.0.products.0.discountBasisPoints",
      expect.stringMatching(/^Wahr wäre kein Rabatt: Das Gericht ist neu/),
    ],
  ]);
});

test("a dish of whose price a choice of options leaves nothing is refused with the options and the price it needs", () => {
  const beer = { ...normal, name: "Bier", vatRate: 2000, portionCents: 400 };
  const dear = (price: string, needed: string) => {
    const sentence = `^Mit Bier \\(Anteil 4,00\\s€\\) bleibt von ${price}\\s€ nichts für das Gericht\\. `;
    return new RegExp(`${sentence}Es müsste mehr als ${needed}\\s€ kosten\\.$`);
  };
  const at = "categories.0.products.0.priceCents";
  expect(faultsOf({ priceCents: 300 }, { options: [beer] })).toEqual([
    [at, expect.stringMatching(dear("3,00", "4,00"))],
  ]);
  expect(faultsOf({ priceCents: 400 }, { options: [beer] })).toEqual([
    [at, expect.stringMatching(dear("4,00", "4,00"))],
  ]);
  expect(faultsOf({ priceCents: 401 }, { options: [beer] })).toEqual([]);
});

test("a drink whose minus is larger than its portion is asked about", () => {
  const juice = { ...normal, name: "Orangensaft", vatRate: 2000, priceCents: -500, portionCents: 410 };
  expect(faultsOf({}, { options: [juice] })).toEqual([
    [
      "optionGroups.0.options.0.portionCents",
      expect.stringMatching(/^Wie viel vom Preis ist das Getränk\? Gefragt ist der Anteil vor dem Abzug von 5,00\s€/),
    ],
  ]);
  expect(faultsOf({}, { options: [{ ...juice, portionCents: 910 }] })).toEqual([]);
});

test("a menu waits for the portion of a dearer beer beside one that the price includes", () => {
  const beer = { ...normal, id: "beer", name: "Bier", vatRate: 2000, portionCents: 350 };
  const craft = { ...beer, id: "craft", name: "Craftbier", priceCents: 130, portionCents: 0 };
  expect(faultsOf({}, { options: [beer, craft] })).toEqual([
    ["optionGroups.0.options.1.portionCents", "Wie viel vom Preis ist das Getränk?"],
  ]);
  expect(faultsOf({}, { options: [beer, { ...craft, portionCents: 350 }] })).toEqual([]);
});

test("every fault names its field, its place in words, and what to do", () => {
  expect(faultsInMenu(menuOf({ name: " ", priceCents: null }), now)).toEqual([
    {
      kind: "invalid",
      field: "categories.0.products.0.name",
      place: "Pizza, ohne Namen",
      message: "Bitte gib dem Gericht einen Namen.",
    },
    {
      kind: "invalid",
      field: "categories.0.products.0.priceCents",
      place: "Pizza, ohne Namen",
      message: "Bitte gib einen Preis an.",
    },
  ]);
});

test("unknown allergens of dishes and options are a kind of fault of their own; none are no fault", () => {
  const faults = faultsInMenu(menuOf({ allergens: null }, { options: [{ ...normal, allergens: null }] }), now);
  expect(faults.map(({ kind, field, place }) => [kind, field, place])).toEqual([
    ["allergens-unknown", "categories.0.products.0.allergens", "Pizza, Margherita"],
    ["allergens-unknown", "optionGroups.0.options.0.allergens", "Größe, Normal"],
  ]);
});

test.each<[string, Partial<DocumentProduct>, string]>([
  ["a negative price", { priceCents: -1 }, "priceCents"],
  ["half a cent", { priceCents: 9.5 }, "priceCents"],
  ["a deposit of more than 100 euros", { depositCents: 10_001 }, "depositCents"],
  ["a rate of another country", { vatRate: 1900 }, "vatRate"],
  ["a badge of more than all", { discountBasisPoints: 10_001 }, "discountBasisPoints"],
  ["no order type", { orderTypes: [] }, "orderTypes"],
  ["an allergen twice", { allergens: ["C", "A", "C"] }, "allergens"],
  ["an order type twice", { orderTypes: ["DELIVERY", "DELIVERY"] }, "orderTypes"],
  [
    "a weekday twice",
    { availability: { weekdays: [2, 7, 2], from: "11:00:00", to: "14:00:00", dates: null } },
    "availability.weekdays",
  ],
  [
    "no weekday",
    { availability: { weekdays: [], from: "11:00:00", to: "14:00:00", dates: null } },
    "availability.weekdays",
  ],
  [
    "no time at all",
    { availability: { weekdays: [1], from: "11:00:00", to: "11:00:00", dates: null } },
    "availability.to",
  ],
  [
    "a beginning tomorrow",
    { availability: { weekdays: [1], from: "24:00:00", to: "01:00:00", dates: null } },
    "availability.from",
  ],
  ["a day that is none", { availability: { ...fridays, dates: ["2026-11-31"] } }, "availability.dates"],
  ["a day twice", { availability: { ...fridays, dates: ["2026-11-20", "2026-11-20"] } }, "availability.dates"],
  ["days in disorder", { availability: { ...fridays, dates: ["2026-12-04", "2026-11-27"] } }, "availability.dates"],
  ["days without one", { availability: { ...fridays, dates: [] } }, "availability.dates"],
  ["61 days", { availability: { ...fridays, dates: days(61) } }, "availability.dates"],
  ["a mark twice", { marks: ["VEGAN", "VEGAN"] }, "marks"],
  ["an age that no law knows", { age: 17 as never }, "age"],
  ["a rate on site that no law knows", { vatRateOnSite: 1900 }, "vatRateOnSite"],
  ["a jar without a producer", { packed: { ...jar, producer: " " } }, "packed.producer"],
  ["a jar without ingredients", { packed: { ...jar, ingredients: "" } }, "packed.ingredients"],
  ["a jar without its net quantity", { packed: { ...jar, netQuantity: "" } }, "packed.netQuantity"],
  ["a focus beside the picture", { picture: { hash: "ab", focusX: 50, focusY: 101 } }, "picture"],
  ["a group that is gone", { optionGroupIds: ["saucen"] }, "optionGroupIds.0"],
  ["a group twice", { optionGroupIds: ["groesse", "groesse"] }, "optionGroupIds.1"],
  ["a long name", { name: "x".repeat(201) }, "name"],
  ["long additives", { additives: "x".repeat(501) }, "additives"],
])("a dish is refused for %s", (_, product, field) => {
  expect(faultsOf(product).map(([where]) => where)).toEqual([`categories.0.products.0.${field}`]);
});

test.each<[string, Partial<DocumentGroup>, string]>([
  ["no name", { name: "" }, "name"],
  ["more required than allowed", { min: 2, max: 1 }, "max"],
  ["none allowed", { min: 0, max: 0 }, "max"],
  ["more required than there are", { min: 3, max: null }, "min"],
  ["a choice without options", { options: [] }, "options"],
  ["more free than allowed", { free: 2 }, "free"],
  ["half an option", { min: 0.5 }, "min"],
  ["an option without a name", { options: [{ ...normal, name: "" }] }, "options.0.name"],
  ["an option without a price", { options: [{ ...normal, priceCents: Number.NaN }] }, "options.0.priceCents"],
  ["an option's allergen twice", { options: [{ ...normal, allergens: ["F", "F"] }] }, "options.0.allergens"],
  ["a portion below nothing", { options: [{ ...normal, portionCents: -1 }] }, "options.0.portionCents"],
  ["a portion beyond all prices", { options: [{ ...normal, portionCents: 10_000_001 }] }, "options.0.portionCents"],
  ["a rate that no law knows", { options: [{ ...normal, vatRate: 700, portionCents: 90 }] }, "options.0.vatRate"],
  ["a drink inclusive without its portion", { options: [{ ...normal, vatRate: 2000 }] }, "options.0.portionCents"],
  ["an option's age", { options: [{ ...normal, age: 0 as never }] }, "options.0.age"],
  ["a negative deposit", { options: [{ ...normal, depositCents: -25 }] }, "options.0.depositCents"],
])("an option group is refused for %s", (_, group, field) => {
  expect(faultsOf({}, group).map(([where]) => where)).toEqual([`optionGroups.0.${field}`]);
});

test("an id belongs to one entry", () => {
  const { categories, optionGroups } = menuOf({});
  expect(faultsInMenu({ categories: [...categories, ...categories], optionGroups }, now)).toHaveLength(2);
  expect(faultsOf({}, { options: [normal, { ...normal, name: "Auch normal" }] })).toEqual([
    ["id", "Diesen Eintrag gibt es zweimal."],
  ]);
});

test("what only a server knows is wrong with a menu is named where it is known, by its dish and its category", () => {
  const document = menuOf({ picture: { hash: "ab", focusX: 50, focusY: 50 } });
  const surroundings = { pictures: new Set(["cd"]), categoriesElsewhere: new Set(["pizza"]) };
  expect(faultsInMenu(document, now, surroundings).map(({ field, place }) => [field, place])).toEqual([
    ["categories.0", "Pizza"],
    ["categories.0.products.0.picture", "Pizza, Margherita"],
  ]);
  const known = { pictures: new Set(["ab"]), categoriesElsewhere: new Set<string>() };
  expect(faultsInMenu(document, now, known)).toEqual([]);
  expect(faultsInMenu(document, now)).toEqual([]);
});
