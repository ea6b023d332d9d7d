import type { MenuDocument } from "../../catalogue/menu/menu-document.ts";
import { countOf } from "../../digits.ts";

/** The result of reading a file that came with an application. */
export interface FileReading {
  readonly dishes: number;
  /** The number of dishes without declared allergens. */
  readonly openAllergens: number;
  /** The places that could not be read: the first `maxListed` of `faultCount`. */
  readonly faults: readonly FileFault[];
  readonly faultCount: number;
  /** The reason why nothing was read, or what was left out; "" if neither applies. */
  readonly note: string;
}

export interface FileFault {
  /** "Zeile 4" */
  readonly place: string;
  readonly message: string;
}

export const maxListed = 50;

export function countsOf(menu: MenuDocument | null): Pick<FileReading, "dishes" | "openAllergens"> {
  const products = menu?.categories.flatMap((category) => category.products) ?? [];
  return { dishes: products.length, openAllergens: products.filter(({ allergens }) => allergens === null).length };
}

/** Tells whether a menu can be read from a file of this name. Photos and documents are only attached. */
export function isReadable(name: string): boolean {
  return /\.(?:csv|tsv|txt|xlsx|json)$/i.test(name);
}

/** "38 Gerichte gelesen" */
export function readingText(name: string, reading: FileReading | null): string {
  if (!isReadable(name)) return "Lesen wir nicht automatisch, bleibt als Anhang";
  if (reading === null) return "Noch nicht gelesen, bleibt als Anhang";
  if (reading.dishes === 0) return "Nicht lesbar, bleibt als Anhang";
  return `${dishCountText(reading.dishes)} gelesen`;
}

export function dishCountText(count: number): string {
  return countOf(count, "Gericht", "Gerichte");
}

/** "2 Stellen konnten wir nicht lesen" */
export function faultCountText({ faultCount }: Pick<FileReading, "faultCount">): string {
  return faultCount === 1
    ? "1 Stelle konnten wir nicht lesen"
    : `${faultCount.toLocaleString("de-AT")} Stellen konnten wir nicht lesen`;
}
