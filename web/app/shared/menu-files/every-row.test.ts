import { considerAlone } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import { guessColumns } from "@mahlzeit/domain/catalogue/menu/import/guess-columns";
import { readTable } from "@mahlzeit/domain/catalogue/menu/import/read-table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readText } from "./read-text.ts";

/** Returns the rows of a text, those left out without notice, and every remaining word. */
function outcome(text: string) {
  const read = readText(text);
  const given = "fault" in read ? undefined : read.menus[0];
  if (given?.kind !== "table") return null;
  let ids = 0;
  const { added, faults, notes } = considerAlone(given, { now: 0, newId: () => `${++ids}` });
  const { rows, descriptions } = readTable(given.table, guessColumns(given.table, given.columns));
  const told = new Set([...added, ...notes].map(({ row }) => row).concat(faults.flatMap((fault) => fault.rows)));
  const words = JSON.stringify([rows, [...descriptions], notes]).toLocaleLowerCase("de");
  return { untold: rows.filter(({ row }) => !told.has(row)), words };
}

// Each line has a unique word, so that the test can find it.
const line = fc.constantFrom(
  (word: string) => `${word} 4,90`,
  (word: string) => `${word} ........ € 12,90`,
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) => `${word}:`,
  (word: string) => `mit ${word}`,
  (word: string) => `mit ${word}, Reis und Salat 8,90`,
  (word: string) => `${word} (A,C,M)`,
  (word: string) => `13. ${word} (a,g) 5,50`,
  (word: string) => `${word} 5,50 (HALAL)`,
  (word: string) => `${word} 4`,
  (word: string) => `${word} 0,3l 3,90 0,5l 4,90`,
  (word: string) => `${word} klein 3,90 / groß 4,90`,
  (word: string) => `${word} 8,90 10,90`,
  (word: string) => `10% Rabatt auf ${word} ab 20,00`,
  (word: string) => `${word} 24,50 pro Person`,
  (word: string) => `"${word}`,
  (word: string) => `Alle Preise von ${word} inkl. MwSt.`,
  (word: string) => `${word} K\ufffdse 3,90`,
  () => "4,90",
  () => "(A,C)",
  () => "",
);
const word = (i: number) => `Wort${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}x`;
const lines = fc.array(line, { minLength: 2, maxLength: 30 }).map((makers) => {
  const words = makers.map((make, i) => (make.length > 0 ? word(i) : null));
  return { words: words.filter((one) => one !== null), text: makers.map((make, i) => make(word(i))).join("\n") };
});

const cells = fc.constantFrom(
  (word: string) => `${word};4,90;A`,
  (word: string) => `${word} 1;12,90;C`,
  (word: string) => `${word};;`,
  (word: string) => word,
  (word: string) => `"${word};4,90;A`,
  (word: string) => `${word} 12";4,90;A`,
  (word: string) => `"${word} ""extra""; scharf";4,90;A`,
  (word: string) => `"${word}\nund mehr";4,90;A`,
  (word: string) => `${word};k.A.;k.A.`,
  (word: string) => `${word} 4;;`,
  (word: string) => `${word};4,90;HALAL`,
  () => ";;",
);
const tables = fc.array(cells, { minLength: 2, maxLength: 20 }).chain((makers) =>
  fc.constantFrom("Name;Preis;Allergene\n", "Karte Wortzzx\n\nGericht;Preis;Allergene\n").map((head) => ({
    words: makers.flatMap((make, i) => (make.length > 0 ? [word(i)] : [])),
    text: head + makers.map((make, i) => make(word(i))).join("\n"),
  })),
);

describe("every row that goes in comes out as a dish, a question or a note", () => {
  it.each([
    ["of a copied text", lines],
    ["of a torn table", tables],
  ])("%s", (_, given) => {
    fc.assert(
      fc.property(given, ({ words, text }) => {
        const out = outcome(text);
        // The whole text was refused with a message.
        if (out === null) return;
        expect(out.untold).toEqual([]);
        expect(words.filter((one) => !out.words.includes(one.toLocaleLowerCase("de")))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("reading takes time as the text is long", () => {
  const rows = (make: (i: number) => string, count: number) =>
    Array.from({ length: count }, (_, i) => make(i)).join("\n");
  // CPU milliseconds of this thread: wall time would measure the rest of the machine as well. Less than five are noise.
  const work = (text: string) => {
    const runs = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      outcome(text);
      return process.threadCpuUsage(before).user / 1000;
    });
    return Math.max(5, ...runs.sort((one, other) => one - other).slice(0, 1));
  };
  const parts = [".", "a.", ". ", "A ", "(A", "3,90 ", "klein 3,90 ", "* ", "a,", '"', "preise A-abc "];

  it.each(parts)("a line full of %j", (part) => {
    const of = (length: number) =>
      // Every other line has no price at its end, so that every way to find one is tried.
      rows((i) => `Suppe ${i} ${part.repeat(length / part.length)}${i % 2 ? " x" : ` x ${i % 9},90`}`, 150);
    // A line four times as long; an algorithm over all pairs of characters would take sixteen times as long.
    expect(work(of(260)) / work(of(65))).toBeLessThan(9);
  });

  it.each([
    ["dishes", (i: number) => `Suppe ${"ab"[i % 2]}${i} ${".".repeat(60)} 4,90`],
    ["headings", (i: number) => (i % 3 ? `Teil ${i}.` : `Suppe ${i} 4,90`)],
    ["numbered lines", (i: number) => (i % 3 ? `${i % 900}. Suppe` : `${i % 900}. Suppe ${i} 4,90`)],
    ["the same dish", (i: number) => `Suppe;${i % 90},90`],
    ["sizes", (i: number) => `Bier ${i};klein ${i % 90},10 / groß ${i % 99},90`],
    ["marks", (i: number) => `"Suppe ${i};"4,90`],
  ])("many rows of %s", (_, make) => {
    // Eight times as many rows; an algorithm over all pairs of rows would take sixty-four times as long.
    expect(work(rows(make, 2400)) / work(rows(make, 300))).toBeLessThan(30);
  });
});
