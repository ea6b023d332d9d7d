import { type FileFault, maxTold } from "@mahlzeit/domain/applications/file-reading";
import { considerAlone } from "@mahlzeit/domain/menu/import/consider-import";
import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";
import { readFile } from "../../menu-files/read-file.ts";
import { randomUuid } from "../../random-uuid.ts";

export interface ReadMenu {
  readonly menu: MenuDocument | null;
  readonly faults: readonly FileFault[];
  readonly faultCount: number;
  readonly note: string;
}

/** The menu in a file, as well as it can be read without asking anybody; of several the largest. */
export async function readMenu(file: File): Promise<ReadMenu> {
  const nothing = { menu: null, faults: [], faultCount: 0 };
  const read = await readFile(file);
  if ("fault" in read) return { ...nothing, note: read.fault };
  const [given, ...others] = read.menus;
  if (!given) return { ...nothing, note: "Darin steht keine Speisekarte, die wir lesen können." };
  const { menu, faults, added } = considerAlone(given, { now: Date.now(), newId: randomUuid });
  const word = given.kind === "table" ? "Zeile" : "Gericht";
  const told = faults.slice(0, maxTold).map(({ rows, message, hint }) => ({
    place: `${word} ${rows.join(" und ")}`.slice(0, 100),
    message: `${message} ${hint}`.trim().slice(0, 500),
  }));
  return {
    menu: added.length > 0 ? menu : null,
    faults: told,
    faultCount: faults.length,
    note:
      added.length === 0 && faults.length === 0
        ? "Darin finden wir keine Gerichte mit Preisen."
        : aside(given, others.length),
  };
}

function aside({ kind, name }: { kind: "table" | "menu"; name: string }, others: number): string {
  if (others === 0) return "";
  const what = kind === "table" ? `das Blatt „${name}“` : `„${name}“`;
  const rest = others === 1 ? "eines bleibt" : `${others} bleiben`;
  return `Gelesen ist ${what}, ${rest} als Anhang dabei. Schick andere als eigene Datei.`.slice(0, 500);
}
