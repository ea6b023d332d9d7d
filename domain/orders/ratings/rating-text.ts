/** The maximum length of a rating's text and of the answer to it. */
export const maxRatingLength = 1000;

/** The patterns of links: with a scheme, an @, a common top-level domain, or any ending followed by a path. */
const links = [
  /https?:|www\.|\S@\S+\.\p{L}{2,}/iu,
  /[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:app|at|biz|ch|co|com|de|eu|gl|info|io|li|link|ly|me|net|online|org|shop|site|store|to|tv|wien|xyz)\b/iu,
  /[\p{L}\p{N}][\p{L}\p{N}-]*\.\p{Ll}{2,}\/\S/u,
];
export const linkSentence = "Bitte ohne Links und E-Mail-Adressen.";

/** Returns the fault in a public text; null if there is none. */
export function faultInRatingText(words: string): string | null {
  if (words.length > maxRatingLength) return `Bitte kürzer, höchstens ${maxRatingLength} Zeichen.`;
  return hasLink(words) ? linkSentence : null;
}

function hasLink(text: string): boolean {
  return links.some((link) => link.test(text));
}

/** Tidies a text for display: at most one empty line in a row. */
export function tidyText(words: string): string {
  return words
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
}

/** The name of a guest whose name is erased or not shown. */
export const namelessGuest = "Gast";

/**
 * Returns "Maria G.", the name shown to others; without a surname "Maria". A name that contains a link is not shown.
 */
export function shortName(guest: { readonly firstName: string; readonly lastName: string | null } | null): string {
  const firstName = guest?.firstName.trim();
  if (!firstName || hasLink(firstName)) return namelessGuest;
  const [initial] = guest?.lastName?.trim() ?? "";
  return initial ? `${firstName} ${initial.toLocaleUpperCase("de-AT")}.` : firstName;
}
