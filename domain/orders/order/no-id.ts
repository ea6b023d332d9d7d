import type { OfAge } from "../../catalogue/menu/age.ts";
import type { Refusal } from "../../refusal.ts";
import { isCorrectable, type Missing } from "./correction.ts";
import { linesOfAge } from "./id-check.ts";
import type { OrderState } from "./states.ts";

/** The reasons for a correction other than that something is missing. `NO_ID`: the guest has not proven the age. */
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

/** Returns null if only pieces with an age are taken, and nothing is brought instead. */
export function refusalWithoutId(
  lines: readonly AgedLine[],
  missing: readonly (Pick<Missing, "position"> & { readonly replacement?: unknown })[],
): Refusal | null {
  const ofAge = new Set(linesOfAge(lines).map(({ position }) => position));
  const isRight = missing.every(({ position, replacement }) => ofAge.has(position) && !replacement);
  return isRight ? null : { code: "invalid-quantity", message: withoutAgeSentence, field: "missing" };
}

const withoutAgeSentence = "Ohne Nachweis des Alters bleibt nur da, was ein Mindestalter hat, und nichts kommt dafür.";
