import { describe, expect, it } from "vitest";
import { empty, importTable } from "../../../testing/import-table.ts";
import type { RowFixes } from "./imported-rows.ts";
import { lineColumns, readLines } from "./read-lines.ts";

function read(text: string, fixes: RowFixes = new Map()) {
  const { added, faults, notes } = importTable(readLines(text.split("\n")) ?? [], empty, {
    fixes,
    columns: lineColumns,
  });
  return {
    dishes: added.map(({ row, category, after: dish }) => [
      row,
      category,
      dish.name,
      dish.description,
      dish.priceCents,
      dish.allergens?.join("") ?? null,
    ]),
    faults: faults
      .filter(({ isChoice }) => !isChoice)
      .map(({ rows, field, message, suggestion }) => [rows[0], field, message, suggestion]),
    notes: notes.map(({ row }) => row),
  };
}

describe("dots that lead to a price", () => {
  it("may touch the name and the sizes, and leave their dish a price to be said", () => {
    const { dishes, faults } = read(`WARMES
Beuschel (A,G,L).......klein 8,50 / groß 11,90
Gulasch (A,L)..........12,90
Forelle (D)...........nach Gewicht
Saibling (D) . . . . . . auf Anfrage
GETRÄNKE
Zwickl (A)...........0,3 l 3,90 / 0,5 l 4,80
Most.......4,20`);
    expect(dishes.map(([row, category, name, , priceCents]) => [row, category, name, priceCents])).toEqual([
      [2, "Warmes", "Beuschel", 850],
      [3, "Warmes", "Gulasch", 1290],
      [7, "Getränke", "Zwickl", 390],
      [8, "Getränke", "Most", 420],
    ]);
    expect(faults.map(([row, field]) => [row, field])).toEqual([
      [4, "price"],
      [5, "price"],
    ]);
  });

  it("are none where a text trails off", () => {
    expect(
      read("Suppe des Tages... 4,90\nUnd mehr...\nToast 5,90\nSalat 4,20").dishes.map(([, , name]) => name),
    ).toEqual(["Suppe des Tages", "Toast", "Salat"]);
  });
});

it("a word parted at the end of a line is one again, and a hyphen that is meant stays", () => {
  const { dishes } = read(`Tafelspitz 19,80
mit Apfelkren und Schnittlauch-
sauce, dazu Rind-
und gebackenes Mark
Risotto 14,20
mit Steinpilzen`);
  expect(dishes.map(([, , , description]) => description)).toEqual([
    "mit Apfelkren und Schnittlauchsauce, dazu Rind- und gebackenes Mark",
    "mit Steinpilzen",
  ]);
});

describe("a dish in two lines", () => {
  it("has its name and allergens above what is said of it and its price", () => {
    const { dishes, faults } = read(`Vorspeisen
21 Vitello tonnato (A,D,M) 13,90
22 Carpaccio vom Rind [G, M]
mit Rucola und Parmesan 15,50
23 Gebackene Champignons (A,C,G)
in der Pfanne gereicht,
dazu Sauce tartare € 11,90
24 Blattsalat 4,90`);
    expect(faults).toEqual([]);
    expect(dishes).toEqual([
      [2, "Vorspeisen", "21 Vitello tonnato", "", 1390, "ADM"],
      [3, "Vorspeisen", "22 Carpaccio vom Rind", "mit Rucola und Parmesan", 1550, "GM"],
      [5, "Vorspeisen", "23 Gebackene Champignons", "in der Pfanne gereicht, dazu Sauce tartare", 1190, "ACG"],
      [8, "Vorspeisen", "24 Blattsalat", "", 490, null],
    ]);
  });

  it("has its allergens in a line of their own, as pages copy them", () => {
    const { dishes, faults } = read(`Pasta

Orecchiette
Brokkoli, Sardellen
A, D
13,40 €

Ravioli
A C G
12,80 €`);
    expect(faults).toEqual([]);
    expect(dishes).toEqual([
      [3, "Pasta", "Orecchiette", "Brokkoli, Sardellen", 1340, "AD"],
      [8, "Pasta", "Ravioli", "", 1280, "ACG"],
    ]);
  });

  it("has its allergens in either line, in brackets or not", () => {
    const { dishes } = read(`SUPPEN
Klare Rindsuppe
wahlweise mit Frittaten oder Leberknödel A,C,G,L .... € 5,20
Knoblauchcremesuppe A,G,L € 5,90
HAUPTGERICHTE
Zwiebelrostbraten A,G,L
vom Beiried € 26,90`);
    expect(dishes.map(([row, , ...dish]) => [row, ...dish])).toEqual([
      [2, "Klare Rindsuppe", "wahlweise mit Frittaten oder Leberknödel", 520, "ACGL"],
      [4, "Knoblauchcremesuppe", "", 590, "AGL"],
      [6, "Zwiebelrostbraten", "vom Beiried", 2690, "AGL"],
    ]);
  });

  it("gives its allergens to no other dish, even where nobody wrote its price", () => {
    const { dishes, faults } = read(`Suppen
Rindsuppe (A,L) 4,20
Fischsuppe, gebunden (D,L)
Kürbissuppe (G) 4,90
Knoblauchsuppe (A,G) 4,90`);
    expect(dishes.map(([, , name, , , letters]) => [name, letters])).toEqual([
      ["Rindsuppe", "AL"],
      ["Kürbissuppe", "G"],
      ["Knoblauchsuppe", "AG"],
    ]);
    expect(faults).toEqual([[3, "price", "„Fischsuppe, gebunden“ hat keinen Preis.", ""]]);
  });

  it("has its price, and perhaps its allergens, in a line alone", () => {
    const { dishes, faults } = read(`Suppen:
Gulaschsuppe
Semmel, Paprika
5,90 (A,L)
Grießnockerlsuppe
hausgemacht
€ 4,80
Hauptspeisen:
Backhendl
Erdäpfelsalat, Zitrone
14,90`);
    expect(faults).toEqual([]);
    expect(dishes).toEqual([
      [2, "Suppen", "Gulaschsuppe", "Semmel, Paprika", 590, "AL"],
      [5, "Suppen", "Grießnockerlsuppe", "hausgemacht", 480, null],
      [9, "Hauptspeisen", "Backhendl", "Erdäpfelsalat, Zitrone", 1490, null],
    ]);
  });

  it("is not meant by a heading above dishes that begin alike, nor in a menu without capitals", () => {
    expect(read("Knödel\nmit Ei 7,90\nmit Kraut 8,20\nmit Speck 8,90").dishes.map(([, category]) => category)).toEqual([
      "Knödel",
      "Knödel",
      "Knödel",
    ]);
    expect(read("suppen\nfrittaten 4,90\nleberknödel 5,20\nsalate\ngemischt 4,50").dishes).toHaveLength(3);
  });

  it("may go on below its price in more than one line", () => {
    const { dishes } = read("Burger\nSmash 8,90\nBeef, Käse,\nmit Zwiebeln und Gurken\nChicken 9,50\nHuhn, Salat");
    expect(dishes.map(([, , name, description]) => [name, description])).toEqual([
      ["Smash", "Beef, Käse, mit Zwiebeln und Gurken"],
      ["Chicken", "Huhn, Salat"],
    ]);
  });
});

describe("a line is asked about", () => {
  const around = (line: string) => `Hauptspeisen\nGulasch 12,90\n${line}\nSchnitzel 14,90`;

  it.each([
    ["Pommes 4", "price", "4,00"],
    ["Reis 3,5", "price", "3,50"],
    ["Fondue 24,50 pro Person", "price", "24,50"],
    ["Ab 9,90 € pro Stück", "price", "9,90"],
    ["Märzen vom Fass 0,3l 3,90 0,5l 4,90", "price", "0,3l 3,90 / 0,5l 4,90"],
    ["Radler 0,3 l € 3,90 0,5 l € 4,90", "price", "0,3 l 3,90 / 0,5 l 4,90"],
    ["Veltliner 1/8 l 3,20 1/4 l 6,20", "price", "1/8 l 3,20 / 1/4 l 6,20"],
    ["Pizza 8,90 10,90", "price", ""],
    ["Burger 9,90 mit Pommes 12,90", "price", ""],
    ["15% Nachlass ab 30,00", "name", "15% Nachlass ab 30,00"],
    ["Mindestbestellwert 15,00", "name", "Mindestbestellwert 15,00"],
    ["Zustellung ab 25,00 gratis", "name", "Zustellung ab 25,00 gratis"],
    ["Aufpreis Trüffel 4,00", "name", "Aufpreis Trüffel 4,00"],
  ])("%s", (line, field, suggestion) => {
    const { dishes, faults } = read(around(line));
    expect(dishes.map(([, category, name]) => [category, name])).toEqual([
      ["Hauptspeisen", "Gulasch"],
      ["Hauptspeisen", "Schnitzel"],
    ]);
    expect(faults.map(([row, of, , suggested]) => [row, of, suggested])).toEqual([[3, field, suggestion]]);
  });

  it.each(["Küche von 11.30–14.00 Uhr", "Flaschenbiere 0,33 l", "Menü 1", "Zwischen 11.30 und 14.00 Uhr"])(
    "but not where its number is no price: %s",
    (line) => {
      expect(read(`Hauptspeisen\nGulasch 12,90\n\n${line}\nSchnitzel 14,90\nBraten 12,50`).faults).toEqual([]);
    },
  );

  it("and its answer is what counts", () => {
    const text = around("Pommes 4\nSalat klein 3,90 groß 4,90\n20 % Rabatt 5,00\nPizza 8,90 10,90");
    const fixes: RowFixes = new Map([
      [3, { price: "4,00" }],
      [4, { price: "klein 3,90 / groß 4,90" }],
      [5, { name: "Rabattmenü" }],
      [6, { price: "10,90" }],
    ]);
    const { dishes, faults } = read(text, fixes);
    expect(faults).toEqual([]);
    expect(dishes.map(([, , name, , cents]) => [name, cents])).toEqual([
      ["Gulasch", 1290],
      ["Pommes", 400],
      ["Salat", 390],
      ["Rabattmenü", 500],
      ["Pizza", 1090],
      ["Schnitzel", 1490],
    ]);
  });
});

it.each([
  ["Köfte 9,80 (halal)", "Köfte (halal)", "9,80"],
  ["Lachs 12,80 (roh)", "Lachs (roh)", "12,80"],
  ["Linsen 7,80 (gf)", "Linsen (gf)", "7,80"],
  ["Toast € 5", "Toast", "€ 5"],
  ["Wurst 6 €", "Wurst", "6 €"],
  ["Kaviar ..... 1.234,50", "Kaviar", "1.234,50"],
  ["Eistee 0,33 2,90", "Eistee 0,33", "2,90"],
  ["Strudel 4,90 (a,c,g)", "Strudel (A,C,G)", "4,90"],
  ["Strudel 4,90 (acg)", "Strudel (ACG)", "4,90"],
  ["Strudel 4,90 ACG", "Strudel (ACG)", "4,90"],
  ["Strudel – 4,90", "Strudel", "4,90"],
  ["Ćevapi 10 Stk. 9,90", "Ćevapi 10 Stk.", "9,90"],
  ["Strudel.. 4,90", "Strudel", "4,90"],
])("reads %s", (line, name, price) => {
  expect(readLines(["Tee 2,00", line])?.[1]).toEqual([name, "", price]);
});

describe("allergens in a line of their own", () => {
  it("belong to the dish above, whatever is said of it between", () => {
    const { dishes, faults, notes } = read(`MEZE
Hummus 5,90
mit Sesampaste und Fladenbrot
[a, n]
Muhammara ..... 6,20
aus gerösteten Paprika

(H, O)
Labneh 5,40
Allergene: G
Baba Ganoush 6,10
Melanzani, Sesampaste,
Granatapfel
N
Fattoush 7,50
Salat mit geröstetem Brot, Minze und
Sumach, auch ohne Brot (A, O)
(M)

Allergene: A Gluten, G Milch`);
    expect([faults, notes]).toEqual([[], [20]]);
    expect(dishes.map(([, , ...dish]) => dish)).toEqual([
      ["Hummus", "mit Sesampaste und Fladenbrot", 590, "AN"],
      ["Muhammara", "aus gerösteten Paprika", 620, "HO"],
      ["Labneh", "", 540, "G"],
      ["Baba Ganoush", "Melanzani, Sesampaste, Granatapfel", 610, "N"],
      ["Fattoush", "Salat mit geröstetem Brot, Minze und Sumach, auch ohne Brot", 750, "AMO"],
    ]);
  });

  it("are no dish's where a heading stands between, nor where a line is a word or explains all letters", () => {
    const { dishes } = read(`FISCH
Forelle 17,50
NACHSPEISEN
(A, C)
Mohr im Hemd 6,90
(bad)
Palatschinken 5,90

Allergene: A B C D E F G H L M N O P R`);
    expect(dishes.map(([, , name, , , letters]) => [name, letters])).toEqual([
      ["Forelle", null],
      ["Mohr im Hemd", null],
      ["Palatschinken", null],
    ]);
  });
});

it("a description goes on in a line that begins with a capital, and a heading ends it", () => {
  const { dishes, faults } = read(`PASTA

Lasagne 12,40
im Ofen überbacken, mit
Rindfleisch (A, C, G, L)
Cannelloni 11,80
gefüllt, hausgemacht
Spinat und Ricotta
Gnocchi 10,90

Salate
Caprese 8,90`);
  expect(faults).toEqual([]);
  expect(dishes.map(([, category, name, description, , letters]) => [category, name, description, letters])).toEqual([
    ["Pasta", "Lasagne", "im Ofen überbacken, mit Rindfleisch", "ACGL"],
    ["Pasta", "Cannelloni", "gefüllt, hausgemacht Spinat und Ricotta", null],
    ["Pasta", "Gnocchi", "", null],
    ["Salate", "Caprese", "", null],
  ]);
});

it("opening hours and what only a surcharge is are no dishes, and no name ends in a sign that leads to its price", () => {
  const { dishes, faults } = read(`Mo–Fr 7:00 – 18:30
Sonntags geöffnet von 8.00 – 12.00
SNACKS
Laugenstange: 2,40
Käsesemmel 3,90 – A, G
Debreziner – € 4,50
Senf oder Kren + 0,50
Sa und So 9.00 bis 17.00 Uhr`);
  expect(dishes.map(([, , name, , priceCents, letters]) => [name, priceCents, letters])).toEqual([
    ["Laugenstange", 240, null],
    ["Käsesemmel", 390, "AG"],
    ["Debreziner", 450, null],
  ]);
  expect(faults.map(([row, field]) => [row, field])).toEqual([[7, "name"]]);
});

it("a line below a description that ends with its allergens is no part of it, and no dish is taken for hours", () => {
  const { dishes } = read(`BRUNCH (bis 14 Uhr)

Frühlingsrollen ab 9.00 Uhr 5,90
Granola 7,20
Joghurt, Beeren. Allergene: G, H
Heiße Getränke
Kakao 4,10`);
  expect(dishes.map(([, , name, description, , letters]) => [name, description, letters])).toEqual([
    ["Frühlingsrollen ab 9.00 Uhr", "", null],
    ["Granola", "Joghurt, Beeren.", "GH"],
    ["Kakao", "", null],
  ]);
});
