/**
 * Normalizes a text for comparison with another normalized text: lower case, without accents, Cyrillic and Greek
 * look-alikes as Latin letters, "ae" as "ä", and l, I and 1 as one letter.
 */
export function withoutLookAlikes(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[^\x00-\x7f]/gu, (letter) => latin.get(letter) ?? letter)
    .replace(/(?<=[aou])e(?!e)/g, "")
    .replace(/(?<=\p{L})0|0(?=\p{L}{2})/gu, "o")
    .replace(/l|\||(?<=\p{L})1|1(?=\p{L}{2})/gu, "i");
}

const others = "авекмнорстухіѕјһԛԝαβεζηικμνορτυχıøłđ";
const alike = "abekmhopctyxisjhqwabezhikmnoptyxiold";
const latin: ReadonlyMap<string, string> = new Map([
  ...[...others].map((letter, i) => [letter, alike.charAt(i)] as const),
  ["ß", "ss"],
  ["æ", "a"],
  ["œ", "o"],
]);
