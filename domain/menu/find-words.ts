/** Part of a text, by its characters: from the first to before the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Below, words are only looked for where a word begins: they are part of too many. */
const minWithin = 4;
/** So much of a word's end may be its form: "Knödeln", "Pizzas". */
const maxEnding = 2;

/**
 * Where the words that a dish was found by stand in one of its texts, in their order; in whatever case, with accents or
 * without, "ae" as well as "ä", in another form, and within longer words.
 */
export function findWords(text: string, words: readonly string[]): readonly Range[] {
  const { key, places } = foldedOf(text);
  const found = words.flatMap((word) => rangesOf(key, foldedOf(word).key));
  const ranges: Range[] = [];
  for (const { from, to } of [...found].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const range = { from: places[from]?.from ?? 0, to: places[to - 1]?.to ?? text.length };
    const last = ranges.at(-1);
    if (last && range.from < last.to) ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else ranges.push(range);
  }
  return ranges;
}

function rangesOf(key: string, word: string): Range[] {
  if (word.length < 2) return [];
  for (let ending = 0; ending <= maxEnding; ending++) {
    const stem = word.slice(0, word.length - ending);
    if (ending > 0 && stem.length < minWithin) return [];
    const ranges = occurrences(key, stem);
    if (ranges.length > 0) return ranges;
  }
  return [];
}

function occurrences(key: string, part: string): Range[] {
  const ranges: Range[] = [];
  for (let at = key.indexOf(part); at >= 0; at = key.indexOf(part, at + part.length)) {
    const isBeginning = at === 0 || !/[\p{L}\p{N}]/u.test(key.charAt(at - 1));
    if (isBeginning || part.length >= minWithin) ranges.push({ from: at, to: at + part.length });
  }
  return ranges;
}

/** The text as the search compares it (`search_key`), and where in it each of its characters comes from. */
function foldedOf(text: string): { key: string; places: readonly Range[] } {
  let key = "";
  const places: Range[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    const folded = character.toLowerCase().replace("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
    const last = places.at(-1);
    // "ae" counts as "ä", and both as "a"; a mark that stands apart belongs to its letter.
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
