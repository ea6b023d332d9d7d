import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import { considerAlone, type ImportToConsider } from "./consider-import.ts";
import { nameKey, type RowFault } from "./imported-rows.ts";
import { joinMenus } from "./join-menus.ts";
import type { MenuToImport } from "./menu-to-import.ts";
import type { MergedDish } from "./merge-import.ts";
import { shortened } from "./read-price.ts";

/** The result of reading a file without asking anybody. */
export interface ReadSheets {
  /** Null if no dish was found. */
  readonly menu: MenuDocument | null;
  /** The faults with their sheet; "" if there is only one. */
  readonly faults: readonly (RowFault & { readonly sheet: string })[];
  /** The names of the sheets with dishes, in the file's order. */
  readonly read: readonly string[];
  /** The names of the sheets that were left out. */
  readonly left: readonly string[];
}

/**
 * Returns the menu of a file. All sheets of a workbook with dishes are joined; of several restaurants only the first is
 * used, because one menu is wanted. Dishes of a sheet without categories get the sheet's name as their category.
 */
export function considerSheets(
  given: readonly MenuToImport[],
  by: Pick<ImportToConsider, "now" | "newId">,
): ReadSheets {
  const isWorkbook = given.length > 1 && given.every(({ kind }) => kind === "table");
  const wanted = isWorkbook ? given : given.slice(0, 1);
  const sheets = wanted.map((one) => {
    return { name: one.name, rows: rowsOf(one), ...considerAlone(one, by, isWorkbook ? one.name : "") };
  });
  const read = sheets.filter(({ added }) => added.length > 0);
  // If no sheet has a dish, the largest was meant to be the menu; the others are notes, lists of allergens and the
  // like.
  const meant = read.length > 0 ? read : [...sheets].sort((a, b) => b.rows - a.rows).slice(0, 1);
  const menus = read.map(({ menu }) => menu);
  const [only] = menus;
  return {
    menu: menus.length > 1 ? joinMenus(menus, by.newId) : (only ?? null),
    faults: [
      ...meant.flatMap(({ name, faults }) => faults.map((one) => ({ ...one, sheet: isWorkbook ? name : "" }))),
      ...contradictions(read),
    ],
    read: read.map(({ name }) => name),
    left: given.filter(({ name }) => !meant.some((one) => one.name === name)).map(({ name }) => name),
  };
}

/**
 * Reports dishes that an earlier sheet has in the same category with another price or other allergens. The first one is
 * used.
 */
function contradictions(
  sheets: readonly { readonly name: string; readonly added: readonly MergedDish[] }[],
): ReadSheets["faults"] {
  const firsts = new Map<string, { readonly sheet: string; readonly dish: MergedDish }>();
  const all = sheets.flatMap(({ name: sheet, added }) => added.map((dish) => ({ sheet, dish })));
  return all.flatMap((one) => {
    const { category, after, row } = one.dish;
    const key = `${nameKey(category)}\t${nameKey(after.name)}`;
    const first = firsts.get(key) ?? one;
    firsts.set(key, first);
    if (first.sheet === one.sheet || isAlike(first.dish.after, after)) return [];
    const message = `„${shortened(after.name)}“ steht auch im Blatt „${first.sheet}“, mit anderem Preis oder anderen Allergenen.`;
    const hint = "Übernommen ist, was dort steht.";
    return [{ rows: [row], field: "name", message, hint, suggestion: "", choices: [], sheet: one.sheet }];
  });
}

function isAlike(one: DocumentProduct, other: DocumentProduct): boolean {
  return one.priceCents === other.priceCents && String(one.allergens) === String(other.allergens);
}

/** Returns the index of the probable menu, which has the most rows. */
export function biggestOf(given: readonly MenuToImport[]): number {
  const rows = given.map(rowsOf);
  return Math.max(0, rows.indexOf(Math.max(...rows)));
}

/** Returns 0 for menu files, so that the first is the largest. */
function rowsOf(given: MenuToImport): number {
  return given.kind === "table" ? given.table.length : 0;
}
