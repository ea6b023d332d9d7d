import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hasMarks, isMarked } from "../../catalogue/menu/marked.ts";
import { type Mark, marks } from "../../catalogue/menu/marks.ts";
import type { Option } from "../../catalogue/menu/menu.ts";
import { sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import { lostMarks } from "./lost-marks.ts";
import { marksOfChoice } from "./marks-of-choice.ts";

const option = (name: string, ...given: Mark[]): Option => ({ ...sampleOption(name), name, marks: given });

/** A dish with these marks, and all of these options chosen. */
function chosen(given: readonly Mark[], ...selectedOptions: Option[]) {
  const optionGroup = sampleGroup("extras", "MULTIPLE", ...selectedOptions);
  const product = sampleProduct({ marks: given, optionGroups: [optionGroup] });
  return { product, optionGroupSelections: [{ optionGroup, selectedOptions }] };
}

const said = (choice: ReturnType<typeof chosen>) =>
  lostMarks(choice).map(({ names, words }) => `Mit ${names} ${words}`);

describe("a dish with options", () => {
  it("keeps what all of them have", () => {
    const choice = chosen(["VEGETARIAN"], option("Röstzwiebel", "VEGAN"), option("Preiselbeeren", "VEGAN", "HALAL"));
    expect([marksOfChoice(choice), said(choice)]).toEqual([["VEGETARIAN"], []]);
  });

  it("names the option that lacks its mark, none that has it", () => {
    const choice = chosen(["VEGETARIAN"], option("Röstzwiebel", "VEGAN"), option("Speckwürfel"));
    expect(marksOfChoice(choice)).toEqual([]);
    expect(said(choice)).toEqual(["Mit Speckwürfel ist das Gericht nicht mehr vegetarisch."]);
  });

  it("stays vegetarian if vegan is lost by something vegetarian", () => {
    const choice = chosen(["VEGAN"], option("Käse", "VEGETARIAN"));
    expect(marksOfChoice(choice)).toEqual(["VEGETARIAN"]);
    expect(said(choice)).toEqual(["Mit Käse ist das Gericht nicht mehr vegan, sondern vegetarisch."]);
  });

  it("says marks lost by the same options in one sentence, by others in two", () => {
    expect(said(chosen(["VEGAN", "HALAL"], option("Speck"), option("Schinken")))).toEqual([
      "Mit Speck und Schinken ist das Gericht nicht mehr vegan und halal.",
    ]);
    expect(said(chosen(["VEGAN", "HALAL"], option("Ei", "HALAL"), option("Weinsauce", "VEGAN")))).toEqual([
      "Mit Ei ist das Gericht nicht mehr vegan.",
      "Mit Weinsauce ist das Gericht nicht mehr halal.",
    ]);
  });

  it("is no longer shown as hot with something that is not, but nobody says that it is mild", () => {
    const choice = chosen(["SPICY"], option("Reis"));
    expect([marksOfChoice(choice), said(choice)]).toEqual([[], []]);
  });

  it("keeps its marks in any size", () => {
    const { product } = chosen(["VEGAN"]);
    const optionGroup = { ...sampleGroup("size", "SINGLE", option("Groß")), isSize: true };
    const choice = { product, optionGroupSelections: [{ optionGroup, selectedOptions: [...optionGroup.options] }] };
    expect([marksOfChoice(choice), said(choice)]).toEqual([["VEGAN"], []]);
  });

  it("gains no mark by an option", () => {
    expect(marksOfChoice(chosen([], option("Salat", "VEGAN")))).toEqual([]);
  });
});

test("whatever is chosen, a shown mark is on the dish and on every option, and each lost one names who lacks it", () => {
  const given = fc.uniqueArray(fc.constantFrom(...marks));
  fc.assert(
    fc.property(given, fc.array(given, { maxLength: 4 }), (own, others) => {
      const options = others.map((list, i) => option(`Option ${i}`, ...list));
      const choice = chosen(own, ...options);
      const parts = [choice.product, ...options];
      const shown = marksOfChoice(choice);
      for (const mark of marks)
        expect(isMarked({ marks: shown }, mark)).toBe(parts.every((part) => isMarked(part, mark)));
      for (const { names } of lostMarks(choice))
        for (const { name, marks: list = [] } of options)
          if (names.split(/, | und /).includes(name)) expect(hasMarks({ marks: list }, own)).toBe(false);
    }),
  );
});
