import { findAudit } from "@mahlzeit/contract/operator/audit";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import styles from "./audit-log.module.css";
import { actorText, actText, orderText, roleLabel } from "./audit-text.ts";

const shown = 5;

/** The latest actions in a restaurant, from its audit log. */
export function LastActs({ restaurantId }: { restaurantId: string }) {
  // If it fails, the link to the log above still works.
  const { answer: rows } = useLoaded(ask(findAudit, { query: { restaurant: restaurantId, pageSize: shown } }));
  if (!rows) return null;
  if (rows.length === 0) return <p className="muted">Noch nichts geschehen.</p>;
  return (
    <ol className={`divided ${styles.log}`} aria-label="Zuletzt geschehen">
      {rows.map((row) => (
        <li key={row.id}>
          <time>{formatTime(row.at)}</time>
          <div>
            <p>
              <b>{actorText(row)}</b> hat {actText(row.what, row.subjectName)}
            </p>
            <p className="small muted">
              {[formatDate(row.at), roleLabel(row.role), row.order && orderText(row.order)].filter(Boolean).join(", ")}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
