import { type Age, highestAge, type OfAge } from "../../catalogue/menu/age.ts";

/** The age that has to be shown, and the dishes that need it: "2× Märzen, 1× Marillenbrand". */
export interface IdCheck {
  readonly age: Age;
  readonly dishes: string;
}

/** Returns what needs an identity card; null: nothing. */
export function idCheckOf(
  lines: readonly (OfAge & { readonly name: string; readonly quantity: number })[],
): IdCheck | null {
  const age = highestAge(lines);
  if (age === null) return null;
  return {
    age,
    dishes: linesOfAge(lines)
      .map(({ name, quantity }) => `${quantity}× ${name}`)
      .join(", "),
  };
}

/** Returns the lines that are handed over to nobody without an identity card: whole pieces with all their options. */
export function linesOfAge<Line extends OfAge>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => highestAge([line]) !== null);
}
