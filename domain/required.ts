/** The sentence below a field that is required and empty. */
export const requiredSentence = "Bitte ausfüllen";

/** Returns the sentence if nothing is given; null otherwise. */
export function faultInRequired(given: string): string | null {
  return given.trim() === "" ? requiredSentence : null;
}
