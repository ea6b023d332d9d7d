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
import { problemCode } from "../../../data/failures.ts";
import { watch } from "../../../data/live/watch.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { waitingChanged } from "../../../shell/management/use-waiting.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { AlertRow } from "./alert-row.tsx";
import styles from "./alerts.module.css";
import { TakeOnDialog } from "./take-on-dialog.tsx";
import { TroubleRow } from "./trouble-row.tsx";

/** The polling interval while no stream announces changes. */
const fallbackMs = 15_000;

/** The unresolved alerts, oldest first, grouped by cause; updated live. */
export function Alerts({ title }: { title?: string }) {
  const [lostSince, setLostSince] = useState<Instant | null>(null);
  const loaded = useLoaded(ask(findAlerts, {}), {
    onFocus: true,
    everyMs: lostSince === null ? undefined : fallbackMs,
  });
  const { answer: alerts, hasFailed, reload, show } = loaded;
  const { sending: settlingId, failure, setFailure, send } = useSending();
  const [settled, setSettled] = useState<string | null>(null);
  const [takingOn, setTakingOn] = useState<Alert | null>(null);
  const [hasTakenOn, setHasTakenOn] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const tell = useEffectEvent((told: readonly Trouble[] | null) => {
    // An older answer would bring back the alert that is being resolved.
    if (settlingId !== null) return;
    if (!told) return reload();
    show(told);
    setFailure(null);
  });
  useEffect(
    () =>
      watch(
        watchAlerts,
        {},
        {
          onEvent: ({ data }) => tell(data),
          onLost: setLostSince,
          onRefused: () => {
            setLostSince(Date.now());
            tell(null);
          },
        },
      ),
    [],
  );

  async function settle({ id }: Alert): Promise<void> {
    await send(
      async () => {
        show((await api(settleAlert, { params: { id } })).answer);
        setSettled(id);
        waitingChanged();
      },
      {
        what: id,
        isHandled: (error) => {
          reload();
          // The alert was already resolved by another operator, which is the wanted result.
          return problemCode(error) === "not-found";
        },
      },
    );
    // The focused button has disappeared with its row, so the list gets the focus.
    list.current?.focus();
  }

  async function reopen(id: string): Promise<void> {
    setSettled(null);
    await send(async () => {
      show((await api(reopenAlert, { params: { id } })).answer);
      waitingChanged();
    });
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
      {failure && <Notice tone="error">{failure}</Notice>}
      <Loaded of={loaded} height="12rem" />
      {alerts && hasFailed && lostSince !== null && (
        <p className="small muted">Das ist der Stand von {formatTime(lostSince)}.</p>
      )}
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
            show(left);
            setSettled(null);
            setHasTakenOn(true);
            waitingChanged();
            list.current?.focus();
          }}
          onClose={() => setTakingOn(null)}
        />
      )}
      {hasTakenOn && (
        <Toast onDismiss={() => setHasTakenOn(false)}>Übernommen: Das Restaurant bekommt sein Geld.</Toast>
      )}
      {settled && (
        <Toast
          key={settled}
          onDismiss={() => setSettled(null)}
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
