import { type AuditRow, findAudit } from "@mahlzeit/contract/operator/audit";
import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { type Pages, usePages } from "../../data/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./audit-log.module.css";
import { actorText, actText, changeText, detailsText, orderText, roleLabel } from "./audit-text.ts";

interface AuditLogProps {
  /** Null for all restaurants. */
  restaurantId: string | null;
  /** Shows only views of guests' and other people's data. */
  onlyPeople?: boolean;
}

/** The audit log by days, newest first. */
export function AuditLog({ restaurantId, onlyPeople = false }: AuditLogProps) {
  const { rows, progress, hasMore, loadMore } = useAudit(restaurantId, onlyPeople);
  const days = byDays(rows ?? []);
  return (
    <Panel aria-busy={progress === "loading"}>
      {!rows && progress === "loading" && <Skeleton height="20rem" shape="card" />}
      {rows?.length === 0 && (
        <EmptyState title="Noch nichts geschehen">Sobald jemand etwas ändert, steht es hier.</EmptyState>
      )}
      {days.map(({ date, rows: ofDay }) => (
        <section key={date}>
          <h2 className={styles.day}>{date}</h2>
          <ol className={`divided ${styles.log}`} aria-label={date}>
            {ofDay.map((row) => (
              <Row key={row.id} row={row} namesRestaurant={restaurantId === null} />
            ))}
          </ol>
        </section>
      ))}
      {progress === "failed" && (
        <Notice tone="error" action={<Button onClick={loadMore}>Nochmal</Button>}>
          {rows ? "Ältere Einträge ließen sich gerade nicht laden." : "Das Protokoll ließ sich gerade nicht laden."}
        </Notice>
      )}
      {hasMore && progress !== "failed" && (
        <div className="mt-4">
          <Button busy={progress === "loading"} onClick={loadMore}>
            Ältere laden
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface Day {
  readonly date: string;
  readonly rows: AuditRow[];
}

function byDays(rows: readonly AuditRow[]): readonly Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const date = formatDate(row.at);
    const last = days[days.length - 1];
    if (last?.date === date) last.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}

function Row({ row, namesRestaurant }: { row: AuditRow; namesRestaurant: boolean }) {
  const given = detailsText(row);
  const where = [roleLabel(row.role), namesRestaurant ? row.restaurantName : null].filter(Boolean).join(", ");
  return (
    <li>
      <time>{formatTime(row.at)}</time>
      <div>
        <p>
          <b>{actorText(row)}</b> hat {actText(row.what, row.subjectName)}
        </p>
        {where && <p className="small muted">{where}</p>}
        {row.order && <p className="small muted">{orderText(row.order)}</p>}
        {namesRestaurant && <About row={row} />}
        {row.changes.map((change) => {
          const [field, before, after] = changeText(change);
          return (
            <p key={change.field} className={`small ${styles.change}`}>
              {field}: <del className="muted">{before}</del> <span aria-hidden="true">→</span>{" "}
              <ins className="bold">{after}</ins>
            </p>
          );
        })}
        {given && <p className="small muted">{given}</p>}
      </div>
    </li>
  );
}

const pagesAbout: Readonly<Record<string, readonly [label: string, path: (id: string) => string]>> = {
  findOrderDossier: ["Diese Bestellung", operatorPaths.order],
  findManagedOrder: ["Diese Bestellung", operatorPaths.order],
  getReceiptCopy: ["Diese Bestellung", operatorPaths.order],
  noteOnOrder: ["Diese Bestellung", operatorPaths.order],
  resendOrderMail: ["Diese Bestellung", operatorPaths.order],
  findAccountDossier: ["Dieses Konto", operatorPaths.person],
  blockAccount: ["Dieses Konto", operatorPaths.person],
  unblockAccount: ["Dieses Konto", operatorPaths.person],
};

/** Links to the person concerned, because the log names no guest. For operators. */
function About({ row: { what, about } }: { row: AuditRow }) {
  const page = pagesAbout[what];
  if (!page || about === null) return null;
  return (
    <p className="small muted">
      <Link to={page[1](about)}>{page[0]}</Link>
    </p>
  );
}

const pageSize = 50;

/** Loads the log of a restaurant, newest first; null for all, which operators may see. */
function useAudit(restaurant: string | null, onlyPeople: boolean): Pages<AuditRow> {
  return usePages((page, options) =>
    api(
      findAudit,
      {
        query: {
          pageSize,
          ...(restaurant ? { restaurant } : {}),
          ...(onlyPeople ? { only: "people" as const } : {}),
          ...page,
        },
      },
      options,
    ),
  );
}
