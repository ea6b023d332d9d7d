import type { IntakeState } from "@mahlzeit/contract/intake";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { busyMinutes, busyMs } from "@mahlzeit/domain/opening-hours/pause";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./sheets.module.css";
import { Tiles } from "./tiles.tsx";
import type { Intake } from "./use-intake.ts";

interface BusySheetProps {
  state: IntakeState;
  now: Instant;
  onBusy: Intake["setBusy"];
  onClose: () => void;
}

/** Asks how much longer orders take for an hour, and says what guests are told then. */
export function BusySheet({ state: { busy, preparationMinutes }, now, onBusy, onClose }: BusySheetProps) {
  const running = busy !== null && now < busy.until ? busy : null;
  const [chosen, setChosen] = useState(String(running?.extraMinutes ?? busyMinutes[0]));
  const extra = busyMinutes.find((minutes) => String(minutes) === chosen) ?? busyMinutes[0];
  const save = (minutes: typeof extra | 0) => {
    void onBusy(minutes);
    onClose();
  };
  return (
    <Modal
      title="Viel los"
      description={
        running
          ? `Läuft mit +${running.extraMinutes} min bis ${formatTime(running.until)}.`
          : "Eine Stunde lang dauern neue Bestellungen länger. Dann ist es von selbst vorbei."
      }
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button variant="primary" size="large" onClick={() => save(extra)}>
            +{extra} min bis {formatTime(now + busyMs)}
          </Button>
          <Button variant="quiet" size="large" onClick={() => (running ? save(0) : onClose())}>
            {running ? "Ist vorbei" : "Doch nicht"}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <Tiles
          legend="Wie viel länger?"
          name="laenger"
          value={chosen}
          onChange={setChosen}
          tiles={busyMinutes.map((minutes) => ({
            value: String(minutes),
            label: `+${minutes} min`,
            caption: `${preparationMinutes + minutes} statt ${preparationMinutes} min`,
          }))}
        />
        <p className={styles.hint}>
          Gäste sehen die längere Zeit, bevor sie bestellen. Was schon da ist, bleibt wie zugesagt.
        </p>
      </div>
    </Modal>
  );
}
