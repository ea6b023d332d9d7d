import { describe, expect, test } from "vitest";
import type { Option, Product } from "../../catalogue/menu/menu.ts";
import { asSoldBy } from "../../catalogue/menu/vat.ts";
import type { OrderType } from "../../order-types.ts";
import { sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import type { CartLine } from "./cart.ts";
import { type Priced } from "./price.ts";
import { priceBreakdown } from "./price-breakdown.ts";

const drink = (id: string, priceCents: number, portionCents = 0): Option => ({
  ...sampleOption(id, priceCents),
  vatRate: 2000,
  portionCents,
});
const beer = drink("bier", 450);
const menu: Partial<Product> = { id: "menue", priceCents: 1200, vatRate: 1000 };

/** A line of a dish with all of these options, of which so many are free. */
function lineOf(dish: Partial<Product>, options: readonly Option[], { free = 0, quantity = 1 } = {}): CartLine {
  const optionGroup = sampleGroup("dazu", { min: 0, max: null, free }, ...options);
  const product = sampleProduct({ ...dish, optionGroups: [optionGroup] });
  return { product, optionGroupSelections: [{ optionGroup, selectedOptions: options }], quantity };
}

function breakdown(line: CartLine, given: Partial<Priced> = {}) {
  return priceBreakdown({ lines: [line], orderType: "TAKEAWAY", paymentType: "STRIPE", ...given });
}
function partsOf(line: CartLine, orderType: OrderType = "TAKEAWAY") {
  return breakdown(line, { orderType }).lines[0]?.vatParts.map(({ rate, cents }) => [rate, cents]);
}
function sharesOf(line: CartLine, given: Partial<Priced> = {}) {
  return breakdown(line, given).vat.map(({ rate, grossCents, vatCents }) => [rate, grossCents, vatCents]);
}

describe("an option at another rate than its dish", () => {
  test("is taxed at what it costs, the dish at the rest: a menu at 12,00 with a beer at 4,50", () => {
    expect(partsOf(lineOf(menu, [beer]))).toEqual([
      [2000, 450],
      [1000, 1200],
    ]);
    expect(sharesOf(lineOf(menu, [beer]))).toEqual([
      [2000, 450, 75],
      [1000, 1200, 109],
    ]);
    expect(partsOf(lineOf(menu, [beer], { quantity: 3 }))).toEqual([
      [2000, 1350],
      [1000, 3600],
    ]);
  });

  test("has its portion of the dish's price where it costs nothing extra, and what it costs on top", () => {
    expect(partsOf(lineOf(menu, [drink("klein", 0, 380)]))).toEqual([
      [2000, 380],
      [1000, 820],
    ]);
    expect(partsOf(lineOf(menu, [drink("gross", 100, 380)]))).toEqual([
      [2000, 480],
      [1000, 820],
    ]);
    expect(partsOf(lineOf(menu, [drink("leitungswasser", 0)]))).toEqual([[1000, 1200]]);
  });

  test("has only its portion where it is among the free ones, and only its price beyond them", () => {
    expect(partsOf(lineOf(menu, [drink("eins", 450, 300)], { free: 1 }))).toEqual([
      [2000, 300],
      [1000, 900],
    ]);
    expect(partsOf(lineOf(menu, [drink("eins", 450, 300), drink("zwei", 500, 350)], { free: 1 }))).toEqual([
      [2000, 800],
      [1000, 900],
    ]);
  });

  test("reduces what is at its rate, but never below nothing: the dish bears the rest", () => {
    const happyHour = { ...sampleOption("happy", -150), vatRate: 2000 };
    expect(partsOf(lineOf(menu, [beer, happyHour]))).toEqual([
      [2000, 300],
      [1000, 1200],
    ]);
    expect(partsOf(lineOf(menu, [happyHour]))).toEqual([[1000, 1050]]);
    expect(partsOf(lineOf(menu, [beer, sampleOption("ohne Suppe", -200)]))).toEqual([
      [2000, 450],
      [1000, 1000],
    ]);
  });

  test("gives way with the others where together they are more than the price", () => {
    // 5,00 with a bottle that is 6,00 of it and an extra at 2,00: 7,00 in proportion 6 to 2.
    const small = { ...menu, priceCents: 500 };
    expect(partsOf(lineOf(small, [drink("flasche", 0, 600), sampleOption("extra", 200)]))).toEqual([
      [2000, 525],
      [1000, 175],
    ]);
    // 4,99 over 3,00 at 20 %, 3,00 at 13 % and 1,00 at 10 %: 213 6/7, 213 6/7, 71 2/7.
    const wine = { ...sampleOption("wein", 0), vatRate: 1300, portionCents: 300 };
    const bread = { ...sampleOption("brot", 0), vatRate: 1000, portionCents: 100 };
    expect(partsOf(lineOf({ ...menu, priceCents: 499 }, [drink("saft", 0, 300), wine, bread]))).toEqual([
      [2000, 214],
      [1300, 214],
      [1000, 71],
    ]);
    expect(partsOf(lineOf(small, [drink("flasche", 0, 600), sampleOption("gratis", -900)]))).toEqual([[1000, 0]]);
  });
});

describe("discounts and the delivery fee", () => {
  // 12,00 at 10 % and 4,50 at 20 %.
  const line = lineOf(menu, [beer]);

  test("follow the parts: the restaurant's, a campaign's and a coupon's alike", () => {
    // 10 % of 16,50 is 1,65: 0,45 of the beer, 1,20 of the menu. VAT: 405 / 6 = 67.5, 1080 / 11 = 98.2.
    const taken = [
      [2000, 405, 68],
      [1000, 1080, 98],
    ];
    const tenPercent = { type: "PERCENTAGE", basisPoints: 1000, maxCents: 0 } as const;
    const campaign = { basisPoints: 1000, orders: 3, maxDiscountCents: 0, from: 0, to: 1 };
    expect(sharesOf(line, { discount: tenPercent })).toEqual(taken);
    expect(sharesOf(line, { campaign })).toEqual(taken);
    expect(sharesOf(line, { coupon: { code: "ZEHN", value: tenPercent, payer: "operator" } })).toEqual(taken);
  });

  test("a fee of 2,90 is at the rates of what is delivered: 0,79 and 2,11", () => {
    const area = { feeCents: 290, freeFromCents: null };
    expect(sharesOf(line, { orderType: "DELIVERY", area })).toEqual([
      [2000, 529, 88],
      [1000, 1411, 128],
    ]);
  });
});

test("a small business sells all of it without VAT", () => {
  const { product, optionGroupSelections } = lineOf({ ...menu, vatRateOnSite: 2000 }, [beer]);
  const sold = asSoldBy(product, { smallBusiness: true });
  const line = {
    product: sold,
    optionGroupSelections: sold.optionGroups.map((optionGroup) => ({
      optionGroup,
      selectedOptions: optionGroup.options,
    })),
    quantity: 1,
  };
  for (const orderType of ["TAKEAWAY", "ON_SITE"] as const) expect(partsOf(line, orderType)).toEqual([[0, 1650]]);
  expect(asSoldBy(product, { smallBusiness: false })).toBe(product);
  expect(asSoldBy(product, null).optionGroups).toEqual([optionGroupSelections[0]?.optionGroup]);
});

test("eaten in the restaurant a dish may have another rate, which its options follow unless they have their own", () => {
  const bread = { ...menu, vatRate: 490, vatRateOnSite: 1000 };
  const line = lineOf(bread, [beer, sampleOption("butter", 80)]);
  for (const orderType of ["ON_SITE", "EVENT"] as const)
    expect(partsOf(line, orderType)).toEqual([
      [2000, 450],
      [1000, 1280],
    ]);
  for (const orderType of ["TAKEAWAY", "DELIVERY"] as const)
    expect(partsOf(line, orderType)).toEqual([
      [2000, 450],
      [490, 1280],
    ]);
});
