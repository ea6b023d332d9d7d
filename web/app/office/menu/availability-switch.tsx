import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import styles from "./availability-switch.module.css";
import { OutDialog } from "./out-dialog.tsx";
import type { SoldOutUntil } from "./use-sold-out.ts";

interface AvailabilitySwitchProps {
  name: string;
  /** Undefined: available; null: out until somebody switches it on. */
  outUntil: Instant | null | undefined;
  /** True if it is not published yet. */
  isNew: boolean;
  onOut: (until: SoldOutUntil) => void;
  onBack: () => void;
}

/** Switches a dish or an option on or off at once; off asks for the end. */
export function AvailabilitySwitch({ name, outUntil, isNew, onOut, onBack }: AvailabilitySwitchProps) {
  const [isAsking, setAsking] = useState(false);
  const isOut = outUntil !== undefined;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={!isOut}
        aria-label={`${name} ist da`}
        className={styles.switch}
        disabled={isNew}
        title={isNew ? "Geht, sobald es veröffentlicht ist." : undefined}
        onClick={() => (isOut ? onBack() : setAsking(true))}
      >
        <i aria-hidden="true" />
      </button>
      {isAsking && <OutDialog name={name} onChoose={onOut} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Formats the end: "bis 05:00", "bis 24.11.2026, 05:00", "bis auf Weiteres". */
export function untilText(until: Instant | null): string {
  if (until === null) return "bis auf Weiteres";
  const isSoon = until - Date.now() < 20 * 3_600_000;
  return isSoon ? `bis ${formatTime(until)}` : `bis ${formatDate(until)}, ${formatTime(until)}`;
}
