import { expect, test } from "vitest";
import { faultInSuggestion, normaliseSuggestion } from "./suggestion.ts";

test.each(["restaurantName", "city"] as const)("%s has at least two letters", (field) => {
  for (const value of ["", " ", "R", " R ", "🍕"]) expect(faultInSuggestion(field, value)).toBe("Bitte ausfüllen");
  for (const value of ["Ro", "Öd", "🍕🍕", "x".repeat(100)]) expect(faultInSuggestion(field, value)).toBeNull();
  expect(faultInSuggestion(field, "x".repeat(101))).toBe("Bitte höchstens 100 Zeichen");
});

test("additional information is optional", () => {
  for (const value of ["", "x", "x".repeat(1000)]) expect(faultInSuggestion("additionalInfo", value)).toBeNull();
  expect(faultInSuggestion("additionalInfo", "x".repeat(1001))).toBe("Bitte höchstens 1.000 Zeichen");
});

test("line breaks become semicolons in the free text, and blanks elsewhere", () => {
  expect(
    normaliseSuggestion({
      restaurantName: " Buffet\n Resi ",
      city: "Graz ",
      additionalInfo: "Backhendl\r\nam Sonntag zu\n",
    }),
  ).toEqual({ restaurantName: "Buffet Resi", city: "Graz", additionalInfo: "Backhendl; am Sonntag zu" });
});
