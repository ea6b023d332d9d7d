import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { viennaDate } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { hintsIn } from "./allergen-hints.ts";
import {
  dishesWith,
  movedProduct,
  newCategory,
  newGroup,
  newId,
  newOption,
  newProduct,
  placedProduct,
  withGroup,
  withGroupIn,
  withoutGroup,
  withProduct,
} from "./edit-document.ts";
import { faultPlace } from "./menu-places.ts";
import { instantOfFields } from "./publish-time.ts";
import { warningsIn } from "./publish-warnings.ts";
import { centsText, parseCents } from "./use-typed-amount.ts";

const dish = (id: string, changes: Partial<DocumentProduct> = {}): DocumentProduct => ({
  ...newProduct({ name: "Suppen", products: [] }),
  id,
  name: id,
  priceCents: 1000,
  ...changes,
});
const size = { ...newGroup(), id: "size" };
const menu: MenuDocument = {
  categories: [
    { ...newCategory(), id: "soups", products: [dish("a"), dish("b", { optionGroupIds: ["size"] })] },
    { ...newCategory(), id: "mains", products: [dish("c")] },
  ],
  optionGroups: [size],
};
const orderIn = ({ categories }: MenuDocument) =>
  categories.map(({ products }) => products.map(({ id }) => id).join(""));

test("a dish moves within its category, and past its end into the next", () => {
  expect(orderIn(movedProduct(menu, "a", 1))).toEqual(["ba", "c"]);
  expect(orderIn(movedProduct(menu, "b", 1))).toEqual(["a", "bc"]);
  expect(orderIn(movedProduct(menu, "c", -1))).toEqual(["abc", ""]);
  expect(movedProduct(menu, "a", -1)).toBe(menu);
  expect(orderIn(placedProduct(menu, "c", "soups", 1))).toEqual(["acb", ""]);
});

test("a change leaves alone what it is not about, so that nothing else is drawn again", () => {
  const after = withProduct(menu, "c", { priceCents: 1100 });
  expect(after.categories[0]).toBe(menu.categories[0]);
  expect(after.categories[1]?.products[0]?.priceCents).toBe(1100);
});

test("a group that is taken out is taken off its dishes", () => {
  expect(dishesWith(menu, "size").map(({ id }) => id)).toEqual(["b"]);
  const after = withoutGroup(menu, "size");
  expect([after.optionGroups, dishesWith(after, "size")]).toEqual([[], []]);
});

test("new entries have ids of their own", () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});

test.each([
  ["12,9", 1290],
  ["12.90 €", 1290],
  ["12", 1200],
  ["−1,5", -150],
  ["-0", 0],
  ["", null],
  ["12,345", undefined],
  ["zwölf", undefined],
  ["12 %", undefined],
])("the amount %j is %j", (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test("amounts are written as they are read", () => {
  for (const cents of [0, 5, 1290, 1234567, -150]) expect(parseCents(centsText(cents))).toBe(cents);
  expect(centsText(null)).toBe("");
});

test("a day and a time are those of Vienna, also where clocks change", () => {
  expect(instantOfFields("2026-12-01", "05:00")).toBe(Date.parse("2026-12-01T05:00:00+01:00"));
  expect(instantOfFields("2026-07-01", "05:00")).toBe(Date.parse("2026-07-01T05:00:00+02:00"));
  expect(viennaDate(Date.parse("2026-12-01T23:30:00Z"))).toBe("2026-12-02");
  expect([instantOfFields("", "05:00"), instantOfFields("2026-12-01", "")]).toEqual([null, null]);
});

test("words that often mean an allergen are asked about unless it was chosen", () => {
  expect(hintsIn("Gebackene Melanzani mit Parmesan und Ei", ["A"])).toEqual([
    { letter: "C", word: "Ei" },
    { letter: "G", word: "Parmesan" },
  ]);
  expect(hintsIn("Zwei Stück Reiskuchen", [])).toEqual([]);
});

test("a far jump of a price and a new dish without a picture are warned of", () => {
  const after = withProduct(menu, "c", { priceCents: 1301 });
  const withNew = { ...after, categories: [...after.categories, { ...newCategory(), products: [dish("neu")] }] };
  expect(warningsIn(withNew, menu)).toMatchObject([
    { text: "c: Der Preis ändert sich um mehr als 30 %.", link: { control: "priceCents" } },
    { text: "neu hat noch kein Bild.", link: { control: "picture" } },
  ]);
  expect(warningsIn(withProduct(menu, "c", { priceCents: 1300 }), menu)).toEqual([]);
});

test("a fault leads to the dish, the category or the group that it is about", () => {
  const query = new URLSearchParams("restaurant=r");
  const place = (field: string) => faultPlace(menu, field, query);
  const at = (to: string, control: string) => ({ to, state: { control } });
  expect(place("categories.1.products.0.priceCents")).toEqual(
    at("/management/menu?restaurant=r&kategorie=mains&gericht=c", "priceCents"),
  );
  expect(place("categories.1.products.0.availability.to")).toEqual(
    at("/management/menu?restaurant=r&kategorie=mains&gericht=c", "availability"),
  );
  expect(place("categories.1.name")).toEqual(at("/management/menu?restaurant=r&kategorie=mains", "category-mains"));
  const withOptions = withGroup(menu, "size", { options: [newOption(), { ...newOption(), id: "large" }] });
  expect(faultPlace(withOptions, "optionGroups.0.options.1.name", query)).toEqual(
    at("/management/menu/options?restaurant=r&gruppe=size", "large.name"),
  );
  expect(place("optionGroups.0.max")).toEqual(at("/management/menu/options?restaurant=r&gruppe=size", "max"));
  expect(place("at")).toBeNull();
});

test("a group is given to dishes after those they have, and taken away from them again", () => {
  const used = withGroupIn(menu, "size", ["a", "b", "c", "nowhere"], true);
  expect(dishesWith(used, "size").map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(withGroupIn(used, "size", ["a", "b", "c"], true)).toBe(used);
  expect(dishesWith(withGroupIn(used, "size", ["b"], false), "size").map(({ id }) => id)).toEqual(["a", "c"]);
});
