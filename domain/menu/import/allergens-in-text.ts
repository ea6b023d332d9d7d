import { type AllergenLetter, allergensInOrder } from "../allergens.ts";
import type { KnownDishes } from "./check-rows.ts";
import { nameKey, tidy, type WrittenRow } from "./imported-rows.ts";
import { readAllergens } from "./read-allergens.ts";

/**
 * Rows with the allergens that stand in their names and descriptions, "Gulaschsuppe (A,C,G)", out of the text, beside those of a
 * cell of their own, and without the stars of footnotes. A lone (L) or (M) may be a size; it counts only where other rows have
 * their letters in brackets, too.
 */
export function takeAllergensFromTexts(
  rows: readonly WrittenRow[],
  known: KnownDishes,
): { rows: readonly WrittenRow[]; count: number } {
  const found = rows.map((row) => lettersInRow(row, known));
  const isUsual = found.some(({ letters }) => letters.length > 0 && !isLikeSize(letters));
  const isTaken = ({ letters }: Found) => letters.length > 0 && (isUsual || !isLikeSize(letters));
  return {
    count: found.filter(isTaken).length,
    rows: rows.map((row, i) => {
      const one = found[i];
      return withoutStar(one && isTaken(one) ? withLetters(row, one) : row, known);
    }),
  };
}

/** "Rindsuppe *": the star leads to a footnote, which no dish has. What the menu already calls so keeps it. */
function withoutStar(row: WrittenRow, known: KnownDishes): WrittenRow {
  const { name = "", category = "" } = row.texts;
  const bare = name.replace(/[\s*]*\*\s*$/, "");
  if (bare === "" || bare === name || known.find(category, name).count > 0) return row;
  return { ...row, texts: { ...row.texts, name: bare } };
}

function withLetters(row: WrittenRow, { letters, name, description }: Found): WrittenRow {
  const { name: _, description: __, ...texts } = row.texts;
  const written = { ...texts, ...(name ? { name } : {}), ...(description ? { description } : {}) };
  const cell = tidy(texts.allergens ?? "");
  const said = cell === "" ? { value: [] } : readAllergens(cell);
  // What is wrong in the cell is put right there first.
  if (!("value" in said)) return { ...row, texts: written };
  return { ...row, texts: { ...written, allergens: allergensInOrder([...said.value, ...letters]).join(", ") } };
}

function isLikeSize(letters: readonly AllergenLetter[]): boolean {
  return letters.length === 1 && ["L", "M"].includes(letters[0] ?? "");
}

interface Found {
  readonly letters: readonly AllergenLetter[];
  readonly name: string;
  readonly description: string;
}

/** What the menu already says in these words stays in them. */
function lettersInRow({ texts }: WrittenRow, known: KnownDishes): Found {
  const { name = "", description = "", category = "" } = texts;
  const inName = known.find(category, name).count > 0 ? { text: name, letters: [] } : takeLetters(name);
  // Letters alone are a name.
  const read = inName.text === "" ? { text: name, letters: [] } : inName;
  const { descriptions } = known.find(category, read.text);
  const isKnown = descriptions.some((one) => nameKey(one) === nameKey(description));
  const inDescription = isKnown ? { text: description, letters: [] } : takeLetters(description);
  return { name: read.text, description: inDescription.text, letters: [...read.letters, ...inDescription.letters] };
}

function takeLetters(text: string): { readonly text: string; readonly letters: readonly AllergenLetter[] } {
  const letters: AllergenLetter[] = [];
  const rest = text.replace(inText, (whole, bracketed?: string, bare?: string) => {
    const read = readAllergens(bracketed ?? bare ?? "");
    if (!("value" in read) || read.value.length === 0) return whole;
    letters.push(...read.value);
    return " ";
  });
  return { text: letters.length > 0 ? tidy(rest).replace(/\s+(?=[,.;])/g, "") : text, letters };
}

/** "(A,C,G)", "[ACG]", "(Allergene: A, C)" anywhere; "A,C,G" without brackets only at the end and with commas. */
const inText =
  /[([]\s*(?:(?:enthält|allergene?n?)\s*:?\s*)?([A-HL-PR](?:[\s,/;+.]*[A-HL-PR]){0,13})\s*[)\]]|(?:\s|^)(?:allergene?\s*:\s*)?([A-HL-PR](?:\s?[,/]\s?[A-HL-PR]){1,13})$/gu;
