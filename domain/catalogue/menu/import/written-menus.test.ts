import { describe, expect, it } from "vitest";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { withFix } from "./imported-rows.ts";
import { readLines } from "./read-lines.ts";

describe("a menu as restaurants write it", () => {
  it("has its allergens in the text, beside those of a cell", () => {
    const { menu: after, cut } = importTable(
      paste(
        "Name\tBeschreibung\tAllergene\tPreis\nGulasch (A,C)\tmit Semmelknödel\tG\t12\nPide [AG]\t(AUS DEM OFEN)\t\t9\nBurger\tmit Speck (A, C, G).\t\t11\nSchnitzel\tmit Pommes A,C\t\t13\nPizza (L)\tmit Q (Q)\tA\t9\nVitamin C\tSaft\t-\t4\n(A)\t\t\t5",
      ),
      empty,
    );
    expect(after.categories[0]?.products.map((dish) => [dish.name, dish.description, dish.allergens])).toEqual([
      ["Gulasch", "mit Semmelknödel", ["A", "C", "G"]],
      ["Pide", "(AUS DEM OFEN)", ["A", "G"]],
      ["Burger", "mit Speck.", ["A", "C", "G"]],
      ["Schnitzel", "mit Pommes", ["A", "C"]],
      ["Pizza", "mit Q (Q)", ["A", "L"]],
      ["Vitamin C", "Saft", []],
      ["(A)", "", null],
    ]);
    expect([...cut]).toEqual([
      [2, ["(A,C)"]],
      [3, ["[AG]"]],
      [4, ["(A, C, G)"]],
      [5, ["A,C"]],
      [6, ["(L)"]],
    ]);
  });

  it.each([
    ["Köfte (HALAL)", ["Köfte (HALAL)", null]],
    ["Falafel (GF)", ["Falafel (GF)", null]],
    ["Lachs (ROH)", ["Lachs (ROH)", null]],
    ["Joghurt (LF)", ["Joghurt (LF)", null]],
    ["Steak (N/A)", ["Steak (N/A)", null]],
    ["Steak (n.a.)", ["Steak (n.a.)", null]],
    ["Tagesteller (O.A.)", ["Tagesteller (O.A.)", null]],
    ["Menü (MO)", ["Menü (MO)", null]],
    ["Menü (FR)", ["Menü (FR)", null]],
    ["Veltliner (FL)", ["Veltliner (FL)", null]],
    ["Spritzer (GL)", ["Spritzer (GL)", null]],
    ["Semmel (BAG)", ["Semmel (BAG)", null]],
    ["Burger (GELB)", ["Burger (GELB)", null]],
    ["Burger (AA)", ["Burger (AA)", null]],
    ["Saft mit Vitamin A, C", ["Saft mit Vitamin A, C", null]],
    ["Menü A/B", ["Menü A/B", null]],
    ["Pizza L/M", ["Pizza L/M", null]],
    ["Pizza (A–G)", ["Pizza (A–G)", null]],
    ["Rahmsuppe (ACGL)", ["Rahmsuppe", ["A", "C", "G", "L"]]],
    ["Rahmsuppe (G,A) mit Brot [A]", ["Rahmsuppe mit Brot", ["A", "G"]]],
    ["Carpaccio G, M, O", ["Carpaccio", ["G", "M", "O"]]],
  ])("has allergens only where letters are meant: %s", (name, read) => {
    const { dishes } = importTable(paste(`Name\tPreis\tMwSt\n${name}\t5\t20`), empty);
    expect(dishes.map((dish) => [dish.name, dish.allergens ?? null])).toEqual([read]);
  });

  it("has them in a column without a heading, where some rows say nothing", () => {
    const { added, faults } = importTable(
      paste("Gulasch\t12,90\tA, C\nTee\t3,00\tn/a\nReis\t4,00\tkeine\nEis\t4,50\tGF"),
      empty,
    );
    expect(added.map(({ after }) => [after.name, after.allergens])).toEqual([
      ["Gulasch", ["A", "C"]],
      ["Tee", null],
      ["Reis", []],
    ]);
    expect(faults.map(({ message }) => message)).toEqual(["Allergen „GF“ gibt es nicht."]);
  });

  it("shows every piece that it cut", () => {
    const { cut } = importTable(
      paste("Name\tBeschreibung\tPreis\nSuppe (A,L)*\tmit Ei (C), und Brot (A)\t5\nTee (HALAL)\t\t2\nEis **\t\t3"),
      empty,
    );
    expect([...cut]).toEqual([
      [2, ["(A,L)", "(C)", "(A)", "*"]],
      [4, ["**"]],
    ]);
  });

  it("has stars that lead to a footnote, which stay where the menu already has them", () => {
    const table = paste("Name\tPreis\nRindsuppe *\t5\nGulasch (A,C)**\t12\n*\t3");
    const { menu: after } = importTable(table, empty);
    const names = (document: typeof after) => document.categories[0]?.products.map(({ name: called }) => called);
    expect(names(after)?.slice(0, 2)).toEqual(["Rindsuppe", "Gulasch"]);
    const starred = {
      ...after,
      categories: after.categories.map((one) => ({
        ...one,
        products: one.products.map((dish) => ({ ...dish, name: `${dish.name} *` })),
      })),
    };
    expect(names(importTable(paste("Name\tPreis\nRindsuppe *\t5"), starred).menu)?.[0]).toBe("Rindsuppe *");
  });

  it("has a letter alone at the end of a name, where others have theirs, unless it tells dishes apart", () => {
    const read = (others: string) => {
      const rows = ["Märzen 0,5 l A", "Mokka G", "Pizza L", "Vitamin C", "Teller A", "Teller B", "Zwickl A"];
      const lines = [`${others}\t\t12`, ...rows.map((row) => `${row}\t\t5`), "Radler A\tC\t4"];
      const { dishes } = importTable(
        paste(`Name\tAllergene\tPreis\tMwSt\n${lines.map((line) => `${line}\t20`).join("\n")}`),
        empty,
      );
      return dishes.slice(1).map((dish) => [dish.name, dish.allergens ?? null]);
    };
    const kept = [
      ["Pizza L", null],
      ["Vitamin C", null],
      ["Teller A", null],
      ["Teller B", null],
    ];
    expect(read("Gulasch (A,C,G)")).toEqual([
      ["Märzen 0,5 l", ["A"]],
      ["Mokka", ["G"]],
      ...kept,
      ["Zwickl", ["A"]],
      ["Radler A", ["C"]],
    ]);
    expect(read("Gulasch")).toEqual([
      ["Märzen 0,5 l A", null],
      ["Mokka G", null],
      ...kept,
      ["Zwickl A", null],
      ["Radler A", ["C"]],
    ]);
  });

  it("means a size by (L) where nothing else stands in brackets", () => {
    const { menu: after } = importTable(paste("Name\tPreis\nPizza (M)\t9\nPizza (L)\t12"), empty);
    expect(after.categories[0]?.products.map(({ name: called, allergens }) => [called, allergens])).toEqual([
      ["Pizza (M)", null],
      ["Pizza (L)", null],
    ]);
  });

  it("has other sizes in the middle, remarks below headings and a foot", () => {
    const table = paste(
      "Nr.\tSpeise\tPreis\tgroß\nSALATE UND MEHR\t\t\t\n\tzu jedem Salat gibt es Brot\t\t\n1\tBlattsalat\t4\t6\n\tGetränke\t0,3 l\t0,5 l\n2\tCola\t3\t4,5\n\tBier\t0,5 l\t\n3\tMärzen\t5\t\n\tDesserts\t\t\n4\tEis\t5\t7\nAlle Preise inkl. MwSt.\t\t\t\n\tTel. 01 234\t\twww.x.example\nAllergene: A = Gluten, C = Ei\t\t\t",
    );
    const { menu: after, notes, faults } = importTable(table, empty);
    expect(faults).toEqual([]);
    expect(after.categories.map(({ name: called, description }) => [called, description])).toEqual([
      ["Salate und Mehr", "zu jedem Salat gibt es Brot"],
      ["Getränke", ""],
      ["Bier", "0,5 l"],
      ["Desserts", ""],
    ]);
    const sizes = after.optionGroups.map(({ options }) => options.map((option) => option.name));
    expect(sizes).toEqual([
      ["Normal", "Groß"],
      ["0,3 l", "0,5 l"],
    ]);
    expect(notes.map(({ row }) => row)).toEqual([11, 12, 13]);
    expect(importTable(table, after)).toMatchObject({ added: [], changed: [] });
  });

  it("has its sizes in one cell", () => {
    const { menu: after, faults } = importTable(
      paste("Name\tPreis\nPommes\tklein 3,50 / groß 4,50 €\nWein\t1/8: 3,40 | 1/4: 6,80\nReis\t3,50 / 4,50"),
      empty,
    );
    expect(after.optionGroups.map(({ options }) => options.map((one) => [one.name, one.priceCents]))).toEqual([
      [
        ["Klein", 0],
        ["Groß", 100],
      ],
      [
        ["1/8", 0],
        ["1/4", 340],
      ],
    ]);
    expect(faults.map(({ message }) => message)).toEqual(["„3,50 / 4,50“ ist kein Preis."]);
  });

  it("is put right size by size", () => {
    const table = paste("Name\tklein\tgroß\nPommes\t3,5O\t4,50\nReis\t2,9O\t");
    const { faults } = importTable(table, empty);
    expect(faults.map(({ size, suggestion }) => [size, suggestion])).toEqual([
      ["Klein", "3,50"],
      [undefined, "2,90"],
    ]);
    const fixes = withFix(withFix(new Map(), 2, { sizes: { Klein: "3,50" } }), 3, { price: "2,90" });
    const { menu: after, faults: left } = importTable(table, empty, { fixes });
    expect(left).toEqual([]);
    expect(after.categories[0]?.products.map(({ priceCents }) => priceCents)).toEqual([350, 290]);
    expect(after.optionGroups[0]?.options.map(({ priceCents }) => priceCents)).toEqual([0, 100]);
  });

  it("tells dishes of the same name apart by their numbers, else by what is said of them", () => {
    const dishes = ["mit Ei", "mit Huhn", "mit Ente", "mit Garnelen"];
    const lines = dishes.map((with_, i) => `${i + 1}\tReis\t${with_}\t${7 + i}`).join("\n");
    const numbered = importTable(paste(`Nr\tGericht\tBeschreibung\tPreis\n${lines}`), empty);
    expect(numbered.faults).toEqual([]);
    expect(numbered.added.map(({ after }) => after.name)).toEqual(["1. Reis", "2. Reis", "3. Reis", "4. Reis"]);
    const articles = importTable(paste(`Artikelnr\tGericht\tBeschreibung\tPreis\n${lines}`), empty);
    expect(
      articles.faults.map(({ rows, suggestion, isDistinguishing }) => [rows[1], suggestion, isDistinguishing]),
    ).toEqual([
      [3, "Reis mit Huhn", true],
      [4, "Reis mit Ente", true],
      [5, "Reis mit Garnelen", true],
    ]);
  });
});

describe("a menu copied as text", () => {
  it("has its dishes by line, with what is said of them below", () => {
    const lines = `Burgers
Smash Cheese ........ 8,90 €
Smashed beef patty with melted cheese
Crispy ........ 9,50 €
Huhn im Brot
SIDES
Pommes 4,90

Alle Preise inkl. MwSt.`.split("\n");
    const { menu: after, faults } = importTable(readLines(lines) ?? [], empty);
    expect(faults).toEqual([]);
    expect(after.categories.map(({ name, products }) => [name, products.map((dish) => dish.description)])).toEqual([
      ["Burgers", ["Smashed beef patty with melted cheese", "Huhn im Brot"]],
      ["Sides", [""]],
    ]);
  });

  it("may have headings right below its dishes", () => {
    const lines =
      "Suppen\nA-Suppe 4,90\nB-Suppe 5,-\nHauptspeisen vom Rind\nGulasch 9,90\nSteak € 24,90\nBraten 12,90".split("\n");
    const { menu: after } = importTable(readLines(lines) ?? [], empty);
    expect(after.categories.map(({ name, products }) => [name, products.length])).toEqual([
      ["Suppen", 2],
      ["Hauptspeisen vom Rind", 3],
    ]);
  });

  it("may have allergens after its prices, numbers before its dishes, and sizes", () => {
    const lines = `Suppen
1. Frittatensuppe 4,80 (A,C,G,L)
2. Gulaschsuppe € 6,90 A L
3. Tagessuppe 3,90
Braten, Kraut und Knödel ..... 14.40 (a,c,g)
Cordon bleu 16,90 € ACG
Salat klein 3,90 / groß 5,90 (M,O)
Getränke
Gösser 0,5 l 4,90 A`.split("\n");
    const { added, faults } = importTable(readLines(lines) ?? [], empty);
    expect(faults).toEqual([]);
    expect(added.map(({ after: dish }) => [dish.name, dish.priceCents, dish.allergens?.join("")])).toEqual([
      ["1. Frittatensuppe", 480, "ACGL"],
      ["2. Gulaschsuppe", 690, "AL"],
      ["3. Tagessuppe", 390, undefined],
      ["Braten, Kraut und Knödel", 1440, "ACG"],
      ["Cordon bleu", 1690, "ACG"],
      ["Salat", 390, "MO"],
      ["Gösser 0,5 l", 490, "A"],
    ]);
  });

  it("may have dishes whose price nobody wrote, which are asked for and begin no category", () => {
    const lines = `Hauptspeisen
23. Gulasch 12,90
24. Eierschwammerlgulasch (Saison)
25. Beuschel 11,90
4. Mehlspeisen
26. Strudel 5,90
27. Sorbet`.split("\n");
    const { menu: after, faults } = importTable(readLines(lines) ?? [], empty);
    expect(faults.map(({ rows, field, message, hint }) => [rows, field, message, hint])).toEqual([
      [
        [3],
        "price",
        "„24. Eierschwammerlgulasch (Saison)“ hat keinen Preis.",
        "Hauptspeisen, 24. Eierschwammerlgulasch (Saison)",
      ],
      [[7], "price", "„27. Sorbet“ hat keinen Preis.", "4. Mehlspeisen, 27. Sorbet"],
    ]);
    expect(after.categories.map(({ name, products }) => [name, products.length])).toEqual([
      ["Hauptspeisen", 2],
      ["4. Mehlspeisen", 1],
    ]);
  });

  it("tells them from headings by what sets those apart", () => {
    const amid = (heading: string) =>
      `${heading}\nFrittatensuppe 4,80\nSuppe des Tages\nGulaschsuppe 6,90\n\nSalate\nBlattsalat 4,90\nSchafkäsesalat 8,90`;
    for (const heading of ["Suppen", "SUPPEN"]) {
      const { menu: after, faults } = importTable(readLines(amid(heading).split("\n")) ?? [], empty);
      expect(faults.map(({ message }) => message)).toEqual(["„Suppe des Tages“ hat keinen Preis."]);
      expect(after.categories.map(({ name, products }) => [name, products.length])).toEqual([
        ["Suppen", 2],
        ["Salate", 2],
      ]);
    }
  });

  it("is none without prices", () => {
    expect(readLines(["Gulasch", "Suppe", "Tel. 01 234 56"])).toBeNull();
  });
});
