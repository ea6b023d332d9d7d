import type { Table } from "@mahlzeit/domain/menu/import/imported-rows";
import { readMenuFile } from "@mahlzeit/domain/menu/import/read-menu-file";
import { readSchemaMenu } from "@mahlzeit/domain/menu/import/read-schema-menu";
import Papa from "papaparse";
import type { GivenMenu, ReadGiven } from "./given-menu.ts";

const maxRows = 5000;
const noMenu = "Darin steht keine Speisekarte, die wir lesen können.";

/** What somebody pasted, or a file of text: a table, a menu file, or a page with schema.org data. */
export function readText(text: string): ReadGiven {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (trimmed === "") return { fault: "Darin steht nichts." };
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
  const biggestFirst = [...filled].sort((a, b) => b.table.length - a.table.length);
  return { menus: biggestFirst.map((one): GivenMenu => ({ kind: "table", ...one })) };
}

function readTable(text: string): ReadGiven {
  // Prices have commas, so the delimiter is chosen here: a library counts all alike.
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { delimiter: delimiterOf(text) });
  const last = data.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  const table = data.slice(0, last + 1);
  if (table.every((row) => row.filter((cell) => cell.trim() !== "").length < 2))
    return {
      fault:
        "Das ist keine Tabelle: In jeder Zeile steht nur eine Spalte. Kopier bitte die Zellen selbst, mit ihrem Preis.",
    };
  return tablesGiven([{ name: "", table }]);
}

function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
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
  const table = readSchemaMenu(file);
  return table ? tablesGiven([{ name: "", table }]) : { fault: noMenu };
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
  const table = readSchemaMenu(found);
  if (table) return tablesGiven([{ name: "", table }]);
  return { fault: `${noMenu} Deine Seite enthält keine schema.org-Daten einer Karte; kopier stattdessen die Tabelle.` };
}
