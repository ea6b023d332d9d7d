/** A word, or a piece of markup that counts as one, such as a picture. */
interface WordChange {
  readonly kind: "same" | "added" | "removed";
  /** The index among the old words, for an added word that of the next one; `after` is the same among the new words. */
  readonly before: number;
  readonly after: number;
}

/** The maximum number of pairs to compare. Beyond it everything between the first and the last change is one change. */
const maxPairs = 4_000_000;

/** Returns a minimal sequence of removed and added words, in order. */
export function compareWords(before: readonly string[], after: readonly string[]): WordChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const same = (from: number, count: number, shift: number): WordChange[] =>
    Array.from({ length: count }, (_, i) => ({ kind: "same", before: from + i, after: from + i + shift }));
  const middle = compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...same(0, start, 0),
    ...middle.map((one) => ({ ...one, before: one.before + start, after: one.after + start })),
    ...same(before.length - end, end, after.length - before.length),
  ];
}

/** Compares by the longest common subsequence. */
function compareMiddle(before: readonly string[], after: readonly string[]): WordChange[] {
  const [rows, columns] = [before.length, after.length];
  const width = columns + 1;
  // The number of equal words from these positions on.
  const lengths = rows * columns > maxPairs ? null : new Uint16Array((rows + 1) * width);
  if (lengths)
    for (let i = rows - 1; i >= 0; i--)
      for (let j = columns - 1; j >= 0; j--)
        lengths[i * width + j] =
          before[i] === after[j]
            ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
            : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < rows || j < columns) {
    if (lengths && i < rows && j < columns && before[i] === after[j])
      changes.push({ kind: "same", before: i++, after: j++ });
    else if (
      i < rows &&
      (j === columns || !lengths || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    )
      changes.push({ kind: "removed", before: i++, after: j });
    else changes.push({ kind: "added", before: i, after: j++ });
  }
  return changes;
}

const piece = /<img [^>]*>|<[^>]*>|[^<\s]+|\s+/g;

/** Tells whether a part is formatting. Pictures count as words. */
function isMarkup(part: string): boolean {
  return part.startsWith("<") && !part.startsWith("<img ");
}

/** Returns the words and pictures of sanitized HTML. */
export function wordsOf(html: string): string[] {
  return (html.match(piece) ?? []).filter((part) => !isMarkup(part) && part.trim() !== "");
}

/**
 * Returns the later of two sanitized texts as HTML with `<ins>` and `<del>`. Removed words follow the word that
 * preceded them.
 */
export function compareTexts(before: string, after: string): string {
  const words = wordsOf(before);
  const parts = after.match(piece) ?? [];
  const changes = compareWords(words, wordsOf(after));
  let next = 0;
  const gone = (): string => {
    const those: string[] = [];
    for (; changes[next]?.kind === "removed"; next++) those.push(words[changes[next]?.before ?? 0] ?? "");
    return those.length === 0 ? "" : `<del>${those.join(" ")}</del>`;
  };
  const html = parts.map((part) => {
    if (isMarkup(part) || part.trim() === "") return part;
    // Removed words at the very beginning have no preceding word.
    const first = gone();
    const isNew = changes[next++]?.kind === "added";
    const later = gone();
    return `${first && `${first} `}${isNew ? `<ins>${part}</ins>` : part}${later && ` ${later}`}`;
  });
  const rest = gone();
  return (html.join("") + (rest && `<p>${rest}</p>`)).replace(/<\/ins>(\s+)<ins>/g, "$1");
}
