import styles from "./legend.module.css";

/** What a colour of a plot means: this time, the time before, or what has not ended yet. */
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
