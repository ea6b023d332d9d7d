import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { Acceptance, missingIn } from "./acceptance.tsx";
import styles from "./apply.module.css";
import { Files } from "./files.tsx";
import type { ProgressProps } from "./progress.tsx";
import { useAcceptance } from "./use-acceptance.ts";

const nothing = { terms: null, maySign: false } as const;

/** Answers the operator's question. It accepts terms only if others are offered than were accepted. */
export function AnswerForm(props: ProgressProps) {
  const { applying, known, terms, onChange } = props;
  const [words, setWords] = useState("");
  const { accepted, setAccepted, isSending, failure, setFailure, submit } = useAcceptance(props);
  const areNew = known.acceptedTerms !== terms.version;

  function send(): void {
    const missing = areNew ? missingIn(accepted) : [];
    if (missing.length > 0) return setFailure(`Es fehlt noch: ${missing.join(", ")}.`);
    const acceptance = areNew ? { terms: accepted.version, maySign: accepted.maySign } : nothing;
    void submit({ words, ...acceptance });
  }

  return (
    <div className={`stack gap-4 ${styles.answer}`}>
      <Files applying={applying} />
      <TextAreaField
        label="Antwort"
        optional
        placeholder="Magst du was dazusagen?"
        value={words}
        maxLength={2000}
        onChange={({ target }) => setWords(target.value)}
      />
      {areNew && (
        <div className={`stack gap-2 mt-6 ${styles.group}`}>
          <Notice tone="warn">
            Unsere Bedingungen sind nicht mehr die, die du angenommen hast. Bitte lies sie noch einmal.
          </Notice>
          <Acceptance terms={terms} accepted={accepted} onChange={setAccepted} />
        </div>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={`cluster gap-3 between mt-8 ${styles.foot}`}>
        <Button variant="outline" size="large" onClick={onChange}>
          Angaben ändern
        </Button>
        <Button variant="primary" size="large" busy={isSending} onClick={send}>
          Antwort schicken
        </Button>
      </div>
    </div>
  );
}
