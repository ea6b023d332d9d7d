import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import { considerAlone, type ImportToConsider } from "./consider-import.ts";
import type { GivenMenu } from "./given-menu.ts";
import { nameKey, type RowFault } from "./imported-rows.ts";
import { joinMenus } from "./join-menus.ts";
import type { MergedDish } from "./merge-import.ts";
import { shortened } from "./read-price.ts";

/** What was read in a file without asking anybody. */
export interface ReadSheets {
  /** Null where no dish was found. */
  readonly menu: MenuDocument | null;
  /** What is wrong, with the sheet that it is in; "" where there is one alone. */
  readonly faults: readonly (RowFault & { readonly sheet: string })[];
  /** The names of those with dishes, in the file's order. */
  readonly read: readonly string[];
  /** The names of those that were left aside. */
  readonly left: readonly string[];
}

/**
 * The menu in a file: of a workbook all sheets in which dishes are found, as one; of several restaurants only the first, as one
 * menu is wanted. What a sheet's table does not sort into categories is in one with the sheet's name.
 */
export function considerSheets(given: readonly GivenMenu[], by: Pick<ImportToConsider, "now" | "newId">): ReadSheets {
  const isWorkbook = given.length > 1 && given.every(({ kind }) => kind === "table");
  const wanted = isWorkbook ? given : given.slice(0, 1);
  const sheets = wanted.map((one) => {
    return { name: one.name, rows: rowsOf(one), ...considerAlone(one, by, isWorkbook ? one.name : "") };
  });
  const read = sheets.filter(({ added }) => added.length > 0);
  // Of sheets without a dish the biggest was meant to be the menu; the others are notes, lists of allergens and the like.
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

/** Dishes that an earlier sheet has under the same category at another price or with other allergens: the first stays, and is told. */
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

/** Which of them is most probably the menu: the one with the most rows. */
export function biggestOf(given: readonly GivenMenu[]): number {
  const rows = given.map(rowsOf);
  return Math.max(0, rows.indexOf(Math.max(...rows)));
}

/** Of a menu file all are alike, so that the first is the biggest. */
function rowsOf(given: GivenMenu): number {
  return given.kind === "table" ? given.table.length : 0;
}
