import { expect, it } from "vitest";
import { isLargeEnough, pictureWidthFor, widthsWithin } from "./picture-sizes.ts";

it("a requested width is rounded up to the next of 800 to 2000 in steps of 200", () => {
  const asked = [-1, 0, 1, 799, 800, 801, 1000, 1001, 1999, 2000, 2001, 1e9];
  expect(asked.map(pictureWidthFor)).toEqual([800, 800, 800, 800, 800, 1000, 1000, 1200, 2000, 2000, 2000, 2000]);
});

it("the offered widths go up to the first that reaches the picture's own width", () => {
  expect(widthsWithin(300)).toEqual([800]);
  expect(widthsWithin(1100)).toEqual([800, 1000, 1200]);
  expect(widthsWithin(1200)).toEqual([800, 1000, 1200]);
  expect(widthsWithin(5000)).toHaveLength(7);
});

it.each([
  ["banner", 400, 200, true],
  ["banner", 399, 2000, false],
  ["banner", 2000, 199, false],
  ["banner", 1, 1, false],
  ["logo", 100, 100, true],
  ["logo", 99, 400, false],
  ["logo", 400, 99, false],
] as const)("a %s of %i × %i pixels is large enough: %s", (place, width, height, isIt) => {
  expect(isLargeEnough(place, { width, height })).toBe(isIt);
});
