import {
  endOtherSessions,
  endOwnSession,
  findSessions,
  type OwnSession,
} from "@mahlzeit/contract/people/second-factor";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { deviceName } from "@mahlzeit/domain/people/browser-and-system";
import { useId, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import rows from "./settings.module.css";

/** The account's sessions, each with a button to end it. */
export function OwnSessions() {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [now] = useState(() => Date.now());
  const loaded = useLoaded(ask(findSessions, {}));
  const { sending: ending, failure, send } = useSending();
  const [toast, setToast] = useState<string | null>(null);

  const end = (what: string, request: () => Promise<unknown>, message: string) =>
    send(
      async () => {
        await request();
        setToast(message);
        // The pressed button disappears with its row.
        panel.current?.focus();
        loaded.reload();
      },
      { what },
    );

  return (
    <Panel ref={panel} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>Wo du angemeldet bist</h2>
      <Loaded of={loaded} failed="Das konnten wir gerade nicht laden." height="4rem" shape="text">
        {(sessions) => (
          <>
            <ul className="divided">
              {sessions.map((session) => (
                <li
                  key={session.id}
                  className={`cluster gap-3 ${rows.row}`}
                  aria-busy={ending === session.id || undefined}
                >
                  <span className="disc">
                    <Icon name="tablet-smartphone" />
                  </span>
                  <div className={`breaks ${rows.address}`}>
                    {deviceName(session)}
                    <small className={`muted small block ${rows.small}`}>{sessionText(session, now)}</small>
                  </div>
                  {!session.isCurrent && (
                    <IconButton
                      icon="log-out"
                      label={`${deviceName(session)} abmelden`}
                      onClick={() =>
                        void end(session.id, () => api(endOwnSession, { body: { id: session.id } }), "Abgemeldet.")
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
            {failure && <Notice tone="error">{failure}</Notice>}
            {sessions.length > 1 && (
              <div className="cluster gap-2 mt-4">
                <Button
                  busy={ending === "others"}
                  onClick={() =>
                    void end("others", () => api(endOtherSessions, {}), "Überall sonst bist du abgemeldet.")
                  }
                >
                  Überall sonst abmelden
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {toast && <Toast onDismiss={() => setToast(null)}>{toast}</Toast>}
    </Panel>
  );
}

/** Formats a session: "Dieses Gerät, angemeldet am 3.11.2026", "Zuletzt heute gegen 18:00, angemeldet am 3.11.2026". */
function sessionText({ isCurrent, signedInAt, lastUsedAt }: OwnSession, now: Instant): string {
  const since = `angemeldet am ${formatDate(signedInAt)}`;
  if (isCurrent) return `Dieses Gerät, ${since}`;
  const isToday = viennaDayNumber(lastUsedAt) === viennaDayNumber(now);
  return `Zuletzt ${isToday ? `heute gegen ${formatTime(lastUsedAt)}` : `am ${formatDate(lastUsedAt)}`}, ${since}`;
}
