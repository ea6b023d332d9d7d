import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
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
