import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  findManagedComplaint,
  type ManagedComplaint,
  settleComplaintOnSpot,
} from "@mahlzeit/contract/money/complaints";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { formatDate } from "@mahlzeit/domain/local-time";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { dayAndTime } from "../../../shared/orders/moment-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { findSteps } from "../history/order-history.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ClaimedLines } from "./claimed-lines.tsx";
import styles from "./complaint.module.css";
import { ComplaintTalk } from "./complaint-talk.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface ComplaintProps {
  order: ManagedOrder;
  /** Called once the complaint has moved, because the order's money moves with it. */
  onMoved: () => void;
}

/** Waits for a move of the complaint and shows it; one that comes too late shows what became of the complaint. */
export type SendMove = (sent: Promise<{ readonly answer: ManagedComplaint }>) => Promise<void>;

/** The complaint about an order: what is claimed, what is known, what was said, and what this person may do. */
export function Complaint({ order, onMoved }: ComplaintProps) {
  const params = { id: order.id };
  const loaded = useLoaded(ask(findManagedComplaint, { params }), { about: order.complaint });
  const steps = useLoaded(
    { key: ["history of an order", order.id], find: (signal) => findSteps(order, order.service.name, signal) },
    { about: order.status },
  );
  const [tooLate, setTooLate] = useState<string | null>(null);
  const { failure, isSending, send } = useSending();
  const guest = order.customer ? `${order.customer.firstName} ${order.customer.lastName}` : "Der Gast";

  const move: SendMove = async (sent) => {
    setTooLate(null);
    try {
      loaded.show((await sent).answer);
    } catch (error) {
      if (!(error instanceof ProblemError && error.problem.code === "illegal-transition")) throw error;
      setTooLate(failureSentence(error));
      loaded.reload();
    }
    onMoved();
  };

  return (
    <section className="stack gap-4" aria-label="Reklamation">
      <Loaded of={loaded} failed="Die Reklamation ließ sich gerade nicht laden." height="16rem">
        {(complaint) => (
          <>
            <div className="cluster gap-3 between">
              <h2 className="h3">Reklamation</h2>
              <span className="cluster gap-2" role="status">
                <Badge tone={complaint.status === "OPEN" ? "deal" : "line"} icon="message-square-warning">
                  {stateLabels[complaint.status]}
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
                  <h3>
                    Was feststeht{" "}
                    {steps.answer?.[0] && <small className="muted num">{formatDate(steps.answer[0].at)}</small>}
                  </h3>
                  <Loaded of={steps} failed="Der Verlauf ließ sich gerade nicht laden." height="8rem">
                    {(all) => <HistoryList steps={all} label="Was feststeht" />}
                  </Loaded>
                </div>
              </div>
              <div className={`stack gap-4 ${styles.part}`}>
                {complaint.can.includes("ACCEPTED") && (
                  <AnswerForm key={complaint.status} complaint={complaint} onSend={move} />
                )}
                {complaint.can.includes("DECIDED") && (
                  <DecisionForm complaint={complaint} guest={guest} onSend={move} />
                )}
                {complaint.doneAt !== null && complaint.owedCents === 0 && (
                  <Notice tone="ok">Erledigt, {dayAndTime(complaint.doneAt)}.</Notice>
                )}
                {complaint.owedCents > 0 && order.status === "COMPLETED" && (
                  <>
                    {failure && <Notice tone="error">{failure}</Notice>}
                    <div className="cluster">
                      <Button
                        variant="primary"
                        busy={isSending}
                        onClick={() => send(() => move(api(settleComplaintOnSpot, { params })))}
                      >
                        Erledigt
                      </Button>
                    </div>
                    <p className="muted small">
                      Tipp es an, wenn der Gast es bekommen hat. Erst dann sinkt die Provision.
                    </p>
                  </>
                )}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

const stateLabels: Record<ComplaintState, string> = {
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
