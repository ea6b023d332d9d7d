import { expect, it } from "vitest";
import { suggestMarks } from "./suggest-marks.ts";

it.each([
  ["Gemüsecurry (v)", "", ["VEGETARIAN"]],
  ["Gemüsecurry (VG)", "", ["VEGAN"]],
  ["Veganer Burger", "", ["VEGAN"]],
  ["Linsen", "vegan und vegetarisch", ["VEGAN"]],
  ["Tikka Masala 🌶️🌶️", "", ["SPICY"]],
  ["Mapo Tofu", "scharf, auf Wunsch vegan", ["SPICY"]],
  ["Döner", "vom Kalb, halal", ["HALAL"]],
  ["Burger", "vegane Option möglich", []],
  ["Burger", "vegan auf Anfrage, scharf", ["SPICY"]],
  ["Bowl", "kann vegan zubereitet werden", []],
  ["Curry", "nicht scharf", []],
  ["Currywurst", "ohne scharfe Sauce", []],
  ["Veganerl", "", []],
  ["Scharfschützenteller", "", []],
  ["Schnitzel", "", []],
])("%s %s", (name, description, marks) => {
  expect(suggestMarks(name, description)).toEqual(marks);
});

it("hears a heading, too", () => {
  expect(suggestMarks("Linsen", "", "Vegetarische Gerichte")).toEqual(["VEGETARIAN"]);
});
