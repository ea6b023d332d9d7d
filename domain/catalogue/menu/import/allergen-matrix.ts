import { type AllergenLetter, allergenLetters, allergensInOrder } from "../../../allergens.ts";
import { tidy } from "./imported-rows.ts";
import { readAllergens } from "./read-allergens.ts";

/** A column of a table with its cells. */
interface MatrixColumn {
  readonly heading: string;
  readonly cells: readonly string[];
}

/**
 * Returns the indices of the columns in which a spreadsheet crosses allergens, one per letter as in the authorities'
 * lists. Fewer than three letters do not count, because "L" and "M" alone are sizes.
 */
export function matrixColumns(columns: readonly MatrixColumn[]): ReadonlySet<number> {
  const found = columns.flatMap(({ heading, cells }, i) => {
    const letter = matrixLetter(heading);
    return letter && cells.every((cell) => markIn(cell, letter) !== undefined) ? [{ i, letter, cells }] : [];
  });
  const letters = new Set(found.map(({ letter }) => letter));
  const isCrossed = found.some(({ cells, letter }) => cells.some((cell) => markIn(cell, letter) === "yes"));
  return new Set(letters.size >= 3 && isCrossed ? found.map(({ i }) => i) : []);
}

/** Returns the single allergen that a heading means: "A", "G Milch", "Sellerie". */
export function matrixLetter(heading: string): AllergenLetter | undefined {
  const read = readAllergens(heading);
  const [letter, other] = "value" in read ? (read.value ?? []) : [];
  return other === undefined ? letter : undefined;
}

export interface MatrixCell {
  readonly letter: AllergenLetter;
  readonly text: string;
}

/** Returns a dish's crosses as a text of letters; "" if there are none, because the row may not have been filled in. */
export function crossedAllergens(cells: readonly MatrixCell[]): {
  readonly text: string;
  readonly unclear?: MatrixCell;
} {
  const marks = cells.map((cell) => ({ ...cell, mark: markIn(cell.text, cell.letter) }));
  const unclear = marks.find(({ mark }) => mark === "unclear" || mark === undefined);
  const crossed = allergensInOrder(marks.filter(({ mark }) => mark !== "no").map(({ letter }) => letter));
  // A row states that there are no allergens only if it answers "no" to all of them.
  const isDenied = crossed.length === 0 && new Set(marks.map(({ letter }) => letter)).size === allergenLetters.length;
  return { text: isDenied ? "keine" : crossed.join(", "), ...(unclear ? { unclear } : {}) };
}

function markIn(cell: string, letter: AllergenLetter): "yes" | "no" | "unclear" | undefined {
  const text = tidy(cell).toLowerCase();
  if (yes.has(text) || text === letter.toLowerCase()) return "yes";
  if (no.has(text)) return "no";
  return /^(?:\([x✓✔•●]\)|\?+|spuren?|traces?|evtl\.?|möglich)$/.test(text) ? "unclear" : undefined;
}

/** Tells whether a cell crosses its column, or denies it; undefined if it says something else. */
export function isCrossed(cell: string): boolean | undefined {
  const text = tidy(cell).toLowerCase();
  return yes.has(text) ? true : no.has(text) ? false : undefined;
}

const yes = new Set([
  "x",
  "xx",
  "×",
  "✓",
  "✔",
  "✔️",
  "☑",
  "☒",
  "•",
  "●",
  "+",
  "1",
  "ja",
  "j",
  "yes",
  "y",
  "wahr",
  "true",
]);
const no = new Set(["-", "–", "—", "0", "nein", "n", "no", "falsch", "false", "☐"]);
