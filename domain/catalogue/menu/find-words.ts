/** A range of characters in a text; `to` is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One form of a typed word, and its allowed positions within a word of a text. */
export interface Part {
  readonly form: string;
  /** `outside`: at the beginning of a word, or at its end except for an ending. */
  readonly at: "start" | "outside" | "anywhere";
}

/** The minimum length for a match within a word; shorter forms occur in too many. */
const minWithin = 4;
/** The minimum length for a match in the middle of a word: "Wein" is also in "Schweinsbraten". */
const minAnywhere = 5;
/** The maximum length of an ending after a match: "Suppen", "Nockerln". */
export const maxEnding = 2;
const ending = /(?:e[mnrs]?|n|s)$/;

/** Returns the forms under which a typed word may match: as typed, and without the ending of a case or plural. */
export function partsOf(word: string): readonly Part[] {
  const { key } = foldedOf(word);
  const stem = key.replace(ending, "");
  const forms = stem.length < minWithin || stem === key ? [key] : [key, stem];
  return forms.map((form) => {
    if (form.length < minWithin) return { form, at: "start" };
    return { form, at: form.length < minAnywhere ? "outside" : "anywhere" };
  });
}

/**
 * Returns the ranges of the found words in a text, in order. Case and accents do not matter, "ae" equals "ä", and other
 * forms and longer words match too.
 */
export function findWords(text: string, words: readonly string[]): readonly Range[] {
  const { key, places } = foldedOf(text);
  const found = words.flatMap((word) => rangesOf(key, word));
  const ranges: Range[] = [];
  for (const { from, to } of [...found].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const range = { from: places[from]?.from ?? 0, to: places[to - 1]?.to ?? text.length };
    const last = ranges.at(-1);
    if (last && range.from < last.to) ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else ranges.push(range);
  }
  return ranges;
}

/**
 * Returns whether a name contains every word typed so far, compared as above, or a word that differs from it by one letter
 * added, missing, changed or swapped. The empty text is in every name.
 */
export function isNamed(name: string, typed: string): boolean {
  const { key } = foldedOf(name);
  const names = wordsOf(key);
  return wordsOf(foldedOf(typed).key).every(
    (word) => key.includes(word) || (word.length >= minAnywhere && names.some((one) => isOneSlipFrom(one, word))),
  );
}

/**
 * Returns the ranges in which the typed words begin words of a name, in order, compared as above; null if one of them
 * begins none, or nothing is typed.
 */
export function findBeginnings(name: string, typed: string): readonly Range[] | null {
  const { key, places } = foldedOf(name);
  const found = wordsOf(foldedOf(typed).key).map((form) => occurrences(key, { form, at: "start" })[0]);
  const ranges = found.filter((range) => range !== undefined).sort((a, b) => a.from - b.from);
  if (ranges.length === 0 || ranges.length < found.length) return null;
  return ranges.map(({ from, to }) => ({ from: places[from]?.from ?? 0, to: places[to - 1]?.to ?? name.length }));
}

function wordsOf(key: string): string[] {
  return key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns whether two whole words differ by one letter added, missing, changed or swapped at most. */
export function isOneSlipApart(one: string, other: string): boolean {
  return isOneSlipFrom(one, other) && isOneSlipFrom(other, one);
}

/** Returns whether the typed word begins like this word once a single slip is mended. */
function isOneSlipFrom(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const [rest, left] = [word.slice(at), typed.slice(at)];
  const isMissing = rest.slice(1).startsWith(left);
  const isAdded = rest.startsWith(left.slice(1));
  const isChanged = rest.slice(1).startsWith(left.slice(1));
  const isSwapped = left[0] === rest[1] && left[1] === rest[0] && rest.slice(2).startsWith(left.slice(2));
  return isMissing || isAdded || isChanged || isSwapped;
}

function rangesOf(key: string, word: string): Range[] {
  for (const part of partsOf(word)) {
    const ranges = part.form.length < 2 ? [] : occurrences(key, part);
    if (ranges.length > 0) return ranges;
  }
  return [];
}

const beginning = /(?<![\p{L}\p{N}])$/u;
const end = new RegExp(`^[\\p{L}\\p{N}]{0,${maxEnding}}(?![\\p{L}\\p{N}])`, "u");

function occurrences(key: string, { form, at }: Part): Range[] {
  const ranges: Range[] = [];
  for (let from = key.indexOf(form); from >= 0; from = key.indexOf(form, from + form.length)) {
    const to = from + form.length;
    const isThere =
      at === "anywhere" || beginning.test(key.slice(0, from)) || (at === "outside" && end.test(key.slice(to)));
    if (isThere) ranges.push({ from, to });
  }
  return ranges;
}

/** Normalizes the text like the search (`search_key`) and maps each character back to its source range. */
function foldedOf(text: string): { key: string; places: readonly Range[] } {
  let key = "";
  const places: Range[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    const folded = character.toLowerCase().replace("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
    const last = places.at(-1);
    // "ae" counts as "ä", and both as "a"; a combining mark belongs to its letter.
    if (last && (folded === "" || (folded === "e" && /[aou]$/.test(key)))) places[places.length - 1] = { ...last, to };
    else
      for (const letter of folded) {
        key += letter;
        places.push({ from, to });
      }
    from = to;
  }
  return { key, places };
}
