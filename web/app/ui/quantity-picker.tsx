import { IconButton } from "./icon-button.tsx";
import styles from "./quantity-picker.module.css";

interface QuantityPickerProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** The name of the counted thing, for screen readers. */
  label: string;
  /** Replaces minus by a bin at `min`. */
  onRemove?: (() => void) | undefined;
}

/** Minus, number, plus; at `min` and `max` the button is disabled. */
export function QuantityPicker({ value, min, max, onChange, label, onRemove }: QuantityPickerProps) {
  return (
    // A fieldset would need an invisible legend.
    <div className={styles.picker} role="group" aria-label={label}>
      {onRemove && value <= min ? (
        <IconButton icon="trash-2" label={`${label} entfernen`} onClick={onRemove} className={styles.step} />
      ) : (
        <IconButton
          icon="minus"
          label={`${label}: weniger`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
          className={styles.step}
        />
      )}
      <output className={`bold num center ${styles.number}`} aria-live="polite">
        {value}
      </output>
      <IconButton
        icon="plus"
        label={`${label}: mehr`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={styles.step}
      />
    </div>
  );
}
