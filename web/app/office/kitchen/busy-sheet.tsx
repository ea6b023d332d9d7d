import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { busyMinutes, busyMs } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Tiles } from "../../ui/tiles.tsx";
import { IntakeSheet } from "./intake-sheet.tsx";
import styles from "./sheets.module.css";
import type { Intake } from "./use-intake.ts";

interface BusySheetProps {
  state: IntakeState;
  now: Instant;
  onBusy: Intake["setBusy"];
  onClose: () => void;
}

/** Asks how much longer orders take for an hour, and shows the text for guests. */
export function BusySheet({ state: { busy, preparationMinutes }, now, onBusy, onClose }: BusySheetProps) {
  const running = busy !== null && now < busy.until ? busy : null;
  const [chosen, setChosen] = useState(String(running?.extraMinutes ?? busyMinutes[0]));
  const extra = busyMinutes.find((minutes) => String(minutes) === chosen) ?? busyMinutes[0];
  return (
    <IntakeSheet
      title="Viel los"
      description={
        running
          ? `Läuft mit +${running.extraMinutes} min bis ${formatTime(running.until)}.`
          : "Eine Stunde lang dauern neue Bestellungen länger. Dann ist es von selbst vorbei."
      }
      answer={`+${extra} min bis ${formatTime(now + busyMs)}`}
      onAnswer={() => void onBusy(extra)}
      end={running ? { label: "Ist vorbei", onEnd: () => void onBusy(0) } : undefined}
      onClose={onClose}
    >
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
      <p className={`muted mt-3 ${styles.hint}`}>
        Gäste sehen die längere Zeit, bevor sie bestellen. Was schon da ist, bleibt wie zugesagt.
      </p>
    </IntakeSheet>
  );
}
