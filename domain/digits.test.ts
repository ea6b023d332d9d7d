import { expect, it } from "vitest";
import { formatCount, formatTenths } from "./digits.ts";

it.each([0, 7, 41, 999, 1000, 12_345, 1_234_567])("writes %i of something as browsers do for Austria", (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString("de-AT"));
});

it("writes one decimal, also if that is none", () => {
  expect([4.6, 5, 3.25].map(formatTenths)).toEqual(["4,6", "5,0", "3,3"]);
});
