import { expect, test } from "vitest";
import { formatPairingCode, parsePairingCode } from "./device.ts";

test("a code is read however its digits are spaced, and is nothing else", () => {
  expect(["482913", "482 913", " 4 8 2 9 1 3 "].map(parsePairingCode)).toEqual(["482913", "482913", "482913"]);
  expect(formatPairingCode("482913")).toBe("482 913");
  expect(["", "48291", "4829133", "48291x", "４８２９１３"].map(parsePairingCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
