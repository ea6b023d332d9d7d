import { describe, expect, it } from "vitest";
import { empty, importTable } from "../../../testing/import-table.ts";
import type { RowFixes } from "./imported-rows.ts";
import { lineColumns, readLines } from "./read-lines.ts";

describe("two prices behind a name", () => {
  it("are those of the sizes that a line above names, until the next heading", () => {
    const { prices, faults } = sized(`STELZE & CO
kleine Portion | große Portion
Stelze 14,90 / 19,50
(A)
Grammelknödel ..... 9,90 / 13,50
Krautsalat 3,50
SUPPEN
Erbsensuppe 4,20 / 5,90`);
    expect(prices).toEqual([
      ["Stelze", "Kleine Portion, Große Portion +4,60 €"],
      ["Grammelknödel", "Kleine Portion, Große Portion +3,60 €"],
      ["Krautsalat", ""],
    ]);
    expect(faults).toEqual([["Erbsensuppe", "4,20 5,90", ""]]);
  });

  it("are asked for with both, and leave the name; what is typed may name any sizes", () => {
    const text = "Salat 4,20\nRamen 11,90 / mit Ei 13,40\nUdon 9,90 | 12,90\nToast 8,50 mit Speck 9,90";
    expect(sized(text).faults).toEqual([
      ["Ramen", "11,90 / mit Ei 13,40", "normal 11,90 / mit Ei 13,40"],
      ["Udon", "9,90 12,90", ""],
      ["Toast", "8,50 mit Speck 9,90", ""],
    ]);
    const fixes: RowFixes = new Map([
      [2, { price: "normal 11,90 / mit Ei 13,40" }],
      [3, { price: "halb 9,90 / ganz 12,90" }],
      [4, { price: "natur 8,50 / mit Speck 9,90" }],
    ]);
    expect(sized(text, fixes).prices).toEqual([
      ["Salat", ""],
      ["Ramen", "Normal, Mit Ei +1,50 €"],
      ["Udon", "Halb, Ganz +3,00 €"],
      ["Toast", "Natur, Mit Speck +1,40 €"],
    ]);
  });

  /** The sizes of each dish, and of each question about a price its name, the price and what is suggested. */
  function sized(text: string, fixes: RowFixes = new Map()) {
    const { added, faults, menu, rows } = importTable(readLines(text.split("\n")) ?? [], empty, {
      fixes,
      columns: lineColumns,
    });
    const textsOf = (row: number) => rows.find((one) => one.row === row)?.texts;
    return {
      prices: added.map(({ after }) => {
        const group = menu.optionGroups.find(({ id }) => after.optionGroupIds.includes(id));
        return [after.name, group?.internalName.replace("Größe: ", "").replaceAll("\u00a0", " ") ?? ""];
      }),
      faults: faults
        .filter(({ field }) => field === "price")
        .map(({ rows: [row = 0], suggestion }) => [textsOf(row)?.name, textsOf(row)?.price, suggestion]),
    };
  }
});
