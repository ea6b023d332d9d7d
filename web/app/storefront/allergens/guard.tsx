import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import { LineConfirmation, Missing, showUnconfirmed, Traces } from "./confirm-lines.tsx";
import { GuardStrip } from "./guard-strip.tsx";
import { readKept, unconfirmedLines } from "./kept-allergens.ts";
import { ChoiceResult, DishMark, LineMark, OptionMark } from "./marks.tsx";
import { TellKitchen } from "./tell-kitchen.tsx";

/** What marks dishes for whoever must not eat some allergens. The same object until the letters change. */
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
  Missing,
  Traces,
  GuardStrip,
  TellKitchen,
  showUnconfirmed,
  unconfirmedLines,
};

let last: Guard | null = null;

/** For what is kept on this device; null if no letters are. */
export function guardFor(text: string): Guard | null {
  const { letters } = readKept(text);
  if (letters.length === 0) return null;
  if (last?.letters.join() !== letters.join()) last = { letters, parts };
  return last;
}
