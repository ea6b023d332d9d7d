import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Product } from "../../catalogue/menu/menu.ts";
import { sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import { startingPriceKeeping } from "./marked-price.ts";
import { startingPrice } from "./options.ts";

const [small, normal, large] = [sampleOption("klein", -200), sampleOption("normal", 0), sampleOption("gross", 350)];
const priceOf = (...optionGroups: ReturnType<typeof sampleGroup>[]) =>
  startingPrice(sampleProduct({ priceCents: 1350, optionGroups }));

test("a dish costs what it costs where nothing has to be chosen, or every choice costs the same", () => {
  expect(priceOf()).toEqual({ priceCents: 1350, varies: false });
  expect(priceOf(sampleGroup("extras", "MULTIPLE", small, large))).toEqual({ priceCents: 1350, varies: false });
  expect(priceOf(sampleGroup("beilage", "SINGLE", normal, sampleOption("reis")))).toEqual({
    priceCents: 1350,
    varies: false,
  });
  expect(priceOf(sampleGroup("brot", "SINGLE", sampleOption("a", 50), sampleOption("b", 50)))).toEqual({
    priceCents: 1400,
    varies: false,
  });
});

test("with a size that has to be chosen it costs at least what the cheapest does, be that less or more than the dish", () => {
  expect(priceOf(sampleGroup("groesse", "SINGLE", normal, large))).toEqual({ priceCents: 1350, varies: true });
  expect(priceOf(sampleGroup("groesse", "SINGLE", normal, small, large))).toEqual({ priceCents: 1150, varies: true });
  expect(priceOf(sampleGroup("groesse", "SINGLE", large, sampleOption("riesig", 500)))).toEqual({
    priceCents: 1700,
    varies: true,
  });
});

test("of several that have to be chosen the cheapest count, and those that are free cost nothing", () => {
  const two = { min: 2, max: 3, free: 1 };
  expect(
    priceOf(sampleGroup("dazu", two, sampleOption("a", 100), sampleOption("b", 200), sampleOption("c", 300))),
  ).toEqual({
    priceCents: 1550,
    varies: true,
  });
  expect(priceOf(sampleGroup("dazu", { min: 3, max: null, free: 0 }, sampleOption("a", 100)))).toEqual({
    priceCents: 1450,
    varies: false,
  });
});

test("no price is below nothing", () => {
  const options = fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 5 });
  fc.assert(
    fc.property(options, fc.nat(3), (prices, min) => {
      const group = sampleGroup(
        "g",
        { min, max: null, free: 0 },
        ...prices.map((cents, i) => sampleOption(`${i}`, cents)),
      );
      expect(priceOf(group).priceCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe("with the marks that a menu is filtered by", () => {
  const milk = { ...sampleOption("vollmilch"), marks: ["VEGETARIAN"] as const };
  const oats = { ...sampleOption("hafer", 60), marks: ["VEGAN"] as const };
  const soya = { ...sampleOption("soja", 90), marks: ["VEGAN"] as const };
  const porridge = (changes: Partial<Product> = {}) =>
    sampleProduct({
      priceCents: 740,
      marks: ["VEGAN"],
      optionGroups: [sampleGroup("milch", "SINGLE", milk, oats, soya)],
      ...changes,
    });

  it("it is that of the cheapest choice that keeps them", () => {
    expect(startingPriceKeeping(porridge(), ["VEGAN"])).toEqual({ priceCents: 800, varies: true });
    expect(startingPriceKeeping(porridge(), ["VEGETARIAN"])).toEqual({ priceCents: 740, varies: true });
    expect(startingPriceKeeping(porridge(), [])).toEqual(startingPrice(porridge()));
    const onlyOats = porridge({ optionGroups: [sampleGroup("milch", "SINGLE", milk, oats)] });
    expect(startingPriceKeeping(onlyOats, ["VEGAN"])).toEqual({ priceCents: 800, varies: false });
  });

  it("sizes and being hot leave it as it is, and a group without such options counts whole", () => {
    const sized = porridge({
      optionGroups: [
        { ...sampleGroup("groesse", "SINGLE", sampleOption("klein", -100), sampleOption("gross", 200)), isSize: true },
      ],
    });
    expect(startingPriceKeeping(sized, ["VEGAN"])).toEqual({ priceCents: 640, varies: true });
    const hot = porridge({ marks: ["SPICY"] });
    expect(startingPriceKeeping(hot, ["SPICY"])).toEqual(startingPrice(hot));
    const none = porridge({ optionGroups: [sampleGroup("milch", "SINGLE", { ...milk, priceCents: 30 })] });
    expect(startingPriceKeeping(none, ["VEGAN"])).toEqual({ priceCents: 770, varies: false });
  });

  it("it is never below the price without them", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ cents: fc.integer({ min: -300, max: 300 }), isVegan: fc.boolean() }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.integer({ min: 0, max: 3 }),
        (made, min) => {
          const options = made.map(({ cents, isVegan }, n) => ({
            ...sampleOption(`${n}`, cents),
            marks: isVegan ? (["VEGAN"] as const) : [],
          }));
          const dish = porridge({ optionGroups: [sampleGroup("g", { min, max: null, free: 0 }, ...options)] });
          expect(startingPriceKeeping(dish, ["VEGAN"]).priceCents).toBeGreaterThanOrEqual(
            startingPrice(dish).priceCents,
          );
        },
      ),
    );
  });
});
