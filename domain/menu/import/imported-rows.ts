import type { BasisPoints, Cents } from "../../money.ts";
import type { AllergenLetter } from "../allergens.ts";
import type { DocumentGroup, DocumentOption, DocumentProduct } from "../menu-document.ts";

/** What somebody pasted or sent, row by row; the first is row 1, as spreadsheets count. */
export type Table = readonly (readonly string[])[];

/**
 * What a column of a table means. Of `size` and `allergen` there may be several: each holds the price of one size, or crosses where a
 * dish has the allergen of its heading.
 */
export const columnUses = [
  "category",
  "number",
  "name",
  "description",
  "price",
  "size",
  "allergens",
  "allergen",
  "additives",
  "vatRate",
  "deposit",
  "ignore",
] as const;
export type ColumnUse = (typeof columnUses)[number];

/** What a person can put right of a row. */
export type FixableField = Exclude<ColumnUse, "number" | "size" | "allergen" | "ignore">;

/** Where a table names no category. */
export const unnamedCategory = "Gerichte";

/** A row as somebody wrote it. What is not among the texts was not said, and changes nothing. */
export interface WrittenRow {
  readonly row: number;
  readonly texts: Readonly<Partial<Record<FixableField, string>>>;
  /** Prices by size, in the order of their columns. */
  readonly sizes: readonly { readonly label: string; readonly text: string }[];
  /** What only a menu file can say. */
  readonly more: MoreOfDish;
  /** Asked although it can be read, as it may be meant otherwise; whoever puts that field right has answered. */
  readonly doubt?: Pick<RowFault, "field" | "message" | "hint" | "suggestion">;
}

export type MoreOfDish = Partial<
  Pick<DocumentProduct, "discountBasisPoints" | "availability" | "orderTypes" | "picture"> & {
    /** Which of the file's groups the dish asks for, in its order. */
    readonly groups: readonly number[];
  }
>;

/** An option group as a file tells of it, before it is known whether the restaurant has it already. */
export interface ImportedGroup extends Omit<DocumentGroup, "id" | "options"> {
  readonly options: readonly Omit<DocumentOption, "id">[];
}

/** A row in which nothing is wrong. What is absent was not said. */
export interface ImportedDish extends MoreOfDish {
  readonly row: number;
  readonly category: string;
  readonly name: string;
  readonly description?: string;
  /** Absent only where the sizes say it. */
  readonly priceCents: Cents;
  readonly sizes?: readonly { readonly label: string; readonly priceCents: Cents }[];
  readonly allergens?: readonly AllergenLetter[];
  readonly additives?: string;
  readonly vatRate?: BasisPoints;
  readonly depositCents?: Cents;
}

export interface RowFault {
  /** Where it is; more than one where rows contradict each other, or one answer is for all of them. */
  readonly rows: readonly number[];
  /** What to put right, in the last of the rows. */
  readonly field: FixableField;
  /** "„Pizza Tonno“ hat keinen Preis." */
  readonly message: string;
  /** "Bisher kostet das Gericht 12,80 €." */
  readonly hint: string;
  /** What may have been meant; "" where nobody can know. */
  readonly suggestion: string;
  /** Answers that need no typing, and what each of them puts right. */
  readonly choices: readonly FaultChoice[];
  /** There is nothing to type: one of the choices is the answer. */
  readonly isChoice?: true;
  /** Of which size the price is to be put right, where there are more. */
  readonly size?: string;
  /** The suggestion is a name that tells two dishes apart by what the file says of them. */
  readonly tellsApart?: true;
}

export interface FaultChoice {
  readonly label: string;
  readonly fixes: readonly (RowFix & { readonly row: number })[];
}

/** What somebody put right of a row, by field. */
export type RowFix = Readonly<Partial<Record<FixableField, string>>> & {
  readonly leaveOut?: true;
  /** Prices by size. */
  readonly sizes?: Readonly<Record<string, string>>;
};
export type RowFixes = ReadonlyMap<number, RowFix>;

/** "Zeile 4", "Zeile 4 und 9", "Zeile 4, 5, 6 und 9 weitere" */
export function placeOf({ rows }: RowFault, word: string): string {
  const shown = rows.length > 4 ? rows.slice(0, 3) : rows.slice(0, -1);
  const last = rows.length > 4 ? `${rows.length - 3} weitere` : rows.at(-1);
  return `${word} ${shown.length > 0 ? `${shown.join(", ")} und ` : ""}${last}`;
}

export function withFix(fixes: RowFixes, row: number, fix: RowFix): RowFixes {
  const before = fixes.get(row);
  return new Map(fixes).set(row, { ...before, ...fix, sizes: { ...before?.sizes, ...fix.sizes } });
}

/** A row that was left out though nothing needs to be put right, and why. */
export interface RowNote {
  readonly row: number;
  readonly message: string;
}

/** Without what nobody sees: control characters, and spaces that are doubled or cannot break. */
export function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .normalize("NFC")
    .trim();
}

/** By which names are compared. */
export function nameKey(name: string): string {
  return tidy(name).toLocaleLowerCase("de");
}
