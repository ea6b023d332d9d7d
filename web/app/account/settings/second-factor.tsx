import type { Account } from "@mahlzeit/contract/people/customers";
import { findSecondFactor } from "@mahlzeit/contract/people/second-factor";
import { useEffect, useId, useRef, useState } from "react";
import { Loaded } from "../../data/loaded.tsx";
import { refreshAccount } from "../../data/refresh-account.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { lastChanged } from "./security.tsx";
import styles from "./settings.module.css";

const SetUpDialog = onDemand(async () => (await import("./set-up-dialog.tsx")).SetUpDialog);
const ProveDialog = onDemand(async () => (await import("./prove-dialog.tsx")).ProveDialog);

/** The state of the second factor, with buttons to switch it on or off. */
export function SecondFactor({ account }: { account: Account }) {
  const id = useId();
  const [now] = useState(() => Date.now());
  const loaded = useLoaded(ask(findSecondFactor, {}));
  const [doing, setDoing] = useState<"set-up" | "renew" | "off" | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const hasBegun = useRef(false);

  // The button that opened a dialog disappears once the dialog's work is done, before the dialog closes or after.
  useEffect(() => {
    if (doing !== null) hasBegun.current = true;
    else if (loaded.answer && hasBegun.current && document.activeElement === document.body) panel.current?.focus();
  }, [doing, loaded.answer]);

  function changed(message: string | null) {
    setToast(message);
    loaded.reload();
    refresh();
  }

  /** Loads the account again, so that operators get the other pages back. If that fails, the next page loads it. */
  function refresh() {
    refreshAccount().catch(() => undefined);
  }

  return (
    <Panel ref={panel} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="mb-5">
        Anmeldung in zwei Schritten
      </h2>
      <Loaded of={loaded} failed="Das konnten wir gerade nicht laden." height="2.75rem" shape="text">
        {({ since, recoveryCodesLeft }) =>
          since === null ? (
            <div className={`cluster gap-4 between ${styles.between}`}>
              <div>
                Aus
                <small className={`muted small block ${styles.small}`}>
                  Nach dem Passwort fragen wir dann nach einem Code aus einer App auf deinem Handy.
                </small>
              </div>
              <Button onClick={() => setDoing("set-up")}>Einschalten</Button>
            </div>
          ) : (
            <>
              <p>
                Ein
                <small className={`muted small block ${styles.small}`}>
                  Seit {lastChanged(since, now).replace(/^im /, "")}. {codesLeft(recoveryCodesLeft)}
                </small>
              </p>
              <div className="cluster gap-2 mt-4">
                <Button onClick={() => setDoing("renew")}>Neue Codes</Button>
                <Button variant="danger" onClick={() => setDoing("off")}>
                  Ausschalten
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {doing === "set-up" && (
        <SetUpDialog
          email={account.email}
          onChanged={loaded.reload}
          onClose={() => {
            setDoing(null);
            // Waits until the recovery codes, shown only once, are closed, because the account's change replaces the
            // page.
            refresh();
          }}
        />
      )}
      {(doing === "renew" || doing === "off") && (
        <ProveDialog
          email={account.email}
          what={doing}
          onChanged={() => changed(doing === "off" ? "Ausgeschaltet. Ab jetzt genügt dein Passwort." : null)}
          onClose={() => setDoing(null)}
        />
      )}
      {toast && <Toast onDismiss={() => setToast(null)}>{toast}</Toast>}
    </Panel>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "Kein Wiederherstellungscode mehr übrig: Hol dir neue.";
  return count === 1 ? "Noch ein Wiederherstellungscode." : `Noch ${count} Wiederherstellungscodes.`;
}
