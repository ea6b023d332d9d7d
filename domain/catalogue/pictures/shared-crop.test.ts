import { expect, it } from "vitest";
import { isSharedFocus, sharedCrop, sharedFocus } from "./shared-crop.ts";

it.each([
  // A wide picture keeps its height, a tall one its width; each is cropped at its own focus.
  [{ width: 2000, height: 630 }, 0, { left: 0, top: 0, width: 1200, height: 630 }, { width: 1200, height: 630 }],
  [{ width: 2000, height: 630 }, 100, { left: 800, top: 0, width: 1200, height: 630 }, { width: 1200, height: 630 }],
  [{ width: 1600, height: 4000 }, 25, { left: 0, top: 790, width: 1600, height: 840 }, { width: 1200, height: 630 }],
  [{ width: 400, height: 200 }, 50, { left: 10, top: 0, width: 381, height: 200 }, { width: 381, height: 200 }],
  [{ width: 1, height: 1 }, 50, { left: 0, top: 0, width: 1, height: 1 }, { width: 1, height: 1 }],
])("of %j at %i per cent is shared %j as %j", (picture, focus, part, shown) => {
  expect(sharedCrop(picture, focus)).toEqual({ part, shown });
});

it("the crop never leaves the picture, whatever its proportions", () => {
  for (const width of [1, 7, 399, 1199, 1200, 1201, 2000])
    for (const height of [1, 3, 200, 629, 630, 631, 4000])
      for (const focus of [0, 35, 50, 100]) {
        const { part, shown } = sharedCrop({ width, height }, focus);
        expect([part.left + part.width <= width, part.top + part.height <= height]).toEqual([true, true]);
        expect([part.left >= 0, part.top >= 0, part.width > 0, part.height > 0]).toEqual([true, true, true, true]);
        expect(shown.width).toBeLessThanOrEqual(part.width);
      }
});

it("what stays in view is told along the side that is cut, in steps", () => {
  expect(sharedFocus({ width: 2000, height: 600, focusX: 12, focusY: 90 })).toBe(10);
  expect(sharedFocus({ width: 800, height: 800, focusX: 12, focusY: 88 })).toBe(90);
  expect(sharedFocus({ width: 800, height: 800 })).toBe(50);
  expect([0, 5, 100, 3, 105, -5, Number.NaN].map(isSharedFocus)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
