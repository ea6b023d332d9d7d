import { countOf } from "../digits.ts";
import type { MenuDocument } from "../menu/menu-document.ts";

/** What was read in a file that came with an application. */
export interface FileReading {
  readonly dishes: number;
  /** Of how many dishes nothing is said about allergens. */
  readonly openAllergens: number;
  /** What could not be read, each where it stands; at most `maxTold`, of `faultCount`. */
  readonly faults: readonly FileFault[];
  readonly faultCount: number;
  /** Why nothing was read, or what was left aside; "" where there is nothing to say. */
  readonly note: string;
}

export interface FileFault {
  /** "Zeile 4" */
  readonly place: string;
  readonly message: string;
}

export const maxTold = 50;

export function countsOf(menu: MenuDocument | null): Pick<FileReading, "dishes" | "openAllergens"> {
  const products = menu?.categories.flatMap((category) => category.products) ?? [];
  return { dishes: products.length, openAllergens: products.filter(({ allergens }) => allergens === null).length };
}

/** Whether a menu can be read from a file of this name; photos and documents are sent along only. */
export function isReadable(name: string): boolean {
  return /\.(?:csv|tsv|txt|xlsx|json)$/i.test(name);
}

/** "38 Gerichte gelesen" */
export function readingInWords(name: string, reading: FileReading | null): string {
  if (!isReadable(name)) return "Lesen wir nicht automatisch, bleibt als Anhang";
  if (reading === null) return "Noch nicht gelesen, bleibt als Anhang";
  if (reading.dishes === 0) return "Nicht lesbar, bleibt als Anhang";
  return `${dishesInWords(reading.dishes)} gelesen`;
}

export function dishesInWords(count: number): string {
  return countOf(count, "Gericht", "Gerichte");
}

/** "2 Stellen konnten wir nicht lesen" */
export function faultsInWords({ faultCount }: Pick<FileReading, "faultCount">): string {
  return faultCount === 1
    ? "1 Stelle konnten wir nicht lesen"
    : `${faultCount.toLocaleString("de-AT")} Stellen konnten wir nicht lesen`;
}
