/** A city's name without case, accents and surrounding blanks, "St." written out: what two spellings of it share. */
export function cityKey(name: string): string {
  return foldCase(name.trim())
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(^|[\s,(-])st(?:\.\s*|\s+)/gu, "$1sankt ")
    .replace(/\s+/gu, " ")
    .replace(/ ?, ?/g, ", ")
    .trim();
}

/** Whether two names mean one city; "Wien" also means "Wien, Leopoldstadt", but no part means another. */
export function sameCity(a: string, b: string): boolean {
  const [keyA, keyB] = [cityKey(a), cityKey(b)];
  return keyA !== "" && (keyA === keyB || isPartOf(keyA, keyB) || isPartOf(keyB, keyA));
}

function isPartOf(part: string, whole: string): boolean {
  return whole !== "" && part.startsWith(`${whole},`);
}

/** By way of capitals, where "ß" is "SS". */
function foldCase(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}
