/** Normalizes a city's name for comparison: without case, accents and surrounding spaces, "St." written out. */
export function cityKey(name: string): string {
  return foldCase(name.trim())
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(^|[\s,(-])st(?:\.\s*|\s+)/gu, "$1sankt ")
    .replace(/\s+/gu, " ")
    .replace(/ ?, ?/g, ", ")
    .trim();
}

/**
 * Tells whether two names mean the same city. "Wien" also matches "Wien, Leopoldstadt" and "Wien (Stadt)", but two
 * different districts do not match.
 */
export function isSameCity(a: string, b: string): boolean {
  const [keyA, keyB] = [cityKey(a), cityKey(b)];
  return keyA !== "" && (keyA === keyB || isPartOf(keyA, keyB) || isPartOf(keyB, keyA));
}

function isPartOf(part: string, whole: string): boolean {
  return whole !== "" && (part.startsWith(`${whole},`) || part.startsWith(`${whole} (`));
}

/** A town by its name and, if known, a postcode in it or close to it. */
interface Town {
  readonly city: string;
  readonly postcode?: string | null | undefined;
}

/** The geographic suffix of an official name: " am Wörthersee", " an der Donau", " a.d. Donau". */
const situation = /^ (?:(?:a[mn]|auf|bei|i[mn]|ob|unter) |[abi]\. ?\S)/;

/**
 * Tells whether one name is the other plus a geographic suffix: "Krems" is "Krems an der Donau". Several towns share such a
 * short name, so the first digit of the postcode, which stands for a region, must match: Bruck an der Mur and Bruck an
 * der Leitha lie in different ones.
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

interface TownInQuestion {
  /** The query without the town, normalized like `cityKey`. */
  readonly rest: string;
  readonly isNamedIn: (text: string) => boolean;
  readonly isAt: (city: string) => boolean;
}

/**
 * Finds the city named in a query such as "Pizza Wien" or "Knödel in Klagenfurt"; null if there is none, or nothing
 * besides it.
 */
export function townInQuestion(typed: string, cities: readonly string[]): TownInQuestion | null {
  const question = ` ${wordsOf(typed)} `;
  const named = cities.flatMap(namesOf).filter((name) => name !== "" && question.includes(` ${name} `));
  const town = named.sort((a, b) => b.length - a.length)[0];
  const rest = question.replace(` ${town} `, " ").trim();
  if (town === undefined || rest === "") return null;
  return {
    rest,
    isNamedIn: (text) => ` ${wordsOf(text)} `.includes(` ${town} `),
    isAt: (city) => namesOf(city).includes(town),
  };
}

/** Returns "wien" for "Wien, Leopoldstadt"; "klagenfurt" and the whole name for "Klagenfurt am Wörthersee". */
function namesOf(city: string): string[] {
  const key = cityKey(city);
  const start = key.replace(/(?:,| \().*/, "");
  const short = Array.from(start.matchAll(/ /g), ({ index }) => start.slice(0, index));
  return [key, start, ...short.filter((name) => goesOnFrom(start, name))].map(wordsOf);
}

function wordsOf(text: string): string {
  return cityKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Converts to upper case first, because that turns "ß" into "SS". */
export function foldCase(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}
