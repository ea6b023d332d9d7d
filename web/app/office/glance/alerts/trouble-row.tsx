import { type Alert, findAlertsOf, type Trouble } from "@mahlzeit/contract/operator/alerts";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { countOf } from "@mahlzeit/domain/digits";
import { alertSentences, type TroubleKind, troubles } from "@mahlzeit/domain/money/payment/alert";
import { type ReactNode, useId, useState } from "react";
import { api } from "../../../data/api.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { shortMoment } from "../../menu/when-text.ts";
import styles from "./alerts.module.css";

interface TroubleRowProps {
  readonly trouble: Trouble & { readonly kind: TroubleKind };
  /** Renders one of its alerts. */
  readonly children: (alert: Alert) => ReactNode;
}

/** Many alerts with one cause: their number, the time of the first, and each of them when opened. */
export function TroubleRow({ trouble, children }: TroubleRowProps) {
  const { kind, count, raisedAt, lastRaisedAt } = trouble;
  const { title, one, many } = troubles[kind];
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const listId = useId();
  return (
    <li>
      <div className={`cluster breaks ${styles.alert}`}>
        <div>
          <b>
            {title} · {countOf(count, one, many)}, zuletzt{"\u00a0"}
            {shortMoment(lastRaisedAt, now)}
          </b>
          <small className="block">
            {alertSentences[kind]} Die erste: {shortMoment(raisedAt, now)}.
          </small>
        </div>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Schließen" : "Alle ansehen"}
        </Button>
      </div>
      {isOpen && (
        <div id={listId} className={styles.trouble}>
          <AlertsOf trouble={trouble}>{children}</AlertsOf>
        </div>
      )}
    </li>
  );
}

const pageSize = 50;

/** The alerts of a group; loaded again whenever they change. */
function AlertsOf({ trouble: { kind, count, lastRaisedAt }, children }: TroubleRowProps) {
  const [pages, setPages] = useState(1);
  const { answer, hasFailed, reload } = useLoaded(
    { key: ["alerts of", kind], find: (signal) => findPages(kind, pages, signal) },
    { about: `${count} ${lastRaisedAt} ${pages}` },
  );
  return (
    <>
      {!answer && !hasFailed && <Skeleton height="12rem" shape="card" />}
      <ul className={styles.alerts} aria-label={troubles[kind].title}>
        {answer?.alerts.map(children)}
      </ul>
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={reload}>Nochmal</Button>}>
          Das ließ sich gerade nicht laden.
        </Notice>
      )}
      {answer?.hasMore && !hasFailed && (
        <Button busy={answer.pages < pages} onClick={() => setPages(pages + 1)}>
          Weitere laden
        </Button>
      )}
    </>
  );
}

async function findPages(kind: TroubleKind, pages: number, signal: AbortSignal) {
  const alerts: Alert[] = [];
  let after: string | undefined;
  for (let page = 0; page === 0 || (page < pages && after !== undefined); page++) {
    const query = { pageSize, ...(after && { after }) };
    const { answer, headers } = await api(findAlertsOf, { params: { kind }, query }, { signal });
    alerts.push(...answer);
    after = headers.get(nextCursorHeader) ?? undefined;
  }
  return { alerts, pages, hasMore: after !== undefined };
}
