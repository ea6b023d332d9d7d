import { describe, expect, test } from "vitest";
import { allergenLegend, allergensInOrder } from "../../allergens.ts";
import { at } from "../../testing/samples.ts";
import { isVatRate } from "./vat.ts";

describe("VAT rates", () => {
  test("4.9 % holds from 1 July 2026 in Vienna, the others hold before and after", () => {
    const midnight = at("2026-07-01T00:00:00+02:00");
    const rates = [2000, 1300, 1000, 490, 0];
    expect(rates.map((rate) => isVatRate(rate, midnight - 1))).toEqual([true, true, true, false, true]);
    expect(rates.map((rate) => isVatRate(rate, midnight))).toEqual([true, true, true, true, true]);
    expect([1900, 700, -1000].map((rate) => isVatRate(rate, midnight))).toEqual([false, false, false]);
  });
});

describe("allergens", () => {
  test("are written in the order of their letters, each once", () => {
    expect(allergensInOrder(["G", "A", "G"])).toEqual(["A", "G"]);
    expect(allergensInOrder([])).toEqual([]);
  });

  test("are explained where they occur", () => {
    expect(allergenLegend(["M", "C"])).toEqual([
      { letter: "C", name: "Ei" },
      { letter: "M", name: "Senf" },
    ]);
  });
});
