import { expect, test } from "vitest";
import { dialledNumber } from "./phone-number.ts";

test.each([
  ["+43 1 234567", "+431234567"],
  ["0043 660/123 45 67", "+436601234567"],
  ["(0662) 84 12-34", "+43662841234"],
  ["+49 89 123456", "+4989123456"],
])("%s is dialled as %s", (written, dialled) => expect(dialledNumber(written)).toBe(dialled));

test.each(["", "123", "Telefon", "+43 1 2345 ext. 7", "+0 123456789", "+43 123456789012345"])(
  "%j is no number that anybody could call",
  (written) => expect(dialledNumber(written)).toBeNull(),
);
