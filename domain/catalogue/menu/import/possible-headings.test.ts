import { describe, expect, it } from "vitest";
import { empty, importTable } from "../../../testing/import-table.ts";
import type { MenuDocument } from "../menu-document.ts";
import { isSurelyHeading } from "./heading-words.ts";
import { type RowFault, type RowFixes, withFix } from "./imported-rows.ts";
import { linesWithTables } from "./lines-with-tables.ts";
import { lineColumns, readLines } from "./read-lines.ts";

/** Imports a text and takes all that is unclear for food. */
function read(text: string, { fixes = new Map() as RowFixes, menu = empty as MenuDocument } = {}) {
  const lines = text.split("\n").map((line) => (line.includes("\t") ? line.split("\t") : line));
  const table = readLines(linesWithTables(lines)) ?? [];
  const how = { columns: lineColumns };
  const rates = importTable(table, menu, { ...how, fixes }).faults.filter(({ field }) => field === "vatRate");
  const rated = rates.flatMap(({ rows }) => rows).reduce((all, row) => withFix(all, row, { vatRate: "10 %" }), fixes);
  const { added, faults, menu: after } = importTable(table, menu, { ...how, fixes: rated });
  const dishes = added.map(({ category, after: dish }) => [category, dish.name, dish.description, dish.priceCents]);
  return { dishes, asked: faults, menu: after };
}

function answered({ choices }: RowFault, label: string): RowFixes {
  const fixes = choices.find((choice) => choice.label === label)?.fixes ?? [];
  return new Map(fixes.map(({ row, ...fix }) => [row, fix]));
}

const bakery = `Aus dem Ofen
Landwecken
Weizenmischbrot, 750 g
3,90
Schwarzbrot
5,20
Steinofenlaib
5,60`;

describe("a line above the name of a dish", () => {
  it("is asked about where it may be the name itself, and its dish waits", () => {
    const { dishes, asked } = read(bakery);
    expect(dishes.map(([, name]) => name)).toEqual(["Schwarzbrot", "Steinofenlaib"]);
    expect(asked.map(({ rows, message }) => [rows, message])).toEqual([
      [[2, 3], "„Landwecken“ steht über „Weizenmischbrot, 750 g“."],
    ]);
  });

  it("is the name, or the heading of all below, as it is answered", () => {
    const [question] = read(bakery).asked;
    if (!question) throw new Error("nothing was asked");
    expect(question.isChoice).toBe(true);
    expect(read(bakery, { fixes: answered(question, "Name des Gerichts") })).toMatchObject({
      asked: [],
      dishes: [
        ["Aus dem Ofen", "Landwecken", "Weizenmischbrot, 750 g", 390],
        ["Aus dem Ofen", "Schwarzbrot", "", 520],
        ["Aus dem Ofen", "Steinofenlaib", "", 560],
      ],
    });
    expect(read(bakery, { fixes: answered(question, "Überschrift") })).toMatchObject({
      asked: [],
      dishes: [
        ["Landwecken", "Weizenmischbrot, 750 g", "", 390],
        ["Landwecken", "Schwarzbrot", "", 520],
        ["Landwecken", "Steinofenlaib", "", 560],
      ],
    });
  });

  it("is asked about where the dishes below it have a line less than the others", () => {
    const { asked } = read(`Pizzen
Capricciosa
Schinken, Artischocken, Oliven
11,20
Norma
Melanzani, Ricotta, Basilikum
10,80
Für danach
Panna cotta
5,90
Affogato
4,80`);
    expect(asked.map(({ rows }) => rows)).toEqual([[8, 9]]);
  });

  it("is a name above its ingredients and a heading by its words, which nobody is asked", () => {
    const { dishes, asked } = read(`Pizze
Norma
Melanzani, Ricotta, Basilikum
10,80
Bianca
9,20
Vini
Lugana
4,90`);
    expect(asked).toEqual([]);
    expect(dishes).toEqual([
      ["Pizze", "Norma", "Melanzani, Ricotta, Basilikum", 1080],
      ["Pizze", "Bianca", "", 920],
      ["Vini", "Lugana", "", 490],
    ]);
  });

  it("is asked about amid a table, where a cell may have had two lines", () => {
    const table = `Sorte\thalb\tganz
Sauerteigbrot\t2,90\t5,40
Almlaib
Roggenbrot mit Kümmel\t3,10\t5,80
Feingebäck
Briochekipferl\t1,90\t3,60`;
    const { asked } = read(table);
    expect(asked.map(({ rows }) => rows)).toEqual([[3, 4]]);
    const [question] = asked;
    const { menu } = read(table, { fixes: answered(question as RowFault, "Name des Gerichts") });
    expect(menu.categories.map(({ name, products }) => [name, products.map((dish) => dish.name)])).toEqual([
      ["Gerichte", ["Sauerteigbrot", "Almlaib"]],
      ["Feingebäck", ["Briochekipferl"]],
    ]);
  });
});

describe("a line without a price between dishes", () => {
  const bar = `Vom Zapfhahn
Zwickl 0,3 l 3,90
Märzen 0,3 l 4,20
Gerührt
Negroni 9,50
Manhattan 11,00
Ohne Promille
Ginger Fizz 7,50`;

  it("is taken for a heading until somebody says that it is a dish", () => {
    const open = read(bar);
    expect(open.asked.map(({ rows, field, choices }) => [rows, field, choices.map(({ label }) => label)])).toEqual([
      [[4], "price", ["Überschrift"]],
      [[7], "price", ["Überschrift"]],
    ]);
    expect(open.dishes.map(([category]) => category)).toEqual([
      "Vom Zapfhahn",
      "Vom Zapfhahn",
      "Gerührt",
      "Gerührt",
      "Ohne Promille",
    ]);
    const fixes: RowFixes = new Map([
      [4, { price: "3,10" }],
      [7, { isHeading: true }],
    ]);
    const { asked, dishes } = read(bar, { fixes });
    expect(asked).toEqual([]);
    expect(dishes.map(([category, name]) => `${category}: ${name}`)).toEqual([
      "Vom Zapfhahn: Zwickl 0,3 l",
      "Vom Zapfhahn: Märzen 0,3 l",
      "Vom Zapfhahn: Gerührt",
      "Vom Zapfhahn: Negroni",
      "Vom Zapfhahn: Manhattan",
      "Ohne Promille: Ginger Fizz",
    ]);
    const left: RowFixes = new Map([
      [4, { leaveOut: true }],
      [7, { leaveOut: true }],
    ]);
    expect(new Set(read(bar, { fixes: left }).dishes.map(([category]) => category))).toEqual(new Set(["Vom Zapfhahn"]));
  });

  it("is not asked about again where the menu has that category, nor where its words say what it is", () => {
    const fixes: RowFixes = new Map([
      [4, { isHeading: true }],
      [7, { isHeading: true }],
    ]);
    const { menu } = read(bar, { fixes });
    expect(read(bar, { menu })).toMatchObject({ asked: [], dishes: [] });
    const words = bar.replace("Gerührt", "Cocktails").replace("Ohne Promille", "Alkoholfreie Getränke");
    expect(read(words).asked).toEqual([]);
  });

  it("may be a heading where others are set apart, and is asked for its price", () => {
    const sushi = `NIGIRI
Sake 5,20
Maguro 6,40
Inside Out
California 9,80
WARMES
Gyoza 6,50`;
    const { dishes, asked } = read(sushi);
    expect(asked.map(({ rows, choices }) => [rows, choices.length])).toEqual([[[4], 1]]);
    expect(dishes.map(([category]) => category)).toEqual(["Nigiri", "Nigiri", "Nigiri", "Warmes"]);
    const [question] = asked;
    expect(
      read(sushi, { fixes: answered(question as RowFault, "Überschrift") }).dishes.map(([category]) => category),
    ).toEqual(["Nigiri", "Nigiri", "Inside Out", "Warmes"]);
  });

  it("is no description because it is a word alone, where other dishes have one", () => {
    const { asked, dishes } = read(`Burger
Smash 8,90
Doppelt Rind
Crispy 9,50
Huhn im Brot
Veggie 9,20
Süßkartoffeln
Falafel 7,90
Hummus und Salat`);
    expect(asked.map(({ rows }) => rows)).toEqual([[7]]);
    expect(dishes.map(([category]) => category)).toEqual(["Burger", "Burger", "Burger", "Süßkartoffeln"]);
  });
});

it.each([
  ["Hauptspeisen vom Rind", true],
  ["Fischgerichte", true],
  ["Frühstück (bis 11 Uhr)", true],
  ["2. Kalte Vorspeisen", true],
  ["Rot- und Weißweine", true],
  ["Hausbrot", false],
  ["Gemischte Vorspeisen mit Brot", false],
  ["Gulaschsuppe", false],
  ["Kaffee", false],
])("%s is surely a heading: %s", (text, isSure) => {
  expect(isSurelyHeading(text)).toBe(isSure);
});
