import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { remedyLabels } from "@mahlzeit/domain/money/complaint/complaint";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { dayAndTime } from "../../../shared/orders/moment-text.ts";
import styles from "./complaint.module.css";

interface ComplaintTalkProps {
  complaint: ManagedComplaint;
  guest: string;
  restaurant: string;
}

/** The words of each side, with their times. Facts stand apart from them. */
export function ComplaintTalk({ complaint, guest, restaurant }: ComplaintTalkProps) {
  const { moves, words, answerBy } = complaint;
  const names = {
    guest,
    restaurant,
    device: restaurant,
    operator: "Mahlzeit",
    clock: "Keine Antwort",
    money: "Ausgeglichen",
  };
  const lastOpening = moves.findLast(({ status }) => status === "OPEN");
  return (
    <ol className={`stack gap-4 ${styles.talk}`} aria-label="Wer was gesagt hat">
      {moves.map((move) => {
        const { at, by, status } = move;
        const said = status === "OPEN" ? (move === lastOpening && words) || null : move.sentence;
        const act = status === "UNANSWERED" ? `bis ${dayAndTime(answerBy)}` : actOf(complaint, move, restaurant);
        return (
          <li key={`${at} ${status}`}>
            <p className="cluster gap-2 small">
              <b>{move.name === null ? names[by] : `${names[by]}, ${move.name}`}</b>
              <span className="muted">{act}</span>
              <time className="muted num">{dayAndTime(at)}</time>
            </p>
            {said && <blockquote className={`breaks ${styles[by]}`}>„{said}“</blockquote>}
          </li>
        );
      })}
    </ol>
  );
}

const acts: Record<ComplaintState, string> = {
  OPEN: "hat reklamiert",
  ACCEPTED: "hat angenommen",
  PARTLY: "hat teilweise angenommen",
  REFUSED: "hat abgelehnt",
  UNANSWERED: "",
  OBJECTED: "hat widersprochen",
  DECIDED: "hat entschieden",
  WITHDRAWN: "hat zurückgezogen",
  SETTLED: "es ist nichts mehr offen",
};

function actOf(
  { remedy }: ManagedComplaint,
  { status, amountCents, borneBy }: ManagedComplaint["moves"][number],
  restaurant: string,
): string {
  const isPromised = (status === "ACCEPTED" || status === "PARTLY") && remedy !== null;
  const bearer =
    status === "DECIDED" && borneBy !== null && `trägt ${borneBy === "operator" ? "Mahlzeit" : restaurant}`;
  return [acts[status], amountCents && formatEuros(amountCents), bearer, isPromised && `„${remedyLabels[remedy]}“`]
    .filter(Boolean)
    .join(", ");
}
