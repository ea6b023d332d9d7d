import type { AllergenLetter } from "../../../../allergens.ts";
import type { WrittenRow } from "../imported-rows.ts";
import type { MenuToImport } from "../menu-to-import.ts";
import type { PhotoEntry, PhotoReading } from "./read-photo.ts";

/** A person's word about a line of the picture. */
export interface PhotoAnswer {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  /** Null if the person says that they are unknown. */
  readonly allergens: readonly AllergenLetter[] | null;
}

/** The answers by row. "leave-out" takes the line out of the menu. */
export type PhotoAnswers = ReadonlyMap<number, PhotoAnswer | "leave-out">;

/**
 * Returns the menu to import. What nobody confirmed is unknown: letters always, and everything of which the machine was
 * unsure. A dish without a confirmed name or price waits in the next step.
 */
export function confirmedMenu(reading: PhotoReading, answers: PhotoAnswers): MenuToImport {
  const { entries, notes, descriptions } = reading;
  const dishes = new Map(entries.filter(({ kind }) => kind === "dish").map((entry) => [entry.row, entry]));
  const headings = new Map(
    entries.filter(({ kind }) => kind === "heading").map(({ name, row }) => [name, headingOf(answers.get(row))]),
  );
  const rows = reading.rows.flatMap((row): readonly WrittenRow[] => {
    const [entry, answer] = [dishes.get(row.row), answers.get(row.row)];
    if (!entry || answer === "leave-out") return [];
    const { category = "", ...texts } = row.texts;
    const heading = headings.get(category) ?? category;
    const said = answer ? answered({ ...row, texts }, answer) : unanswered({ ...row, texts }, entry);
    const letters = entry.letters?.join(", ") ?? entry.bracket;
    const isOpen = letters !== null && said.texts.allergens === undefined;
    return [
      {
        ...said,
        texts: { ...said.texts, ...(heading && { category: heading }) },
        ...(isOpen && { unconfirmedAllergens: letters }),
      },
    ];
  });
  return { kind: "menu", name: "", menu: { name: "", rows, notes, groups: [], descriptions } };
}

/** Dishes below an unconfirmed heading have no category yet. */
function headingOf(answer: PhotoAnswer | "leave-out" | undefined): string {
  return answer === undefined || answer === "leave-out" ? "" : answer.name;
}

function answered({ row, more, texts }: WrittenRow, answer: PhotoAnswer): WrittenRow {
  const { name, description, price, allergens } = answer;
  const { allergens: _, ...asRead } = texts;
  const said = allergens && { allergens: allergens.join(", ") || "keine" };
  return { row, more, sizes: [], texts: { ...asRead, name, description, price, ...said } };
}

function unanswered(row: WrittenRow, { name, unsure, price }: PhotoEntry): WrittenRow {
  const { description } = row.texts;
  const texts = {
    name,
    ...(description && unsure.description === null && { description }),
    ...(unsure.price === null && price && { price }),
  };
  const doubt = unsure.name && {
    field: "name" as const,
    message: `„${name}“ war im Foto nicht sicher zu lesen.`,
    hint: "",
    suggestion: name,
  };
  return { ...row, sizes: [], texts, ...(doubt && { doubt }) };
}

/** The dishes that go on to the next step. */
export function countDishes({ entries }: PhotoReading, answers: PhotoAnswers): number {
  return entries.filter(({ kind, row }) => kind === "dish" && answers.get(row) !== "leave-out").length;
}
