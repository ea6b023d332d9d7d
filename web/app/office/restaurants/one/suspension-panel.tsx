import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { findSuspension } from "@mahlzeit/contract/partners/suspension";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { suspensionReasons } from "@mahlzeit/domain/partners/suspension";
import { useState } from "react";
import { ask } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { LiftDialog } from "./lift-dialog.tsx";
import styles from "./restaurant.module.css";
import { SuspendDialog } from "./suspend-dialog.tsx";

interface SuspensionPanelProps {
  readonly restaurant: ManagedRestaurant;
  readonly onChanged: () => void;
}

/** Suspends the restaurant, or shows the reason of its suspension and lifts it. */
export function SuspensionPanel({ restaurant, onChanged }: SuspensionPanelProps) {
  const { id, name, suspendedAt, endedAt } = restaurant;
  const isSuspended = suspendedAt !== null;
  const [dialog, setDialog] = useState<"suspend" | "lift" | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const close = () => setDialog(null);
  const done = (words: string) => {
    close();
    setMessage(words);
    onChanged();
  };
  return (
    <>
      <AnswerPanel
        anchor="sperren"
        title={isSuspended ? "Sperre" : "Restaurant sperren"}
        about={String(suspendedAt)}
        question={ask(findSuspension, { params: { id } })}
      >
        {({ suspension }) => (
          <>
            {suspension && isSuspended ? (
              <>
                <p>
                  Gesperrt seit {formatDate(suspension.since)}, {formatTime(suspension.since)}. Grund:{" "}
                  <b>{suspensionReasons[suspension.reason]}</b>.
                </p>
                <blockquote className={styles.words}>{suspension.words}</blockquote>
                {endedAt !== null && (
                  <p className={styles.lead}>
                    Sein Vertrag ist zu Ende. Was ihm noch zusteht, bleibt gutgeschrieben und geht erst hinaus, wenn du
                    die Sperre aufhebst. Gäste sehen es dadurch nicht wieder.
                  </p>
                )}
              </>
            ) : (
              <p className={styles.lead}>
                Nimmt es sofort aus der Liste. Offene Bestellungen laufen weiter. Die Begründung geht an alle
                Inhaber:innen.
              </p>
            )}
            {/* One button for both states, so that it does not lose the focus. */}
            <Button
              variant={isSuspended ? "secondary" : "danger"}
              icon={isSuspended ? "rotate-ccw" : "ban"}
              onClick={() => setDialog(isSuspended ? "lift" : "suspend")}
            >
              {isSuspended ? "Sperre aufheben" : "Sperren"}
            </Button>
          </>
        )}
      </AnswerPanel>
      {dialog === "suspend" && (
        <SuspendDialog restaurant={restaurant} onClose={close} onDone={() => done(`${name} ist gesperrt.`)} />
      )}
      {dialog === "lift" && (
        <LiftDialog restaurant={restaurant} onClose={close} onDone={() => done(`${name} ist nicht mehr gesperrt.`)} />
      )}
      {message && <Toast onDismiss={() => setMessage(null)}>{message}</Toast>}
    </>
  );
}
