import { expect, test } from "vitest";
import { sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import { ageOfChoice } from "./age.ts";

const wine = { ...sampleOption("veltliner", 360), age: 16 as const };
const brandy = { ...sampleOption("marille", 490), age: 18 as const };
const juice = sampleOption("saft", 0);
const drinks = sampleGroup("getraenk", "MULTIPLE", wine, brandy, juice);
const menu = sampleProduct({ optionGroups: [drinks] });
const chosen = (...selectedOptions: (typeof wine | typeof brandy | typeof juice)[]) => [
  { optionGroup: drinks, selectedOptions },
];

test("a dish has the highest age of itself and of what was chosen with it, not of what could be", () => {
  const of = (product: typeof menu, ...options: Parameters<typeof chosen>) =>
    ageOfChoice({ product, optionGroupSelections: chosen(...options) });
  expect(of(menu)).toBeNull();
  expect(of(menu, juice)).toBeNull();
  expect(of(menu, juice, wine)).toBe(16);
  expect(of(menu, wine, brandy)).toBe(18);
  expect(of({ ...menu, age: 16 })).toBe(16);
  expect(of({ ...menu, age: 16 }, brandy)).toBe(18);
  expect(of({ ...menu, age: 18 }, wine)).toBe(18);
});
