import fc from "fast-check";
import { expect, test } from "vitest";
import { readWeek } from "./read-week.ts";
import { emptyCell, firstCard, knownByName, named, readyCells, said, type WeekCard, withCell } from "./week-card.ts";

const known = knownByName([
  { name: "Minestrone", priceCents: 490, allergens: ["A", "L"], vatRate: 1000, marks: [], since: "2026-11-19" },
  {
    name: "Lasagne della Nonna",
    priceCents: 1090,
    allergens: ["A", "C", "G", "L"],
    vatRate: 1000,
    marks: [],
    since: "2026-11-20",
  },
]);
const monday = "2026-11-30";
const start = { monday, date: monday, row: 0 };
const read = (text: string, from = start, card = firstCard) => readWeek(card, text, from, known);
const shown = ({ cells }: WeekCard) =>
  cells.map(({ date, row, name, priceCents, allergens }) => [
    `${date.slice(8)}.${row}`,
    name,
    priceCents,
    allergens && allergens.join(""),
  ]);

test("a text with weekdays goes to its days, prices are read, known dishes bring theirs", () => {
  const { card, read: count } = read(`Montag
Minestrone
Lasagne della Nonna 11,50

Dienstag, 1.12.
Frittatensuppe (A, C, L) ........ € 4,90
Saltimbocca vom Kalb, Salbeierdäpfel    13,90 €
Mi: Melanzane 10,-`);
  expect(count).toBe(5);
  expect(shown(card)).toEqual([
    ["30.0", "Minestrone", 490, "AL"],
    ["30.1", "Lasagne della Nonna", 1150, "ACGL"],
    ["01.0", "Frittatensuppe", 490, "ACL"],
    ["01.1", "Saltimbocca vom Kalb, Salbeierdäpfel", 1390, null],
    ["02.0", "Melanzane", 1000, null],
  ]);
  expect(readyCells(card)).toEqual([]);
});

test("a spreadsheet fills from the cell on: columns are days, lines are rows, empty places stay", () => {
  const { card } = read("Ossobuco\t\tVongole\nGnocchi\tRisotto", { monday, date: "2026-12-01", row: 1 });
  expect(shown(card).map(([at, name]) => `${at} ${name}`)).toEqual([
    "01.1 Ossobuco",
    "01.2 Gnocchi",
    "02.2 Risotto",
    "03.1 Vongole",
  ]);
});

test("a spreadsheet with its headings is read by them", () => {
  const { card } = read("\tMontag\tDienstag\tMittwoch\nSuppe\tMinestrone\tFrittaten\t\nMenü 1\tLasagne\t\tForelle");
  expect(shown(card).map(([at, name]) => `${at} ${name}`)).toEqual([
    "30.0 Minestrone",
    "30.1 Lasagne",
    "01.0 Frittaten",
    "02.1 Forelle",
  ]);
  const byDay = read("Montag\tMinestrone\tLasagne 9,90\nFreitag\tZwiebelsuppe\tVongole\t14,90");
  expect(shown(byDay.card).map(([at, name, price]) => `${at} ${name} ${price}`)).toEqual([
    "30.0 Minestrone 490",
    "30.1 Lasagne 990",
    "04.0 Zwiebelsuppe null",
    "04.1 Vongole 1490",
  ]);
});

test("lines without tabs go down the day from the cell on, and a named row is found", () => {
  const { card } = read("Gnocchi 9,90\nPizza", { monday, date: "2026-12-03", row: 1 });
  expect(shown(card).map(([at]) => at)).toEqual(["03.1", "03.2"]);
  const labelled = read("Menü 2: Pizza Ortolana\nSuppe: Zwiebelsuppe");
  expect(shown(labelled.card).map(([at, name]) => `${at} ${name}`)).toEqual([
    "30.0 Zwiebelsuppe",
    "30.2 Pizza Ortolana",
  ]);
});

test("five long dishes a day get their rows, the weekend its days, and what finds no place is named", () => {
  const five = read(["Samstag", "Eins", "Zwei", "Drei", "Vier", "Fünf"].join("\n"));
  expect(five.card.rows).toEqual(["Suppe", "Menü 1", "Menü 2", "Menü 3", "Menü 4"]);
  expect([five.card.days, five.read]).toEqual([7, 5]);
  const nine = read(Array.from({ length: 9 }, (_, i) => `Gericht ${"abcdefghi"[i]}`).join("\n"));
  expect([nine.read, nine.left]).toEqual([8, ["Gericht i"]]);
  expect(read("A\tB\tC", { monday, date: "2026-12-05", row: 0 }).left).toEqual(["C"]);
});

const lines = (card: WeekCard) =>
  shown(card).map(([at, name, price]) => (price === null ? `${at} ${name}` : `${at} ${name} ${price}`));

test("below Tag, Gericht and Preis every number is a price, and a day named again goes on", () => {
  const { card, notes } = read(
    "Tag\tGericht\tPreis\nMontag\tFrittatensuppe\t4,9\nMontag\tBeuschel\t11,5\nMittwoch\tSchnitzel\t12\n\tGulasch\tauf Anfrage",
  );
  expect(lines(card)).toEqual(["30.0 Frittatensuppe 490", "30.1 Beuschel 1150", "02.0 Schnitzel 1200", "02.1 Gulasch"]);
  expect(notes).toEqual(["Gulasch: „auf Anfrage“ ist kein Preis."]);
});

test("the names of rows are headings too, and a column of allergens is read", () => {
  const { card, notes } = read("Tag\tSuppe\tMenü 2\tPreis\tAllergene\nDienstag\tMinestrone\tBeuschel\t11,5\tA, C");
  expect(shown(card)).toEqual([
    ["01.0", "Minestrone", 490, "AL"],
    ["01.2", "Beuschel", 1150, "AC"],
  ]);
  expect(notes).toEqual([expect.stringMatching(/^Ein Preis steht hinter mehreren Gerichten eines Tages/)]);
});

test("beside columns of days a column of prices has the price of each row's dishes", () => {
  const { card, notes } = read(
    "\tMontag\tDienstag\tMittwoch\tPreis\nSuppe\tMinestrone\tFrittaten\tKlare Suppe 5,20\t4,50\nMenü 1\tLasagne\t\tForelle\t12,9",
  );
  expect(lines(card)).toEqual([
    "30.0 Minestrone 450",
    "30.1 Lasagne 1290",
    "01.0 Frittaten 450",
    "02.0 Klare Suppe 520",
    "02.1 Forelle 1290",
  ]);
  expect([notes, readyCells(card)]).toEqual([[], []]);
  const odd = read("\tMontag\tDienstag\tPreis in €\nMenü 1\tFisch\tGans\tauf Anfrage\nMenü 2\t\t\t9,90");
  expect(lines(odd.card)).toEqual(["30.1 Fisch", "01.1 Gans"]);
  expect(odd.notes).toEqual([
    "Fisch: „auf Anfrage“ ist kein Preis.",
    "Gans: „auf Anfrage“ ist kein Preis.",
    "„9,90“ steht bei keinem Gericht und ist nicht gelesen.",
  ]);
});

test("a price behind several dishes of a day is the last one's, and that is said once", () => {
  const { card, notes } = read(
    "Tag\tMenü 1\tMenü 2\tPreis\nMontag\tFisch\tGulasch\t9,9\nDienstag\tGans\tEnte\t10,9\nMittwoch\t\tReh\t11",
  );
  expect(lines(card)).toEqual(["30.1 Fisch", "30.2 Gulasch 990", "01.1 Gans", "01.2 Ente 1090", "02.2 Reh 1100"]);
  expect(notes).toHaveLength(1);
  const each = read("Tag\tMenü 1\tPreis\tMenü 2\tPreis\nMontag\tFisch\t8,9\tGulasch\t9,9");
  expect([lines(each.card), each.notes]).toEqual([["30.1 Fisch 890", "30.2 Gulasch 990"], []]);
});

test("above rows of days the names of rows need no word for the day", () => {
  const { card, notes } = read("\tSuppe\tMenü 2\nMontag\tFisch\tGulasch\nDienstag\t\tGans");
  expect(lines(card)).toEqual(["30.0 Fisch", "30.2 Gulasch", "01.2 Gans"]);
  expect(notes).toEqual([]);
});

test("a price at the end of a dish is read as people write it, weights and measures stay in the name", () => {
  const { card, notes } = read(
    "Minestrone 4,9\nZwiebelrostbraten (200g) 18,9 €\nEiernockerl 9 Euro 50\nZwiebelrostbraten 200g\nCola 0,3\nForelle 12,5 (A, D)",
  );
  expect(lines(card)).toEqual([
    "30.0 Minestrone 490",
    "30.1 Zwiebelrostbraten (200g) 1890",
    "30.2 Eiernockerl 950",
    "30.3 Zwiebelrostbraten 200g",
    "30.4 Cola 0,3",
    "30.5 Forelle 1250",
  ]);
  expect(notes).toEqual([]);
});

test("a weekday with one wrong letter is that day, and says so", () => {
  const { card, notes } = read("Montag\nBeuschel 11,50\nDiensdag\nSchnitzel 12,90\nSontag: Gans");
  expect(lines(card)).toEqual(["30.0 Beuschel 1150", "01.0 Schnitzel 1290", "06.0 Gans"]);
  expect(notes).toEqual(["„Diensdag“ ist als Dienstag gelesen.", "„Sontag“ ist als Sonntag gelesen."]);
});

test("among rows of days one that begins with no day is refused by name", () => {
  const rows = [
    "Montag\tSuppe A\tGulasch",
    "Ruhetag\tLeberknödelsuppe\tTafelspitz\t9,90",
    "Mitwoch\tSuppe B\tFisch\t12",
  ];
  const { card, notes } = read(rows.join("\n"));
  expect(lines(card)).toEqual(["30.0 Suppe A", "30.1 Gulasch", "02.0 Suppe B", "02.1 Fisch 1200"]);
  expect(notes).toEqual([
    "„Ruhetag“ ist kein Tag dieser Woche. Nicht gelesen: „Leberknödelsuppe“, „Tafelspitz“, „9,90“.",
    "„Mitwoch“ ist als Mittwoch gelesen.",
  ]);
});

test("a date of the week is its day, one of another week is refused", () => {
  const { card, notes } = read(
    "Datum\tTag\tGericht\tPreis\n30.11.2026\tMontag\tFisch\t5\n1.12.\t\tGulasch\t6\n8.12.\t\tGans\t7",
  );
  expect(lines(card)).toEqual(["30.0 Fisch 500", "01.0 Gulasch 600"]);
  expect(notes).toEqual(["„8.12.“ ist kein Tag dieser Woche. Nicht gelesen: „Gans“, „7“."]);
  expect(read("\tVorspeise\tHauptspeise\nMontag\tA\tB").notes).toEqual([
    "„Vorspeise“ ist kein Tag dieser Woche. Nicht gelesen: „Hauptspeise“.",
  ]);
});

test("a quoted cell with a line break is one dish in its own day", () => {
  const { card } = read('Montag\tDienstag\nGulasch\t"Krautfleckerl\nmit Salat 9,90"\n"Fisch\nmit Reis"\t');
  expect(lines(card)).toEqual(["30.0 Gulasch", "30.1 Fisch mit Reis", "01.0 Krautfleckerl mit Salat 990"]);
  expect(lines(read('"Krautfleckerl\nmit grünem Salat"\nBeuschel').card)).toEqual([
    "30.0 Krautfleckerl mit grünem Salat",
    "30.1 Beuschel",
  ]);
});

test("what is not understood is named", () => {
  expect(read("12,90\nMinestrone 4,90 5,90").notes).toEqual([
    "„12,90“ steht bei keinem Gericht und ist nicht gelesen.",
    "Minestrone: „4,90 5,90“ ist kein Preis.",
  ]);
  expect(read("\tMontag\tDienstag\nTagesteller\tMinestrone\t").notes).toEqual([
    "„Tagesteller“ steht unter keinem Tag und ist nicht gelesen.",
  ]);
  expect(read("-\n".repeat(201)).notes.at(-1)).toBe("Gelesen sind nur die ersten 200 Zeilen.");
  expect(read("Montag\tFisch\t12\t13").notes).toEqual(["Fisch: Da steht noch ein Preis, „13“. Er ist nicht gelesen."]);
});

test("a price that cannot be read stays open, whatever the dish cost before", () => {
  const { card } = read("Minestrone 4,90 5,90\nLasagne della Nonna 1O,9O €");
  expect(shown(card).map(([, , price]) => price)).toEqual([null, null]);
});

test("pasting the same again keeps what a person confirmed; another price asks again", () => {
  const confirmed = withCell(firstCard, said(named(emptyCell(monday, 0), "Minestrone", known), {}));
  expect(readyCells(read("Minestrone 4,90", start, confirmed).card)).toHaveLength(1);
  expect(readyCells(read("Minestrone 5,20", start, confirmed).card)).toHaveLength(0);
  expect(readyCells(read("Minestrone (A, G)", start, confirmed).card)).toHaveLength(0);
});

test("whatever is pasted, nothing is confirmed, nothing lies outside the week and no cell is filled twice", () => {
  const bit = fc.oneof(
    fc.constantFrom("Montag", "Di", "Sonntag", "\t", "\n", ":", "4,90", "(A, C)", "Suppe", "Menü 1", " ", "€", "–"),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 40 }), fc.nat(6), fc.nat(7), (bits, day, row) => {
      const date = `2026-12-${String(day + 7).padStart(2, "0")}`;
      const { card } = read(bits.join(""), { monday: "2026-12-07", date, row });
      expect(card.cells.every((cell) => !cell.isConfirmed && cell.name.trim() !== "")).toBe(true);
      expect(card.cells.every((cell) => cell.date >= "2026-12-07" && cell.date <= "2026-12-13")).toBe(true);
      expect(card.cells.every((cell) => cell.row < card.rows.length && cell.row < 8)).toBe(true);
      expect(new Set(card.cells.map((cell) => `${cell.date} ${cell.row}`)).size).toBe(card.cells.length);
    }),
  );
});
