import type { ApplicationList as List } from "@mahlzeit/contract/partners/applications";
import { formatDate } from "@mahlzeit/domain/local-time";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { type ApplicationStage, stages } from "@mahlzeit/domain/partners/applications/states";
import { Link } from "react-router";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./applications.module.css";

export const stageNames: Record<ApplicationStage, string> = {
  NEW: "Neu eingegangen",
  CHECKING: "In Prüfung",
  WAITING: "Wartet auf Antwort",
  READY: "Bereit zum Freigeben",
  APPROVED: "Freigegeben",
  DECLINED: "Abgelehnt",
};

/** All applications, grouped by state. */
export function ApplicationList({ list, shown }: { list: List; shown: string }) {
  return (
    <Panel aria-label="Bewerbungen">
      {stages.map((stage) => {
        const here = list.applications.filter((one) => one.stage === stage);
        if (here.length === 0) return null;
        return (
          <section key={stage} className={styles.stage}>
            <h2>{stageNames[stage]}</h2>
            {here.map(({ id, name, place, checked, submittedAt }) => (
              <Link
                key={id}
                className={styles.row}
                to={`#${id}`}
                preventScrollReset
                aria-current={id === shown ? "true" : undefined}
              >
                <b className="breaks">{name}</b>
                <span className="num">
                  {checked.length}/{allCheckPoints.length}
                </span>
                <small>
                  {place} · {formatDate(submittedAt)}
                </small>
              </Link>
            ))}
          </section>
        );
      })}
    </Panel>
  );
}
