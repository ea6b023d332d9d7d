import { partsOf } from "./find-words.ts";
import { isMarked, type Marked } from "./marked.ts";
import { marks as allMarks, type Mark, markLabels } from "./marks.ts";

/** Returns the mark that a searched word names, in any form and from four letters on: "veganes", "vegeta". */
export function markNamed(word: string): Mark | undefined {
  const forms = partsOf(word).map(({ form }) => form);
  return allMarks.find((mark) => forms.some((form) => form.length > 3 && markLabels[mark].startsWith(form)));
}

/** Returns the words under which a search finds it. */
export function searchedMarks(one: Marked): string {
  return allMarks
    .filter((mark) => isMarked(one, mark))
    .map((mark) => markLabels[mark])
    .join(" ");
}
