import type { ManagedText } from "@mahlzeit/contract/operator/edit-content";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ComparedText } from "./compared-text.tsx";
import { atTimeOrDate, nobody } from "./content-text.ts";
import { type TextDraft, textOf } from "./use-text-draft.ts";

interface ContestedTextProps {
  draft: TextDraft;
  theirs: ManagedText;
  now: number;
}

/** Two versions of a text that two people edited at once; nothing is saved until one is chosen. */
export function ContestedText({ draft: { text, choose }, theirs, now }: ContestedTextProps) {
  const [by, at] = theirs.draft
    ? [theirs.draft.savedBy, theirs.draft.savedAt]
    : [theirs.published.by, theirs.published.at];
  return (
    <section className="stack gap-3" aria-label="Zwei Fassungen">
      <Notice tone="warn">
        {by ?? nobody} hat diesen Text auch geändert{at !== null && `, ${atTimeOrDate(at, now)}`}. Was davon gilt?
      </Notice>
      <p>Von deiner Fassung zur anderen:</p>
      <ComparedText before={text} after={textOf(theirs)} isLine={theirs.isLine} />
      <div className="cluster gap-2">
        <Button onClick={() => choose("mine")}>Meine behalten</Button>
        <Button onClick={() => choose("theirs")}>Die andere nehmen</Button>
      </div>
    </section>
  );
}
