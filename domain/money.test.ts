import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cents,
  centsFromEuros,
  eurosFromCents,
  formatEuros,
  formatEurosPlain,
  formatPercent,
  isEuroAmount,
  percentOf,
} from "./money.ts";
import { spread } from "./spread.ts";

const amounts = fc.integer({ min: 0, max: 10_000_000 });

describe("money", () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is no number of cents", (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  test("there is no negative zero", () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  test("euros and cents are converted without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => {
        expect(centsFromEuros(eurosFromCents(amount))).toBe(amount);
      }),
    );
  });

  test.each([9.9, 0.29, 1.15, 4.35, 1234567.89])("%s € is a whole number of cents", (euros) => {
    expect(centsFromEuros(euros)).toBe(Number(euros.toFixed(2).replace(".", "")));
  });

  test.each([0.001, 9.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("%s is no amount in euros", (euros) => {
    expect(isEuroAmount(euros)).toBe(false);
    expect(() => centsFromEuros(euros)).toThrow(RangeError);
  });

  test.each([
    [5, 1000, 1],
    [4, 1000, 0],
    [15, 1000, 2],
    [-5, 1000, 0],
    [-6, 1000, -1],
    [999, 1500, 150],
    [2490, 490, 122],
  ])("of %s cents, %s basis points are %s: half a cent goes up", (amount, basisPoints, part) => {
    expect(percentOf(amount, basisPoints)).toBe(part);
  });

  test("so they are of sums whose product is more than a safe integer", () => {
    expect(percentOf(9_000_000_000_005, 1000)).toBe(900_000_000_001);
    expect(percentOf(-9_000_000_000_005, 1000)).toBe(-900_000_000_000);
  });

  test("a percentage is the nearest whole cent", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const tenThousandths = percentOf(amount, basisPoints) * 10_000 - amount * basisPoints;
        expect(tenThousandths).toBeGreaterThan(-5000);
        expect(tenThousandths).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe("spreading an amount", () => {
  test("the largest remainders get the cents left over", () => {
    expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(spread(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
  });

  test("the parts are whole, add up, and none exceeds its weight while the amount does not", () => {
    const weights = fc.array(amounts, { minLength: 1, maxLength: 6 }).filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, fc.nat(10_000), (all, share) => {
        const whole = all.reduce((sum, weight) => sum + weight, 0);
        const amount = percentOf(whole, share);
        const parts = spread(amount, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, i) => {
          expect(Number.isSafeInteger(part) && part >= 0 && part <= (all[i] ?? 0)).toBe(true);
        });
      }),
    );
  });

  test("sums whose product is more than a safe integer lose no cent", () => {
    expect(spread(99_999_998, [99_999_999, 99_999_997, 2])).toEqual([49_999_999, 49_999_998, 1]);
    expect(spread(15_000_000_000, [15_000_000_000])).toEqual([15_000_000_000]);
  });

  test("an amount cannot be spread over no weights", () => {
    expect(() => spread(1, [])).toThrow(RangeError);
    expect(() => spread(1, [0, 0])).toThrow(RangeError);
    expect(() => spread(-1, [1])).toThrow(RangeError);
  });
});

describe("writing amounts", () => {
  test.each([
    [123_450, "1.234,50"],
    [1735, "17,35"],
    [5, "0,05"],
    [0, "0,00"],
    [-250, "−2,50"],
    [123_456_789_00, "123.456.789,00"],
  ])("%s cents are %s", (amount, text) => {
    expect(formatEurosPlain(amount)).toBe(text);
    expect(formatEuros(amount)).toBe(`${text}\u00a0€`);
  });

  test.each([
    [1000, "10 %"],
    [490, "4,9 %"],
    [1250, "12,5 %"],
    [0, "0 %"],
    [10_000, "100 %"],
    [-1000, "−10 %"],
  ])("%s basis points are %s", (basisPoints, text) => {
    expect(formatPercent(basisPoints)).toBe(text);
  });
});
