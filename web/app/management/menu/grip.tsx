import type { KeyboardEvent } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./grip.module.css";

interface GripProps {
  /** What is moved. */
  name: string;
  onMove: (by: -1 | 1) => void;
}

/** Moves what it stands beside: with the arrow keys while it has the focus, or by being dragged. */
export function Grip({ name, onMove }: GripProps) {
  function onKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  }
  return (
    <button type="button" className={styles.grip} aria-label={`${name} verschieben, mit Pfeiltasten`} onKeyDown={onKey}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
      </svg>
    </button>
  );
}

/** The same with buttons that can be seen, and for touch. */
export function UpDown({ name, onMove }: GripProps) {
  return (
    <div className={styles.upDown}>
      <IconButton icon="arrow-down" className={styles.up} label={`${name} nach oben`} onClick={() => onMove(-1)} />
      <IconButton icon="arrow-down" label={`${name} nach unten`} onClick={() => onMove(1)} />
    </div>
  );
}
