/** What is said of an order, or in answer to that: so long at most. */
export const maxRatingWords = 1000;

/** Addresses as people write them: with a scheme, an @, a usual ending, or any ending that a path follows. */
const links = [
  /https?:|www\.|\S@\S+\.\p{L}{2,}/iu,
  /[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:app|at|biz|ch|co|com|de|eu|gl|info|io|li|link|ly|me|net|online|org|shop|site|store|to|tv|wien|xyz)\b/iu,
  /[\p{L}\p{N}][\p{L}\p{N}-]*\.\p{Ll}{2,}\/\S/u,
];
export const linkSentence = "Bitte ohne Links und E-Mail-Adressen.";

/** What is wrong with words that everybody will read; null: nothing. */
export function faultInRatingWords(words: string): string | null {
  if (words.length > maxRatingWords) return `Bitte kürzer, höchstens ${maxRatingWords} Zeichen.`;
  return hasLink(words) ? linkSentence : null;
}

function hasLink(text: string): boolean {
  return links.some((link) => link.test(text));
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

/** "Maria G.", as others read it; without a surname "Maria". A name that leads elsewhere is not shown. */
export function shortName(guest: { readonly firstName: string; readonly lastName: string } | null): string {
  const firstName = guest?.firstName.trim();
  if (!firstName || hasLink(firstName)) return namelessGuest;
  const [initial] = guest?.lastName.trim() ?? "";
  return initial ? `${firstName} ${initial.toLocaleUpperCase("de-AT")}.` : firstName;
}
