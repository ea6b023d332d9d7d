import fc from "fast-check";
import { expect, test } from "vitest";
import { findBeginnings, findWords, isNamed } from "./find-words.ts";

const marked = (text: string, ...words: string[]) => {
  let rest = text;
  for (const { from, to } of findWords(text, words).toReversed())
    rest = `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`;
  return rest;
};

test.each([
  ["Kaiserschmarrn für zwei", ["schmarrn"], "Kaiser[schmarrn] für zwei"],
  ["Schmarrn im Glas", ["SCHMARRN"], "[Schmarrn] im Glas"],
  ["Wiener Schnitzel", ["schni"], "Wiener [Schni]tzel"],
  ["Käsespätzle", ["kaesespaetzle"], "[Käsespätzle]"],
  ["Kaesespaetzle", ["käsespätzle"], "[Kaesespaetzle]"],
  ["Kasespatzle", ["käsespätzle"], "[Kasespatzle]"],
  ["Grießschmarrn", ["griess"], "[Grieß]schmarrn"],
  ["Marillenknödel", ["marillenknödeln"], "[Marillenknödel]"],
  ["Pizza Margherita", ["pizzas", "mar"], "[Pizza] [Mar]gherita"],
  // Three letters are too short to match within a word.
  ["Reis mit Eis", ["eis"], "Reis mit [Eis]"],
  ["Gulasch", ["schnitzel"], "Gulasch"],
  ["Gulaschsuppe", ["gulasch", "gulaschsuppe"], "[Gulaschsuppe]"],
  ["Erdäpfelsuppe", ["suppen"], "Erdäpfel[supp]e"],
  ["Steirische Grießnockerlsuppe", ["Nockerln"], "Steirische Grieß[nockerl]suppe"],
  ["Marillenknödel", ["Marille", "Knödeln"], "[Marille]n[knödel]"],
  ["Himbeertorten", ["torte"], "Himbeer[torte]n"],
  ["Pizza Margherita", ["Pizzen"], "[Pizz]a Margherita"],
  ["Gemüsereis", ["Reis"], "Gemüse[reis]"],
  // Four letters in the middle of a word mean something else.
  ["Schweinsbraten", ["wein"], "Schweinsbraten"],
  ["Preiselbeeren", ["Reis"], "Preiselbeeren"],
  ["Crème brûlée", ["creme", "brulee"], "[Crème] [brûlée]"],
])("in %j, %j are found", (text, words, shown) => {
  expect(marked(text, ...words)).toBe(shown);
});

test.each([
  ["Tiramisù", "tiramisu", true],
  ["Trüffelrisotto", "TRUFFEL", true],
  ["Büffelmozzarella", "mozzar", true],
  ["Pizza Mozzarella", "mozarella", true],
  ["Pizza Nutella", "nutella pizza", true],
  ["Pizza Nutella", "nutlela", true],
  ["Pizza Nutella", "nuttella", true],
  ["Pizza Nutella", "nurella", true],
  ["Pizza Nutella", "  ", true],
  ["Pizza Nutella", "nuta", false],
  ["Pizza Nutella", "nutella suppe", false],
  ["Pizza Nutella", "nurelle", false],
])("in the name %j a cook who types %j finds it: %j", (name, typed, isFound) => {
  expect(isNamed(name, typed)).toBe(isFound);
});

test.each([
  ["Insalata Marco", "ma", "Insalata [Ma]rco"],
  ["Insalata Marco", "ins ma", "[Ins]alata [Ma]rco"],
  ["Käsespätzle", "kaese", "[Käse]spätzle"],
  ["Crème brûlée", "bru", "Crème [brû]lée"],
  ["Insalata Marco", "lata", null],
  ["Insalata Marco", "ins mu", null],
  ["Insalata Marco", " - ", null],
])("in %j the letters %j begin words: %j", (name, typed, shown) => {
  const ranges = findBeginnings(name, typed);
  const marked = ranges?.toReversed().reduce((text, { from, to }) => {
    return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
  }, name);
  expect(marked ?? null).toBe(shown);
});

test("whatever is written and typed, the parts lie within the text, one after the other", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string({ unit: "grapheme" })), (text, words) => {
      let end = 0;
      for (const { from, to } of findWords(text, words)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
