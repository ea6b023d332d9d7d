import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "../../catalogue/menu/menu.ts";
import {
  cheese,
  cola,
  extras,
  ham,
  large,
  normal,
  pizza,
  sampleGroup,
  sampleLine,
  sampleOption,
  sampleProduct,
  sizes,
} from "../../testing/samples.ts";
import {
  addProduct,
  type CartLine,
  changeQuantity,
  choiceKey,
  countPieces,
  isQuantity,
  isSameChoice,
  removeLine,
} from "./cart.ts";
import { addsAtOnce } from "./choosing.ts";
import { needsOptions } from "./options.ts";
import { resolveSelections, selectionsAreValid } from "./selections.ts";

const normalSize = { optionGroup: sizes, selectedOptions: [normal] };
const largeSize = { optionGroup: sizes, selectedOptions: [large] };
const withExtras = (...selectedOptions: (typeof cheese)[]) => ({ optionGroup: extras, selectedOptions });

describe("filling a cart", () => {
  test("the same product with the same options, chosen in any order, counts up its line", () => {
    let lines = addProduct([], pizza, [normalSize, withExtras(cheese, ham)]);
    lines = addProduct(lines, pizza, [withExtras(ham, cheese), normalSize]);
    expect(lines.map((line) => line.quantity)).toEqual([2]);
  });

  test("other options make another line, and so does another product", () => {
    let lines = addProduct([], pizza, [normalSize]);
    lines = addProduct(lines, pizza, [largeSize]);
    lines = addProduct(lines, pizza, [normalSize, withExtras(cheese)]);
    lines = addProduct(lines, cola, []);
    expect(lines).toHaveLength(4);
    expect(countPieces(lines)).toBe(4);
  });

  test("a group without a chosen option is the same as a missing group", () => {
    const lines = addProduct(addProduct([], pizza, [normalSize]), pizza, [normalSize, withExtras()]);
    expect(lines.map((line) => line.quantity)).toEqual([2]);
  });

  test("a line has at most fifteen pieces", () => {
    let lines: readonly CartLine[] = [];
    for (let i = 0; i < 20; i++) lines = addProduct(lines, cola, []);
    expect(lines.map((line) => line.quantity)).toEqual([15]);
  });

  test("quantities stay between one and fifteen, and lines can be removed", () => {
    const lines = [sampleLine(cola, 3), sampleLine(sampleProduct())];
    const key = choiceKey(sampleLine(cola));
    const quantities = [0, -4, 7, 99].map((quantity) => changeQuantity(lines, key, quantity)[0]?.quantity);
    expect(quantities).toEqual([1, 1, 7, 15]);
    expect(removeLine(lines, key)).toEqual([sampleLine(sampleProduct())]);
  });

  test.each([0, 16, -1, 1.5, Number.NaN])("%s is no quantity", (quantity) => {
    expect(isQuantity(quantity)).toBe(false);
  });

  test("adding any products in any order loses none", () => {
    const products = ["a", "b", "c"].map((id) => sampleProduct({ id }));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...products), { maxLength: 15 }), (added) => {
        const lines = added.reduce<readonly CartLine[]>((all, product) => addProduct(all, product, []), []);
        expect(countPieces(lines)).toBe(added.length);
        expect(new Set(lines.map(choiceKey)).size).toBe(lines.length);
      }),
    );
  });

  test("products of one id with different prices are still the same choice", () => {
    expect(isSameChoice(sampleLine(cola), sampleLine({ ...cola, priceCents: 1 }))).toBe(true);
  });
});

describe("choosing options", () => {
  const foreign = sampleOption("fremd");

  test.each([
    ["one size", [normalSize], true],
    ["one size and some extras", [largeSize, withExtras(cheese, ham)], true],
    ["one size and no extras", [largeSize, withExtras()], true],
    ["no size", [withExtras(cheese)], false],
    ["an empty size", [{ optionGroup: sizes, selectedOptions: [] }], false],
    ["two sizes", [{ optionGroup: sizes, selectedOptions: [normal, large] }], false],
    ["one size twice", [{ optionGroup: sizes, selectedOptions: [normal, normal] }], false],
    ["the size group twice", [normalSize, normalSize], false],
    ["the size group twice, once empty", [{ optionGroup: sizes, selectedOptions: [] }, normalSize], false],
    ["an extra twice", [normalSize, withExtras(cheese, cheese)], false],
    ["an option of another group", [normalSize, withExtras(large)], false],
    ["an option of no group", [normalSize, withExtras(foreign)], false],
    [
      "a group of another product",
      [normalSize, { optionGroup: sampleGroup("x", "MULTIPLE"), selectedOptions: [] }],
      false,
    ],
  ])("%s", (_, selections, isValid) => {
    expect(selectionsAreValid(pizza, selections)).toBe(isValid);
  });

  test("a product without groups takes no options", () => {
    expect(selectionsAreValid(cola, [])).toBe(true);
    expect(selectionsAreValid(cola, [normalSize])).toBe(false);
  });

  test("ids are joined with the product's own options and prices", () => {
    const asked = [{ optionGroupId: "groesse", optionIds: ["gross"] }];
    expect(resolveSelections(pizza, asked)).toEqual([largeSize]);
    expect(resolveSelections(pizza, [{ optionGroupId: "groesse", optionIds: ["riesig"] }])).toBeNull();
  });

  test("a tap adds at once only if one SINGLE group is the only group", () => {
    const withGroups = (...optionGroups: Product["optionGroups"]) => sampleProduct({ optionGroups });
    expect([withGroups(sizes), withGroups(extras), pizza, cola].map(addsAtOnce)).toEqual([true, false, false, false]);
    expect([withGroups(sizes), withGroups(extras), pizza, cola].map(needsOptions)).toEqual([true, true, true, false]);
  });

  test("a group without options needs no choice", () => {
    const product = sampleProduct({ optionGroups: [sampleGroup("leer", "SINGLE")] });
    expect(needsOptions(product)).toBe(false);
    expect(selectionsAreValid(product, [])).toBe(true);
  });
});
