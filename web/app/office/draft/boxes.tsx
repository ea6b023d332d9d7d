import { classNames } from "../../ui/class-names.ts";
import styles from "./boxes.module.css";

interface BoxesProps<Value extends string | number> {
  legend: string;
  /** The name of each box. */
  name?: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** The short label inside the box. */
  shortOf?: (value: Value) => string;
  isChecked: (value: Value) => boolean;
  isDisabled?: (value: Value) => boolean;
  onToggle: (value: Value, isChecked: boolean) => void;
}

/** Checkboxes in one row, such as weekdays; without short labels they are as wide as their labels. */
export function Boxes<Value extends string | number>(props: BoxesProps<Value>) {
  const { legend, name, values, labelOf, shortOf = labelOf, isChecked, isDisabled, onToggle } = props;
  return (
    <fieldset className={styles.boxes}>
      <legend className="small medium">{legend}</legend>
      <div className={classNames(styles.track, shortOf === labelOf && styles.fit)}>
        {values.map((value) => (
          <label className="block" key={value}>
            <input
              className="cover"
              name={name}
              type="checkbox"
              aria-label={labelOf(value)}
              checked={isChecked(value)}
              disabled={isDisabled?.(value) ?? false}
              onChange={({ currentTarget }) => onToggle(value, currentTarget.checked)}
            />
            <span className="small medium" aria-hidden="true">
              {shortOf(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
