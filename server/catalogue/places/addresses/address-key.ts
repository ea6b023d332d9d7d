/**
 * Returns the form in which addresses are compared: without case and accents, "ae" equals "ä", "str." equals "Straße",
 * "St." equals "Sankt". Each word has a blank before it, so that a search can match the beginning of words.
 */
export function addressKey(text: string): string {
  return wordsOf(text)
    .map((word) => ` ${word}`)
    .join("");
}

export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(^|[^a-z])st\.?(?=\s)/g, "$1sankt")
    .replace(/str(?:\.|(?![a-z]))/g, "strasse ")
    .replace(/g\.(?=\s|$)/g, "gasse ")
    .replace(/pl\.(?=\s|$)/g, "platz ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/([aou])e/g, "$1"));
}
