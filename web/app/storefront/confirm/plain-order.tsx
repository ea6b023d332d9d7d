import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./confirmation.module.css";
import { plainFields } from "./plain-forms.ts";
import type { PlainState } from "./plain-state.ts";

/** The page without scripts in place of the live one: a reload shows the present state, and forms answer and cancel. */
export function PlainOrder({ state }: { state: PlainState | null | undefined }) {
  if (!state) return null;
  return (
    <noscript>
      <Panel className={`stack gap-4 breaks ${styles.plain}`}>
        {state.isLate && <Notice tone="warn">Das ging nicht mehr. So steht es jetzt:</Notice>}
        {state.isRefused && <Notice tone="warn">Das ist nicht angekommen. Bitte schick es noch einmal.</Notice>}
        <h2>{state.headline}</h2>
        {state.state && <p className={styles.plainState}>{state.state}</p>}
        {state.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <QuestionForm state={state} />
        <CancelForm state={state} />
        <PaymentForm state={state} />
        {state.rateAt && (
          <p>
            <a href={state.rateAt}>Hat’s geschmeckt? Bewerten</a>
          </p>
        )}
        <p>
          Das Restaurant: <a href={telephoneLink(state.phone)}>{state.phone}</a>. Lade die Seite neu, dann siehst du,
          wie es steht.
        </p>
      </Panel>
    </noscript>
  );
}

function QuestionForm({ state: { question, action } }: { state: PlainState }) {
  if (!question) return null;
  return (
    <form method="post" action={action} className={`stack gap-4 breaks ${styles.plain}`}>
      <h3>{question.words}</h3>
      <input type="hidden" name={plainFields.questionId} value={question.id} />
      <ChoiceGroup legend="Was sollen wir tun?">
        {question.answers.map(({ key, label, about, isPreset }) => (
          <ChoiceCard
            key={key}
            type="radio"
            name={plainFields.answer}
            value={key}
            defaultChecked={isPreset}
            required
            caption={about}
          >
            {label}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <Button type="submit" variant="primary" size="large" block>
        Antwort schicken
      </Button>
      <p className="small muted">{question.silence} Ein Ersatz kostet dich nie mehr.</p>
    </form>
  );
}

function PaymentForm({ state: { payment, action } }: { state: PlainState }) {
  if (!payment) return null;
  return (
    <form method="post" action={action} className={`stack gap-4 breaks ${styles.plain}`}>
      <a className={buttonClass({ variant: "primary", size: "large", block: true })} href={payment.url}>
        {payment.label}
      </a>
      <Button type="submit" name={plainFields.abandon} value="ja" variant="outline" size="large" block>
        Doch nicht
      </Button>
    </form>
  );
}

/** Asks for confirmation by unfolding. */
function CancelForm({ state: { cancellation, action } }: { state: PlainState }) {
  if (!cancellation) return null;
  return (
    <form method="post" action={action} className={`stack gap-4 breaks ${styles.plain}`}>
      <p>{cancellation.why}</p>
      <details>
        <summary>Kostenlos stornieren</summary>
        <p>{cancellation.money}</p>
        <Button type="submit" name={plainFields.cancel} value="ja" variant="danger-solid" size="large" block>
          Bestellung stornieren
        </Button>
      </details>
    </form>
  );
}
