import styles from "./visually-hidden.module.css";

/** Says `message` to screen readers whenever it changes, without showing it. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <span className={styles.hidden} role="status" aria-live="polite">
      {message}
    </span>
  );
}
