import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  name: string;
  label: string;
  hint?: string;
  /** What stands between the buttons. */
  children: string | number;
  /** Null: there is no less, or no more. */
  onLess: (() => void) | null;
  onMore: (() => void) | null;
}

/** A number with its name, less and more. */
export function Stepper({ name, label, hint, children, onLess, onMore }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <div role="group" aria-label={label} className={styles.count}>
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
  // Who has just reached the end keeps the focus.
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
