import { answerQuestion } from "@mahlzeit/contract/orders/corrections";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { allergensInOrder } from "@mahlzeit/domain/allergens";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { type FormEvent, useEffect, useId, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { questionText } from "../../shared/orders/current-lines.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Ring } from "../../ui/ring.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { ConflictConfirmation } from "../allergens/confirm-lines.tsx";
import { VerdictMark } from "../allergens/marks.tsx";
import { useAvoided } from "../allergens/stored-allergens.ts";
import { answersTo, presetKey } from "./possible-answers.ts";
import styles from "./question.module.css";
import { silenceText } from "./question-text.ts";

type Question = NonNullable<Order["question"]>;

export interface QuestionFormProps {
  order: Order;
  question: Question;
  /** The server's clock minus this device's. */
  clockAheadMs: number;
  onAnswered: (order: Order) => void;
  /** Called with the server's message if it was decided already. */
  onOver: (sentence: string) => void;
}

/** The form for the guest's answer to the kitchen, until the deadline. */
export function QuestionForm({ order, question, clockAheadMs, onAnswered, onOver }: QuestionFormProps) {
  const id = useId();
  const leftMs = useTimeLeft(question.answerBy, clockAheadMs);
  const avoided = allergensInOrder([...useAvoided(), ...(order.allergies ?? [])]);
  const answers = answersTo(order, question, avoided);
  const [chosenKey, setChosenKey] = useState(() => presetKey(answers));
  const [knownKey, setKnownKey] = useState<string | null>(null);
  const chosen = answers.find(({ key }) => key === chosenKey);
  const conflict = chosen?.verdict?.kind === "contains" ? chosen.verdict.letters : [];
  const lack = !chosen
    ? "Such dir zuerst eine Antwort aus."
    : conflict.length > 0 && knownKey !== chosenKey
      ? "Bestätige noch, dass du weißt, was drin ist."
      : null;
  const { isSending, failure, setFailure, send } = useSending();
  const words = questionText({ ...order, question });
  useTitle(`Kurze Frage: ${words}`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!chosen || lack) return setFailure(lack);
    const body = { questionId: question.id, ...chosen.answer };
    const isHandled = (error: unknown) => {
      const isOver = problemCode(error) === "question-over";
      if (isOver) onOver(failureSentence(error));
      return isOver;
    };
    void send(
      async () => onAnswered((await api(answerQuestion, { params: { tag: order.identificationTag }, body })).answer),
      { isHandled },
    );
  }

  const instead = question.proposals[chosen?.answer.proposal ?? -1];
  const isCancelling = chosen?.answer.choice === "CANCEL";
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <div className="row gap-4 mb-5">
        <div className="grow breaks">
          <h2 id={`${id}-title`} className={styles.title}>
            {words}
          </h2>
          <p className="muted">{question.quantity > 1 && `Es fehlen ${question.quantity}. `}Was sollen wir tun?</p>
        </div>
        <TimeLeft leftMs={leftMs} wholeMs={question.answerBy - question.askedAt} />
      </div>
      <LiveRegion message={leftMs <= warnMs ? (leftMs > 0 ? "Noch 30 Sekunden." : "Die Zeit ist um.") : ""} />
      {leftMs > 0 ? (
        <form className="stack gap-4" onSubmit={submit}>
          <ChoiceGroup legend="Deine Antwort" legendHidden>
            {answers.map(({ key, label, about, back, verdict }) => (
              <ChoiceCard
                key={key}
                type="radio"
                name={`${id}-answer`}
                value={key}
                checked={key === chosenKey}
                onChange={() => {
                  setChosenKey(key);
                  setKnownKey(null);
                  setFailure(null);
                }}
                caption={
                  about && (
                    <>
                      {about} {avoided.length > 0 && verdict && <VerdictMark verdict={verdict} />}
                    </>
                  )
                }
                aside={back}
              >
                {label}
              </ChoiceCard>
            ))}
          </ChoiceGroup>
          {chosen && instead && conflict.length > 0 && (
            <ConflictConfirmation
              dish={instead.product.name}
              letters={conflict}
              isDone={knownKey === chosenKey}
              onChange={(isDone) => {
                setKnownKey(isDone ? chosen.key : null);
                setFailure(null);
              }}
            />
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
          <Button
            type="submit"
            variant={isCancelling ? "danger-solid" : "primary"}
            size="large"
            block
            busy={isSending}
            looksDisabled={lack !== null}
          >
            {isCancelling ? "Bestellung stornieren" : "Antwort schicken"}
          </Button>
          <p className="small muted">{silenceText(order, question)} Ein Ersatz kostet dich nie mehr.</p>
        </form>
      ) : (
        <p>Die Zeit ist um. {silenceText(order, question)}</p>
      )}
      <Talk order={order} />
    </Panel>
  );
}

const warnMs = 30_000;

/** The time left as a ring that empties. */
function TimeLeft({ leftMs, wholeMs }: { leftMs: number; wholeMs: number }) {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return (
    <Ring
      share={leftMs / wholeMs}
      label={`noch ${minutes} ${minutes === 1 ? "Minute" : "Minuten"} ${rest} Sekunden`}
      role="timer"
      className={styles.ring}
    >
      {minutes}:{String(rest).padStart(2, "0")}
    </Ring>
  );
}

function Talk({ order: { service } }: { order: Order }) {
  return (
    <div className={`cluster gap-3 mt-6 ${styles.talk}`}>
      <Icon className="brand" name="phone" />
      <div>
        <b className="block">Lieber reden?</b>
        <span className="block muted num">{service.phone}</span>
      </div>
      <a className={buttonClass()} href={telephoneLink(service.phone)}>
        Anrufen
      </a>
    </div>
  );
}

/** Returns the time left by the server's clock. */
function useTimeLeft(until: Instant, aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  // Limits the value after a device has slept.
  return Math.min(until - now - aheadMs, 60 * minuteMs);
}

/** Sets the document's title, which is visible from other tabs. */
function useTitle(title: string): void {
  useEffect(() => {
    const plain = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = plain;
    };
  }, [title]);
}
