import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { CartGate, isBlocked, LineConfirmation, Missing, missingId } from "./confirm-lines.tsx";
import { GuardStrip } from "./guard-strip.tsx";
import { KitchenConsent } from "./kitchen-consent.tsx";
import { ChoiceResult, DishMark, LineMark, OptionMark } from "./marks.tsx";
import { readStoredAllergens } from "./stored-allergens.ts";

/** The components that mark dishes for guests who avoid allergens. The same object until the letters change. */
export interface Guard {
  readonly letters: readonly AllergenLetter[];
  readonly parts: typeof parts;
}

const parts = {
  DishMark,
  OptionMark,
  ChoiceResult,
  LineMark,
  LineConfirmation,
  CartGate,
  Missing,
  missingId,
  isBlocked,
  GuardStrip,
  KitchenConsent,
};

let last: Guard | null = null;

/** Returns the guard for a stored text; null if it contains no letters. */
export function guardFor(text: string): Guard | null {
  const { letters } = readStoredAllergens(text);
  if (letters.length === 0) return null;
  if (last?.letters.join() !== letters.join()) last = { letters, parts };
  return last;
}
