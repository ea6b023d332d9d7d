import { submitApplication } from "@mahlzeit/contract/partners/apply";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
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
export function AnswerForm({ applying, known, terms, readTermsAgain, onChange }: ProgressProps) {
  const { token, settle, adopt } = applying;
  const [words, setWords] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { accepted, setAccepted } = useAcceptance(terms);
  const areNew = known.acceptedTerms !== terms.version;

  async function send(): Promise<void> {
    const missing = areNew ? missingIn(accepted) : [];
    if (missing.length > 0) return setFailure(`Es fehlt noch: ${missing.join(", ")}.`);
    setSending(true);
    setFailure(null);
    try {
      const version = await settle();
      if (version === null || !token) throw new Error("not saved");
      const acceptance = areNew ? { terms: accepted.version, maySign: accepted.maySign } : nothing;
      adopt((await api(submitApplication, { body: { token, version, words, ...acceptance } })).answer);
    } catch (error) {
      setFailure(failureSentence(error));
      if (problemCode(error) === "terms-changed") await readTermsAgain().catch(() => undefined);
    }
    setSending(false);
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
        <Button variant="primary" size="large" busy={isSending} onClick={() => void send()}>
          Antwort schicken
        </Button>
      </div>
    </div>
  );
}
