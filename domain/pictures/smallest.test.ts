import { expect, it } from "vitest";
import { isLargeEnough } from "./smallest.ts";

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
