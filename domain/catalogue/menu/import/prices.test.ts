import { describe, expect, it } from "vitest";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { documentProduct } from "../../../testing/menu-documents.ts";
import { type RowFixes, type Table, withFix } from "./imported-rows.ts";
import { isTotal } from "./not-a-dish.ts";
import { readLines } from "./read-lines.ts";

const nbsp = "\u00a0";

describe("a row that adds up others", () => {
  const totals = `SUMME; Summe; Summen; Gesamt; Gesamt:; GESAMT BRUTTO; Gesamtsumme; Gesamtbetrag; Gesamtpreis in €; Zwischensumme; Zwischensumme Speisen; Endsumme;
    Total; TOTAL EUR; Subtotal; Sub-Total; Grand Total; Netto-Summe; Summe (netto); Nettosumme; Übertrag; Durchschnitt; MwSt 10 %; davon USt. 20%; zzgl. MwSt.; Summe netto:`;
  const dishes = `Total vegan; Gesamtkunstwerk; Summer Rolls; Summertime Bowl; Totale Pizza Spezial; Durchschnittsburger; Saldoro; Steuerberaterplatte; Gesamte Ente`;
  it.each(totals.split(";").map((text) => text.trim()))("%s is one", (text) => {
    expect(isTotal(text)).toBe(true);
  });
  it.each(dishes.split(";").map((text) => text.trim()))("%s is none", (text) => {
    expect(isTotal(text)).toBe(false);
  });

  it("is no dish, in a table or in a text, and is told", () => {
    const table = paste(
      "Kategorie\tName\tPreis\nSuppen\tFrittaten\t5\n\tLeberknödel\t6\n\tZwischensumme\t11\nGESAMT\t\t11",
    );
    const { added, faults, notes, menu } = importTable(table, empty);
    expect(faults).toEqual([]);
    expect(added.map(({ row }) => row)).toEqual([2, 3]);
    expect(notes).toEqual([
      { row: 4, message: "„Zwischensumme“ ist kein Gericht." },
      { row: 5, message: "„GESAMT“ ist kein Gericht." },
    ]);
    expect(menu.categories).toHaveLength(1);
    const lines = readLines(["Suppen", "Frittaten 5,00", "Leberknödel 6,00", "Summe 11,00"]);
    expect(importTable(lines ?? [], empty).added).toHaveLength(2);
  });
});

describe("two prices in one cell", () => {
  it("are asked, and the answer is the price", () => {
    const table = paste("Name\tPreis\nGulasch\t11,50 14,50\nSuppe\t5");
    const [fault, ...others] = importTable(table, empty).faults;
    expect(others).toEqual([]);
    expect(fault?.choices.map(({ label }) => label)).toEqual([`11,50${nbsp}€`, `14,50${nbsp}€`]);
    const fixes = answer(fault?.choices[1]?.fixes);
    expect(importTable(table, empty, { fixes }).added.map(({ after }) => after.priceCents)).toEqual([1450, 500]);
  });
});

describe("sizes before their prices", () => {
  const spritzers = [
    ["Apfelspritzer", ["0,25 l", 290], ["0,5 l", 460]],
    ["Espresso", ["Klein", 250], ["Groß", 390]],
    ["Zweigelt", ["1/8 l", 310], ["1/4 l", 590]],
  ];
  const read = (table: Table) => {
    const { dishes, faults } = importTable(table, empty);
    expect(faults).toEqual([]);
    return dishes
      .slice(1)
      .map(({ name, sizes }) => [name, ...(sizes ?? []).map((size) => [size.label, size.priceCents])]);
  };

  it("are sizes of one dish, in a line", () => {
    const lines = [
      "GETRÄNKE",
      "Mineral 2,80",
      "Apfelspritzer 0,25 l / 0,5 l 2,90 / 4,60",
      "Espresso klein/groß € 2,50/3,90",
    ];
    expect(read(readLines([...lines, "Zweigelt 1/8 l / 1/4 l ........ 3,10 / 5,90"]) ?? [])).toEqual(spritzers);
  });

  it("are so in two cells", () => {
    const rows = ["Mineral\t2,80", "Apfelspritzer 0,25 l / 0,5 l\t2,90 / 4,60", "Espresso klein/groß\t2,50/3,90"];
    const table = ["Name\tPreis\tMwSt", ...[...rows, "Zweigelt 1/8 l / 1/4 l\t3,10 / 5,90"].map((row) => `${row}\t20`)];
    expect(read(paste(table.join("\n")))).toEqual(spritzers);
  });

  it.each(["Tee / Kaffee\t2,50 / 3,50", "Bier 0,3 l / 0,5 l\t3,90", "Bier 0,3 l / 0,5 l / 1 l\t3,90 / 4,90"])(
    "are not guessed where each has no price of its own: %s",
    (row) => {
      const { dishes } = importTable(paste(`Name\tPreis\tMwSt\nMineral\t2,80\t20\n${row}\t20`), empty);
      expect(dishes.slice(1).flatMap(({ sizes }) => sizes ?? [])).toEqual([]);
    },
  );
});

describe("an unusual price", () => {
  const card = "Name\tPreis\nSuppe\t5\nGulasch\t1290\nBeuschel\t11\nBrot\t0\nSchnitzel\t15";

  it("waits until somebody says that it is meant, or what is", () => {
    const { faults, added } = importTable(paste(card), empty);
    expect(added).toHaveLength(3);
    expect(
      faults.map(({ rows, message, suggestion, choices }) => [rows, message, suggestion, choices[0]?.label]),
    ).toEqual([
      [
        [3],
        `„Gulasch“ kostet 1.290,00${nbsp}€, mindestens zehnmal so viel wie üblich.`,
        "12,90",
        `1.290,00${nbsp}€ stimmt`,
      ],
      [[5], `„Brot“ kostet 0,00${nbsp}€.`, "", `0,00${nbsp}€ stimmt`],
    ]);
    const meant = answer(faults.flatMap(({ choices }) => choices[0]?.fixes ?? []));
    const after = importTable(paste(card), empty, { fixes: meant });
    expect(after.faults).toEqual([]);
    expect(after.added.map(({ after: dish }) => dish.priceCents)).toEqual([500, 129_000, 1100, 0, 1500]);
    const typed = importTable(paste(card), empty, {
      fixes: new Map([
        [3, { price: "12,90" }],
        [5, { leaveOut: true }],
      ]),
    });
    expect(typed.faults).toEqual([]);
    expect(typed.added.map(({ after: dish }) => dish.priceCents)).toEqual([500, 1290, 1100, 1500]);
  });

  it("of one size is asked about that size", () => {
    const table = paste("Name\tklein\tgroß\nSuppe\t4\t6\nSalat\t5\t75\nReis\t0\t4");
    const { faults } = importTable(table, empty);
    expect(faults.map(({ size, suggestion }) => [size, suggestion])).toEqual([
      ["Groß", "7,50"],
      ["Klein", ""],
    ]);
    const after = importTable(table, empty, {
      fixes: answer(faults.flatMap(({ choices }) => choices[0]?.fixes ?? [])),
    });
    expect(after.faults).toEqual([]);
    expect(after.added.map(({ after: dish }) => dish.priceCents)).toEqual([400, 500, 0]);
  });

  it("is none where the menu has it already, or where too few are there to compare", () => {
    const products = [documentProduct("b", { name: "Brot", priceCents: 0 })];
    const menu = { categories: [{ id: "c", name: "Gerichte", description: "", products }], optionGroups: [] };
    expect(importTable(paste("Name\tPreis\nBrot\t0"), menu).faults).toEqual([]);
    expect(importTable(paste("Name\tPreis\nBrot\t2\nTafelspitz\t45"), menu).faults).toEqual([]);
  });
});

function answer(fixes: readonly ({ readonly row: number } & Parameters<typeof withFix>[2])[] = []): RowFixes {
  return fixes.reduce((all, { row, ...fix }) => withFix(all, row, fix), new Map() as RowFixes);
}
