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

/** Whether two names mean one city; "Wien" also means "Wien, Leopoldstadt" and "Wien (Stadt)", but no part means another. */
export function sameCity(a: string, b: string): boolean {
  const [keyA, keyB] = [cityKey(a), cityKey(b)];
  return keyA !== "" && (keyA === keyB || isPartOf(keyA, keyB) || isPartOf(keyB, keyA));
}

function isPartOf(part: string, whole: string): boolean {
  return whole !== "" && (part.startsWith(`${whole},`) || part.startsWith(`${whole} (`));
}

/** A town by its name, and by a postcode in it or close to it where one is known. */
interface Town {
  readonly city: string;
  readonly postcode?: string | null | undefined;
}

/** " am Wörthersee", " an der Donau", " a.d. Donau": where a town lies, as its official name says. */
const situation = /^ (?:(?:a[mn]|auf|bei|i[mn]|ob|unter) |[abi]\. ?\S)/;

/**
 * Whether one name is the other and where the town lies: "Krems" is "Krems an der Donau". Names are as short in several
 * places: the first digit of a postcode is a part of the country, and Bruck an der Mur lies in another than Bruck an der Leitha.
 */
export function isSameTown(a: Town, b: Town): boolean {
  const [keyA, keyB] = [cityKey(a.city), cityKey(b.city)];
  return (goesOnFrom(keyA, keyB) || goesOnFrom(keyB, keyA)) && areNear(a.postcode, b.postcode);
}

function goesOnFrom(official: string, short: string): boolean {
  return short !== "" && official.startsWith(short) && situation.test(official.slice(short.length));
}

function areNear(a: Town["postcode"], b: Town["postcode"]): boolean {
  return !a || !b || a.trim()[0] === b.trim()[0];
}

/** By way of capitals, where "ß" is "SS". */
function foldCase(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}
