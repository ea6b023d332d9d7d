import { expect, it } from "vitest";
import { countOf, formatCount, formatTenths } from "./digits.ts";

it.each([0, 7, 41, 999, 1000, 12_345, 1_234_567])("writes %i of something as browsers do for Austria", (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString("de-AT"));
});

it("writes one decimal, also if that is none", () => {
  expect([4.6, 5, 3.25].map(formatTenths)).toEqual(["4,6", "5,0", "3,3"]);
});

it("leaves no number alone at a line's end", () => {
  expect([1, 3, 1234].map((count) => countOf(count, "Küche", "Küchen"))).toEqual([
    "1\u00a0Küche",
    "3\u00a0Küchen",
    "1\u00a0234\u00a0Küchen",
  ]);
});
