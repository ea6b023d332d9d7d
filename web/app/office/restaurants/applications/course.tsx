import type { ManagedApplication } from "@mahlzeit/contract/partners/applications";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { type CheckPoint, checkPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { type DeclineReason, declineReasons } from "@mahlzeit/domain/partners/applications/states";
import styles from "./applications.module.css";

const names = {
  SUBMITTED: "Abgeschickt",
  ASKED: "Nachgefragt",
  ANSWERED: "Geantwortet",
  NOTED: "Notiz",
  APPROVED: "Freigegeben",
  DECLINED: "Abgelehnt",
} as const;

/** The history of an application. */
export function Course({ application: { events } }: { application: ManagedApplication }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Verlauf</h3>
      <ol className={`stack gap-4 ${styles.course}`}>
        {events.map(({ at, kind, by, about, words }) => (
          <li key={`${at}${kind}${words}`}>
            <b className="breaks">
              {names[kind]}
              {about && `: ${checkPoints[about as CheckPoint] ?? declineReasons[about as DeclineReason] ?? about}`}
            </b>
            <small className="block">
              {formatDate(at)}, {formatTime(at)}
              {by && ` · ${by}`}
            </small>
            {words && <p className="mt-1 breaks">{words}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
