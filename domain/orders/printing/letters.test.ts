import { expect, test } from "vitest";
import { isPrintable, mustBeReadOnScreen } from "./letters.ts";

test.each([
  ["German", "Ohne Nüsse, süß & scharf – 2 € für’s Weckerl!\n„Bitte“ klopfen"],
  ["Turkish, Czech, Polish, Hungarian", "Fıstıksız. Bez oříšků, bez łupin, dió nélkül"],
  ["Croatian and Romanian", "Đuveđ, ćevapčići, fără alune, ștrudel"],
  ["Cyrillic", "Без орехов, ґречка, ћевапи"],
  ["Greek", "Χωρίς ξηρούς καρπούς"],
  ["Vietnamese, without some of its accents", "Không đậu phộng"],
  ["accents that stand alone", "nu\u0308sse, e\u0302"],
  ["nothing", ""],
])("tickets can say %s", (_, text) => {
  expect(isPrintable(text)).toBe(true);
});

test.each([
  ["an emoji", "Keine 🥜 bitte"],
  ["Arabic", "بدون مكسرات"],
  ["Hebrew", "בלי אגוזים"],
  ["Chinese", "不要花生"],
  ["Korean", "땅콩 빼고"],
  ["Hindi", "बिना मूंगफली"],
  ["Georgian", "თხილის გარეშე"],
  ["a tick", "Ja ✓"],
])("tickets cannot say %s", (_, text) => {
  expect(isPrintable(text)).toBe(false);
});

test("an order has to be read on the screen for its note, a dish or an option alone", () => {
  const order = { note: null, lines: [{ name: "Momos", options: [{ name: "scharf" }] }] };
  expect(mustBeReadOnScreen(order)).toBe(false);
  expect(mustBeReadOnScreen({ ...order, note: "ナッツ抜き" })).toBe(true);
  expect(mustBeReadOnScreen({ ...order, lines: [{ name: "饺子", options: [] }] })).toBe(true);
  expect(mustBeReadOnScreen({ ...order, lines: [{ name: "Momos", options: [{ name: "辣" }] }] })).toBe(true);
});
