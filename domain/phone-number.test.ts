import { expect, test } from "vitest";
import {
  alarmNumber,
  dialledNumber,
  faultInAlarmNumber,
  maskedNumber,
  telephoneLink,
  withCountry,
} from "./phone-number.ts";

test.each([
  ["+43 1 234567", "+431234567"],
  ["0043 660/123 45 67", "+436601234567"],
  ["(0662) 84 12-34", "+43662841234"],
  ["+49 89 123456", "+4989123456"],
  ["+43 (0)676 123 45 67", "+436761234567"],
  ["0043 (0) 1/234 56 78", "+4312345678"],
  ["(+43)(0)512 34 56", "+435123456"],
  ["+43 0650 1234567", "+436501234567"],
  ["+49 (0) 89 12 34 56", "+4989123456"],
  ["+39 (0)471 123456", "+390471123456"],
  ["\u202a+43\u00a0699\u20111234567\u202c", "+436991234567"],
])("%s is dialled as %s", (written, dialled) => expect(dialledNumber(written)).toBe(dialled));

test.each(["", "123", "Telefon", "+43 1 2345 ext. 7", "+0 123456789", "+43 123456789012345"])(
  "%j is no number that anybody could call",
  (written) => expect(dialledNumber(written)).toBeNull(),
);

test.each([
  ["02742/12 34 5", "+43274212345"],
  ["0664 1234567", "+436641234567"],
  ["+43 1 234 56 78", "+43 1 234 56 78"],
  ["/", "/"],
  ["", ""],
])("%j is stored as %j, so that it can be called from anywhere", (written, stored) =>
  expect(withCountry(written)).toBe(stored),
);

test.each(["0900 123456", "+43 930 123456", "0810 123456", "118 877", "", "Küche"])(
  "%j is nobody to call when a restaurant does not answer, and it says why",
  (written) => {
    expect(alarmNumber(written)).toBeNull();
    expect(faultInAlarmNumber(written)).toMatch(/^Bitte gib eine Nummer an, d/);
  },
);

test.each([
  ["+43 (0)676 123 45 67", "tel:+436761234567"],
  ["0732 / 12 34", "tel:+437321234"],
  ["+43\u200b 1 234 56 78", "tel:+4312345678"],
  ["133", "tel:133"],
])("a tap on %s calls %s", (written, address) => expect(telephoneLink(written)).toBe(address));

test("a mobile number is, and is told with most of it left out", () => {
  expect([alarmNumber("0664 / 123 45 67"), faultInAlarmNumber("0664 / 123 45 67")]).toEqual(["+436641234567", null]);
  expect([maskedNumber("+436641234567"), maskedNumber(null)]).toEqual(["+43 … 67", null]);
});
