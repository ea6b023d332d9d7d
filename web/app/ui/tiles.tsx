import styles from "./tiles.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface TilesProps<Value extends string> {
  legend: string;
  /** Hides the legend from sight, not from screen readers. */
  legendHidden?: boolean;
  hint?: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The caption describes the effect. One that is off cannot be chosen. */
  tiles: readonly {
    readonly value: Value;
    readonly label: string;
    readonly caption?: string;
    readonly isOff?: boolean;
  }[];
}

export function Tiles<Value extends string>({
  legend,
  legendHidden,
  hint,
  name,
  value,
  onChange,
  tiles,
}: TilesProps<Value>) {
  return (
    <fieldset>
      {legendHidden ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>
          {legend} {hint && <small className="muted">{hint}</small>}
        </legend>
      )}
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <label key={tile.value}>
            <input
              className="cover"
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.isOff}
              onChange={() => onChange(tile.value)}
            />
            <span>
              {tile.label}
              {tile.caption && <small className="muted num">{tile.caption}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
