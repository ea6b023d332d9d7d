import styles from "./skip-link.module.css";

/** The first stop of the keyboard: past the header, to the page's content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-print="hide">
      Zum Inhalt
    </a>
  );
}
