import styles from "./plot.module.css";

/** The meaning of a plot's colour: this period, the one before, or one that has not ended yet. */
type Kind = "now" | "before" | "running";

export function Legend({ entries }: { entries: readonly (readonly [kind: Kind, label: string])[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(([kind, label]) => (
        <li key={kind}>
          <i className={styles[kind]} />
          {label}
        </li>
      ))}
    </ul>
  );
}
