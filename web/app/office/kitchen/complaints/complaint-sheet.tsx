import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { BoardComplaint } from "@mahlzeit/contract/orders/board";
import { formatEuros } from "@mahlzeit/domain/money";
import { remedyLabels } from "@mahlzeit/domain/money/complaint/complaint";
import { useId } from "react";
import { Loaded } from "../../../data/loaded.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AnswerButton, AnswerForm } from "../../orders/complaint/answer-form.tsx";
import { ClaimedLines } from "../../orders/complaint/claimed-lines.tsx";
import { complaintStateLabels } from "../../orders/complaint/complaint.tsx";
import { ComplaintFacts } from "../../orders/complaint/complaint-facts.tsx";
import { ComplaintTalk } from "../../orders/complaint/complaint-talk.tsx";
import { SettleOnSpot } from "../../orders/complaint/settle-on-spot.tsx";
import { useAnswer } from "../../orders/complaint/use-answer.ts";
import { useComplaint } from "../../orders/complaint/use-complaint.ts";
import { useBoardCaller } from "../board-caller.ts";
import { boardTypeLabels } from "../board-text.ts";
import { Note } from "../dishes.tsx";
import { useKitchen } from "../kitchen-context.ts";
import { KitchenIcon } from "../kitchen-icon.tsx";
import styles from "../sheets.module.css";
import { momentOf } from "./complaint-text.ts";

interface ComplaintSheetProps {
  waiting: BoardComplaint;
  /** Null where no other complaint waits. */
  onNext: (() => void) | null;
  /** Called once it has moved, null: by somebody else. */
  onMoved: (moved: ManagedComplaint | null) => void;
  onClose: () => void;
}

/** One complaint with what is claimed and known, and the answer; a device says what it may not do. */
export function ComplaintSheet({ waiting, onNext, onMoved, onClose }: ComplaintSheetProps) {
  const { api } = useBoardCaller();
  const { now } = useKitchen();
  const formId = useId();
  const { loaded, tooLate, ...moves } = useComplaint(waiting.order, {
    call: api,
    about: JSON.stringify(waiting),
    onMoved,
  });
  const complaint = loaded.answer;
  const answer = useAnswer(complaint, moves.answer);
  const mayAnswer = complaint !== null && complaint.can.includes("ACCEPTED") && !isTooMuch(complaint);
  return (
    <div className={styles.wide}>
      <Modal
        title={`Nr. ${waiting.number}`}
        description={complaint && <AboutComplaint complaint={complaint} now={now} />}
        onClose={onClose}
        footer={
          <div className={`cluster gap-2 ${styles.answers}`}>
            {mayAnswer && <AnswerButton answer={answer} form={formId} />}
            <Button variant="quiet" size="large" onClick={onClose}>
              {mayAnswer ? "Später" : "Schließen"}
            </Button>
            {onNext && (
              <Button variant="quiet" size="large" onClick={onNext}>
                Nächste
              </Button>
            )}
          </div>
        }
      >
        <div className="stack gap-4">
          {tooLate && <Notice tone="error">{tooLate} So steht es jetzt.</Notice>}
          <Loaded of={loaded} failed="Die Reklamation ließ sich gerade nicht laden." height="16rem">
            {(shown) => (
              <div className={`stack gap-4 ${styles.columns}`}>
                <div className={`stack gap-4 ${styles.stack}`}>
                  <section className={styles.card}>
                    <h3>Was nicht in Ordnung war</h3>
                    <ClaimedLines complaint={shown} />
                    <Words complaint={shown} />
                  </section>
                  {shown.moves.length > 1 && (
                    <section className={styles.card}>
                      <h3>Wer was gesagt hat</h3>
                      <ComplaintTalk complaint={shown} guest="Der Gast" restaurant="Ihr" />
                    </section>
                  )}
                </div>
                <div className={`stack gap-4 ${styles.stack}`}>
                  {mayAnswer && (
                    <section className={styles.card}>
                      <AnswerForm complaint={shown} answer={answer} id={formId} />
                    </section>
                  )}
                  {!mayAnswer && shown.deviceLimit && <NotHere complaint={shown} limit={shown.deviceLimit} now={now} />}
                  {!shown.deviceLimit && shown.onSpot.length > 0 && (
                    <section className={`stack gap-3 ${styles.card}`}>
                      <SettleOnSpot complaint={shown} restaurant="das Restaurant" onSettle={moves.settle} />
                    </section>
                  )}
                  <section className={styles.card}>
                    <ComplaintFacts complaint={shown} />
                  </section>
                </div>
              </div>
            )}
          </Loaded>
        </div>
      </Modal>
    </div>
  );
}

function isTooMuch({ amountCents, deviceLimit }: ManagedComplaint): boolean {
  return deviceLimit !== undefined && amountCents > Math.min(deviceLimit.eachCents, deviceLimit.leftTodayCents);
}

function AboutComplaint({ complaint, now }: { complaint: ManagedComplaint; now: number }) {
  const { type, status, answerBy } = complaint;
  return (
    <span className={`cluster ${styles.about}`}>
      <span>
        <Icon name="message-square-warning" />
        <b>Reklamation</b> {boardTypeLabels[type]}
      </span>
      <span>
        <small>{status === "OPEN" ? "Antwort bis" : "Stand"}</small>
        <b className="num">{status === "OPEN" ? momentOf(answerBy, now) : complaintStateLabels[status]}</b>
      </span>
    </span>
  );
}

/** The guest's words, unless they stand among what was answered; a device does not get them. */
function Words({ complaint: { words, moves, deviceLimit } }: { complaint: ManagedComplaint }) {
  if (deviceLimit)
    return (
      <p className={`row gap-3 muted mt-3 ${styles.hint}`}>
        <KitchenIcon name="lock" />
        Was der Gast dazu schreibt, siehst du mit deinem Konto.
      </p>
    );
  if (!words || moves.length > 1) return null;
  return (
    <div className="mt-4">
      <Note note={words} />
    </div>
  );
}

interface NotHereProps {
  complaint: ManagedComplaint;
  limit: NonNullable<ManagedComplaint["deviceLimit"]>;
  now: number;
}

/** Says why this device cannot do what is to be done, and who can. */
function NotHere({ complaint, limit, now }: NotHereProps) {
  const { can, answerBy, remedy, owedCents } = complaint;
  const elsewhere = "Mit deinem Konto geht es am Handy oder im Büro.";
  if (can.includes("ACCEPTED")) {
    const most = Math.min(limit.eachCents, limit.leftTodayCents);
    return (
      <section className={styles.card}>
        <h3>Zu viel für dieses Gerät</h3>
        <p>
          {most === limit.eachCents ? "Hier geht Annehmen bis " : "Heute geht Annehmen hier nur noch bis "}
          <b className="num">{formatEuros(most)}</b>. {elsewhere}
        </p>
        <p className="muted mt-3">Offen bis {momentOf(answerBy, now)}. Danach entscheidet Mahlzeit.</p>
      </section>
    );
  }
  if (owedCents === 0) return null;
  return (
    <section className={styles.card}>
      <h3>Noch nicht erledigt</h3>
      {remedy && <p>Zugesagt ist: „{remedyLabels[remedy]}“.</p>}
      <p className="muted mt-3">„Erledigt“ tippst du, wenn der Gast es bekommen hat. {elsewhere}</p>
    </section>
  );
}
