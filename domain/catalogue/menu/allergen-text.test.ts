import { expect, test } from "vitest";
import { declaredTogether } from "../../allergens.ts";
import { allergensBeside, declaredAllergensText, optionWithAllergens, withAllergens } from "./allergen-text.ts";

test.each([
  [{ allergens: ["G", "A"] }, "A, G", "Strudel (A, G)", "Strudel (A, G)"],
  [{ allergens: [] }, "keine", "Strudel (Allergene: keine)", "Strudel"],
  [{ allergens: [], allergensKnown: true }, "keine", "Strudel (Allergene: keine)", "Strudel"],
  [
    { allergens: [], allergensKnown: false },
    "unbekannt",
    "Strudel (Allergene: unbekannt)",
    "Strudel (Allergene: unbekannt)",
  ],
  [
    { allergens: ["H"], allergensKnown: false },
    "H, sonst unbekannt",
    "Strudel (H, sonst unbekannt)",
    "Strudel (H, sonst unbekannt)",
  ],
] as const)("of %o is said: %s", (declared, said, dish, option) => {
  expect(declaredAllergensText(declared)).toBe(said);
  expect(withAllergens("Strudel", declared)).toBe(dish);
  expect(dish).toContain(allergensBeside(declared));
  expect(optionWithAllergens("Strudel", declared)).toBe(option);
});

test("a dish with its options has all their letters, each once, and is known only if all of them are", () => {
  const dish = { allergens: ["C", "A"] } as const;
  expect(declaredTogether([dish, { allergens: ["A", "M"] }])).toEqual({ allergens: ["A", "C", "M"] });
  expect(declaredTogether([dish, { allergens: [], allergensKnown: false }])).toEqual({
    allergens: ["A", "C"],
    allergensKnown: false,
  });
});
