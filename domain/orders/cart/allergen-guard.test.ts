import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AllergenLetter } from "../../allergens.ts";
import { allergensListed, allergensText } from "../../catalogue/menu/allergen-names.ts";
import type { Option, OptionGroup, Product } from "../../catalogue/menu/menu.ts";
import { sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import {
  refusalOfAllergens,
  unconfirmedConflicts,
  type Verdict,
  verdictOf,
  verdictOfChoice,
  verdictOfDish,
} from "./allergen-guard.ts";
import type { Choice, OptionGroupSelection } from "./cart.ts";
import { selectionsAreValid } from "./selections.ts";

const letters = fc.subarray<AllergenLetter>(["A", "C", "G"]);
const declared = fc.oneof(
  letters.map((allergens) => ({ allergens })),
  fc.constant({ allergens: [], allergensKnown: false }),
);
const groups: fc.Arbitrary<readonly OptionGroup[]> = fc
  .array(
    fc.record({
      min: fc.integer({ min: 0, max: 2 }),
      more: fc.option(fc.integer({ min: 0, max: 2 })),
      options: fc.array(declared, { maxLength: 3 }),
    }),
    { maxLength: 2 },
  )
  .map((found) =>
    found.map(({ min, more, options }, g) => ({
      ...sampleGroup(`g${g}`, { min, max: more === null ? null : min + more, free: 0 }),
      options: options.map((one, o): Option => ({ ...sampleOption(`g${g}o${o}`), ...one })),
    })),
  );
const dishes = fc.tuple(declared, groups).map(([own, optionGroups]) => sampleProduct({ ...own, optionGroups }));

/** Lists every possible choice of a dish. */
function choicesOf(product: Product): Choice[] {
  const chosen = product.optionGroups.reduce<readonly OptionGroupSelection[][]>(
    (before, optionGroup) =>
      before.flatMap((selections) =>
        subsets(optionGroup.options).map((selectedOptions) => [...selections, { optionGroup, selectedOptions }]),
      ),
    [[]],
  );
  return chosen
    .map((selections) => selections.filter(({ selectedOptions }) => selectedOptions.length > 0))
    .filter((selections) => selectionsAreValid(product, selections))
    .map((optionGroupSelections) => ({ product, optionGroupSelections }));
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((found, item) => [...found, ...found.map((one) => [...one, item])], [[]]);
}

describe("a dish on its own", () => {
  test("contains what is said, fits if nothing of it is avoided, and never fits if nobody said", () => {
    expect(verdictOf({ allergens: ["G", "A", "L"] }, ["A", "G"])).toEqual({ kind: "contains", letters: ["A", "G"] });
    expect(verdictOf({ allergens: ["L"] }, ["A", "G"]).kind).toBe("fits");
    expect(verdictOf({ allergens: [], allergensKnown: false }, ["A"]).kind).toBe("unknown");
  });
});

describe("a dish before its options are chosen", () => {
  test("says what holds of all of its choices, and only that", () => {
    fc.assert(
      fc.property(dishes, letters, (product, avoided) => {
        const kinds = choicesOf(product).map((choice) => verdictOfChoice(choice, avoided).kind);
        const every = (kind: Verdict["kind"]) => kinds.every((one) => one === kind);
        const expected = every("fits")
          ? "fits"
          : kinds.includes("fits")
            ? "depends"
            : every("contains")
              ? "contains"
              : "unknown";
        expect(verdictOfDish(product, avoided).kind).toBe(expected);
      }),
    );
  });

  test("names only what may be in it and is avoided", () => {
    fc.assert(
      fc.property(dishes, letters, (product, avoided) => {
        const { kind, letters: named } = verdictOfDish(product, avoided);
        const possible = choicesOf(product).flatMap((choice) => [...verdictOfChoice(choice, avoided).letters]);
        expect(kind === "contains" ? named.length : 1).toBeGreaterThan(0);
        expect(named.filter((letter) => !possible.includes(letter))).toEqual([]);
      }),
    );
  });

  test("with two required sides that both contain something, names what is in each", () => {
    const side = sampleGroup(
      "beilage",
      "SINGLE",
      { ...sampleOption("knoedel"), allergens: ["A", "C"] },
      { ...sampleOption("nockerl"), allergens: ["A", "G"] },
    );
    const goulash = sampleProduct({ allergens: ["L"], optionGroups: [side] });
    expect(verdictOfDish(goulash, ["A", "G"])).toEqual({ kind: "contains", letters: ["A"] });
    expect(verdictOfDish(goulash, ["C", "G"])).toEqual({ kind: "contains", letters: ["C", "G"] });
    expect(verdictOfDish(goulash, ["C"]).kind).toBe("depends");
  });
});

describe("a line", () => {
  test("is confirmed only if each of its letters is", () => {
    fc.assert(
      fc.property(dishes, letters, letters, (product, avoided, allergensConfirmed) => {
        for (const choice of choicesOf(product)) {
          const { letters: found } = verdictOfChoice(choice, avoided);
          const open = unconfirmedConflicts([{ ...choice, allergensConfirmed }], avoided);
          expect(open.length).toBe(found.every((letter) => allergensConfirmed.includes(letter)) ? 0 : 1);
          expect(refusalOfAllergens([{ ...choice, allergensConfirmed }], avoided) === null).toBe(open.length === 0);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is refused by its name, with what is in it", () => {
    const line = { product: sampleProduct(), optionGroupSelections: [] };
    const fits = { ...line, product: sampleProduct({ id: "salat", allergens: ["M"] }) };
    expect(refusalOfAllergens([fits, line], ["A", "G"])).toMatchObject({
      code: "allergen-conflict",
      message:
        "In „Margherita“: Gluten (A) und Milch (G). Bitte bestätige bei jedem dieser Gerichte, dass du das weißt.",
      conflicts: [{ line: 1, product: { id: "margherita" }, allergens: ["A", "G"] }],
    });
    expect(refusalOfAllergens([fits, line], [])).toBeNull();
  });
});

test("letters are read in words", () => {
  expect(allergensText(["G", "A"])).toBe("Gluten (A), Milch (G)");
  expect([allergensListed(["A"]), allergensListed(["A", "C", "G"])]).toEqual([
    "Gluten (A)",
    "Gluten (A), Eier (C) und Milch (G)",
  ]);
});
