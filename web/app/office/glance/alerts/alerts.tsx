import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  type Alert,
  findAlerts,
  reopenAlert,
  settleAlert,
  type Trouble,
  watchAlerts,
} from "@mahlzeit/contract/operator/alerts";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { isTroubleKind, type TroubleKind } from "@mahlzeit/domain/money/payment/alert";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
import { watch } from "../../../data/live/watch.ts";
import { waitingChanged } from "../../../shell/management/use-waiting.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { AlertRow } from "./alert-row.tsx";
import styles from "./alerts.module.css";
import { TakeOnDialog } from "./take-on-dialog.tsx";
import { TroubleRow } from "./trouble-row.tsx";

/** The polling interval while no stream announces changes. */
const fallbackMs = 15_000;

/** The unresolved alerts, oldest first, grouped by cause; updated live. */
export function Alerts({ title }: { title?: string }) {
  const [alerts, setAlerts] = useState<readonly Trouble[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lostSince, setLostSince] = useState<Instant | null>(null);
  const [settlingId, setSettlingId] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const [takingOn, setTakingOn] = useState<Alert | null>(null);
  const [hasTakenOn, setHasTakenOn] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function load(): Promise<void> {
    try {
      setAlerts((await api(findAlerts, {})).answer);
      setFailure(null);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  // An older answer would bring back the alert that is being resolved.
  const reload = useEffectEvent(() => {
    if (settlingId === null) void load();
  });
  const show = useEffectEvent((told: readonly Trouble[]) => {
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
        onRefused: () => {
          setLostSince(Date.now());
          reload();
        },
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
      setSettled(id);
      waitingChanged();
    } catch (error) {
      await load();
      // The alert was already resolved by another operator, which is the wanted result.
      if (!(error instanceof ProblemError && error.problem.code === "not-found")) setFailure(failureSentence(error));
    }
    setSettlingId(null);
    // The focused button has disappeared with its row, so the list gets the focus.
    list.current?.focus();
  }

  async function reopen(id: string): Promise<void> {
    setSettled(null);
    try {
      setAlerts((await api(reopenAlert, { params: { id } })).answer);
      setFailure(null);
      waitingChanged();
    } catch (error) {
      setFailure(failureSentence(error));
    }
    list.current?.focus();
  }

  const row = (alert: Alert, isOfTrouble: boolean) => (
    <AlertRow
      key={alert.id}
      alert={alert}
      isOfTrouble={isOfTrouble}
      isSettling={settlingId === alert.id}
      onSettle={() => void settle(alert)}
      onTakeOn={() => setTakingOn(alert)}
    />
  );

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
      <ul ref={list} className={styles.alerts} aria-label="Hinweise" tabIndex={-1}>
        {alerts?.map((alert) =>
          isSeveral(alert) ? (
            <TroubleRow key={alert.kind} trouble={alert}>
              {(one) => row(one, true)}
            </TroubleRow>
          ) : (
            row(alert, false)
          ),
        )}
      </ul>
      {takingOn && (
        <TakeOnDialog
          alert={takingOn}
          onDone={(left) => {
            setTakingOn(null);
            setAlerts(left);
            setSettled(null);
            setHasTakenOn(true);
            waitingChanged();
            list.current?.focus();
          }}
          onClose={() => setTakingOn(null)}
        />
      )}
      {hasTakenOn && <Toast onGone={() => setHasTakenOn(false)}>Übernommen: Das Restaurant bekommt sein Geld.</Toast>}
      {settled && (
        <Toast
          key={settled}
          onGone={() => setSettled(null)}
          action={
            <Button variant="quiet" onClick={() => void reopen(settled)}>
              Rückgängig
            </Button>
          }
        >
          Erledigt
        </Toast>
      )}
    </Panel>
  );
}

function isSeveral(trouble: Trouble): trouble is Trouble & { kind: TroubleKind } {
  return trouble.count > 1 && isTroubleKind(trouble.kind);
}
