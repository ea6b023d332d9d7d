import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missingIn } from "../../catalogue/menu/menu.ts";
import { normal, sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import { howMany, presetOptions, takesMore } from "./choosing.ts";
import { pricedOptions } from "./options.ts";
import { unitDepositCents, unitPriceCents } from "./price.ts";
import { resolveSelections } from "./selections.ts";

const prices = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 8 });
const chosenOf = fc.tuple(prices, fc.nat(5), fc.array(fc.nat(7))).map(([all, free, picks]) => {
  const options = all.map((cents, i) => sampleOption(`${i}`, cents));
  const selectedOptions = [...new Set(picks)].flatMap((i) => options[i] ?? []);
  return { options, free, selectedOptions };
});
const product = sampleProduct({ priceCents: 10_000 });
const selectionOf = ({
  options,
  free,
  selectedOptions,
}: typeof chosenOf extends fc.Arbitrary<infer T> ? T : never) => ({
  optionGroup: sampleGroup("dazu", { min: 0, max: null, free }, ...options),
  selectedOptions,
});
const priceOf = (chosen: Parameters<typeof selectionOf>[0]) =>
  unitPriceCents({ product, optionGroupSelections: [selectionOf(chosen)] });

describe("the free options of a group", () => {
  const option = (id: string, cents: number) => sampleOption(id, cents);
  const [a, b, c, d] = [option("a", 200), option("b", 100), option("c", 100), option("d", -50)] as const;
  const paid = (free: number, ...selectedOptions: (typeof a)[]) =>
    pricedOptions(selectionOf({ options: [a, b, c, d], free, selectedOptions })).map(({ id, priceCents }) => [
      id,
      priceCents,
    ]);

  test("are the cheapest that cost something; of equal ones those that stand first", () => {
    expect(paid(1, a, c, b)).toEqual([
      ["a", 200],
      ["c", 100],
      ["b", 0],
    ]);
    expect(paid(2, a, c, d)).toEqual([
      ["a", 0],
      ["c", 0],
      ["d", -50],
    ]);
    expect(paid(0, a)).toEqual([["a", 200]]);
  });

  test("cost the same in whatever order they were chosen", () => {
    fc.assert(
      fc.property(
        chosenOf.chain((chosen) =>
          fc.tuple(
            fc.constant(chosen),
            fc.shuffledSubarray([...chosen.selectedOptions], {
              minLength: chosen.selectedOptions.length,
            }),
          ),
        ),
        ([chosen, shuffled]) => {
          const other = { ...chosen, selectedOptions: shuffled };
          expect(priceOf(other)).toBe(priceOf(chosen));
          const byId = (one: typeof chosen) =>
            pricedOptions(selectionOf(one)).toSorted((x, y) => x.id.localeCompare(y.id));
          expect(byId(other)).toEqual(byId(chosen));
        },
      ),
    );
  });

  test("never make anything dearer, however many there are, and are never more than promised", () => {
    fc.assert(
      fc.property(chosenOf, (chosen) => {
        expect(priceOf({ ...chosen, free: chosen.free + 1 })).toBeLessThanOrEqual(priceOf(chosen));
        const paidBefore = chosen.selectedOptions.filter(({ priceCents }) => priceCents > 0).length;
        const paidNow = pricedOptions(selectionOf(chosen)).filter(({ priceCents }) => priceCents > 0).length;
        expect(paidNow).toBe(Math.max(0, paidBefore - chosen.free));
      }),
    );
  });

  test("take their deposit nevertheless", () => {
    const bottle = { ...option("flasche", 300), depositCents: 25 };
    const selection = selectionOf({ options: [bottle], free: 1, selectedOptions: [bottle] });
    const choice = { product: { ...product, depositCents: 10 }, optionGroupSelections: [selection] };
    expect(unitPriceCents(choice)).toBe(10_000);
    expect(unitDepositCents(choice)).toBe(35);
  });
});

describe("how many options a group asks for", () => {
  const [rice, fries, salad] = [normal, sampleOption("pommes", 50), sampleOption("salat")];
  const side = (min: number, max: number | null, free = 0) =>
    sampleGroup("beilage", { min, max, free }, rice, fries, salad);

  test.each([
    [1, 1, 0, "wähle 1"],
    [2, 2, 0, "wähle 2"],
    [2, 4, 0, "wähle 2 bis 4"],
    [1, null, 0, "wähle mindestens 1"],
    [0, 3, 0, "bis zu 3"],
    [0, null, 0, "beliebig viele"],
    [0, null, 2, "beliebig viele, 2 gratis"],
    [2, 4, 1, "wähle 2 bis 4, 1 gratis"],
  ])("%s to %s with %s free is said in words", (min, max, free, words) => {
    expect(howMany({ min, max, free })).toBe(words);
  });

  test("decides which choices can be ordered", () => {
    const dish = sampleProduct({ optionGroups: [side(1, 2)] });
    const resolved = (...ids: string[]) => resolveSelections(dish, [{ optionGroupId: "beilage", optionIds: ids }]);
    expect(resolved()).toBe(null);
    expect(resolved("normal")).toHaveLength(1);
    expect(resolved("normal", "pommes")).toHaveLength(1);
    expect(resolved("normal", "pommes", "salat")).toBe(null);
    expect(resolveSelections(dish, [])).toBe(null);
    expect(missingIn(side(2, null), 1)).toBe(1);
    expect([takesMore(side(0, 2), 1), takesMore(side(0, 2), 2), takesMore(side(0, 1), 1)]).toEqual([true, false, true]);
  });

  test("a group never asks for more than it has", () => {
    const dish = sampleProduct({ optionGroups: [sampleGroup("leer", { min: 2, max: 2, free: 0 }, rice)] });
    expect(resolveSelections(dish, [{ optionGroupId: "leer", optionIds: ["normal"] }])).toHaveLength(1);
  });

  test("what is required and costs nothing is preselected, as many as are asked for", () => {
    const presets = (min: number) => presetOptions(sampleProduct({ optionGroups: [side(min, 3)] }));
    expect([presets(0), presets(1), presets(2), presets(3)]).toEqual([
      [],
      ["normal"],
      ["normal", "salat"],
      ["normal", "salat"],
    ]);
  });
});
