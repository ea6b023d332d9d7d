import { type Age, ageLabel } from "../age.ts";
import { type Mark, markLabels } from "../marks.ts";
import { type RowFixes, type WrittenRow } from "./imported-rows.ts";
import type { MergedDish, MergedMenu } from "./merge-import.ts";
import { readAge, readMarks } from "./read-marks.ts";
import { suggestAge } from "./suggest-age.ts";
import { suggestMarks } from "./suggest-marks.ts";

/** A mark or an age that dishes may have by their words. Nothing of it is set until somebody says so. */
export interface Suggestion {
  readonly of: { readonly mark: Mark } | { readonly age: Age };
  /** "vegan", "ab 16" */
  readonly label: string;
  readonly dishes: readonly {
    readonly row: number;
    readonly name: string;
    /** True once somebody said that it is so. */
    readonly isSet: boolean;
  }[];
}

/** Lists what names, headings and the page's own data suggest for dishes of which neither file nor menu says it. */
export function suggestionsFor(
  rows: readonly WrittenRow[],
  { added, changed, same }: Pick<MergedMenu, "added" | "changed" | "same">,
  fixes: RowFixes,
): readonly Suggestion[] {
  const written = new Map(rows.map((row) => [row.row, row]));
  const found = new Map<string, Suggestion>();
  for (const dish of [...added, ...changed, ...same].sort((one, other) => one.row - other.row)) {
    const row = written.get(dish.row);
    if (!row) continue;
    const fix = fixes.get(dish.row);
    for (const of of suggestedFor(dish, row)) {
      const label = "mark" in of ? markLabels[of.mark] : ageLabel(of.age);
      const isSet = "mark" in of ? marksIn(fix?.marks).includes(of.mark) : ageIn(fix?.age) === of.age;
      const before = found.get(label);
      const one = { row: dish.row, name: dish.after.name, isSet };
      found.set(label, { of, label, dishes: [...(before?.dishes ?? []), one] });
    }
  }
  return [...found.values()];
}

/** Returns the correction of a row that sets or unsets a suggestion. */
export function suggestionFix(fixes: RowFixes, row: number, of: Suggestion["of"], isSet: boolean) {
  if ("age" in of) return { age: isSet ? String(of.age) : "" };
  const others = marksIn(fixes.get(row)?.marks).filter((mark) => mark !== of.mark);
  return { marks: [...others, ...(isSet ? [of.mark] : [])].map((mark) => markLabels[mark]).join(", ") };
}

function suggestedFor({ after, before, category }: MergedDish, row: WrittenRow): readonly Suggestion["of"][] {
  const saysMarks = row.texts.marks !== undefined || row.more.marks !== undefined || (before?.marks.length ?? 0) > 0;
  const saysAge = row.texts.age !== undefined || row.more.age !== undefined || (before?.age ?? null) !== null;
  const words = saysMarks ? [] : suggestMarks(after.name, after.description, category);
  const all = saysMarks ? [] : [...new Set([...words, ...(row.suggestedMarks ?? [])])];
  const age = saysAge ? null : suggestAge(after.name, category);
  return [...all.map((mark) => ({ mark })), ...(age === null ? [] : [{ age }])];
}

function marksIn(text = ""): readonly Mark[] {
  const read = readMarks(text);
  return "value" in read ? read.value : [];
}

function ageIn(text = ""): Age | null {
  const read = readAge(text);
  return "value" in read ? read.value : null;
}
