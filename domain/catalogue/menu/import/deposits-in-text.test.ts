import { expect, it } from "vitest";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { lineColumns, readLines } from "./read-lines.ts";

const imported = (name: string, description = "", deposit = "") => {
  const table = paste(
    `Kategorie\tName\tBeschreibung\tPreis\tPfand\tMwSt\nLimonaden\t${name}\t${description}\t3,90\t${deposit}\t20`,
  );
  const { added, cut, faults } = importTable(table, empty);
  expect(faults).toEqual([]);
  const [dish] = added.map(({ after }) => after);
  return [dish?.name, dish?.description, dish?.depositCents, [...cut.values()].flat()];
};

it.each([
  ["Kracherl (Pfand 0,25)", "Kracherl", 25],
  ["Kracherl 0,5 l zzgl. 0,25 € Pfand", "Kracherl 0,5 l", 25],
  ["Kracherl, zzgl. Pfand € 0,30", "Kracherl", 30],
  ["Kracherl [+ 0.25 EUR Flaschenpfand]", "Kracherl", 25],
  ["Kracherl – Einsatz: 2,00 €", "Kracherl", 200],
  ["Kracherl (exkl. 0,20 Einwegpfand) groß", "Kracherl groß", 20],
  ["Kracherl 0,75 l 4,20 Pfand 0,29", "Kracherl 0,75 l 4,20", 29],
  ["Kracherl 3,10 € Pfand: € 0,25", "Kracherl 3,10", 25],
])("reads the deposit in the name “%s”", (written, name, cents) => {
  const [read, , deposit, cut] = imported(written);
  expect([read, deposit]).toEqual([name, cents]);
  expect(cut).toHaveLength(1);
});

it.each([
  "Kracherl inkl. 0,25 Pfand",
  "Kracherl aus dem Pfandl",
  "Pfand 0,25",
  "Kracherl im Pfandglas",
  "Kracherl 0,25 l",
])("leaves “%s” as it is", (written) => {
  const [name, , deposit] = imported(written);
  expect([name, deposit]).toEqual([written, 0]);
});

it("reads it in a description, and believes a column more than a text", () => {
  expect(imported("Kracherl", "Hausgemacht, zzgl. 0,25 € Pfand").slice(0, 3)).toEqual(["Kracherl", "Hausgemacht", 25]);
  expect(imported("Kracherl (Pfand 0,25)", "", "0,30").slice(0, 3)).toEqual(["Kracherl (Pfand 0,25)", "", 30]);
});

it("leaves a menu that already says it in words as it is", () => {
  const first = importTable(paste("Kategorie\tName\tPreis\nLimonaden\tKracherl inkl. Pfand\t3,90"), empty).menu;
  const menu = {
    ...first,
    categories: first.categories.map((category) => ({
      ...category,
      products: category.products.map((one) => ({ ...one, name: "Kracherl (Pfand 0,25)" })),
    })),
  };
  const again = importTable(paste("Kategorie\tName\tPreis\nLimonaden\tKracherl (Pfand 0,25)\t3,90"), menu);
  expect([again.same.length, again.added.length, again.cut.size]).toEqual([1, 0, 0]);
});

it.each([
  "Kracherl 0,35 l (Pfand 0,25) ..... 3,90",
  "Kracherl 0,35 l zzgl. 0,25 € Pfand 3,90",
  "Kracherl 0,35 l 3,90\nzzgl. 0,25 € Pfand",
])("reads it in lines of text: %s", (line) => {
  const table = readLines(["Limonaden", ...line.split("\n"), "Sodawasser 2,90"]) ?? [];
  const { added } = importTable(table, empty, { columns: lineColumns });
  const [dish] = added.map(({ after }) => after);
  expect([dish?.name, dish?.priceCents, dish?.depositCents]).toEqual(["Kracherl 0,35 l", 390, 25]);
});

it("reads the price before the word and the deposit after it in a line of text", () => {
  const table = readLines(["Zum Prosten", "Vöslauer still 0,75 l 4,20 Pfand 0,29", "Sodawasser 2,90"]) ?? [];
  const { added, faults } = importTable(table, empty, { columns: lineColumns });
  expect(faults).toEqual([]);
  expect(added.map(({ after }) => [after?.name, after?.priceCents, after?.depositCents])).toEqual([
    ["Vöslauer still 0,75 l", 420, 29],
    ["Sodawasser", 290, 0],
  ]);
});

it("reads no deposit and the price behind it where the price includes it", () => {
  const table = readLines(["Limonaden", "Kracherl 0,5 l inkl. 0,25 Pfand 4,20", "Sodawasser 2,90"]) ?? [];
  const [dish] = importTable(table, empty, { columns: lineColumns }).added;
  expect([dish?.after.name, dish?.after.priceCents, dish?.after.depositCents]).toEqual([
    "Kracherl 0,5 l inkl. 0,25 Pfand",
    420,
    0,
  ]);
});
