import { type Alert, findAlerts, settleAlert, watchAlerts } from "@mahlzeit/contract/alerts";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { managedOrderPath } from "@mahlzeit/contract/page-addresses";
import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { mailNames } from "@mahlzeit/domain/mail/mail-names";
import { formatEuros } from "@mahlzeit/domain/money";
import { alertSentences } from "@mahlzeit/domain/payment/alert";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { failureSentence, isSessionOver } from "../../failures.ts";
import { watch } from "../../live/watch.ts";
import { forgetSession } from "../../session/account-store.ts";
import { waitingChanged } from "../../signed-in/use-waiting.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./alerts.module.css";

/** How often they are asked for while no stream tells of changes. */
const fallbackMs = 15_000;

/** The unresolved alerts, oldest first; they change by themselves. */
export function Alerts({ title }: { title?: string }) {
  const [alerts, setAlerts] = useState<readonly Alert[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lostSince, setLostSince] = useState<Instant | null>(null);
  const [settlingId, setSettlingId] = useState<string | null>(null);

  async function load(): Promise<void> {
    try {
      setAlerts((await api(findAlerts, {})).answer);
      setFailure(null);
    } catch (error) {
      if (isSessionOver(error)) forgetSession();
      else setFailure(failureSentence(error));
    }
  }

  // An answer from before would bring back the alert that is being resolved.
  const reload = useEffectEvent(() => {
    if (settlingId === null) void load();
  });
  const show = useEffectEvent((told: readonly Alert[]) => {
    if (settlingId !== null) return;
    setAlerts(told);
    setFailure(null);
  });
  useEffect(() => {
    const stop = new AbortController();
    reload();
    addEventListener("focus", () => reload(), { signal: stop.signal });
    const endWatching = watch(
      watchAlerts,
      {},
      {
        onEvent: ({ data }) => show(data),
        onLost: setLostSince,
        onRefused: (error) => (isSessionOver(error) ? forgetSession() : setLostSince(Date.now())),
      },
    );
    return () => {
      stop.abort();
      endWatching();
    };
  }, []);
  const isLost = lostSince !== null;
  useEffect(() => {
    if (!isLost) return;
    const asking = setInterval(() => reload(), fallbackMs);
    return () => clearInterval(asking);
  }, [isLost]);

  async function settle({ id }: Alert): Promise<void> {
    if (settlingId) return;
    setSettlingId(id);
    try {
      setAlerts((await api(settleAlert, { params: { id } })).answer);
      setFailure(null);
      waitingChanged();
    } catch (error) {
      await load();
      // Somebody else has already resolved it, which is the wanted result.
      if (!(error instanceof ProblemError && error.problem.code === "not-found")) setFailure(failureSentence(error));
    }
    setSettlingId(null);
  }

  return (
    <Panel>
      {title && <PanelHead title={title} />}
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void load()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {alerts && failure && lostSince !== null && (
        <p className="small muted">Das ist der Stand von {formatTime(lostSince)}.</p>
      )}
      {!alerts && !failure && <Skeleton height="12rem" shape="card" />}
      {alerts?.length === 0 && <EmptyState title="Alles erledigt">Gerade gibt es keine Hinweise.</EmptyState>}
      <ul className={styles.alerts} aria-label="Hinweise">
        {alerts?.map((alert) => (
          <li key={alert.id} className={styles.alert}>
            <div>
              {alertSentences[alert.kind]}
              <small>{factsOf(alert)}</small>
            </div>
            <div className={styles.actions}>
              {alert.order && (
                <Link className={buttonClass()} to={managedOrderPath(alert.order.id)}>
                  Bestellung ansehen
                </Link>
              )}
              <Button variant="outline" busy={settlingId === alert.id} onClick={() => void settle(alert)}>
                Erledigt
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** "19.11.2026, 17:04 · Nr. 47, Gasthaus Lindenhof · eingegangen 12,00 € · Zahlung cs_live_a1" */
function factsOf({ raisedAt, mail, account, order, restaurant, received, reference }: Alert): string {
  const facts = [`${formatDate(raisedAt)}, ${formatTime(raisedAt)}`];
  if (mail) facts.push(`„${mailNames[mail]}“`);
  if (account) facts.push(`${account.name}, ${account.email}`);
  if (order) facts.push(`Nr. ${order.number}, ${order.restaurantName}`);
  if (restaurant) facts.push(`${restaurant.name}, ${restaurant.phone}`);
  if (received !== null) facts.push(`eingegangen ${formatEuros(received)}`);
  if (reference !== null) facts.push(`Zahlung ${reference}`);
  return facts.join(" · ");
}
