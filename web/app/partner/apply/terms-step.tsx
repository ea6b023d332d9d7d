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
  const { applying, terms, faults, goTo, onAsked, onSent } = step;
  const { known } = applying;
  const { accepted, setAccepted, isSending, failure, setFailure, submit } = useAcceptance(step);
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
    if (!(await submit({ terms: accepted.version, maySign: accepted.maySign, words: "" }))) return;
    onSent();
    window.scrollTo(0, 0);
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
