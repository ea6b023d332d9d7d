import { expect, it } from "vitest";
import { eurosToType, percentToType, typedEuros, typedNumber, typedPercent } from "./typed-amount.ts";

it("parses amounts as they are typed", () => {
  expect(["12,5", "12.50", " 7 € ", "0,05"].map(typedEuros)).toEqual([1250, 1250, 700, 5]);
  expect(["", "1.234,50", "-3", "4,555", "zwei"].map(typedEuros)).toEqual([null, null, null, null, null]);
  expect(typedEuros(eurosToType(123_450))).toBe(123_450);
});

it("parses rates as they are typed, and neither takes the other's unit", () => {
  expect(["4,9", "20 %", "0.25%", "8 Prozent"].map(typedPercent)).toEqual([490, 2000, 25, 800]);
  expect(["8 €", "-1", "acht", "%"].map(typedPercent)).toEqual([null, null, null, null]);
  expect(typedEuros("8 %")).toBeNull();
  expect(typedPercent(percentToType(145))).toBe(145);
});

it("tells a sign and a unit, with the euro before or after", () => {
  expect(typedNumber("– 3,5 €")).toEqual({ hundredths: -350, isSigned: true, hasDecimals: true, unit: "€" });
  expect(typedNumber("€ 18,")).toEqual({ hundredths: 1800, isSigned: false, hasDecimals: false, unit: "€" });
  expect(typedNumber("+0")).toEqual({ hundredths: 0, isSigned: true, hasDecimals: false, unit: null });
  expect(["1 2", "+-1", "5 %%", "1234567"].map(typedNumber)).toEqual([null, null, null, null]);
});
