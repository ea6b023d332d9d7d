import type { Cents } from "../../../money.ts";
import type { Mark } from "../marks.ts";
import type { DocumentGroup, DocumentOption, DocumentProduct } from "../menu-document.ts";
import type { ImportedName } from "./import-fields.ts";

/** A pasted or uploaded table by rows. The first is row 1, as in spreadsheets. */
export type Table = readonly (readonly string[])[];

/**
 * A possible use of a column. Several columns may be `size`, with the prices of one size each, or `allergen`, with
 * crosses for dishes that contain the heading's allergen.
 */
export type ColumnUse =
  | "category"
  | "number"
  | "name"
  | "description"
  | "price"
  | "size"
  | "additives"
  | "allergen"
  | ImportedName
  | "ignore";

/** The fields of a row that a person can correct. */
export type FixableField = Exclude<ColumnUse, "number" | "size" | "allergen" | "ignore">;

/** The category of dishes in a table without categories. */
export const unnamedCategory = "Gerichte";

/** A row as written. Missing texts change nothing. */
export interface WrittenRow {
  readonly row: number;
  readonly texts: Readonly<Partial<Record<FixableField, string>>>;
  /** Prices by size, in the order of their columns. */
  readonly sizes: readonly { readonly label: string; readonly text: string }[];
  /** The fields that a menu file says in values, not in texts. */
  readonly more: MoreOfDish;
  /** A question about a readable value that may be meant differently. Correcting the field answers it. */
  readonly doubt?: Pick<RowFault, "field" | "message" | "hint" | "suggestion">;
  /** Letters that a machine read and nobody confirmed: they are unknown, and no general word makes them none. */
  readonly unconfirmedAllergens?: string;
  /** Marks that the file's data suggest for the dish, which nobody of the restaurant has confirmed. */
  readonly suggestedMarks?: readonly Mark[];
  /** A line that may be the heading of the dishes below. Any correction of the row answers it. */
  readonly heading?: PossibleHeading;
}

export interface PossibleHeading {
  readonly title: string;
  /** The line: the row itself, or the one above, which otherwise is the name of the row's dish. */
  readonly row: number;
  /** True if it is taken for the heading until somebody answers. */
  readonly isLikely: boolean;
}

export type MoreOfDish = Partial<
  Pick<DocumentProduct, ImportedName> & {
    /** The indices of the dish's groups in the file, in its order. */
    readonly groups: readonly number[];
  }
>;

/** An option group of a file, before it is known whether the restaurant has it already. Absent fields were not given. */
export interface ImportedGroup extends Partial<Omit<DocumentGroup, "id" | "options">> {
  readonly name: string;
  readonly options: readonly (Partial<Omit<DocumentOption, "id">> & Pick<DocumentOption, "name">)[];
  /** True if several may be chosen, but not how many. */
  readonly isMultiple?: true;
}

/** A row without faults. Absent fields were not given. */
export interface ImportedDish extends MoreOfDish {
  readonly row: number;
  readonly category: string;
  readonly name: string;
  readonly description?: string;
  /** The price; the lowest one if there are sizes. */
  readonly priceCents: Cents;
  readonly sizes?: readonly { readonly label: string; readonly priceCents: Cents }[];
  /** As in the row; absent if the dish has allergens. */
  readonly unconfirmedAllergens?: string;
  readonly additives?: string;
}

export interface RowFault {
  /** The rows of the fault; several if they contradict each other, or if one answer applies to all. */
  readonly rows: readonly number[];
  /** The field to correct, in the last of the rows. */
  readonly field: FixableField;
  /** "„Pizza Tonno“ hat keinen Preis." */
  readonly message: string;
  /** "Bisher kostet das Gericht 12,80 €." */
  readonly hint: string;
  /** The probable value; "" if there is none. */
  readonly suggestion: string;
  /** Answers that need no typing, each with its corrections. */
  readonly choices: readonly FaultChoice[];
  /** True if one of the choices is the only possible answer. */
  readonly isChoice?: true;
  /** The size whose price is to be corrected, if there are several. */
  readonly size?: string;
  /** True if the suggestion is a name that distinguishes two dishes by their descriptions. */
  readonly isDistinguishing?: true;
}

export interface FaultChoice {
  readonly label: string;
  readonly fixes: readonly (RowFix & { readonly row: number })[];
}

export type RowFix = Readonly<Partial<Record<FixableField, string>>> & {
  readonly leaveOut?: true;
  /** The possible heading of the row is one. */
  readonly isHeading?: true;
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

/** A row that was left out without needing a correction, with the reason. */
export interface RowNote {
  readonly row: number;
  readonly message: string;
}

/** Removes control characters, and collapses spaces including no-break ones. */
export function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .normalize("NFC")
    .trim();
}

/** Normalizes a name for comparison. */
export function nameKey(name: string): string {
  return tidy(name).toLocaleLowerCase("de");
}
