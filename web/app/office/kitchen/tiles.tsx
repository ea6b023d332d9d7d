import styles from "./tiles.module.css";

interface TilesProps<Value extends string> {
  legend: string;
  hint?: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The caption describes the effect. */
  tiles: readonly { readonly value: Value; readonly label: string; readonly caption?: string }[];
}

export function Tiles<Value extends string>({ legend, hint, name, value, onChange, tiles }: TilesProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        {legend} {hint && <small className="muted">{hint}</small>}
      </legend>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <label key={tile.value}>
            <input
              className="cover"
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
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
