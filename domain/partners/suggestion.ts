import { minNameLength } from "../customer.ts";
import { oneLine } from "../one-line.ts";
import { maxNoteLength, maxNoteLengthText, normaliseNote } from "../orders/order/note.ts";
import { requiredSentence } from "../required.ts";

/** A restaurant that somebody misses here. */
export interface Suggestion {
  readonly restaurantName: string;
  readonly city: string;
  readonly additionalInfo: string;
}

export const maxSuggestionLength = 100;

/** Returns the sentence under a field, null if it is valid. */
export function faultInSuggestion(field: keyof Suggestion, value: string): string | null {
  if (field === "additionalInfo")
    return normaliseNote(value).length > maxNoteLength ? `Bitte höchstens ${maxNoteLengthText} Zeichen` : null;
  const text = oneLine(value);
  if ([...text].length < minNameLength) return requiredSentence;
  return text.length > maxSuggestionLength ? `Bitte höchstens ${maxSuggestionLength} Zeichen` : null;
}

/** Normalizes a suggestion for sending: each field on one line, line breaks in the free text as "; ". */
export function normaliseSuggestion({ restaurantName, city, additionalInfo }: Suggestion): Suggestion {
  return {
    restaurantName: oneLine(restaurantName),
    city: oneLine(city),
    additionalInfo: normaliseNote(additionalInfo),
  };
}
