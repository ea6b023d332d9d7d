import { type Age, highestAge, type OfAge } from "../../catalogue/menu/age.ts";
import type { Refusal } from "../../refusal.ts";
import { isCorrectable, type Missing } from "./correction.ts";
import type { OrderState } from "./states.ts";

/** The reasons for a correction other than that something is missing. `NO_ID`: the guest showed no identity card. */
export const correctionCodes = ["NO_ID"] as const;
export type CorrectionCode = (typeof correctionCodes)[number];

interface AgedLine extends OfAge {
  readonly position: number;
  readonly quantity: number;
}

/** Tells whether a correction with this code, or without one, may still be made. */
export function isCorrectableFor(state: OrderState, code: CorrectionCode | undefined): boolean {
  return isCorrectable(state) || (code === "NO_ID" && state === "ON_THE_WAY");
}

/** Returns the lines that are handed over to nobody without an identity card: whole pieces with all their options. */
export function linesOfAge<Line extends AgedLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => highestAge([line]) !== null);
}

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
  const ofAge = lines.filter((line) => highestAge([line]) !== null);
  return { age, dishes: ofAge.map(({ name, quantity }) => `${quantity}× ${name}`).join(", ") };
}

/** Returns null if only pieces with an age are taken, and nothing is brought instead. */
export function refusalWithoutId(
  lines: readonly AgedLine[],
  missing: readonly (Pick<Missing, "position"> & { readonly replacement?: unknown })[],
): Refusal | null {
  const ofAge = new Set(linesOfAge(lines).map(({ position }) => position));
  const isRight = missing.every(({ position, replacement }) => ofAge.has(position) && !replacement);
  return isRight ? null : { code: "invalid-quantity", message: withoutAgeSentence, field: "missing" };
}

const withoutAgeSentence = "Ohne Ausweis bleibt nur da, was ein Mindestalter hat, und nichts kommt dafür.";
