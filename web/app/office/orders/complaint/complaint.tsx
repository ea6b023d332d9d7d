import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { fullName } from "@mahlzeit/domain/customer";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { dayAndTime } from "../../../shared/orders/moment-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AnswerButton, AnswerForm } from "./answer-form.tsx";
import { ClaimedLines } from "./claimed-lines.tsx";
import styles from "./complaint.module.css";
import { ComplaintFacts } from "./complaint-facts.tsx";
import { ComplaintTalk } from "./complaint-talk.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { SettleOnSpot } from "./settle-on-spot.tsx";
import { type AnswerBody, useAnswer } from "./use-answer.ts";
import { useComplaint } from "./use-complaint.ts";

interface ComplaintProps {
  order: ManagedOrder;
  /** Called once the complaint has moved, because the order's money moves with it. */
  onMoved: () => void;
}

/** The complaint about an order: what is claimed, what is known, what was said, and what this person may do. */
export function Complaint({ order, onMoved }: ComplaintProps) {
  const { loaded, tooLate, move, answer, settle } = useComplaint(order.id, {
    call: api,
    about: order.complaint,
    onMoved,
  });
  const guest = order.customer ? fullName(order.customer) : "Der Gast";
  return (
    <section className="stack gap-4" aria-label="Reklamation">
      <Loaded of={loaded} failed="Die Reklamation ließ sich gerade nicht laden." height="16rem">
        {(complaint) => (
          <>
            <div className="cluster gap-3 between">
              <h2 className="h3">Reklamation</h2>
              <span className="cluster gap-2" role="status">
                <Badge tone={complaint.status === "OPEN" ? "deal" : "line"} icon="message-square-warning">
                  {complaintStateLabels[complaint.status]}
                </Badge>
                {complaint.status === "OPEN" && (
                  <span className="num">
                    Antwort bis <b>{dayAndTime(complaint.answerBy)}</b>
                  </span>
                )}
              </span>
            </div>
            {tooLate && <Notice tone="error">{tooLate} So steht es jetzt.</Notice>}
            <div className={styles.columns}>
              <div className={`stack gap-6 ${styles.part}`}>
                <ClaimedLines complaint={complaint} />
                <div className={`stack gap-2 ${styles.part}`}>
                  <h3>Wer was gesagt hat</h3>
                  <ComplaintTalk complaint={complaint} guest={guest} restaurant={order.service.name} />
                </div>
                <div className={`stack gap-2 ${styles.part}`}>
                  <ComplaintFacts complaint={complaint} restaurant={order.service.name} />
                </div>
              </div>
              <div className={`stack gap-4 ${styles.part}`}>
                {complaint.can.includes("ACCEPTED") && (
                  <Answer key={complaint.status} complaint={complaint} onAnswer={answer} />
                )}
                {complaint.can.includes("DECIDED") && (
                  <DecisionForm complaint={complaint} guest={guest} onSend={move} />
                )}
                <SettleOnSpot complaint={complaint} restaurant={order.service.name} onSettle={settle} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface AnswerProps {
  complaint: ManagedComplaint;
  onAnswer: (answer: AnswerBody) => Promise<void>;
}

/** The answer of an owner or staff member. */
function Answer({ complaint, onAnswer }: AnswerProps) {
  const answer = useAnswer(complaint, onAnswer);
  return (
    <AnswerForm complaint={complaint} answer={answer}>
      <div className="cluster">
        <AnswerButton answer={answer} />
      </div>
    </AnswerForm>
  );
}

export const complaintStateLabels: Record<ComplaintState, string> = {
  OPEN: "Wartet auf Antwort",
  ACCEPTED: "Angenommen",
  PARTLY: "Teilweise angenommen",
  REFUSED: "Abgelehnt",
  UNANSWERED: "Keine Antwort",
  OBJECTED: "Widersprochen",
  DECIDED: "Entschieden",
  WITHDRAWN: "Zurückgezogen",
  SETTLED: "Nichts mehr offen",
};
