import { useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./pick.module.css";

interface PickProps<Value extends string> {
  /** The name for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Limits the width to that of the labels. */
  fit?: boolean;
}

/** Two to four short answers in one row. */
export function Pick<Value extends string>({ label, choices, value, onChange, fit = false }: PickProps<Value>) {
  const name = useId();
  return (
    <div className={classNames(`cluster gap-1 ${styles.pick}`, fit && styles.fit)} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label className="row muted small medium center" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
