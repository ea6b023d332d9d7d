import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { intakeSentence } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import {
  endOfPause,
  type PauseLength,
  type PauseReason,
  pauseLengths,
  pauseReasonLabels,
  pauseReasons,
} from "@mahlzeit/domain/catalogue/opening-hours/pause";
import { formatTime, type Instant, viennaDay, viennaDayNumber, weekdayNames } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { useState } from "react";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { boardTypeLabels } from "./board-text.ts";
import { IntakeSheet } from "./intake-sheet.tsx";
import { type Intake, toOrderIntake } from "./use-intake.ts";

interface PauseSheetProps {
  state: IntakeState;
  now: Instant;
  /** The number of orders still to be done. */
  open: number;
  onPause: Intake["pause"];
  onResume: Intake["resume"];
  onClose: () => void;
}

const lengthLabels: Record<PauseLength, string> = {
  "15": "15 min",
  "30": "30 min",
  "60": "60 min",
  TOMORROW: "Bis morgen",
  CHANGED: "Bis ich es ändere",
};

/** Asks for duration, types and reason of a pause, and shows the text for guests. */
export function PauseSheet({ state, now, open, onPause, onResume, onClose }: PauseSheetProps) {
  const intake = toOrderIntake(state);
  const [length, setLength] = useState<PauseLength>("30");
  const [types, setTypes] = useState<readonly OrderType[]>(state.orderTypes);
  const [reason, setReason] = useState<PauseReason>("TOO_BUSY");
  const running = state.pauses
    .filter((pause) => now < pause.until)
    .map((pause) => `${boardTypeLabels[pause.type]} bis ${when(pause.until, now)}`);
  const until = endOfPause(length, intake, now);
  const kept = state.pauses.filter(({ type }) => !types.includes(type));
  const pauses = [...kept, ...types.map((type) => ({ type, until, reason }))];
  const sentence = intakeSentence({ ...intake, pauses }, now);
  return (
    <IntakeSheet
      title="Pause machen"
      description={running.length > 0 ? `Läuft: ${running.join(", ")}. ${goesOn(open)}` : goesOn(open)}
      answer={`Pause bis ${when(until, now)}`}
      isOff={types.length === 0}
      onAnswer={() => void onPause(length, types, reason)}
      end={running.length > 0 ? { label: "Pause beenden", onEnd: () => void onResume() } : undefined}
      onClose={onClose}
    >
      <Tiles
        legend="Wie lange?"
        name="dauer"
        value={length}
        onChange={setLength}
        tiles={pauseLengths.map((one) => ({
          value: one,
          label: lengthLabels[one],
          caption: one === "CHANGED" ? "wir erinnern dich" : `bis ${when(endOfPause(one, intake, now), now)}`,
        }))}
      />
      <ChoiceGroup legend="Wofür?">
        {state.orderTypes.map((type) => (
          <ChoiceCard
            key={type}
            type="checkbox"
            checked={types.includes(type)}
            caption={types.includes(type) ? undefined : "bleibt offen"}
            onChange={({ currentTarget }) =>
              setTypes(state.orderTypes.filter((one) => (one === type ? currentTarget.checked : types.includes(one))))
            }
          >
            {boardTypeLabels[type]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <Tiles
        legend="Warum?"
        hint="Steht so bei den Gästen."
        name="warum"
        value={reason}
        onChange={setReason}
        tiles={pauseReasons.map((one) => ({ value: one, label: pauseReasonLabels[one] }))}
      />
      {sentence !== null && types.length > 0 && <Notice tone="warn">Gäste lesen: „{sentence}“</Notice>}
    </IntakeSheet>
  );
}

function goesOn(open: number): string {
  if (open === 0) return "Gerade ist keine Bestellung offen.";
  return open === 1 ? "Die offene Bestellung läuft weiter." : `Die ${open}\u00a0offenen Bestellungen laufen weiter.`;
}

/** Formats a time: "19:42", on another day "Sa 11:00". */
function when(at: Instant, now: Instant): string {
  const isToday = viennaDayNumber(at) === viennaDayNumber(now);
  return isToday ? formatTime(at) : `${weekdayNames[viennaDay(at).weekday].slice(0, 2)} ${formatTime(at)}`;
}
