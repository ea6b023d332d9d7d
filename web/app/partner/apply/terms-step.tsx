import { submitApplication } from "@mahlzeit/contract/partner";
import { termsFacts } from "@mahlzeit/domain/applications/terms";
import { useState } from "react";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { feesOf } from "../fees-of.ts";
import styles from "./apply.module.css";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { stepWords } from "./step-words.ts";

/** The last step checks everything. */
export function TermsStep(step: StepProps) {
  const { applying, terms, faults, goTo, onAsked, onSent } = step;
  const { known, token, settle, adopt } = applying;
  const [accepts, setAccepts] = useState(false);
  const [maySign, setMaySign] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const missing = [
    ...(known ? [] : ["deine E-Mail im Schritt Betrieb"]),
    ...(known && !known.isConfirmed ? ["der Klick auf den Link in deiner Mail"] : []),
    ...(accepts ? [] : ["dein Ja zu den Bedingungen"]),
    ...(maySign ? [] : ["dass du unterschreiben darfst"]),
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
      const body = { token, version, terms: terms.version, maySign, words: "" };
      adopt((await api(submitApplication, { body })).answer);
      onSent();
      window.scrollTo(0, 0);
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setSending(false);
  }

  return (
    <>
      <Panel>
        <dl className={styles.facts}>
          {termsFacts(feesOf(terms)).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.off}>Bedingungen, Fassung {terms.version}</p>
      </Panel>
      <div className={styles.group}>
        <ChoiceCard type="checkbox" checked={accepts} onChange={({ target }) => setAccepts(target.checked)}>
          Ich nehme die Bedingungen an. *
        </ChoiceCard>
        <ChoiceCard type="checkbox" checked={maySign} onChange={({ target }) => setMaySign(target.checked)}>
          Ich darf für den Betrieb unterschreiben. *
        </ChoiceCard>
      </div>
      {wrongSteps.length > 0 && (
        <div className={styles.group}>
          <Notice tone="warn">
            Da passt noch etwas nicht:{" "}
            {wrongSteps.map((one) => (
              <Button key={one} variant="quiet" onClick={() => goTo(one)}>
                {stepWords[one].short}
              </Button>
            ))}
          </Notice>
        </div>
      )}
      {failure && (
        <div className={styles.group}>
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
