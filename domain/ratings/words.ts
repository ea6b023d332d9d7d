/** What is said of an order, or in answer to that: so long at most. */
export const maxRatingWords = 1000;

const link =
  /https?:|www\.|\S@\S+\.\p{L}{2,}|\p{L}[\p{L}\p{N}-]*\.(?:at|ch|com|de|eu|info|io|li|me|net|org|shop|tv|wien)\b/iu;
export const linkSentence = "Bitte ohne Links und E-Mail-Adressen.";

/** What is wrong with words that everybody will read; null: nothing. */
export function faultInRatingWords(words: string): string | null {
  if (words.length > maxRatingWords) return `Bitte kürzer, höchstens ${maxRatingWords} Zeichen.`;
  return link.test(words) ? linkSentence : null;
}

/** As they are shown: at most one empty line in a row. */
export function tidyWords(words: string): string {
  return words
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
}

/** Whom nobody can name any more. */
export const namelessGuest = "Gast";

/** "Maria G.", as others read it; without a surname "Maria". */
export function shortName(guest: { readonly firstName: string; readonly lastName: string } | null): string {
  const firstName = guest?.firstName.trim();
  if (!firstName) return namelessGuest;
  const [initial] = guest?.lastName.trim() ?? "";
  return initial ? `${firstName} ${initial.toLocaleUpperCase("de-AT")}.` : firstName;
}
