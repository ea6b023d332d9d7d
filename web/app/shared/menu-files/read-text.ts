import type { Table } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { linesWithTables } from "@mahlzeit/domain/catalogue/menu/import/lines-with-tables";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import { lineColumns, readLines } from "@mahlzeit/domain/catalogue/menu/import/read-lines";
import { readMenuFile, type WrittenMenu } from "@mahlzeit/domain/catalogue/menu/import/read-menu-file";
import { readSchemaMenus } from "@mahlzeit/domain/catalogue/menu/import/read-schema-menus";
import { readCsv, withoutMark } from "@mahlzeit/domain/csv";
import { findMostFrequent } from "@mahlzeit/domain/most-frequent";
import { dataInPage } from "./data-in-page.ts";
import { rowsOfPage } from "./rows-of-page.ts";

/** The menus, several if a file has several sheets or restaurants, or the reason for refusing it. */
export type ReadMenus = { readonly menus: readonly MenuToImport[] } | { readonly fault: string };

const maxRows = 5000;
const maxColumns = 100;
/** Limits of a table as text and of one cell, far beyond any menu; checked before parsing. */
const maxSigns = 1_500_000;
const maxSignsOfCell = 5000;
const tooManyRows = "Das sind mehr als 5.000 Zeilen. Bitte teil die Tabelle auf.";
const unreadable = "Diese Datei können wir nicht lesen. Es gehen CSV, Excel (.xlsx), JSON und Webseiten.";
const noMenu = "Darin steht keine Speisekarte, die wir lesen können.";

/** Reads pasted text or a text file: a table, a menu file, or a page's schema.org data, else its visible text. */
export function readText(text: string): ReadMenus {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (trimmed === "") return { fault: "Darin steht nichts." };
  if (trimmed.includes("\0")) return { fault: unreadable };
  if (/^[[{]/.test(trimmed)) return readJson(trimmed);
  if (/^<|<script/i.test(trimmed)) return readPage(trimmed);
  return readTable(text);
}

/** Returns the menus in tables; tables without a filled row are left out. */
export function tablesOf(tables: readonly Omit<Extract<MenuToImport, { kind: "table" }>, "kind">[]): ReadMenus {
  const filled = tables.filter(({ table }) => table.some(isFilled));
  if (filled.length === 0) return { fault: "In der Tabelle steht nichts." };
  if (filled.some(({ table }) => table.length > maxRows)) return { fault: tooManyRows };
  if (filled.some(({ table }) => table.some((row) => row.findLastIndex((cell) => cell.trim() !== "") >= maxColumns)))
    return { fault: "Das sind mehr als 100 Spalten. Bitte kopier nur die der Karte." };
  if (filled.some(({ table }) => table.some((row) => row.some((cell) => cell.length > maxSignsOfCell))))
    return { fault: "In einer Zelle stehen mehr als 5.000 Zeichen. Bitte kürz sie." };
  return { menus: filled.map((one): MenuToImport => ({ kind: "table", ...one })) };
}

function readTable(text: string): ReadMenus {
  if (text.length > maxSigns) return { fault: "Das ist zu viel Text für eine Karte. Bitte teil die Tabelle auf." };
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  const delimiter = delimiterOf(lines);
  const rows = readCsv(text.replace(/^\ufeff/, ""), delimiter, maxRows + 1).map((row) => row.map(withoutMark));
  const table = rows.slice(0, rows.findLastIndex(isFilled) + 1);
  const mended = delimiter === "," ? joinTornPrices(table) : table;
  if (hasColumns(mended, delimiter)) return tablesOf([{ name: "", table: mended }]);
  if (lines.length > maxRows) return { fault: tooManyRows };
  const read = readLines(linesWithTables(lines.map((line) => (line.includes("\t") ? line.split("\t") : line))));
  if (read) return tablesOf([{ name: "", table: read, columns: lineColumns }]);
  return {
    fault: "Das ist keine Tabelle: Wir finden keine Preise. Kopier bitte Zeilen, in denen Gericht und Preis stehen.",
  };
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== "");
}

/** True if most rows have the same number of cells. "Gulasch 4,90" is one column despite its comma. */
function hasColumns(table: Table, delimiter: string): boolean {
  const filled = table.filter(isFilled);
  const width = findMostFrequent(filled.map(({ length }) => length));
  const count = filled.filter(({ length }) => length === width).length;
  if (width < 2 || (delimiter !== ";" && count / filled.length < 0.6)) return false;
  if (delimiter !== ",") return true;
  if (filled.filter(isTornText).length > filled.length * 0.4) return false;
  return width > 2 || !filled.some(([, second = ""]) => /^\s*(?:\d\d|[-–])\s*(?:€|EUR)?\s*$/i.test(second));
}

/** True if commas in a price or between letters were taken for delimiters: "Margherita 9,80 (A,G)". */
function isTornText(row: readonly string[]): boolean {
  return row.some((cell, i) => {
    const next = row[i + 1] ?? "";
    const splitsPrice = /\p{L}/u.test(cell) && /\s(?:€\s?)?\d{1,4}$/.test(cell) && /^\d\d(?![\d.,])/.test(next);
    return splitsPrice || (cell.lastIndexOf("(") > cell.lastIndexOf(")") && i + 1 < row.length);
  });
}

/** Joins a price that was split because it is not quoted: "Gulasch,12,90" below "Name,Preis". */
function joinTornPrices(table: Table): Table {
  const headings = table.find((row) => row.length > 1) ?? [];
  return table.map((row) => {
    if (row.length !== headings.length + 1) return row;
    const torn = row.flatMap((cell, i) => (isTorn(cell, row[i + 1] ?? "") ? [i] : []));
    const below = torn.filter((i) => /preis|price|vk|€|euro/i.test(headings[i] ?? ""));
    const [at, another] = below.length > 0 ? below : torn;
    if (at === undefined || another !== undefined) return row;
    return [...row.slice(0, at), `${row[at]},${row[at + 1]}`, ...row.slice(at + 2)];
  });
}

function isTorn(euros: string, cents: string): boolean {
  return /^\s*(?:€\s?)?\d{1,4}$/.test(euros) && /^(?:\d\d\s?(?:€|EUR)?|[-–]+)\s*$/.test(cents);
}

function delimiterOf(given: readonly string[]): string {
  const lines = given.map((line) => line.replace(/"[^"]*"/g, "")).filter((line) => line.trim() !== "");
  const share = (sign: string) => lines.filter((line) => line.includes(sign)).length / Math.max(1, lines.length);
  return ["\t", ";", "|"].find((sign) => share(sign) > 0.5) ?? ",";
}

function readJson(text: string): ReadMenus {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { fault: "Die Datei beginnt wie JSON, ist aber beschädigt oder nicht vollständig." };
  }
  const found = readMenuFile(file);
  return menusOf(found.length > 0 ? found : readSchemaMenus(file)) ?? { fault: noMenu };
}

/** Menus whose file says what is what. */
function menusOf(menus: readonly WrittenMenu[]): ReadMenus | undefined {
  if (menus.length === 0) return undefined;
  if (menus.some(({ rows }) => rows.length > maxRows))
    return { fault: "Das sind mehr als 5.000 Gerichte in einer Karte." };
  return { menus: menus.map((menu): MenuToImport => ({ kind: "menu", name: menu.name, menu })) };
}

function readPage(text: string): ReadMenus {
  const menus = menusOf(readSchemaMenus(dataInPage(text)));
  if (menus) return menus;
  if (text.length > maxSigns) return { fault: "Diese Seite ist zu groß. Kopier nur die Karte daraus." };
  const rows = rowsOfPage(text);
  if (rows.length > maxRows) return { fault: tooManyRows };
  const read = readLines(linesWithTables(rows));
  if (read) return tablesOf([{ name: "", table: read, columns: lineColumns }]);
  return { fault: `${noMenu} Auf der Seite finden wir keine Gerichte mit Preisen; kopier sie und füg sie oben ein.` };
}
