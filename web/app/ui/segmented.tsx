import { useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./segmented.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** A second line below the label. */
  caption?: string | undefined;
  icon?: IconName | undefined;
}

interface SegmentedProps<Value extends string> {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Puts more than three choices in one row; for short labels. */
  inline?: boolean;
}

/** A radio group of a few choices side by side, each with an icon above its label. */
export function Segmented<Value extends string>({ legend, segments, value, onChange, inline }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.track, inline && styles.inline)}>
      <legend className={styles.legend}>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          <span>
            {segment.label}
            {segment.caption && <small> {segment.caption}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
