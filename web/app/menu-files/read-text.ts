import { withoutMark } from "@mahlzeit/domain/csv";
import type { GivenMenu } from "@mahlzeit/domain/menu/import/given-menu";
import type { Table } from "@mahlzeit/domain/menu/import/imported-rows";
import { readLines } from "@mahlzeit/domain/menu/import/read-lines";
import { readMenuFile } from "@mahlzeit/domain/menu/import/read-menu-file";
import { readSchemaMenus } from "@mahlzeit/domain/menu/import/read-schema-menus";
import Papa from "papaparse";

/** More than one where a file has several sheets or restaurants, or what is wrong with it. */
export type ReadGiven = { readonly menus: readonly GivenMenu[] } | { readonly fault: string };

const maxRows = 5000;
const unreadable = "Diese Datei können wir nicht lesen. Es gehen CSV, Excel (.xlsx), JSON und schema.org.";
const noMenu = "Darin steht keine Speisekarte, die wir lesen können.";

/** What somebody pasted, or a file of text: a table, a menu file, or a page with schema.org data. */
export function readText(text: string): ReadGiven {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (trimmed === "") return { fault: "Darin steht nichts." };
  if (trimmed.includes("\0")) return { fault: unreadable };
  if (/^[[{]/.test(trimmed)) return readJson(trimmed);
  if (/^<|<script/i.test(trimmed)) return readPage(trimmed);
  return readTable(text);
}

/** The menus in tables; those without a row are none. */
export function tablesGiven(tables: readonly { readonly name: string; readonly table: Table }[]): ReadGiven {
  const filled = tables.filter(({ table }) => table.some((row) => row.some((cell) => cell.trim() !== "")));
  if (filled.length === 0) return { fault: "In der Tabelle steht nichts." };
  if (filled.some(({ table }) => table.length > maxRows))
    return { fault: "Das sind mehr als 5.000 Zeilen. Bitte teil die Tabelle auf." };
  return { menus: filled.map((one): GivenMenu => ({ kind: "table", ...one })) };
}

function readTable(text: string): ReadGiven {
  // Prices have commas, so the delimiter is chosen here: a library counts all alike.
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { delimiter: delimiterOf(text) });
  const last = data.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  const table = data.slice(0, last + 1).map((row) => row.map(withoutMark));
  if (hasColumns(table)) return tablesGiven([{ name: "", table }]);
  const lines = readLines(text.split(/\r?\n/));
  if (lines) return tablesGiven([{ name: "", table: lines }]);
  return {
    fault: "Das ist keine Tabelle: Wir finden keine Preise. Kopier bitte Zeilen, in denen Gericht und Preis stehen.",
  };
}

/** Whether most rows are as wide as each other. "Gulasch 4,90" is one column, though it has a comma. */
function hasColumns(table: Table): boolean {
  const filled = table.filter((row) => row.some((cell) => cell.trim() !== ""));
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...widths].sort((a, b) => b[1] - a[1]);
  if (width < 2 || count / filled.length < 0.6 || filled.filter(splitsPrice).length > filled.length / 2) return false;
  return width > 2 || !filled.some(([, second = ""]) => /^\s*(?:\d\d|[-–])\s*(?:€|EUR)?\s*$/i.test(second));
}

/** "Margherita 9,80 (A,G)": the first comma stands within the price. */
function splitsPrice(row: readonly string[]): boolean {
  return row.some((cell, i) => /\p{L}.*\s(?:€\s*)?\d{1,4}$/u.test(cell) && /^\d\d(?!\d)/.test(row[i + 1] ?? ""));
}

function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const share = (sign: string) => lines.filter((line) => line.includes(sign)).length / Math.max(1, lines.length);
  return ["\t", ";", "|"].find((sign) => share(sign) > 0.5) ?? ",";
}

function readJson(text: string): ReadGiven {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { fault: "Die Datei beginnt wie JSON, ist aber beschädigt oder nicht vollständig." };
  }
  const found = readMenuFile(file).map((menu): GivenMenu => ({ kind: "menu", name: menu.name, menu }));
  if (found.length > 0) return { menus: found };
  const tables = readSchemaMenus(file);
  return tables.length > 0 ? tablesGiven(tables) : { fault: noMenu };
}

function readPage(text: string): ReadGiven {
  const page = new DOMParser().parseFromString(text, "text/html");
  const scripts = [...page.querySelectorAll('script[type*="ld+json" i]')];
  const found = scripts.flatMap(({ textContent }): unknown[] => {
    try {
      return [JSON.parse(textContent ?? "")];
    } catch {
      return [];
    }
  });
  const tables = readSchemaMenus(found);
  if (tables.length > 0) return tablesGiven(tables);
  return { fault: `${noMenu} Deine Seite enthält keine schema.org-Daten einer Karte; kopier stattdessen die Tabelle.` };
}
