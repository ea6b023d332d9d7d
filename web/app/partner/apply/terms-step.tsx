import { submitApplication } from "@mahlzeit/contract/partners/apply";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Acceptance, missingIn } from "./acceptance.tsx";
import styles from "./apply.module.css";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { stepTexts } from "./step-text.ts";
import { useAcceptance } from "./use-acceptance.ts";

/** The last step, which checks everything. */
export function TermsStep(step: StepProps) {
  const { applying, terms, readTermsAgain, faults, goTo, onAsked, onSent } = step;
  const { known, token, settle, adopt } = applying;
  const { accepted, setAccepted } = useAcceptance(terms);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const missing = [
    ...(known ? [] : ["deine E-Mail im Schritt Betrieb"]),
    ...(known && !known.isConfirmed ? ["der Klick auf den Link in deiner Mail"] : []),
    ...missingIn(accepted),
  ];
  const wrongSteps = [...new Set(faults.map((fault) => fault.step))];

  async function send(): Promise<void> {
    onAsked();
    if (missing.length > 0) return setFailure(`Es fehlt noch: ${missing.join(", ")}.`);
    if (wrongSteps.length > 0) return setFailure(null);
    setSending(true);
    setFailure(null);
    try {
      const version = await settle();
      if (version === null || !token) throw new Error("not saved");
      const body = { token, version, terms: accepted.version, maySign: accepted.maySign, words: "" };
      adopt((await api(submitApplication, { body })).answer);
      onSent();
      window.scrollTo(0, 0);
    } catch (error) {
      setFailure(failureSentence(error));
      if (problemCode(error) === "terms-changed") await readTermsAgain().catch(() => undefined);
    }
    setSending(false);
  }

  return (
    <>
      <Acceptance terms={terms} accepted={accepted} onChange={setAccepted} />
      {wrongSteps.length > 0 && (
        <div className={`stack gap-2 mt-6 ${styles.group}`}>
          <Notice tone="warn">
            Da passt noch etwas nicht:
            <div className={`cluster ${styles.wrong}`}>
              {wrongSteps.map((one) => (
                <Button key={one} variant="quiet" onClick={() => goTo(one)}>
                  {stepTexts[one].short}
                </Button>
              ))}
            </div>
          </Notice>
        </div>
      )}
      {failure && (
        <div className={`stack gap-2 mt-6 ${styles.group}`}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <StepFoot {...step}>
        <Button variant="primary" size="large" busy={isSending} onClick={() => void send()}>
          {known?.state === "ASKED" ? "Antwort schicken" : "Anmeldung abschicken"}
        </Button>
      </StepFoot>
    </>
  );
}
