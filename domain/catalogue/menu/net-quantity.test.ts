import fc from "fast-check";
import { expect, it } from "vitest";
import { readNetQuantity, unitPriceText } from "./net-quantity.ts";

it.each([
  ["370 g", "kg", 370_000],
  ["370g", "kg", 370_000],
  ["  370\u00a0G ", "kg", 370_000],
  ["1,5 kg", "kg", 1_500_000],
  ["1.5 kg", "kg", 1_500_000],
  ["20 dag", "kg", 200_000],
  ["0,5 l", "l", 500_000],
  ["0,33 L", "l", 330_000],
  ["75 cl", "l", 750_000],
  ["7 dl", "l", 700_000],
  ["250 ml e", "l", 250_000],
  ["3 x 80 g", "kg", 240_000],
  ["3×80 g", "kg", 240_000],
  ["6 x 0,33 l", "l", 1_980_000],
  ["250 Gramm", "kg", 250_000],
  ["1 Kilo", "kg", 1_000_000],
  ["1,5 Kilogramm", "kg", 1_500_000],
  ["20 Deka", "kg", 200_000],
  ["250 Milliliter", "l", 250_000],
  ["0,5 Liter", "l", 500_000],
  ["½ l", "l", 500_000],
  ["¼ Liter", "l", 250_000],
  ["1½ kg", "kg", 1_500_000],
  ["1 ¾ l", "l", 1_750_000],
  ["6 x ¼ l", "l", 1_500_000],
  ["250 g netto", "kg", 250_000],
  ["℮ 250 g", "kg", 250_000],
  ["6 Stück", null, 6],
  ["6 Stk.", null, 6],
  ["370 g, Abtropfgewicht 220 g", "kg", 220_000],
  ["370 g (Abtropfgewicht: 220 g)", "kg", 220_000],
] as const)("reads %j", (text, per, amount) => {
  expect(readNetQuantity(text)).toEqual({ per, amount });
});

it.each([
  "",
  "370",
  "g",
  "ein Glas",
  "ca. 370 g",
  "370 g, abgetropft 220 g",
  "ein Glas, Abtropfgewicht 220 g",
  "370 g, Abtropfgewicht wenig",
  "0 g",
  "-5 g",
  "1.500 g",
  "1,2,3 g",
  "0,5 Stück",
  "3 x g",
  "5 constructor",
  "½",
  "0,5½ l",
  "½½ l",
  "370 graumm",
])("refuses %j", (text) => {
  expect(readNetQuantity(text)).toBeNull();
});

it.each([
  [980, "370 g", "26,49\u00a0€/kg"],
  [480, "0,5 l", "9,60\u00a0€/l"],
  [1290, "3 x 80 g", "53,75\u00a0€/kg"],
  [2990, "1,5 kg", "19,93\u00a0€/kg"],
  [890, "250 Gramm", "35,60\u00a0€/kg"],
  [450, "½ Liter", "9,00\u00a0€/l"],
  [0, "370 g", "0,00\u00a0€/kg"],
  [980, "6 Stück", null],
  [980, "ein Glas", null],
])("%i cents for %s are %s", (cents, quantity, text) => {
  expect(unitPriceText(cents, quantity)).toBe(text);
});

it("a price for the kilogram does not depend on how the quantity is written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 20_000 }), (cents, grams) => {
      const asKilograms = `${Math.floor(grams / 1000)},${String(grams % 1000).padStart(3, "0")} kg`;
      expect(unitPriceText(cents, asKilograms)).toBe(unitPriceText(cents, `${grams} g`));
    }),
  );
});
