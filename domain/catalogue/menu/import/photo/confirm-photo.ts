import type { AllergenLetter } from "../../../../allergens.ts";
import { nameKey, type WrittenRow } from "../imported-rows.ts";
import type { MenuToImport } from "../menu-to-import.ts";
import type { PhotoEntry, PhotoReading } from "./read-photo.ts";

/** A person's word about a line of the picture. */
export interface PhotoAnswer {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  /** "" if there is none. */
  readonly deposit: string;
  /** Null if the person says that they are unknown. */
  readonly allergens: readonly AllergenLetter[] | null;
}

/** The answers by row. "leave-out" takes the line out of the menu. */
export type PhotoAnswers = ReadonlyMap<number, PhotoAnswer | "leave-out">;

/**
 * Returns the menu to import. What nobody confirmed is unknown: letters always, and everything of which the machine was
 * unsure. A dish without a confirmed name, price or deposit waits in the next step.
 */
export function confirmedMenu(reading: PhotoReading, answers: PhotoAnswers): MenuToImport {
  const { entries, notes } = reading;
  const dishes = new Map(entries.filter(({ kind }) => kind === "dish").map((entry) => [entry.row, entry]));
  const headings = new Map(
    entries
      .filter(({ kind }) => kind === "heading")
      .map((entry) => [entry.name, headingOf(entry, answers.get(entry.row))]),
  );
  const descriptions = new Map(reading.descriptions);
  for (const name of headings.keys()) descriptions.delete(nameKey(name));
  for (const { name, description } of headings.values())
    if (name && description) descriptions.set(nameKey(name), description);
  const rows = reading.rows.flatMap((row): readonly WrittenRow[] => {
    const [entry, answer] = [dishes.get(row.row), answers.get(row.row)];
    if (!entry || answer === "leave-out") return [];
    const { category = "", ...texts } = row.texts;
    const heading = headings.get(category)?.name ?? category;
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

/** Dishes below an unconfirmed heading have no category yet. An unconfirmed remark below a heading is left out. */
function headingOf(
  { name, description, unsure }: PhotoEntry,
  answer: PhotoAnswer | "leave-out" | undefined,
): Pick<PhotoAnswer, "name" | "description"> {
  if (answer === "leave-out") return { name: "", description: "" };
  return answer ?? { name: unsure.name ? "" : name, description: unsure.description ? "" : description };
}

function answered({ row, more, texts }: WrittenRow, answer: PhotoAnswer): WrittenRow {
  const { name, description, price, deposit: depositCents, allergens } = answer;
  const { allergens: _, ...asRead } = texts;
  const said = allergens && { allergens: allergens.join(", ") || "keine" };
  return { row, more, sizes: [], texts: { ...asRead, name, description, price, depositCents, ...said } };
}

function unanswered(row: WrittenRow, { name, unsure, price, deposit }: PhotoEntry): WrittenRow {
  const { description } = row.texts;
  const texts = {
    name,
    ...(description && unsure.description === null && { description }),
    ...(unsure.price === null && price && { price }),
    // No reader takes "Pfand 0,25?" for an amount, so that it waits for a person.
    ...((unsure.deposit || deposit) && { depositCents: unsure.deposit ? `Pfand ${deposit}?` : deposit }),
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
