import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "../local-time.ts";
import { documentCategory, documentProduct } from "../testing/menu-documents.ts";
import { lowestOf30Days, type PriceRule, priceRoundings, proposePrices, withPrices } from "./change-prices.ts";
import type { MenuDocument } from "./menu-document.ts";

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  categoryIds: null,
  by: { basisPoints: 500 },
  rounding: "10",
  leavesDiscounted: true,
  ...changes,
});
const menuOf = (...prices: (number | null)[]): MenuDocument => ({
  optionGroups: [],
  categories: [
    documentCategory(
      "c",
      prices.map((priceCents, i) => documentProduct(`p${i}`, { priceCents })),
    ),
  ],
});
const after = (price: number, changes: Partial<PriceRule>) =>
  proposePrices(menuOf(price), rule(changes))[0]?.afterCents;

describe("prices in one sentence", () => {
  it.each([
    [1290, { by: { basisPoints: 500 }, rounding: "10" }, 1350],
    [890, { by: { basisPoints: 500 }, rounding: "10" }, 930],
    [1290, { by: { basisPoints: 500 }, rounding: "5" }, 1355],
    [1290, { by: { basisPoints: 500 }, rounding: "50" }, 1350],
    [1290, { by: { basisPoints: 500 }, rounding: "100" }, 1400],
    [1290, { by: { basisPoints: 500 }, rounding: "x90" }, 1390],
    [1440, { by: { basisPoints: 0 }, rounding: "x90" }, 1440],
    [1300, { by: { cents: -50 }, rounding: "x90" }, 1290],
    [1290, { by: { cents: -100 }, rounding: "10" }, 1190],
    [50, { by: { cents: -100 }, rounding: "10" }, 10],
    [0, { by: { cents: 100 }, rounding: "10" }, 0],
  ] as const)("%i with %o is %i", (price, changes, expected) => {
    expect(after(price, changes)).toBe(expected);
  });

  it("are of some categories, and leave what is discounted unless somebody says otherwise", () => {
    const menu: MenuDocument = {
      optionGroups: [],
      categories: [
        documentCategory("pizza", [documentProduct("a"), documentProduct("b", { discountBasisPoints: 1000 })]),
        documentCategory("wine", [documentProduct("c"), documentProduct("d", { priceCents: null })]),
      ],
    };
    const proposed = (changes: Partial<PriceRule>) =>
      proposePrices(menu, rule(changes)).map(({ product, isLeft }) => `${product.id}${isLeft ? " left" : ""}`);
    expect(proposed({})).toEqual(["a", "b left", "c"]);
    expect(proposed({ categoryIds: new Set(["pizza"]), leavesDiscounted: false })).toEqual(["a", "b"]);
  });

  it("are never negative nor fractions, and end as they are rounded", () => {
    const by = fc.oneof(
      fc.record({ basisPoints: fc.integer({ min: -10_000, max: 50_000 }) }),
      fc.record({ cents: fc.integer({ min: -100_000, max: 100_000 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        by,
        fc.constantFrom(...priceRoundings),
        (price, change, rounding) => {
          const changed = after(price, { by: change, rounding }) ?? Number.NaN;
          expect(Number.isSafeInteger(changed) && changed > 0).toBe(true);
          if (changed !== price && changed < 10_000_000)
            expect(rounding === "x90" ? changed % 100 === 90 : changed % Number(rounding) === 0).toBe(true);
        },
      ),
    );
  });

  it("skip what is on the menu no more", () => {
    const changed = withPrices(menuOf(500, 600), [
      { productId: "p1", priceCents: 700 },
      { productId: "gone", priceCents: 1 },
    ]);
    expect(changed).toEqual(menuOf(500, 700));
  });
});

describe("the lowest price of 30 days", () => {
  const now = Date.UTC(2026, 11, 1);
  const at = (days: number, priceCents: number) => ({ since: now - days * dayMs, priceCents });
  it("is the lowest that was asked in that time, also one that began before", () => {
    expect(lowestOf30Days([at(90, 800), at(60, 900), at(20, 1200), at(5, 1000)], now)).toBe(900);
    expect(lowestOf30Days([at(60, 900), at(31, 1200), at(5, 1000)], now)).toBe(1000);
    expect(lowestOf30Days([at(60, 900), at(30, 1200)], now)).toBe(1200);
  });
  it("knows nothing of what comes, or of what never was", () => {
    expect(lowestOf30Days([at(-1, 100), at(1, 500)], now)).toBe(500);
    expect(lowestOf30Days([], now)).toBeNull();
  });
});
