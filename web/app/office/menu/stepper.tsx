import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  name: string;
  label: string;
  hint?: string;
  /** The value between the buttons. */
  children: string | number;
  /** Null at the lower or upper limit. */
  onLess: (() => void) | null;
  onMore: (() => void) | null;
}

/** A named number with buttons for less and more. */
export function Stepper({ name, label, hint, children, onLess, onMore }: StepperProps) {
  return (
    <div className={`cluster between ${styles.stepper}`}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <div role="group" aria-label={label} className={`row ${styles.count}`}>
        <Step icon="minus" name={name} label={`${label}: weniger`} step={onLess} />
        <output aria-live="polite">{children}</output>
        <Step icon="plus" label={`${label}: mehr`} step={onMore} />
      </div>
    </div>
  );
}

interface StepProps {
  icon: "minus" | "plus";
  name?: string;
  label: string;
  step: (() => void) | null;
}

function Step({ icon, name, label, step }: StepProps) {
  // The button at a limit retains the focus.
  return (
    <IconButton
      icon={icon}
      name={name}
      label={label}
      className={styles.step}
      aria-disabled={step === null || undefined}
      onClick={() => step?.()}
    />
  );
}
