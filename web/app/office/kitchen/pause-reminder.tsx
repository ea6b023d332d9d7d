import { formatTime, hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./sheets.module.css";
import type { Intake } from "./use-intake.ts";

/** Asks every hour about a pause without an end. */
export function PauseReminder({ intake, now }: { intake: Intake; now: Instant }) {
  /** The last hour of a pause that was answered. */
  const [answered, setAnswered] = useState({ since: 0, hour: 0 });
  const pause = intake.state?.pauses.find(({ length, until }) => length === "CHANGED" && now < until);
  const hour = pause ? Math.floor((now - pause.since) / hourMs) : 0;
  const answeredHour = answered.since === pause?.since ? answered.hour : 0;
  if (!pause || hour <= answeredHour) return null;
  const keep = () => setAnswered({ since: pause.since, hour });
  return (
    <Modal
      title="Noch Pause?"
      description={`Seit ${formatTime(pause.since)} kann bei euch niemand bestellen.`}
      onClose={keep}
      footer={
        <div className={`cluster gap-2 ${styles.answers}`}>
          <Button variant="primary" size="large" onClick={() => void intake.resume()}>
            Wir nehmen wieder an
          </Button>
          <Button variant="quiet" size="large" onClick={keep}>
            Noch Pause
          </Button>
        </div>
      }
    >
      <p>Ohne Antwort endet sie um {formatTime(pause.until)}.</p>
    </Modal>
  );
}
