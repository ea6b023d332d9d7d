import { expect, test } from "vitest";
import { faultInTaxNumber, faultsInTraderTax, traderTaxOf, writtenTraderTax } from "./trader-tax.ts";

const now = Date.parse("2027-01-12T12:00:00+01:00");

test.each(["12 345/6789", "12345/6789", " 123456789", "12-345/6789"])(
  "%j is a tax number, kept as its digits",
  (given) => {
    expect(faultInTaxNumber(given)).toBe(null);
    const kept = traderTaxOf({ taxNumber: given, birthDate: "" });
    expect(kept).toEqual({ taxNumber: "123456789", birthDate: null });
    expect(writtenTraderTax(kept)).toEqual({ taxNumber: "12 345/6789", birthDate: "" });
  },
);

test.each(["12 345/678", "ATU12345678", "12 345/67890", "12 34a/6789", "/"])("%j is none", (given) => {
  expect(faultInTaxNumber(given)).toBe("Eine Steuernummer hat neun Ziffern, wie 12 345/6789.");
});

test("a birth date is of somebody who may trade, and what is not said is no fault", () => {
  expect(faultsInTraderTax({ taxNumber: "", birthDate: "" }, now)).toEqual([]);
  expect(faultsInTraderTax({ taxNumber: "1", birthDate: "31.2.1980" }, now).map(({ field }) => field)).toEqual([
    "taxNumber",
    "birthDate",
  ]);
  expect(faultsInTraderTax({ taxNumber: "", birthDate: "13.1.2009" }, now)).toHaveLength(1);
  const kept = traderTaxOf({ taxNumber: "", birthDate: "9.4.1985" });
  expect([kept, writtenTraderTax(kept).birthDate]).toEqual([
    { taxNumber: null, birthDate: "1985-04-09" },
    "09.04.1985",
  ]);
});
