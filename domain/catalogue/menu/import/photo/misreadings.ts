/** What machines often read wrong on menus; each is only ever proposed. */
const misreadings: readonly (readonly [RegExp, string])[] = [
  // "0,33 I", "0,33 |", "0,33 1" and "0,331" for "0,33 l"
  [/(?<![\d,.])([01][,.]\d{1,2}?)(?:\s[I1|/\]!]|[1I|])(?=\s|$)/g, "$1 l"],
  [/schmarm(?=\s|$)/gi, "schmarrn"],
  // "Krautflecker]", "Backhend/"
  [/(?<=\p{Ll}{2})l?[\]|/!](?=\s|$)/gu, "l"],
  [/(?<=\p{Ll})0(?=\p{Ll})/gu, "o"],
  [/(?<=\p{Ll})1(?=\p{Ll})/gu, "l"],
];

/** Returns the probable text, or null if nothing looks misread. */
export function proposalFor(text: string): string | null {
  const proposed = misreadings.reduce((before, [pattern, meant]) => before.replace(pattern, meant), text);
  return proposed === text ? null : proposed;
}
