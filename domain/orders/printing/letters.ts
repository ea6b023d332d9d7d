/**
 * All characters in the fonts of tickets: Latin letters of Figtree, Greek and Cyrillic letters of Noto Sans, and signs.
 */
const lettersOfFonts =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u0237\u02c6\u02c7\u02da\u02dc\u02dd\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u045f\u0490\u0491\u04b0\u04b1\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u20b9\u2116\u2122\u2191\u2193\u2212\u2215]+$/u;

/** Tells whether a ticket can show a whole text. Only accents that the fonts lack may be left out. */
export function isPrintable(text: string): boolean {
  return [...text.normalize("NFC")].every(
    (char) => /^[\s\p{Cc}\p{M}]$/u.test(char) || lettersOfFonts.test(char) || lettersOfFonts.test(withoutAccents(char)),
  );
}

export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** The parts of an order that the kitchen reads. */
export interface CookedBy {
  readonly note: string | null;
  readonly lines: readonly { readonly name: string; readonly options: readonly { readonly name: string }[] }[];
}

/**
 * Tells whether a ticket cannot show all of an order, so that somebody has to read it on the screen before it is
 * accepted: the ticket may have "?" in place of an allergy.
 */
export function mustBeReadOnScreen({ note, lines }: CookedBy): boolean {
  const dishes = lines.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]);
  return ![note ?? "", ...dishes].every(isPrintable);
}
