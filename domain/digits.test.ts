import { expect, it } from "vitest";
import { formatCount } from "./digits.ts";

it.each([0, 7, 41, 999, 1000, 12_345, 1_234_567])("writes %i of something as browsers do for Austria", (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString("de-AT"));
});
