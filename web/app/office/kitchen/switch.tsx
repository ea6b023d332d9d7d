import type { ReactNode } from "react";
import styles from "./switch.module.css";

interface SwitchProps {
  isOn: boolean;
  /** The switched thing. */
  label: string;
  onToggle: () => void;
  /** The visible label. */
  children: ReactNode;
}

export function Switch({ isOn, label, onToggle, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={`row gap-2 ${styles.switch}`}
      onClick={onToggle}
    >
      <span aria-hidden="true">{children}</span>
      <i aria-hidden="true" />
    </button>
  );
}
