import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentCategory, documentGroup, documentOption, documentProduct } from "../../testing/menu-documents.ts";
import { isPriceChange, type PriceRule, priceRoundings, proposePrices, withPrices } from "./change-prices.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "./menu-document.ts";
import { sizePricesOf, sizePriceText } from "./size-prices.ts";

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
    [2000, { by: { basisPoints: 300 }, rounding: "x90" }, 2090],
    [610, { by: { basisPoints: 300 }, rounding: "x90" }, 610],
    [1230, { by: { cents: 10 }, rounding: "100" }, 1230],
    [1090, { by: { cents: -10 }, rounding: "x90" }, 1090],
    [770, { by: { basisPoints: -200 }, rounding: "100" }, 770],
    [40, { by: { cents: -5 }, rounding: "x90" }, 40],
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

  it("are never negative nor fractions, go where the sentence says, and end as they are rounded", () => {
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
          const direction = "cents" in change ? change.cents : change.basisPoints;
          if (direction >= 0) expect(changed).toBeGreaterThanOrEqual(price);
          if (direction <= 0) expect(changed).toBeLessThanOrEqual(price);
          if (changed !== price && changed < 10_000_000)
            expect(rounding === "x90" ? changed % 100 === 90 : changed % Number(rounding) === 0).toBe(true);
        },
      ),
    );
  });

  it("skip what is on the menu no more", () => {
    const changed = withPrices(
      menuOf(500, 600),
      [
        { productId: "p1", priceCents: 700 },
        { productId: "gone", priceCents: 1 },
      ],
      String,
    );
    expect(changed).toEqual(menuOf(500, 700));
  });
});

describe("the prices of a dish's sizes", () => {
  const sizes: DocumentGroup = {
    ...documentGroup("sizes"),
    name: "Größe",
    internalName: "Größe: Kl. Portion, Normal +3,00 €",
    min: 1,
    max: 1,
    options: [
      documentOption("small", { name: "Kl. Portion", priceCents: 0 }),
      documentOption("normal", { name: "Normal", priceCents: 300 }),
    ],
  };
  const sized = (id: string, priceCents: number, more: object = {}) =>
    documentProduct(id, { priceCents, optionGroupIds: ["sizes"], ...more });
  const menuWith = (group: Partial<DocumentGroup>, ...dishes: DocumentProduct[]): MenuDocument => ({
    optionGroups: [{ ...sizes, ...group }],
    categories: [documentCategory("c", dishes)],
  });
  let ids = 0;
  const newId = () => `new${ids++}`;
  const changed = (menu: MenuDocument, changes: Partial<PriceRule>, isMatch: (id: string) => boolean = () => true) => {
    const proposals = proposePrices(menu, rule(changes)).filter(({ product }) => isMatch(product.id));
    const after = withPrices(
      menu,
      proposals.map(({ product, afterCents, sizes: then }) => ({
        productId: product.id,
        priceCents: afterCents,
        sizes: then.map((size) => ({ optionId: size.optionId, priceCents: size.afterCents })),
      })),
      newId,
    );
    const dishes = after.categories.flatMap(({ products }) => products);
    return { after, prices: dishes.map((dish) => sizePriceText(sizePricesOf(dish, after))) };
  };
  const noBreak = (words: readonly string[]) => words.map((one) => one.replaceAll(" ", " "));

  it.each<[Partial<PriceRule>, string]>([
    [{ by: { basisPoints: 1000 } }, "Kl. Portion 14,20 € · Normal 17,50 €"],
    [{ by: { basisPoints: 500 }, rounding: "50" }, "Kl. Portion 13,50 € · Normal 16,50 €"],
    [{ by: { basisPoints: 2000 }, rounding: "x90" }, "Kl. Portion 15,90 € · Normal 18,90 €"],
    [{ by: { basisPoints: -1000 } }, "Kl. Portion 11,60 € · Normal 14,30 €"],
    [{ by: { cents: 50 } }, "Kl. Portion 13,40 € · Normal 16,40 €"],
    [{ by: { basisPoints: 0 } }, "Kl. Portion 12,90 € · Normal 15,90 €"],
  ])("are rounded as guests read them, and change by an amount all alike: %o", (changes, expected) => {
    expect(noBreak(changed(menuWith({}, sized("a", 1290)), changes).prices)).toEqual([expected]);
  });

  it("go along where the dish itself costs nothing, and where it rounds to what it was", () => {
    const dear = (surcharge: number) => ({ options: sizes.options.map((one) => ({ ...one, priceCents: surcharge })) });
    expect(noBreak(changed(menuWith(dear(800), sized("a", 0)), {}).prices)).toEqual([
      "Kl. Portion 8,40 € · Normal 8,40 €",
    ]);
    const [proposal] = proposePrices(menuWith(dear(2320), sized("a", 60)), rule({ by: { basisPoints: 500 } }));
    expect([proposal?.afterCents, proposal?.sizes[1]?.afterCents]).toEqual([60, 2500]);
    expect(proposal && isPriceChange(proposal)).toBe(true);
  });

  it("are what the sentence says of the shown price, not of the surcharge alone", () => {
    const menu = menuWith(
      { options: sizes.options.map((one) => ({ ...one, priceCents: one.priceCents && 340 })) },
      sized("a", 1150),
    );
    expect(noBreak(changed(menu, { by: { basisPoints: 500 } }).prices)).toEqual([
      "Kl. Portion 12,10 € · Normal 15,60 €",
    ]);
    expect(noBreak(changed(menu, { by: { basisPoints: 400 }, rounding: "x90" }).prices)).toEqual([
      "Kl. Portion 11,90 € · Normal 15,90 €",
    ]);
  });

  it("are shared as before where all dishes with them go on alike, and their name follows", () => {
    const { after } = changed(menuWith({}, sized("a", 1290), sized("b", 990)), { by: { basisPoints: 1000 } });
    expect(after.optionGroups).toHaveLength(1);
    expect(after.optionGroups[0]?.internalName.replaceAll(" ", " ")).toBe("Größe: Kl. Portion, Normal +3,30 €");
    expect(after.optionGroups[0]?.options.map(({ id }) => id)).toEqual(["small", "normal"]);
  });

  it("are a dish's own where others that share them stay as they are", () => {
    const menu = menuWith({}, sized("a", 1290), sized("b", 990), sized("c", 890));
    const { after, prices } = changed(menu, { by: { basisPoints: 1000 } }, (id) => id !== "b");
    expect(noBreak(prices)).toEqual([
      "Kl. Portion 14,20 € · Normal 17,50 €",
      "Kl. Portion 9,90 € · Normal 12,90 €",
      "Kl. Portion 9,80 € · Normal 13,10 €",
    ]);
    expect(after.optionGroups).toHaveLength(2);
    expect(after.optionGroups[0]).toEqual(sizes);
    expect(new Set(after.optionGroups.flatMap(({ options }) => options.map(({ id }) => id))).size).toBe(4);
  });

  it("are no sizes where one may choose several or none, or other things than sizes", () => {
    const of = (group: Partial<DocumentGroup>) => sizePricesOf(sized("a", 500), menuWith(group)).length;
    expect(of({})).toBe(2);
    expect(of({ name: "Wie viel?" })).toBe(2);
    expect(of({ name: "Beilage", options: sizes.options.map((one) => ({ ...one, name: "Pommes" })) })).toBe(0);
    expect([of({ min: 0 }), of({ max: 2 }), of({ free: 1 })]).toEqual([0, 0, 0]);
    expect(of({ options: sizes.options.map((one) => ({ ...one, priceCents: 0 })) })).toBe(0);
  });

  it("are never free nor negative, whatever is taken off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 5000 }),
        fc.integer({ min: -4000, max: 4000 }),
        fc.oneof(
          fc.record({ basisPoints: fc.integer({ min: -9999, max: 50_000 }) }),
          fc.record({ cents: fc.integer({ min: -3000, max: 3000 }) }),
        ),
        fc.constantFrom(...priceRoundings),
        (base, surcharge, by, rounding) => {
          fc.pre(base + surcharge > 0);
          const options = sizes.options.map((one) => ({ ...one, priceCents: surcharge }));
          const [proposal] = proposePrices(menuWith({ options }, sized("a", base)), rule({ by, rounding }));
          for (const { afterCents } of proposal?.sizes ?? []) expect(afterCents).toBeGreaterThan(0);
        },
      ),
    );
  });
});
