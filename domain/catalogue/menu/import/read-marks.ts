import { type Age, ages } from "../age.ts";
import { type Mark, markLabels, marks } from "../marks.ts";
import { tidy } from "./imported-rows.ts";
import { type ReadValue, shortened } from "./read-price.ts";

const patterns: Readonly<Record<Mark, RegExp>> = {
  VEGETARIAN: /^(?:vegetarisch\w*|vegetarian|veggie)$/,
  VEGAN: /^(?:vegan\w*|vgn)$/,
  HALAL: /^halal$/,
  SPICY: /^(?:scharf\w*|pikant\w*|spicy|hot|\u{1f336})$/u,
};
const none = /^(?:keines?|nichts|[-–—])$/;

/** Reads "vegan, scharf"; "keine" and "–" as none. "v" may mean two things. */
export function readMarks(given: string): ReadValue<readonly Mark[]> {
  const text = tidy(given).toLowerCase();
  if (none.test(text)) return { value: [] };
  const words = text.split(/[^\p{L}\u{1f336}]+/u).filter(Boolean);
  const read = words.map((word) => ({ word, mark: marks.find((one) => patterns[one].test(word)) }));
  const said = marks.filter((one) => read.some(({ mark }) => mark === one));
  const unknown = read.find(({ mark }) => mark === undefined)?.word;
  if (unknown === undefined && said.length > 0) return { value: said };
  return {
    message: `„${shortened(unknown ?? text)}“ ist kein Zeichen.`,
    hint: `Möglich sind ${marks.map((mark) => markLabels[mark]).join(", ")}, oder „keine“.`,
    suggestion: said.map((mark) => markLabels[mark]).join(", "),
  };
}

/** Tells whether a heading names a mark, so that crosses below it set that. */
export function namesMark(heading: string): boolean {
  return "value" in readMarks(heading);
}

/** Reads "16", "ab 18 Jahren", "18+"; "keines" and "–" as none. */
export function readAge(given: string): ReadValue<Age | null> {
  const text = tidy(given).toLowerCase();
  if (none.test(text)) return { value: null };
  const number = Number(/^(?:ab\s*)?(\d{2})\s*\+?(?:\s*jahren?)?$/.exec(text)?.[1]);
  const value = ages.find((age) => age === number);
  if (value !== undefined) return { value };
  return {
    message: `„${shortened(text)}“ ist kein Alter.`,
    hint: `Möglich sind ${ages.join(" und ")}, oder „keines“.`,
    suggestion: "",
  };
}
