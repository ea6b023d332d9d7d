import { describe, expect, it, test } from "vitest";
import type { AllergenLetter } from "../../allergens.ts";
import { contradictionText, withMark } from "./edit-marks.ts";
import { hasMarks, isMarked, shownMarks } from "./marked.ts";
import type { Mark } from "./marks.ts";
import { markNamed, searchedMarks } from "./search-marks.ts";

const vegan: Mark[] = ["VEGAN"];

describe("a mark", () => {
  it("of vegan is one of vegetarian too, not the other way round", () => {
    expect([isMarked({ marks: vegan }, "VEGETARIAN"), isMarked({ marks: ["VEGETARIAN"] }, "VEGAN")]).toEqual([
      true,
      false,
    ]);
  });

  it("is on nothing of which nothing is said", () => {
    expect([isMarked({}, "HALAL"), hasMarks({}, ["HALAL"]), hasMarks({}, [])]).toEqual([false, false, true]);
  });

  it("is shown in the order of all, and vegan alone where both are stored", () => {
    expect(shownMarks({ marks: ["SPICY", "VEGAN", "VEGETARIAN", "HALAL"] })).toEqual(["VEGAN", "HALAL", "SPICY"]);
    expect(shownMarks({})).toEqual([]);
  });

  it.each<[Mark[], Mark, boolean, Mark[]]>([
    [[], "SPICY", true, ["SPICY"]],
    [["SPICY"], "HALAL", true, ["HALAL", "SPICY"]],
    [["VEGETARIAN"], "VEGAN", true, ["VEGAN"]],
    [["VEGAN", "SPICY"], "VEGAN", false, ["SPICY"]],
    [[], "HALAL", false, []],
  ])("%j with %s set to %s is stored as %j", (before, mark, isOn, after) => {
    expect(withMark(before, mark, isOn)).toEqual(after);
  });
});

describe("an allergen contradicts a mark", () => {
  const letters: AllergenLetter[] = [..."ABCDEFGHLMNOPR"] as AllergenLetter[];
  const against = (mark: Mark) => letters.filter((letter) => contradictionText({ marks: [mark], allergens: [letter] }));

  test("as the specification lists them", () => {
    expect(against("VEGAN").join("")).toBe("BCDGR");
    expect(against("VEGETARIAN").join("")).toBe("BDR");
    expect([...against("HALAL"), ...against("SPICY")]).toEqual([]);
  });

  test("named once, with all letters, and not while allergens are unknown", () => {
    expect(contradictionText({ marks: ["VEGAN", "VEGETARIAN"], allergens: ["R", "A", "G"] })).toBe(
      "vegan, enthält aber Milch (G) und Weichtiere (R)",
    );
    expect([contradictionText({ marks: vegan, allergens: null }), contradictionText({ allergens: ["G"] })]).toEqual([
      null,
      null,
    ]);
  });
});

test.each([
  ["vegan", "VEGAN"],
  ["Veganes", "VEGAN"],
  ["vegane", "VEGAN"],
  ["vega", "VEGAN"],
  ["vegetarische", "VEGETARIAN"],
  ["Vegetar", "VEGETARIAN"],
  ["halal", "HALAL"],
  ["SCHARFES", "SPICY"],
  ["veg", undefined],
  ["Schnitzel", undefined],
  ["scharfrichter", undefined],
])("who searches for %j means %s", (word, mark) => {
  expect(markNamed(word)).toBe(mark);
});

test("what is vegan is found as vegetarian", () => {
  expect(searchedMarks({ marks: ["VEGAN", "SPICY"] })).toBe("vegetarisch vegan scharf");
});
