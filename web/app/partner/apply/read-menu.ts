import { considerSheets, type ReadSheets } from "@mahlzeit/domain/catalogue/menu/import/consider-sheets";
import { placeOf } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { type FileFault, maxListed } from "@mahlzeit/domain/partners/applications/file-reading";
import { randomUuid } from "../../data/random-uuid.ts";
import { readFile } from "../../shared/menu-files/read-file.ts";

export interface ReadMenu {
  readonly menu: MenuDocument | null;
  readonly faults: readonly FileFault[];
  readonly faultCount: number;
  readonly note: string;
}

/** Reads the menu in a file without asking anybody: all sheets of a workbook. */
export async function readMenu(file: File): Promise<ReadMenu> {
  const read = await readFile(file);
  if ("fault" in read) return { menu: null, faults: [], faultCount: 0, note: read.fault };
  const sheets = considerSheets(read.menus, { now: Date.now(), newId: randomUuid });
  const { menu, faults } = sheets;
  const word = read.menus[0]?.kind === "menu" ? "Gericht" : "Zeile";
  const listed = faults.slice(0, maxListed).map(({ sheet, ...fault }) => ({
    place: `${sheet && `${sheet}, `}${placeOf(fault, word)}`.slice(0, 100),
    message: `${fault.message} ${fault.hint}`.trim().slice(0, 500),
  }));
  const isEmpty = menu === null && faults.length === 0;
  const note = isEmpty ? "Darin finden wir keine Gerichte mit Preisen." : aside(sheets, word === "Zeile");
  return { menu, faults: listed, faultCount: faults.length, note: note.slice(0, 500) };
}

/** Names the sheets read and those left out, if there are several. */
function aside({ read, left }: ReadSheets, isTable: boolean): string {
  if (read.length === 0 || (read.length === 1 && left.length === 0)) return "";
  if (!isTable) return `Gelesen ist „${read[0]}“. Schick andere als eigene Datei.`;
  const found =
    read.length === 1 ? `Gelesen ist das Blatt ${quoted(read)}.` : `Gelesen sind die Blätter ${quoted(read)}.`;
  if (left.length === 0) return found;
  return `${found} In ${quoted(left)} finden wir keine Gerichte.`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `„${name}“`).join(", ");
}
