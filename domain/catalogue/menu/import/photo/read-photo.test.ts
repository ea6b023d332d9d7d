import { describe, expect, it } from "vitest";
import { considerAlone, considerImport } from "../consider-import.ts";
import { confirmedMenu, countDishes, type PhotoAnswer, type PhotoAnswers } from "./confirm-photo.ts";
import { type PhotoWord, photoLines } from "./photo-lines.ts";
import { isName } from "./read-names.ts";
import { isUnsure, type PhotoReading, readPhoto } from "./read-photo.ts";
import { joinedReadings } from "./two-readings.ts";

/**
 * Places words like a page: a line of text each, two spaces or more being a wide gap. "Schnitzel~60" is a word of this
 * confidence.
 */
function wordsOf(text: string, { left = 0, tilt = 0 } = {}): readonly PhotoWord[] {
  return text.split("\n").flatMap((line, i) =>
    [...line.matchAll(/\S+/g)].map(({ 0: written, index }) => {
      const [word = "", confidence = "95"] = written.split("~");
      const from = left + index * 10;
      const top = i * 40 + from * tilt;
      return {
        text: word,
        confidence: Number(confidence),
        left: from,
        top,
        right: from + word.length * 10,
        bottom: top + 20,
      };
    }),
  );
}

function required(words: readonly PhotoWord[]): PhotoReading {
  const reading = readPhoto(words);
  if (!("entries" in reading)) throw new Error("unreadable");
  return reading;
}

const textOf = (words: readonly PhotoWord[]) => photoLines(words).map((line) => line.map(({ text }) => text).join(" "));

function imported(reading: PhotoReading, answers: PhotoAnswers = new Map()) {
  let ids = 0;
  return considerAlone(confirmedMenu(reading, answers), { now: 0, newId: () => `${++ids}` });
}

const lunch = `
Mittagskarte
Frittatensuppe          A C L     4,90
Kaiserschmarm~71        A C G    12,90
Rindsgulasch            A G L    15,80
Schnitzel               A C      16,9O~90
Almdudler 0,33 I                  3,90
Backhendl               A C G    16,90~70`;

describe("the lines of a photo", () => {
  it("have a name to confirm where a number in it was read in two ways", () => {
    const words = wordsOf("Märzen 0,5          4,80\nRadler 0,5 l        4,60");
    const { entries } = required(words.map((word, i) => (i === 1 ? { ...word, isContested: true } : word)));
    expect(entries.map(({ unsure }) => unsure.name)).toEqual([{ text: "0,5" }, null]);
  });

  it("contain no dots that lead to a price, as whatever words they are read", () => {
    const words = wordsOf("Suppe~40  (A,L)~60  nennen~0  Lesern~0       4,90\nGulasch  (A)~60                12,90");
    const dots = { text: "EEELE", confidence: 20, left: 180, right: 460, top: 15, bottom: 20 };
    const more = { ...dots, left: 160, right: 310, top: 55, bottom: 60 };
    const { entries } = required([...words, dots, more]);
    expect(entries.map(({ name, price, letters }) => [name, price, letters])).toEqual([
      ["Suppe", "4,90", ["A", "L"]],
      ["Gulasch", "12,90", ["A"]],
    ]);
    expect(entries.map(({ unsure }) => unsure.name?.text)).toEqual(["Suppe", undefined]);
  });

  it("have a price beside its dish, however far away, also on a tilted page", () => {
    const lines = ["Suppe 4,90", "Gulasch 12,90"];
    expect(textOf(wordsOf("Suppe            4,90\nGulasch         12,90"))).toEqual(lines);
    expect(textOf(wordsOf("Suppe            4,90\nGulasch         12,90", { tilt: 0.02 }))).toEqual(lines);
  });

  it("are read column by column where prices end one and names begin another", () => {
    const page = `Suppe     4,90       Bier      3,90
Gulasch  12,90       Wein      4,20
Salat     5,90       Saft      2,90`;
    expect(textOf(wordsOf(page))).toEqual([
      "Suppe 4,90",
      "Gulasch 12,90",
      "Salat 5,90",
      "Bier 3,90",
      "Wein 4,20",
      "Saft 2,90",
    ]);
  });

  it("stay together where two prices belong to one dish, or letters stand behind them", () => {
    const page = `Pizza     8,90      10,90
Nudeln    7,90       9,90`;
    expect(textOf(wordsOf(page))).toEqual(["Pizza 8,90 10,90", "Nudeln 7,90 9,90"]);
    expect(textOf(wordsOf("Suppe   4,90    A,C\nGulasch  9,90   A,G"))).toEqual(["Suppe 4,90 A,C", "Gulasch 9,90 A,G"]);
  });

  it("are apart by a blank line where the gap is wide", () => {
    expect(textOf(wordsOf("Suppe 4,90\nSalat 5,90\nGulasch 9,90\n\nBier 3,90"))).toEqual([
      "Suppe 4,90",
      "Salat 5,90",
      "Gulasch 9,90",
      "",
      "Bier 3,90",
    ]);
  });
});

describe("two readings of a photo", () => {
  it("make a number sure only if they agree", () => {
    const joined = joinedReadings(wordsOf("Suppe 4,90\nGulasch 12,90"), wordsOf("Suppe 4,90\nGulasch 12,80"));
    expect(joined.map(({ text, isContested = false }) => [text, isContested])).toEqual([
      ["Suppe", false],
      ["4,90", false],
      ["Gulasch", false],
      ["12,90", true],
    ]);
  });

  it("complete each other, and a number that only one has found is unsure", () => {
    const joined = joinedReadings(wordsOf("Suppe"), wordsOf("Suppe 4,90"));
    expect(joined.map(({ text, isContested = false }) => [text, isContested])).toEqual([
      ["Suppe", false],
      ["4,90", true],
    ]);
  });

  it("give the word of which the machine was more confident", () => {
    expect(joinedReadings(wordsOf("Kraut]~20"), wordsOf("Krautt~85")).map(({ text }) => text)).toEqual(["Krautt"]);
  });
});

describe("a read photo", () => {
  it("names its unsure words, and no price that was not read", () => {
    const entries = required(wordsOf(lunch)).entries.map(({ name, price, letters, unsure, proposal }) => {
      return {
        name,
        price,
        letters: letters?.join(""),
        name_: unsure.name?.text,
        price_: unsure.price?.text,
        proposal,
      };
    });
    expect(entries).toEqual([
      { name: "Frittatensuppe", price: "4,90", letters: "ACL", proposal: null },
      { name: "Kaiserschmarm", price: "12,90", letters: "ACG", name_: "Kaiserschmarm", proposal: "Kaiserschmarrn" },
      { name: "Rindsgulasch", price: "15,80", letters: "AGL", proposal: null },
      { name: "Schnitzel", price: "", letters: "AC", price_: "16,9O", proposal: null },
      { name: "Almdudler 0,33 I", price: "3,90", proposal: "Almdudler 0,33 l" },
      { name: "Backhendl", price: "16,90", letters: "ACG", price_: "16,90", proposal: null },
    ]);
  });

  it("gives an unconfirmed dish no letters, and lets what was unsure wait", () => {
    const { added, faults } = imported(required(wordsOf(lunch)));
    expect(added.map(({ after }) => [after.name, after.priceCents, after.allergens])).toEqual([
      ["Frittatensuppe", 490, null],
      ["Rindsgulasch", 1580, null],
      ["Almdudler 0,33 I", 390, null],
    ]);
    expect(
      faults.filter(({ field }) => field !== "vatRate").map(({ rows, field, suggestion }) => [rows, field, suggestion]),
    ).toEqual([
      [[3], "name", "Kaiserschmarm"],
      [[5], "price", ""],
      [[7], "price", ""],
    ]);
  });

  it("takes what a person says, and nothing of a line that was left out", () => {
    const reading = required(wordsOf(lunch));
    const said = {
      name: "Kaiserschmarrn",
      description: "",
      price: "12,90",
      deposit: "",
      allergens: ["A", "C", "G"],
    } as const;
    const answers = new Map<number, PhotoAnswer | "leave-out">([
      [3, said],
      [2, "leave-out"],
      [6, { ...said, name: "Almdudler 0,33 l", price: "3,90", allergens: [] }],
    ]);
    const { added } = imported(reading, answers);
    expect(added.map(({ after }) => [after.name, after.allergens])).toEqual([
      ["Kaiserschmarrn", ["A", "C", "G"]],
      ["Rindsgulasch", null],
      ["Almdudler 0,33 l", []],
    ]);
    expect(countDishes(reading, answers)).toBe(5);
  });

  it("asks for an unsure heading, which is none until somebody confirms it", () => {
    const reading = required(wordsOf("Speisen\nSuppe   4,90\nGulasch  9,90\n\n\nGetr~20\nBier   3,90\nWein   4,20"));
    const heading = reading.entries.find(({ kind }) => kind === "heading");
    expect(heading).toMatchObject({ name: "Getr", unsure: { name: { text: "Getr", confidence: 20 } } });
    const categories = (answers: PhotoAnswers) => imported(reading, answers).menu.categories.map(({ name }) => name);
    expect(categories(new Map())).toEqual(["Speisen", "Gerichte"]);
    const said = { name: "Getränke", description: "", price: "", deposit: "", allergens: null };
    expect(categories(new Map([[heading?.row ?? 0, said]]))).toEqual(["Speisen", "Getränke"]);
  });

  it("never takes letters for none that were read and not confirmed, whatever is said of dishes without any", () => {
    const given = confirmedMenu(required(wordsOf("Suppe   A C G   4,90\nSaft   2,90\nEis (A,‚C)   3,90")), new Map());
    if (given.kind !== "menu") throw new Error("no menu");
    const { added, unsaid, unconfirmed } = considerImport({
      given,
      written: given.menu,
      menu: { categories: [], optionGroups: [] },
      fixes: new Map([[3, { name: "Eis" }]]),
      unnamed: "keep",
      unsaidAllergens: "none",
      unclearRates: "stay-open",
      now: 0,
      newId: () => "1",
    });
    expect(added.map(({ after }) => [after.name, after.allergens])).toEqual([
      ["Suppe", null],
      ["Saft", []],
      ["Eis", null],
    ]);
    expect(unsaid.map(({ after }) => after.name)).toEqual(["Saft"]);
    expect(unconfirmed.map(({ after, letters }) => [after.name, letters])).toEqual([
      ["Suppe", "A, C, G"],
      ["Eis", "A, C"],
    ]);
  });

  it.each([
    ["Tatar (A,‚C,M)", "ACM", "Tatar"],
    ["Zweigelt 1/8 l (O0)", "O", "Zweigelt 1/8 l"],
    ["Zweigelt 1/8 l (0)", "O", "Zweigelt 1/8 l"],
    ["Suppe (A,6,L", "AL", "Suppe"],
  ])("is unsure of %s, whose bracket may be letters", (text, letters, name) => {
    const entry = required(wordsOf(`${text}   4,90\nSalat   5,90`)).entries[0];
    expect(entry && isUnsure(entry)).toBe(true);
    expect([entry?.bracket, entry?.letters?.join(""), entry?.proposal]).toEqual([expect.any(String), letters, name]);
  });

  it.each([
    "Rindsgulasch.....~41",
    "Rindsgulasch(A,G,L)~41",
    "„Rindsgulasch“~41",
    "Rindsgulasch,~41 Knödel",
    "12.Rindsgulasch~41",
  ])("asks for the name in %s, to which other signs are attached", (text) => {
    const { entries } = required(wordsOf(`Suppe   4,90\n${text}   15,80\nBackhendl   16,90\nStrudel   5,90`));
    expect(entries.map(isUnsure)).toEqual([false, true, false, false]);
  });

  it("says that something stands there where only digits were read of a bracket", () => {
    const [entry] = required(wordsOf("Topfenstrudel (6,8)   4,90\nSalat   5,90")).entries;
    expect(entry).toMatchObject({ bracket: "(6,8)", letters: null, proposal: "Topfenstrudel" });
  });

  it("is unsure of a line without a name, or with a unit for one", () => {
    const reading = required(wordsOf("Suppe   4,90\ndag   4,80\nEis   3,90"));
    expect(reading.entries.filter(isUnsure).map(({ name }) => name)).toEqual(["dag"]);
    expect(imported(reading).added.map(({ after }) => after.name)).toEqual(["Suppe", "Eis"]);
    expect(["", "ab", "10 dag", "38,50 €"].filter(isName)).toEqual([]);
  });

  it("is unsure of a line of whose dish only the letters were read", () => {
    const reading = required(wordsOf("Suppe   4,90\nACG   12,90\nL,M,O   4,60\nEis   3,90"));
    expect(reading.entries.filter(isUnsure).map(({ price }) => price)).toEqual(["12,90", "4,60"]);
    expect(imported(reading).added.map(({ after }) => after.name)).toEqual(["Suppe", "Eis"]);
  });

  it("marks every price if much was unsure, as in handwriting", () => {
    const words = wordsOf(lunch).map((word) => (/^[ACGL]$/.test(word.text) ? { ...word, confidence: 50 } : word));
    const { entries } = required(words);
    expect(entries.filter(({ unsure, price }) => price !== "" && unsure.price === null)).toEqual([]);
  });

  it("marks a price that two readings contest", () => {
    const words = wordsOf(lunch).map((word) => (word.text === "4,90" ? { ...word, isContested: true as const } : word));
    expect(required(words).entries[0]?.unsure.price).toEqual({ text: "4,90" });
  });

  it.each([
    ["a letter", "Sehr geehrte Damen\nund Herren\nhiermit kündigen wir\nunseren Vertrag"],
    ["nothing", ""],
    ["a blurred page", lunch.replace(/(\p{L}{3,}|\d,\d\d)(?!~)/gu, "$1~30")],
  ])("is unreadable if it is %s", (_, text) => {
    expect(readPhoto(wordsOf(text))).not.toHaveProperty("entries");
  });
});

describe("a remark below a heading", () => {
  const menuWith = (heading: string) =>
    required(wordsOf(`${heading}\nMargherita   9,90\nDiavola   10,90\nTonno   11,90\nSalami   12,90\nNapoli   13,90`));
  const categories = (reading: PhotoReading, answers?: PhotoAnswers) =>
    imported(reading, answers).menu.categories.map(({ name, description }) => [name, description]);
  const unsure = menuWith("PIZZA\nalle mit Käse, ohne~35 Erdnüsse~35");

  it("is confirmed with the heading, and left out until then", () => {
    const [entry] = unsure.entries;
    expect(entry).toMatchObject({
      kind: "heading",
      name: "Pizza",
      description: "alle mit Käse, ohne Erdnüsse",
      unsure: { name: null, description: { text: "ohne", confidence: 35 } },
    });
    expect(entry?.parts).toHaveLength(2);
    expect(entry && isUnsure(entry)).toBe(true);
    expect(categories(unsure)).toEqual([["Pizza", ""]]);
  });

  it("is what a person says, also if the heading is corrected", () => {
    const said = { name: "Pizzen", description: "mit Käse", price: "", deposit: "", allergens: null };
    const answers = new Map([[unsure.entries[0]?.row ?? 0, said]]);
    expect(categories(unsure, answers)).toEqual([["Pizzen", "mit Käse"]]);
  });

  it("stays with its heading where only that is unsure, and needs nobody where both are sure", () => {
    const misread = menuWith("Piza~40\nalle Pizza mit Käse und Basilikum");
    const [heading] = misread.entries;
    expect(heading?.unsure).toMatchObject({ name: { text: "Piza" }, description: null });
    const said = { name: "Pizza", description: heading?.description ?? "", price: "", deposit: "", allergens: null };
    const answers = new Map([[heading?.row ?? 0, said]]);
    expect(categories(misread, answers)).toEqual([["Pizza", "alle Pizza mit Käse und Basilikum"]]);
    const sure = menuWith("PIZZA\nalle Pizza mit Käse");
    expect(sure.entries.filter(({ kind }) => kind === "heading")).toEqual([]);
    expect(categories(sure)).toEqual([["Pizza", "alle Pizza mit Käse"]]);
  });
});

describe("a deposit in a photo", () => {
  const drinks = (line: string) => wordsOf(`${line}\nSoda 0,25 l   1,90\nKaffee   3,40\nTee   2,80\nMelange   3,90`);
  const read = (line: string) => required(drinks(line)).entries[0];

  it.each([
    "Almdudler 0,33 l   3,20   Pfand 0,25",
    "Almdudler 0,33 l   3,20   + Pfand: 0,25",
    "Almdudler 0,33 l   3,20   + 0,25 Pfand",
    "Almdudler 0,33 l   3,20   (zzgl. 0,25 Pfand)",
    "Almdudler 0,33 l + 0,25 Pfand   3,20",
    "Almdudler 0,33 l (zzgl. 0,25 Pfand)   3,20",
    "Almdudler 0,33 l zzgl. Pfand €0,25   3,20",
    "Almdudler 0,33 l   3,20\nzzgl. 0,25 Pfand",
  ])("is none of the name and not the price: %s", (line) => {
    expect(read(line)).toMatchObject({ name: "Almdudler 0,33 l", price: "3,20", deposit: "0,25" });
    expect(required(drinks(line)).entries.filter(isUnsure)).toEqual([]);
    const [dish] = imported(required(drinks(line))).added;
    expect([dish?.after.name, dish?.after.priceCents, dish?.after.depositCents]).toEqual(["Almdudler 0,33 l", 320, 25]);
  });

  it("stays the larger amount where it stands behind the price, and is none where the price includes it", () => {
    expect(read("Bier 0,5 l   4,20   Einsatz 2,00")).toMatchObject({ price: "4,20", deposit: "2,00" });
    expect(read("Bier 0,5 l zzgl. 2,00 Einsatz   4,20")).toMatchObject({ price: "4,20", deposit: "2,00" });
    expect(read("Bier 0,5 l inkl. 0,25 Pfand   4,20")).toMatchObject({ price: "4,20", deposit: "" });
  });

  it.each(["Pfand 0,25", "zzgl. 0,25 Pfand"])(
    "is no column of dishes where several stand behind the prices: %s",
    (text) => {
      const page = `Cola   3,20     ${text}\nFanta   3,20     ${text}\nSoda   1,90\nTee   2,80`;
      expect(required(wordsOf(page)).entries.map(({ name, deposit }) => [name, deposit])).toEqual([
        ["Cola", "0,25"],
        ["Fanta", "0,25"],
        ["Soda", ""],
        ["Tee", ""],
      ]);
    },
  );

  it.each([
    ["digits that are unsure", "Fanta zzgl. Pfand 0,26~82   3,20", { text: "0,26", confidence: 82 }, "0,26"],
    ["a word that is unsure", "Fanta zzgl. Pfand~60 0,25   3,20", { text: "Pfand", confidence: 60 }, "0,25"],
    ["a misread digit", "Fanta   3,20   Pfand 0,2S", { text: "0,2S" }, ""],
    ["a misread digit beside a misread price", "Fanta   3,2O   Pfand 0,2S", { text: "0,2S" }, ""],
  ])("waits for a person with %s", (_, line, unsure, deposit) => {
    const reading = required(drinks(line));
    const [entry] = reading.entries;
    expect(entry).toMatchObject({ name: "Fanta", deposit, unsure: { deposit: unsure } });
    expect(entry && isUnsure(entry)).toBe(true);
    const { added, faults } = imported(reading);
    expect(added.map(({ after }) => after.name)).not.toContain("Fanta");
    expect(faults.find(({ rows }) => rows.includes(1))).toBeDefined();
    const said = { name: "Fanta", description: "", price: "3,20", deposit: "0,25", allergens: [] };
    const [dish] = imported(reading, new Map([[1, said]])).added;
    expect([dish?.after.name, dish?.after.priceCents, dish?.after.depositCents]).toEqual(["Fanta", 320, 25]);
  });

  it("waits where two readings contest it, with what was read to be confirmed", () => {
    const words = drinks("Fanta zzgl. Pfand 0,26   3,20");
    const reading = required(words.map((word) => (word.text === "0,26" ? { ...word, isContested: true } : word)));
    expect(reading.entries[0]?.unsure.deposit).toEqual({ text: "0,26" });
    expect(
      imported(reading).faults.flatMap(({ field, message, suggestion }) =>
        field === "depositCents" ? [[message, suggestion]] : [],
      ),
    ).toEqual([["„Pfand 0,26?“ ist kein Betrag.", "0,26"]]);
  });
});
